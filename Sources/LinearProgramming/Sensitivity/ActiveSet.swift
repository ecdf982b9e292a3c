/// The active set of a program at its optimum, from which small programs explain the values.
///
/// For small moves from the optimum each row is simple. A slack row is ignored. An active row becomes one of the moves,
/// with right-hand side zero. A violated row has a constant cost per unit of further violation. A required equality in
/// which one variable is not fixed yet fixes that variable; most variables of a layout are fixed so, one after the
/// other.
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
  /// The value of each variable at the optimum.
  let point: [Double]
  /// The status of each row.
  let rowStatuses: [RowStatus]
  /// The expressions of each tie-breaking stage; all variables in one stage if the rule has none.
  let stages: [[LinearExpression]]
  /// The rows that are not slack, by the variables that they contain.
  private let rowsByVariable: VariableUses
  /// The tie-breaking expressions of several variables, by each of these variables.
  private let linksByVariable: [Int: [LinearExpression]]

  /// Determines the status of each row at an optimum.
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

  /// Returns the rows that contain a variable and are not slack, ascending.
  func rows(of variable: Int) -> some Sequence<Int> {
    rowsByVariable[variable].lazy.map(Int.init)
  }

  /// Returns the tie-breaking expressions that contain a variable and at least one other.
  func links(of variable: Int) -> [LinearExpression] {
    linksByVariable[variable] ?? []
  }

  /// Returns the variables of a row.
  func variables(of row: Int) -> some Sequence<Int> {
    program.terms(of: row).lazy.map(\.variable)
  }

  /// Whether a variable has its lower bound as its value at the optimum, up to `Tolerance.leastActiveResidual`.
  func isAtLowerBound(_ variable: Int) -> Bool {
    point[variable] - program.lowerBounds[variable] <= Tolerance.leastActiveResidual * max(1, abs(point[variable]))
  }
}
