/// Solution of one component with a tableau of its own, at all levels at once.
extension PriorityTableau {
  /// Work limit: `least + perTerm * nonzeros` terms read and written. Long chains of competing preferences may exceed it,
  /// since rows fill in; linear programs are then faster, and the attempt has cost a tenth of their time.
  private static let work = (least: 100_000, perTerm: 1000)

  /// Greatest number of reduced costs, over all quantities and levels: 128 MB.
  private static let mostCosts = 16_000_000

  /// Solves a component; returns nil if it is infeasible, if its optimum is not found or not verified, or if a limit is
  /// reached. Whether the optimum is unique is left to `hasOnlySolution`.
  /// - Parameters:
  ///   - places: scratch, empty before the first component.
  ///   - isDelicate: whether near-cancellations are doubtful; see `LexicographicSolver.isDelicate`.
  static func solve(
    _ component: ProgramComponent, in system: ReducedProgram, _ places: inout [Int32], limits: SolveLimits,
    isDelicate: Bool
  ) -> PriorityTableau? {
    var levels = 1
    for (row, next) in zip(component.rows, component.rows.dropFirst())
    where system.rows[Int(row)].priority != system.rows[Int(next)].priority {
      levels += 1
    }
    guard levels * (component.variables.count + component.rows.count) <= mostCosts else { return nil }
    let rows = ComponentRow.rows(of: component, in: system, &places)
    let bounds = component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }
    return make(
      rows, bounds: bounds, values: bounds.map(\.nearest), parameters: [], limits: limits, mostWork: mostWork(rows),
      isDelicate: isDelicate)
  }

  /// The work limit of a program of some rows.
  static func mostWork(_ rows: [ComponentRow]) -> Int {
    work.least + work.perTerm * rows.reduce(0) { $0 + $1.terms.count }
  }
}

extension ComponentRow {
  /// The rows of a component, in its own variable indices.
  /// - Parameter places: scratch, empty before the first component; receives the index of each variable.
  static func rows(
    of component: ProgramComponent, in system: ReducedProgram, _ places: inout [Int32]
  ) -> [ComponentRow] {
    if places.isEmpty { places = Array(repeating: -1, count: system.lower.count) }
    for (place, variable) in component.variables.enumerated() { places[Int(variable)] = Int32(place) }
    return component.rows.map { row in ComponentRow(Int(row), of: system, places, parameterTerms: []) }
  }
}
