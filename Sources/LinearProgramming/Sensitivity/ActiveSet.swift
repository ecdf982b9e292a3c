/// The active set of a program at its optimum, from which small programs explain the values.
///
/// For small moves from the optimum each row is simple. A slack row is ignored. An active row applies with right-hand
/// side zero. A violated row has a constant cost per unit of further violation. Required equalities with one unfixed
/// variable fix it, one after the other; most variables of a layout are fixed so.
///
/// Since the problem is convex and piecewise linear, the response to a small change of a right-hand side is exactly the
/// optimum of the remaining program.
struct ActiveSet {
  /// The status of a row at the optimum.
  enum RowStatus: UInt8 {
    /// The row is satisfied with slack.
    case slack
    /// The row is active: satisfied, and violated once its left-hand side moves in one direction or either.
    case tight
    /// The left-hand side of an optional row is too large.
    case above
    /// The left-hand side of an optional row is too small.
    case below
  }

  let program: LexicographicProgram
  let point: [Double]
  /// The status of each row.
  let rowStatuses: [RowStatus]
  /// The expressions of the tie-breaking stages.
  let stages: [[LinearExpression]]
  /// The rows that are not slack, by variable.
  private let rowsByVariable: VariableUses
  /// The tie-breaking expressions of several variables, by variable.
  private let linksByVariable: [Int: [LinearExpression]]

  init(of program: LexicographicProgram, at point: [Double], tieBreaking: TieBreaking) {
    self.program = program
    self.point = point
    stages =
      tieBreaking.stages.isEmpty
      ? [(0..<program.variableCount).map { LinearExpression(variable: $0) }] : tieBreaking.stages
    rowStatuses = (0..<program.constraintCount).map { Self.standing(of: $0, in: program, at: point) }

    rowsByVariable = VariableUses(variableCount: program.variableCount) { [rowStatuses] note in
      for row in rowStatuses.indices where rowStatuses[row] != .slack {
        for term in program.terms(of: row) { note(term.variable, Int32(row)) }
      }
    }
    linksByVariable = stages.reduce(into: [:]) { links, stage in
      for expression in stage where expression.terms.count > 1 {
        for term in expression.terms { links[term.variable, default: []].append(expression) }
      }
    }
  }

  private static func standing(
    of row: Int, in program: LexicographicProgram, at point: [Double]
  ) -> RowStatus {
    let difference = program.difference(of: row, at: point)
    let largest = program.terms(of: row).reduce(max(1, abs(program.rows[row].rightHandSide))) {
      max($0, abs($1.coefficient * point[$1.variable]))
    }
    let tolerance = max(Tolerance.leastActiveResidual, Tolerance.activeResidual * largest)
    let isRequired = program.isRequired(row)
    switch program.rows[row].relation {
    case .equal:
      if isRequired || abs(difference) <= tolerance { return .tight }
      return difference > 0 ? .above : .below
    case .lessOrEqual:
      if difference < -tolerance { return .slack }
      return isRequired || difference <= tolerance ? .tight : .above
    case .greaterOrEqual:
      if difference > tolerance { return .slack }
      return isRequired || difference >= -tolerance ? .tight : .below
    }
  }

  /// Returns the rows that are not slack and mention a variable, ascending.
  func rows(of variable: Int) -> some Sequence<Int> {
    rowsByVariable[variable].lazy.map(Int.init)
  }

  /// Returns the tie-breaking expressions of several variables that mention one.
  func links(of variable: Int) -> [LinearExpression] {
    linksByVariable[variable] ?? []
  }

  /// Returns the variables of a row.
  func variables(of row: Int) -> some Sequence<Int> {
    program.terms(of: row).lazy.map(\.variable)
  }

  /// Whether a variable is at its lower bound.
  func isAtLowerBound(_ variable: Int) -> Bool {
    point[variable] - program.lowerBounds[variable] <= Tolerance.leastActiveResidual * max(1, abs(point[variable]))
  }
}
