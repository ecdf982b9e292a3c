/// Connected components of a program: variables linked by rows or tie-breaking expressions, directly or through others.
struct ConnectedVariables {
  private let program: LexicographicProgram
  private let uses: VariableUses
  /// The tie-breaking expressions of several variables, by each of these variables.
  private var links: [Int: [LinearExpression]] = [:]

  /// Creates the connections of a program.
  /// - Parameter stages: the expressions of each tie-breaking stage.
  /// - Complexity: linear in the program.
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

  /// Marks the variables connected to given ones, including these.
  /// - Parameters:
  ///   - start: the given variables.
  ///   - row: a row to ignore; nil for none.
  ///   - isReached: whether each variable is marked; updated. Variables marked before the call connect nothing.
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
