public import LayoutModel
internal import LinearProgramming

/// A required equation that says nothing that others do not say already.
public struct DependentRequirement: Sendable, Hashable {
  /// Its index in `LayoutDocument.constraints`.
  public var constraint: Int
  /// Constraints before it that it follows from, by their indices, ascending; one or another may not be needed.
  public var followsFrom: [Int]
}

extension LayoutEngine {
  /// The required equations that follow from required equations before them, whatever the size of the root, and of
  /// what masks place in Interface Builder documents.
  ///
  /// Each equation is reduced by those before it, as in Gauss's elimination, from its last variable on: what is left
  /// with no variable is dependent. Equations that contradict others are none of them. The work is bounded; in a
  /// document that would take more than a few million steps, or longer than the limits of the options allow, the last equations are not
  /// looked at.
  public func dependentRequirements(
    of document: LayoutDocument, options: Options = Options()
  ) -> [DependentRequirement] {
    guard let layout = try? prepare(document), let compiled = try? LayoutCompiler.compile(layout, at: .fitting) else {
      return []
    }
    var elimination = Elimination(compiled.program, options.limits)
    var isConstraint: [(row: Int, constraint: Int)] = []
    for (row, origin) in compiled.rowOrigins.enumerated() where compiled.program.isRequired(row) {
      switch origin {
      case .constraint(let index) where compiled.program.rows[row].relation == .equal: isConstraint.append((row, index))
      // Rows of lists that were drawn are as high as their constraints make them once the program runs.
      case .mask(let item, _) where document[item].drawn != nil: break
      // What frames and masks say comes first: the user did not write it as a constraint.
      case .mask, .keptSize, .keptOrigin: _ = elimination.add(row)
      default: break
      }
    }
    let constraintOfRow = Dictionary(uniqueKeysWithValues: isConstraint.map { ($0.row, $0.constraint) })
    return isConstraint.compactMap { row, constraint in
      elimination.add(row).map { rows in
        DependentRequirement(constraint: constraint, followsFrom: rows.compactMap { constraintOfRow[$0] }.sorted())
      }
    }
  }
}

/// Gauss's elimination on the rows of a program, one after the other, each only as far as it must be.
private struct Elimination {
  private struct Pivot {
    var terms: [LinearTerm]
    var rightHandSide: Double
    /// Rows of the program that it was made from.
    var rows: Set<Int>
  }

  /// So many terms are touched at most, in all.
  private static let mostSteps = 4_000_000

  private let program: LexicographicProgram
  private let limits: SolveLimits
  private var pivots: [Int: Pivot] = [:]
  private var steps = 0

  init(_ program: LexicographicProgram, _ limits: SolveLimits) {
    (self.program, self.limits) = (program, limits)
  }

  /// Takes a row in; gives the rows that it follows from where it does.
  mutating func add(_ row: Int) -> Set<Int>? {
    if limits.interruption != nil { steps = Self.mostSteps }
    var terms = Array(program.terms(of: row))
    var rightHandSide = program.rows[row].rightHandSide
    var rows: Set<Int> = []
    var largest = terms.map { abs($0.coefficient) }.max() ?? 0
    while let last = terms.last {
      guard steps < Self.mostSteps else { return nil }
      guard let pivot = pivots[last.variable], let head = pivot.terms.last else {
        pivots[last.variable] = Pivot(terms: terms, rightHandSide: rightHandSide, rows: rows.union([row]))
        return nil
      }
      let factor = last.coefficient / head.coefficient
      terms = difference(
        terms.dropLast(), pivot.terms.dropLast(), factor, negligible: Tolerance.redundantCoefficient * largest)
      largest = max(largest, terms.map { abs($0.coefficient) }.max() ?? 0)
      rightHandSide -= factor * pivot.rightHandSide
      rows.formUnion(pivot.rows)
      steps += terms.count + pivot.rows.count + 1
    }
    let scale = max(1, abs(program.rows[row].rightHandSide))
    return abs(rightHandSide) <= Tolerance.redundantConstant * scale ? rows : nil
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
      if abs(term.coefficient) > Tolerance.redundantCoefficient { result.append(term) }
    }
    return result
  }
}
