/// The sensitivity program of a quantity: the part of the active set on which it depends, for moves from the optimum.
///
/// Its last variable is the move of the quantity; the row after those of `rows` defines that variable.
struct LocalProgram {
  /// A change whose effect on the quantity is asked for.
  enum Change {
    /// No change.
    case none
    /// An equal change of the right-hand sides of some rows.
    case shift(rows: [Int], by: Double)

    /// The absolute change of each right-hand side; 1 for none.
    var size: Double {
      if case .shift(_, let amount) = self { abs(amount) } else { 1 }
    }

    /// The change of a row's right-hand side.
    func shift(of row: Int) -> Double {
      if case .shift(let rows, let amount) = self, rows.contains(row) { amount } else { 0 }
    }
  }

  private var part: Subprogram
  /// The row of the whole program for each row here but the last, ascending.
  let rows: [Int]
  /// The tie-breaking rule for moves.
  private(set) var tieBreaking = TieBreaking(stages: [])

  /// The rows that are violated, and, in `signed`, the tie-breaking expressions that are not zero: each must keep its
  /// sign.
  private var violated: [Int] = []
  private var signed: [(expression: LinearExpression, isPositive: Bool)] = []

  var program: LexicographicProgram { part.program }

  /// The variable of the whole program for each variable but the last, ascending.
  var variables: [Int] { part.variables }

  /// The index of the variable that is the move of the quantity.
  var target: Int { variables.count }

  /// The offset, in points, that keeps rows violated and expressions from changing sign: it is larger than any move.
  private static let farAway = 1e4

  /// Creates the local program of an expression; nil if the expression has fixed variables alone.
  /// - Parameters:
  ///   - target: the expression.
  ///   - change: the change of right-hand sides.
  ///   - moves: the moves of the fixed variables that result from the change.
  init?(
    for target: LinearExpression, in near: ActiveSet, _ elimination: FixedVariables, _ change: Change, moves: [Double]
  ) throws(ProgramError) {
    let unknown = target.terms.map(\.variable).filter { !elimination.isKnown[$0] }
    guard !unknown.isEmpty else { return nil }
    let reached = Self.reach(of: unknown, in: near, elimination)
    rows = reached.rows
    part = Subprogram(of: near, reached.variables, moves: moves)
    part.program.addVariable()
    for row in rows {
      var right = change.shift(of: row)
      switch near.rowStatuses[row] {
      case .above: right -= Self.farAway
      case .below: right += Self.farAway
      case .tight, .slack: break
      }
      if near.rowStatuses[row] == .above || near.rowStatuses[row] == .below { violated.append(program.constraintCount) }
      try part.add(row, rightHandSide: right)
    }
    let definition = part.own(LinearExpression(target.terms))
    try part.program.addConstraint(
      definition.terms + [LinearTerm(-1, self.target)], .equal, -definition.constant)

    var signed: [(expression: LinearExpression, isPositive: Bool)] = []
    tieBreaking.stages = near.stages.map { [part] stage in
      stage.compactMap { expression in
        var local = part.own(LinearExpression(expression.terms))
        guard !local.terms.isEmpty else { return nil }
        let distance = expression.value(at: near.point)
        if abs(distance) > Tolerance.leastActiveResidual {
          local.constant += distance > 0 ? Self.farAway : -Self.farAway
          signed.append((local, distance > 0))
        }
        return local
      }
    }
    self.signed = signed
  }

  /// Whether moves are so small that the active set stays valid: violated rows and expressions keep their signs.
  func isClose(_ moves: [Double]) -> Bool {
    violated.allSatisfy { program.violation(of: $0, at: moves) > 0 }
      && signed.allSatisfy { ($0.expression.value(at: moves) > 0) == $0.isPositive }
  }

  /// Returns the variables that are not fixed and are connected to given ones by rows and tie-breaking expressions. The
  /// connecting rows come with them; both ascend.
  /// - Parameter requiredOnly: whether only required rows connect.
  static func reach(
    of start: [Int], in near: ActiveSet, _ elimination: FixedVariables, requiredOnly: Bool = false
  ) -> (variables: [Int], rows: [Int]) {
    var isReached = [Bool](repeating: false, count: near.program.variableCount)
    var isTaken = [Bool](repeating: false, count: near.program.constraintCount)
    var variables: [Int] = []
    var rows: [Int] = []
    func reach(_ variable: Int) {
      guard !isReached[variable], !elimination.isKnown[variable] else { return }
      isReached[variable] = true
      variables.append(variable)
    }
    start.forEach(reach)
    var next = 0
    while next < variables.count {
      let variable = variables[next]
      next += 1
      for row in near.rows(of: variable) where !isTaken[row] {
        if requiredOnly, !near.program.isRequired(row) { continue }
        isTaken[row] = true
        rows.append(row)
        near.variables(of: row).forEach(reach)
      }
      if !requiredOnly {
        for expression in near.links(of: variable) { expression.terms.forEach { reach($0.variable) } }
      }
    }
    return (variables.sorted(), rows.sorted())
  }
}

extension Subprogram {
  /// Creates the subprogram, without rows, of the moves of some variables from an optimum.
  /// - Parameter moves: the moves of the other variables.
  init(of near: ActiveSet, _ variables: [Int], moves: [Double]) {
    self.init(of: near.program, known: moves)
    for variable in variables { add(variable: variable, lowerBound: near.isAtLowerBound(variable) ? 0 : -.infinity) }
  }
}

extension FixedVariables {
  /// Returns the move of each fixed variable that a change causes; zero for variables that are not fixed.
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
