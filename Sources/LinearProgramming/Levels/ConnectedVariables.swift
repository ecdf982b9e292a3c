/// A search for all variables that rows or tie-breaking expressions connect with given variables, directly or through
/// other variables.
struct ConnectedVariables {
  private let program: LexicographicProgram
  private let uses: VariableUses
  /// The tie-breaking expressions that contain a variable and at least one other, by the index of the variable. A
  /// variable without such an expression has no entry.
  private var links: [Int: [LinearExpression]] = [:]

  /// Prepares the search in a program.
  /// - Parameter stages: the expressions of each tie-breaking stage.
  /// - Complexity: linear in the number of terms of the program and of the expressions.
  init(of program: LexicographicProgram, stages: [[LinearExpression]]) {
    self.program = program
    uses = VariableUses(variableCount: program.variableCount) { note in
      for row in 0..<program.constraintCount {
        for term in program.terms(of: row) { note(term.variable, Int32(row)) }
      }
    }
    for stage in stages {
      for expression in stage where expression.terms.count > 1 {
        for term in expression.terms { links[term.variable, default: []].append(expression) }
      }
    }
  }

  /// Marks given variables, and all variables that rows or expressions connect with them.
  /// - Parameters:
  ///   - start: the given variables.
  ///   - row: the index of a row that the search ignores; nil to use every row.
  ///   - isReached: whether each variable is marked; updated. The search does not go through variables that were marked
  ///     before the call.
  /// - Returns: the newly marked variables.
  func reach(from start: [Int], without row: Int? = nil, _ isReached: inout [Bool]) -> [Int] {
    var reached: [Int] = []
    func reach(_ terms: some Sequence<LinearTerm>, _ isReached: inout [Bool]) {
      for term in terms where !isReached[term.variable] {
        isReached[term.variable] = true
        reached.append(term.variable)
      }
    }
    reach(start.lazy.map { LinearTerm(1, $0) }, &isReached)
    var next = 0
    while next < reached.count {
      let variable = reached[next]
      next += 1
      for other in uses[variable].lazy.map(Int.init) where other != row { reach(program.terms(of: other), &isReached) }
      for expression in links[variable] ?? [] { reach(expression.terms, &isReached) }
    }
    return reached
  }
}
