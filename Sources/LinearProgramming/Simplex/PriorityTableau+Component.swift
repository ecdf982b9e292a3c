/// Solves a component with a tableau of its own, all levels at once.
extension PriorityTableau {
  /// So many terms pivots may write, and so many more for each term of the component's rows. What long chains of wishes
  /// take is more: their rows fill up, and linear programs are faster. It is a tenth of the time of those then.
  private static let work = (least: 100_000, perTerm: 300)

  /// So many numbers at most say what a unit of each quantity costs at each level, which are 128 MB.
  private static let mostCosts = 16_000_000

  /// Writes the solution of a component into `values`, or returns false and leaves them: where there is none, or more
  /// than one, where rounding leaves it without proof, or where it takes long.
  /// - Parameters:
  ///   - places: scratch, empty before the first component.
  ///   - isDelicate: whether nothing that all but cancels may be taken for zero.
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
