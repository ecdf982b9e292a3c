/// A program whose variables are small moves from an optimum. It shows the sensitivity of one quantity, and has the
/// rows of the active set on which this quantity depends.
///
/// The last variable is the move of the quantity. The last row, which follows those of `rows`, defines that variable.
struct LocalProgram {
  /// A change of right-hand sides, whose effect on the quantity is to be found.
  enum Change {
    /// No change.
    case none
    /// The right-hand sides of the rows with these indices change by the same amount.
    case shift(rows: [Int], by: Double)

    /// The absolute value of the change of each right-hand side, to which tolerances are relative; 1 if there is no
    /// change.
    var size: Double {
      if case .shift(_, let amount) = self { abs(amount) } else { 1 }
    }

    /// Returns the change of a row's right-hand side; 0 for a row that does not change.
    func shift(of row: Int) -> Double {
      if case .shift(let rows, let amount) = self, rows.contains(row) { amount } else { 0 }
    }
  }

  private var part: Subprogram
  /// The index in the whole program of each row but the last, ascending.
  let rows: [Int]
  /// The tie-breaking rule, rewritten for moves from the optimum.
  private(set) var tieBreaking = TieBreaking(stages: [])

  /// The expressions that are not zero at the optimum, written in terms of the moves. They are the differences of the
  /// sides of violated rows, and tie-breaking expressions. `isPositive` is whether the expression is positive at the
  /// optimum. The program is valid only for moves after which these expressions keep their signs (`isClose`).
  private var signed: [(expression: LinearExpression, isPositive: Bool)] = []

  var program: LexicographicProgram { part.program }

  /// The index in the whole program of each variable but the last, ascending.
  var variables: [Int] { part.variables }

  /// The index of the last variable, which is the move of the quantity.
  var target: Int { variables.count }

  /// The distance from zero, in points, that the expressions in `signed` have in the local program without moves.
  /// Violated rows are violated by this distance there. It is so large that no expected move satisfies the rows or
  /// changes the signs of the expressions.
  private static let farAway = 1e4
  /// The least distance from zero, in points, at which an expression in `signed` counts as having kept its sign. It is
  /// larger than any rounding error.
  private static let leastDistance = 1.0

  /// Creates the local program of an expression; nil if row singletons fix all variables of the expression.
  /// - Parameters:
  ///   - target: the expression.
  ///   - change: the change of right-hand sides.
  ///   - moves: the move of each fixed variable that results from the change, by variable index.
  init?(
    for target: LinearExpression, in activeSet: ActiveSet, _ singletons: RowSingletons, _ change: Change,
    moves: [Double]
  ) throws(ProgramError) {
    let unknown = target.terms.map(\.variable).filter { !singletons.isFixed[$0] }
    guard !unknown.isEmpty else { return nil }
    let reached = Self.reach(of: unknown, in: activeSet, singletons)
    rows = reached.rows
    part = Subprogram(of: activeSet, reached.variables, moves: moves)
    part.program.addVariable()
    for row in rows {
      var right = change.shift(of: row)
      switch activeSet.rowStatuses[row] {
      case .above: right -= Self.farAway
      case .below: right += Self.farAway
      case .tight, .slack: break
      }
      try part.add(row, rightHandSide: right)
      if activeSet.rowStatuses[row] == .above || activeSet.rowStatuses[row] == .below {
        let own = program.constraintCount - 1
        let difference = LinearExpression(Array(program.terms(of: own)), constant: -program.rows[own].rightHandSide)
        signed.append((difference, activeSet.rowStatuses[row] == .above))
      }
    }
    let definition = part.own(LinearExpression(target.terms))
    try part.program.addConstraint(
      definition.terms + [LinearTerm(-1, self.target)], .equal, -definition.constant)

    var stages: [[LinearExpression]] = []
    for stage in activeSet.stages {
      var expressions: [LinearExpression] = []
      for expression in stage {
        var local = part.own(LinearExpression(expression.terms))
        if local.terms.isEmpty { continue }
        let distance = expression.value(at: activeSet.point)
        if abs(distance) > Tolerance.leastActiveResidual {
          local.constant += distance > 0 ? Self.farAway : -Self.farAway
          signed.append((local, distance > 0))
        }
        expressions.append(local)
      }
      stages.append(expressions)
    }
    tieBreaking = TieBreaking(stages: stages)
  }

  /// Whether moves are so small that the active set stays valid. Each violated row must stay violated on the same side,
  /// and each tie-breaking expression that is not zero at the optimum must keep its sign.
  func isClose(_ moves: [Double]) -> Bool {
    signed.allSatisfy { ($0.isPositive ? 1 : -1) * $0.expression.value(at: moves) > Self.leastDistance }
  }

  /// Returns given variables and all variables connected to them, directly or through others, with the connecting rows.
  ///
  /// Rows that are not slack connect their variables, and so do tie-breaking expressions. Variables that row singletons
  /// fix are left out, and connect nothing. Both lists of indices are in ascending order.
  /// - Parameter requiredOnly: whether only required rows connect variables, and neither optional rows nor tie-breaking
  ///   expressions do.
  static func reach(
    of start: [Int], in activeSet: ActiveSet, _ singletons: RowSingletons, requiredOnly: Bool = false
  ) -> (variables: [Int], rows: [Int]) {
    var isReached = [Bool](repeating: false, count: activeSet.program.variableCount)
    var isTaken = [Bool](repeating: false, count: activeSet.program.constraintCount)
    var variables: [Int] = []
    var rows: [Int] = []
    func reach(_ variable: Int) {
      guard !isReached[variable], !singletons.isFixed[variable] else { return }
      isReached[variable] = true
      variables.append(variable)
    }
    start.forEach(reach)
    var next = 0
    while next < variables.count {
      let variable = variables[next]
      next += 1
      for row in activeSet.rows(of: variable) where !isTaken[row] {
        if requiredOnly, !activeSet.program.isRequired(row) { continue }
        isTaken[row] = true
        rows.append(row)
        activeSet.variables(of: row).forEach(reach)
      }
      if !requiredOnly {
        for expression in activeSet.links(of: variable) { expression.terms.forEach { reach($0.variable) } }
      }
    }
    return (variables.sorted(), rows.sorted())
  }
}

extension Subprogram {
  /// Creates a subprogram, still without rows, whose variables are the moves of some variables from an optimum. A
  /// variable at its lower bound cannot move down.
  /// - Parameters:
  ///   - variables: the indices of these variables.
  ///   - moves: the move of each variable of the program; the moves of the other variables are constants in the
  ///     subprogram.
  init(of activeSet: ActiveSet, _ variables: [Int], moves: [Double]) {
    self.init(of: activeSet.program, known: moves)
    for variable in variables {
      add(variable: variable, lowerBound: activeSet.isAtLowerBound(variable) ? 0 : -.infinity)
    }
  }
}

extension RowSingletons {
  /// Returns the move of each fixed variable after a change of right-hand sides, by variable index; 0 for a variable
  /// that is not fixed. A fixed variable is determined by required equalities alone, so it moves only with the
  /// right-hand sides of these.
  func moves(by change: LocalProgram.Change, in program: LexicographicProgram) -> [Double] {
    var moves = [Double](repeating: 0, count: program.variableCount)
    for step in steps {
      var move = change.shift(of: step.row)
      for term in program.terms(of: step.row) {
        let variable = term.variable
        if variable != step.variable { move -= term.coefficient * moves[variable] }
      }
      moves[step.variable] = move / step.coefficient
    }
    return moves
  }
}
