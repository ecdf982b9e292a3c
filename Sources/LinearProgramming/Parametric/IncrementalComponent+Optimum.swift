/// Solution of a component from scratch, if its tableau does not solve it.
extension IncrementalComponent {
  /// Solves the component from scratch, without goals, and returns its optimum. Nil if no optimum is found, or if it is
  /// not known to be unique.
  func optimum(at parameters: [Double], _ solver: LinearComponentSolver) -> [Double]? {
    // 1. The rows at these values of the parameters, without goals, sorted by priority. Required rows of one variable
    //    become bounds.
    var system = ReducedProgram(lower: bounds.map(\.lower), upper: bounds.map(\.upper))
    var order = rows.indices.filter { rows[$0]?.isGoal == false }
    let priorities = rows.indices.map { rows[$0]?.priority ?? 0 }
    if !zip(order, order.dropFirst()).allSatisfy({ priorities[$0] >= priorities[$1] }) {
      order.sort { (priorities[$1], $0) < (priorities[$0], $1) }
    }
    for row in order.lazy.compactMap({ rows[$0] }) { system.add(row, at: parameters) }
    if system.hasFailed { return nil }
    // 2. The optimum: in closed form if there is one variable, else by bound propagation or linear programs.
    var values = zip(system.lower, system.upper).map { $0.isFinite ? min($0, $1) : $1 }
    let component = ProgramComponent(
      variables: ArraySlice(variables.indices.map { Int32($0) }),
      rows: ArraySlice((0..<system.rowCount).map { Int32($0) }))
    if variables.count == 1 {
      var costs: [SingleVariableOptimum.Cost] = []
      guard let value = SingleVariableOptimum(component, in: system, &costs).point else { return nil }
      values[0] = value
    } else {
      var propagation = BoundPropagation(system)
      if !propagation.solve(component, into: &values) {
        guard case .solved? = try? solver.solve(component, in: system, into: &values) else { return nil }
      }
    }
    return values
  }
}
