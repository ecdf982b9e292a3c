/// Solves a component with a tableau of its own, all levels at once.
extension LiveTableau {
  /// So many variables a component may have. Rows of long chains of wishes fill up: one of 30 takes two thirds of the time
  /// that a linear program a level takes, one of 100 four times as long.
  private static let mostVariables = 48

  /// Writes the solution of a component into `values`, or returns false and leaves them: where there is none, or more
  /// than one, where rounding leaves it without proof, or where it is large.
  /// - Parameter places: scratch, empty before the first component.
  static func solve(
    _ component: SystemComponent, in system: ReducedSystem, _ places: inout [Int32], into values: inout [Double],
    limits: SolveLimits
  ) -> Bool {
    guard component.variables.count <= mostVariables else { return false }
    if places.isEmpty { places = Array(repeating: -1, count: system.lower.count) }
    for (place, variable) in component.variables.enumerated() { places[Int(variable)] = Int32(place) }
    let rows = component.rows.map { row in ComponentRow(Int(row), of: system, places, parameterTerms: []) }
    let bounds = component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }
    let start = bounds.map { bounds in
      bounds.lower.isFinite ? bounds.lower : bounds.upper.isFinite ? bounds.upper : 0
    }
    guard var tableau = make(rows, bounds: bounds, values: start, parameters: [], limits: limits),
      tableau.hasOnlySolution()
    else { return false }
    for (place, variable) in component.variables.enumerated() {
      values[Int(variable)] = tableau.quantities[place].value
    }
    return true
  }
}
