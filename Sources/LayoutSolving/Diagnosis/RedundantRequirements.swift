package import LayoutModel
internal import LinearProgramming

/// A redundant required equation, which is linearly dependent on other required equations.
package struct DependentRequirement: Sendable, Hashable {
  /// The constraint's index in `LayoutDocument.constraints` or `ConstraintSystem.constraints`.
  package var constraint: Int
  /// The indices of the earlier constraints that imply the equation, alone or together with frames and masks. They are
  /// in ascending order, and none of them can be omitted.
  package var followsFrom: [Int]
}

extension LayoutEngine {
  /// Returns the required equations that are implied by earlier ones, at any size of the root.
  ///
  /// Frames and masks count as earlier equations, except in Interface Builder documents, where they change at run time.
  /// There the distances of margins and baselines from edges change as well, so that they are unknowns. The test is
  /// Gaussian elimination. An equation that contradicts earlier ones is not returned. After 4 million processed terms,
  /// or at the time limit of the options, further equations are not examined.
  package func dependentRequirements(
    of document: LayoutDocument, options: Options = Options()
  ) -> [DependentRequirement] {
    guard let layout = try? prepare(document), let compiled = try? LayoutCompiler.compile(layout, at: .fitting) else {
      return []
    }
    let isFromInterfaceBuilder = document.isFromInterfaceBuilder
    var elimination = Elimination(compiled.program, options.limits)
    var assumed: [LayoutConstraint.Anchor: Int] = [:]
    /// Returns additional terms of a constraint in an Interface Builder document: one for each of its margins and
    /// baselines. In other documents there are none. The distance of a margin or baseline from the item's edge changes
    /// at run time. It is therefore an unknown, a variable whose index follows those of the program.
    func assumedTerms(_ constraint: LayoutConstraint) -> [LinearTerm] {
      var terms: [LinearTerm] = []
      func add(_ factor: Double, _ anchor: LayoutConstraint.Anchor) {
        guard isFromInterfaceBuilder, anchor.attribute.isMargin || anchor.attribute.isBaseline else { return }
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
      // Frames in Interface Builder documents may change at run time, such as the heights of table cells.
      case .mask(let item, _) where document[item].recorded != nil: break
      // Rows of frames and masks count as earlier equations, although no constraint states them.
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

  /// Returns the required equations of a system that are implied by earlier ones. Elimination has the same limits as
  /// for documents of views.
  package func dependentRequirements(
    of system: ConstraintSystem, options: Options = Options()
  ) -> [DependentRequirement] {
    guard let program = try? SystemCompiler.compile(system) else { return [] }
    var elimination = Elimination(program, options.limits)
    let equations = program.rows.indices.filter { program.isRequired($0) && program.rows[$0].relation == .equal }
    return equations.compactMap { row in
      elimination.add(row, []).map { DependentRequirement(constraint: row, followsFrom: $0.sorted()) }
    }
  }
}

/// Gaussian elimination on the rows of a program, in the order in which they are added.
///
/// The reduction of a row ends when no variable remains, or when the last variable has no pivot. In the second case the
/// row becomes the pivot of this variable.
private struct Elimination {
  private struct Pivot {
    var terms: [LinearTerm]
    var rightHandSide: Double
    /// The linear combination of the program's rows that equals the row of the pivot.
    ///
    /// The `variable` of each term is the index of a row. The combination is unique, since the rows of pivots are
    /// linearly independent.
    var rows: [LinearTerm]
  }

  /// The maximum number of terms that all reductions together may process. When it is reached, further rows are not
  /// examined.
  private static let mostSteps = 4_000_000

  private let program: LexicographicProgram
  private let limits: SolveLimits
  private var pivots: [Int: Pivot] = [:]
  private var steps = 0

  init(_ program: LexicographicProgram, _ limits: SolveLimits) {
    (self.program, self.limits) = (program, limits)
  }

  /// Adds a row of the program, extended by further terms.
  /// - Returns: the indices of the rows that imply the added row; nil if the row is linearly independent or
  ///   contradictory, or if the limit of steps or of time was reached.
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
      terms = difference(
        terms.dropLast(), pivot.terms.dropLast(), factor, negligible: Tolerance.redundantCoefficient * largest)
      largest = max(largest, terms.map { abs($0.coefficient) }.max() ?? 0)
      rightHandSide -= factor * pivot.rightHandSide
      rows = difference(rows[...], pivot.rows[...], factor, negligible: Tolerance.redundantCoefficient)
      steps += terms.count + pivot.rows.count + 1
    }
    let scale = max(1, abs(program.rows[row].rightHandSide))
    return abs(rightHandSide) <= Tolerance.redundantConstant * scale ? rows.map(\.variable).filter { $0 != row } : nil
  }

  /// Returns a row minus a multiple of another, without terms whose coefficients are at most `negligible`. The terms of
  /// both are sorted by variable.
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
