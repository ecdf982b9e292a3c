/// What a program looks like close to its optimum, where why a value is what it is can be read off small programs.
///
/// Measured from the optimum, what a row says of small moves is simple. A row that holds with room to spare says
/// nothing. One that holds just so says what it says, with a right-hand side of zero. One that is violated charges for
/// every move that makes it worse. And required equalities with a single unknown left fix that unknown, one after the
/// other; most of a layout goes away so.
///
/// Since everything is convex, the response of the optimum to a small change in a right-hand side is exactly the
/// optimum of what is left.
struct ActiveSet {
  /// Where the optimum is, seen from a row.
  enum RowStatus: UInt8 {
    /// The row holds with room to spare.
    case slack
    /// The row holds, and stops holding if its left-hand side moves one way or either.
    case tight
    /// The left-hand side is more than an optional row wants.
    case above
    /// The left-hand side is less than an optional row wants.
    case below
  }

  let program: LexicographicProgram
  let point: [Double]
  /// The standing of each row.
  let rowStatuses: [RowStatus]
  /// The expressions of the settlement's stages, and their variables' way back.
  let stages: [[LinearExpression]]
  /// The rows that are not slack, by variable.
  private let rowsByVariable: VariableUses
  /// Stages' expressions with more than one variable, by variable.
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

  /// The rows that are not slack and mention a variable, ascending.
  func rows(of variable: Int) -> some Sequence<Int> {
    rowsByVariable[variable].lazy.map(Int.init)
  }

  /// The settlement's expressions of several variables that mention one.
  func links(of variable: Int) -> [LinearExpression] {
    linksByVariable[variable] ?? []
  }

  /// The variables of a row.
  func variables(of row: Int) -> some Sequence<Int> {
    program.terms(of: row).lazy.map(\.variable)
  }

  /// Whether a variable is at its lower bound.
  func isAtLowerBound(_ variable: Int) -> Bool {
    point[variable] - program.lowerBounds[variable] <= Tolerance.leastActiveResidual * max(1, abs(point[variable]))
  }
}

/// The variables that required equalities fix one by one, each by a row in which it is the only one not yet fixed.
struct FixedVariables {
  /// A variable, and the row that fixes it by the ones before.
  struct Step {
    var variable: Int
    var row: Int
    var coefficient: Double
  }

  /// The steps, the fewest rows from what is given first.
  private(set) var steps: [Step] = []
  /// Whether a variable is fixed.
  private(set) var isKnown: [Bool]

  /// Fixes what can be fixed, perhaps without one of the rows. Linear in the program.
  init(_ near: ActiveSet, without dropped: Int? = nil) {
    let program = near.program
    isKnown = [Bool](repeating: false, count: program.variableCount)
    var unknownCount = [Int](repeating: .max, count: program.constraintCount)
    var ready: [Int] = []
    for row in 0..<program.constraintCount
    where row != dropped && program.rows[row].isRequiredEquality {
      unknownCount[row] = program.entries(of: row).count
      if unknownCount[row] == 1 { ready.append(row) }
    }
    var next = 0
    while next < ready.count {
      let row = ready[next]
      next += 1
      guard let entry = program.entries(of: row).first(where: { !isKnown[program.terms[$0].variable] }) else {
        continue
      }
      let variable = program.terms[entry].variable
      steps.append(Step(variable: variable, row: row, coefficient: program.terms[entry].coefficient))
      isKnown[variable] = true
      for other in near.rows(of: variable) where unknownCount[other] != .max {
        unknownCount[other] -= 1
        if unknownCount[other] == 1 { ready.append(other) }
      }
    }
  }

  /// By how much each fixed variable moves with a change; zero for the others.
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
