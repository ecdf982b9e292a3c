public import LayoutModel
internal import LinearProgramming

/// A redundant required equation: linearly dependent on other required equations.
public struct DependentRequirement: Sendable, Hashable {
  /// The constraint's index in `LayoutDocument.constraints`.
  public var constraint: Int
  /// The earlier constraints that imply it, by their indices, ascending; not necessarily a minimal set.
  public var followsFrom: [Int]
}

extension LayoutEngine {
  /// Returns the required equations that are implied by earlier ones, at any size of the root.
  ///
  /// Frames and masks count as earlier equations, except for those of Interface Builder documents, which change at run
  /// time. Each equation is reduced by Gaussian elimination, from its last variable on: one left without variables is
  /// dependent, or contradictory and then omitted. After a few million steps, or the time limit of the options, the
  /// remaining equations are not examined.
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
      // Table cells in Interface Builder documents get their height from their constraints at run time.
      case .mask(let item, _) where document[item].drawn != nil: break
      // Frames and masks come first: they are not written as constraints.
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

/// Gaussian elimination on the rows of a program, one after the other.
///
/// A row is reduced only until its last variable has no pivot yet.
private struct Elimination {
  private struct Pivot {
    var terms: [LinearTerm]
    var rightHandSide: Double
    /// The rows of the program that were combined to it.
    var rows: Set<Int>
  }

  /// The maximum number of terms that are processed in all.
  private static let mostSteps = 4_000_000

  private let program: LexicographicProgram
  private let limits: SolveLimits
  private var pivots: [Int: Pivot] = [:]
  private var steps = 0

  init(_ program: LexicographicProgram, _ limits: SolveLimits) {
    (self.program, self.limits) = (program, limits)
  }

  /// Adds a row; returns the rows that imply it, or nil if it is independent or contradictory.
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

  /// Returns a row less a multiple of another, both sorted by variable.
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
