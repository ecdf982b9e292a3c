public import LayoutModel
internal import LinearProgramming

/// A required equation that says nothing that others do not say already.
public struct DependentRequirement: Sendable, Hashable {
  /// Its index in `LayoutDocument.constraints`.
  public var constraint: Int
  /// The constraints before it that it follows from, by their indices, ascending. Without any of them it does not.
  public var followsFrom: [Int]
}

extension LayoutEngine {
  /// The required equations that follow from required equations before them, whatever the size of the root, and of
  /// what masks place in Interface Builder documents.
  ///
  /// Each equation is reduced by those before it, as in Gauss's elimination, from its last variable on: what is left
  /// with no variable is dependent. Equations that contradict others are none of them. The work is bounded; in a
  /// document that would take more than a few million steps, or longer than the limits of the options allow, the last equations are not
  /// looked at. In Interface Builder documents margins are as large as they happen to be, and so are baselines: nothing
  /// follows from how large.
  public func dependentRequirements(
    of document: LayoutDocument, options: Options = Options()
  ) -> [DependentRequirement] {
    guard let layout = try? prepare(document), let compiled = try? LayoutCompiler.compile(layout, at: .fitting) else {
      return []
    }
    let isDrawn = document.items.contains { $0.drawn != nil }
    var elimination = Elimination(compiled.program, options.limits)
    var assumed: [LayoutConstraint.Anchor: Int] = [:]
    /// The terms of what is only assumed to be a number, each a variable beyond those of the program.
    func assumedTerms(_ constraint: LayoutConstraint) -> [LinearTerm] {
      var terms: [LinearTerm] = []
      func add(_ factor: Double, _ anchor: LayoutConstraint.Anchor) {
        guard isDrawn, anchor.attribute.isOfMargin || anchor.attribute.isBaseline else { return }
        let variable = assumed[anchor] ?? compiled.program.variableCount + assumed.count
        assumed[anchor] = variable
        terms.append(LinearTerm(factor, variable))
      }
      add(1, LayoutConstraint.Anchor(constraint.firstItem, constraint.firstAttribute))
      if let second = constraint.second { add(-constraint.multiplier, second) }
      return terms.sorted { $0.variable < $1.variable }
    }
    var isConstraint: [(row: Int, constraint: Int)] = []
    for (row, origin) in compiled.rowOrigins.enumerated() where compiled.program.isRequired(row) {
      switch origin {
      case .constraint(let index) where compiled.program.rows[row].relation == .equal: isConstraint.append((row, index))
      // Rows of lists that were drawn are as high as their constraints make them once the program runs.
      case .mask(let item, _) where document[item].drawn != nil: break
      // What frames and masks say comes first: the user did not write it as a constraint.
      case .mask, .keptSize, .keptOrigin: _ = elimination.add(row, [])
      default: break
      }
    }
    let constraintOfRow = Dictionary(uniqueKeysWithValues: isConstraint.map { ($0.row, $0.constraint) })
    return isConstraint.compactMap { row, constraint in
      elimination.add(row, assumedTerms(document.constraints[constraint])).map { rows in
        DependentRequirement(constraint: constraint, followsFrom: rows.compactMap { constraintOfRow[$0] }.sorted())
      }
    }
  }
}

extension LayoutAttribute {
  fileprivate var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// Whether it is measured from a margin.
  fileprivate var isOfMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      true
    default: false
    }
  }
}

/// Gauss's elimination on the rows of a program, one after the other, each only as far as it must be.
private struct Elimination {
  private struct Pivot {
    var terms: [LinearTerm]
    var rightHandSide: Double
    /// The rows of the program that it is a sum of, in place of variables. They do not depend on each other, so that there is
    /// no other such sum.
    var rows: [LinearTerm]
  }

  /// So many terms are touched at most, in all.
  private static let mostSteps = 4_000_000
  /// Coefficients below this share of the row's largest are what rounding left.
  private static let negligible = 1e-9
  /// Right-hand sides are equal up to so much, in points.
  private static let sameConstant = 1e-6

  private let program: LexicographicProgram
  private let limits: SolveLimits
  private var pivots: [Int: Pivot] = [:]
  private var steps = 0

  init(_ program: LexicographicProgram, _ limits: SolveLimits) {
    (self.program, self.limits) = (program, limits)
  }

  /// Takes a row in, with terms beyond the program's; gives the rows that it follows from where it does.
  mutating func add(_ row: Int, _ further: [LinearTerm]) -> [Int]? {
    if limits.interruption != nil { steps = Self.mostSteps }
    var terms = Array(program.terms(of: row)) + further
    var rightHandSide = program.rows[row].rightHandSide
    var rows: [LinearTerm] = [LinearTerm(1, row)]
    var largest = terms.map { abs($0.coefficient) }.max() ?? 0
    while let last = terms.last {
      guard steps < Self.mostSteps else { return nil }
      guard let pivot = pivots[last.variable], let head = pivot.terms.last else {
        pivots[last.variable] = Pivot(terms: terms, rightHandSide: rightHandSide, rows: rows)
        return nil
      }
      let factor = last.coefficient / head.coefficient
      terms = difference(terms.dropLast(), pivot.terms.dropLast(), factor, negligible: Self.negligible * largest)
      largest = max(largest, terms.map { abs($0.coefficient) }.max() ?? 0)
      rightHandSide -= factor * pivot.rightHandSide
      rows = difference(rows[...], pivot.rows[...], factor, negligible: Self.negligible)
      steps += terms.count + pivot.rows.count + 1
    }
    let scale = max(1, abs(program.rows[row].rightHandSide))
    return abs(rightHandSide) <= Self.sameConstant * scale ? rows.map(\.variable).filter { $0 != row } : nil
  }

  /// One sum less a multiple of another one, both sorted by variable.
  private func difference(
    _ left: ArraySlice<LinearTerm>, _ right: ArraySlice<LinearTerm>, _ factor: Double, negligible: Double
  ) -> [LinearTerm] {
    var result: [LinearTerm] = []
    result.reserveCapacity(left.count + right.count)
    var (first, second) = (left.startIndex, right.startIndex)
    while first < left.endIndex || second < right.endIndex {
      var term: LinearTerm
      if second == right.endIndex || first < left.endIndex && left[first].variable < right[second].variable {
        term = left[first]
        first += 1
      } else {
        term = LinearTerm(-factor * right[second].coefficient, right[second].variable)
        second += 1
        if first < left.endIndex, left[first].variable == term.variable {
          term.coefficient += left[first].coefficient
          first += 1
        }
      }
      if abs(term.coefficient) > negligible { result.append(term) }
    }
    return result
  }
}
