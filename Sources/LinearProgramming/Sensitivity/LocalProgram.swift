/// The sensitivity program of a quantity: the active set that it depends on, in moves from the optimum.
///
/// Its last variable is the move of the quantity; rows beyond `rows` define it.
struct LocalProgram {
  /// A change of the program's rows.
  enum Change {
    case none
    /// A common change of right-hand sides.
    case shift(rows: [Int], by: Double)

    /// The absolute change of the right-hand sides.
    var size: Double {
      if case .shift(_, let amount) = self { abs(amount) } else { 1 }
    }

    func shift(of row: Int) -> Double {
      if case .shift(let rows, let amount) = self, rows.contains(row) { amount } else { 0 }
    }
  }

  private(set) var program = LexicographicProgram()
  /// The row of the whole program for each of the first rows, ascending.
  private(set) var rows: [Int] = []
  /// The variable of the whole program for each variable but the last, ascending.
  private(set) var variables: [Int] = []
  /// The tie-breaking rule for moves.
  private(set) var tieBreaking = TieBreaking(stages: [])

  /// Violated rows, and tie-breaking expressions that are not zero: each must keep its sign.
  private var violated: [Int] = []
  private var signed: [(expression: LinearExpression, isPositive: Bool)] = []

  /// The variable that is the move of the quantity.
  var target: Int { variables.count }

  /// The offset, in points, that keeps rows violated and expressions from changing sign: more than any move.
  private static let farAway = 1e4

  /// Creates the local program of an expression; nil if it depends on fixed variables alone.
  /// - Parameter moves: the moves of the fixed variables.
  init?(
    for target: LinearExpression, in near: ActiveSet, _ elimination: FixedVariables, _ change: Change, moves: [Double]
  ) throws(ProgramError) {
    let unknown = target.terms.map(\.variable).filter { !elimination.isKnown[$0] }
    guard !unknown.isEmpty else { return nil }
    let part = Self.reach(of: unknown, in: near, elimination)
    rows = part.rows
    variables = part.variables
    let indices = variables.enumerated().reduce(into: [Int: Int]()) { $0[$1.element] = $1.offset }

    for variable in variables { program.addVariable(lowerBound: near.isAtLowerBound(variable) ? 0 : -.infinity) }
    program.addVariable()
    for row in rows {
      let (terms, shift) = Self.localized(row, of: near.program, change, indices, moves)
      var right = shift
      switch near.rowStatuses[row] {
      case .above: right -= Self.farAway
      case .below: right += Self.farAway
      case .tight, .slack: break
      }
      if near.rowStatuses[row] == .above || near.rowStatuses[row] == .below { violated.append(program.constraintCount) }
      try program.addConstraint(
        terms, near.program.rows[row].relation, right, priority: near.program.rows[row].priority,
        weight: near.program.rows[row].weight)
    }
    let definition = Self.localized(target, indices, moves)
    try program.addConstraint(
      definition.terms + [LinearTerm(-1, self.target)], .equal, -definition.constant)

    var signed: [(expression: LinearExpression, isPositive: Bool)] = []
    tieBreaking.stages = near.stages.map { stage in
      stage.compactMap { expression in
        var local = Self.localized(expression, indices, moves)
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

  /// Whether moves are small enough for the active set: violated rows and expressions keep their signs.
  func isClose(_ moves: [Double]) -> Bool {
    violated.allSatisfy { program.violation(of: $0, at: moves) > 0 }
      && signed.allSatisfy { ($0.expression.value(at: moves) > 0) == $0.isPositive }
  }

  /// Returns a row's terms here, and its shift less the contribution of fixed variables.
  static func localized(
    _ row: Int, of program: LexicographicProgram, _ change: Change, _ indices: [Int: Int], _ moves: [Double]
  ) -> (terms: [LinearTerm], right: Double) {
    var terms: [LinearTerm] = []
    var right = change.shift(of: row)
    for term in program.terms(of: row) {
      if let index = indices[term.variable] {
        terms.append(LinearTerm(term.coefficient, index))
      } else {
        right -= term.coefficient * moves[term.variable]
      }
    }
    return (terms, right)
  }

  /// The move of an expression: its terms here, with the contribution of fixed variables as the constant.
  private static func localized(
    _ expression: LinearExpression, _ indices: [Int: Int], _ moves: [Double]
  ) -> LinearExpression {
    var terms: [LinearTerm] = []
    var constant = 0.0
    for term in expression.terms {
      if let index = indices[term.variable] {
        terms.append(LinearTerm(term.coefficient, index))
      } else {
        constant += term.coefficient * moves[term.variable]
      }
    }
    return LinearExpression(terms, constant: constant)
  }

  /// Returns the unfixed variables connected to some by rows and tie-breaking expressions, and the connecting rows.
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
