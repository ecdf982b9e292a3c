/// The active set of a program at an optimum. Sensitivity analysis forms small programs from it (`LocalProgram`).
///
/// The variables of a small program are small moves from the optimum. For small moves, rows become simpler. A slack row
/// is left out. An active row gets the right-hand side zero. The violation of a violated row changes linearly with the
/// moves. If all variables of a required equality except one are fixed, the equality fixes this one as well. Most
/// variables of a layout are fixed like this, one after the other (`RowSingletons`).
///
/// Since the whole program is convex and piecewise linear, the small program has exactly the same response to a small
/// change of a right-hand side.
struct ActiveSet {
  /// The status of a row at the optimum.
  enum RowStatus: UInt8 {
    /// The row is an inequality that is satisfied with slack.
    case slack
    /// The row is active: it holds with equality, up to a tolerance. A required row that is violated by more than the
    /// tolerance counts as active too.
    case tight
    /// The row is optional, and violated because its left-hand side is too large.
    case above
    /// The row is optional, and violated because its left-hand side is too small.
    case below
  }

  let program: LexicographicProgram
  /// The value of each variable at the optimum.
  let point: [Double]
  /// The status of each row at the optimum.
  let rowStatuses: [RowStatus]
  /// The expressions of each tie-breaking stage. If the rule has no stages, there is one stage, with all variables.
  let stages: [[LinearExpression]]
  /// For each variable, the indices of the rows that contain it and are not slack.
  private let rowsByVariable: VariableUses
  /// The tie-breaking expressions that contain a variable and at least one other, by the index of the variable. A
  /// variable without such an expression has no entry.
  private let linksByVariable: [Int: [LinearExpression]]

  /// Creates the active set of a program at an optimum, with the tie-breaking rule that selected the optimum.
  init(of program: LexicographicProgram, at point: [Double], tieBreaking: TieBreaking) {
    self.program = program
    self.point = point
    stages =
      tieBreaking.stages.isEmpty
      ? [(0..<program.variableCount).map { LinearExpression(variable: $0) }] : tieBreaking.stages
    rowStatuses = (0..<program.constraintCount).map { Self.status(of: $0, in: program, at: point) }

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

  private static func status(
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

  /// Returns the indices of the rows that contain a variable and are not slack, ascending.
  func rows(of variable: Int) -> some Sequence<Int> {
    rowsByVariable[variable].lazy.map(Int.init)
  }

  /// Returns the tie-breaking expressions that contain a variable and at least one other variable.
  func links(of variable: Int) -> [LinearExpression] {
    linksByVariable[variable] ?? []
  }

  /// Returns the indices of the variables of a row, ascending.
  func variables(of row: Int) -> some Sequence<Int> {
    program.terms(of: row).lazy.map(\.variable)
  }

  /// Whether the value of a variable at the optimum is its lower bound, up to `Tolerance.leastActiveResidual` times
  /// max(1, the value).
  func isAtLowerBound(_ variable: Int) -> Bool {
    point[variable] - program.lowerBounds[variable] <= Tolerance.leastActiveResidual * max(1, abs(point[variable]))
  }
}
