/// Solution of one component with a tableau of its own, at all levels at once.
extension PriorityTableau {
  /// Work limit: `least + perTerm * nonzeros` terms read and written. Long chains of competing preferences exceed it,
  /// since rows fill in; linear programs are then faster, and the attempt has cost a tenth of their time.
  private static let work = (least: 100_000, perTerm: 300)

  /// Greatest number of reduced costs, over all quantities and levels: 128 MB.
  private static let mostCosts = 16_000_000

  /// Writes the optimum of a component into `values`. Returns false, with `values` unchanged, if the component is
  /// infeasible, if its optimum is not unique or not proved, or if a limit is reached.
  /// - Parameters:
  ///   - places: scratch, empty before the first component.
  ///   - isDelicate: whether near-cancellations are doubtful; see `LexicographicSolver.isDelicate`.
  static func solve(
    _ component: ProgramComponent, in system: ReducedProgram, _ places: inout [Int32], into values: inout [Double],
    limits: SolveLimits, isDelicate: Bool
  ) -> Bool {
    var levels = 1
    for (row, next) in zip(component.rows, component.rows.dropFirst())
    where system.rows[Int(row)].priority != system.rows[Int(next)].priority {
      levels += 1
    }
    guard levels * (component.variables.count + component.rows.count) <= mostCosts else { return false }
    if places.isEmpty { places = Array(repeating: -1, count: system.lower.count) }
    for (place, variable) in component.variables.enumerated() { places[Int(variable)] = Int32(place) }
    let rows = component.rows.map { row in ComponentRow(Int(row), of: system, places, parameterTerms: []) }
    let bounds = component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }
    let start = bounds.map { bounds in
      bounds.lower.isFinite ? bounds.lower : bounds.upper.isFinite ? bounds.upper : 0
    }
    let terms = rows.reduce(0) { $0 + $1.terms.count }
    guard
      var tableau = make(
        rows, bounds: bounds, values: start, parameters: [], limits: limits,
        mostWork: work.least + work.perTerm * terms, isDelicate: isDelicate),
      tableau.hasOnlySolution()
    else { return false }
    for (place, variable) in component.variables.enumerated() {
      values[Int(variable)] = tableau.quantities[place].value
    }
    return true
  }
}
