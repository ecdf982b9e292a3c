/// Solution of one component with a tableau of its own, at all levels at once.
extension PriorityTableau {
  /// The limit of work: `least + perTerm * nonzeros` terms read and written. Long chains of competing preferences may
  /// exceed it, since rows fill in; linear programs are then faster, and the attempt has cost a tenth of their time.
  private static let work = (least: 100_000, perTerm: 1000)

  /// Greatest number of reduced costs, over all quantities and levels: 128 MB.
  private static let mostCosts = 16_000_000

  /// Solves a component. Returns nil if it is infeasible, if its optimum is not found or not verified, or if a limit is
  /// reached. Whether the optimum is proved and unique is left to `isProven` and `optimalFace`.
  /// - Parameters:
  ///   - places: scratch for the index of each variable in the component; empty before the first component.
  ///   - isDelicate: whether near-cancellations are doubtful; see `LexicographicSolver.isDelicate`.
  static func solve(
    _ component: ProgramComponent, in system: ReducedProgram, _ places: inout [Int32], limits: SolveLimits,
    isDelicate: Bool
  ) -> PriorityTableau? {
    var levels = [LexicographicProgram.requiredPriority]
    var (rowCount, termCount) = (0, 0)
    for row in component.rows {
      let given = system.rows[Int(row)]
      levels.insert(priority: given.priority)
      termCount += given.entries.count
      if given.entries.count > 1 { rowCount += 1 }
    }
    guard levels.count * (component.variables.count + component.rows.count) <= mostCosts else { return nil }
    if places.isEmpty { places = Array(filledWith: -1, count: system.lower.count) }
    var (bounds, values): ([Bounds], [Double]) = ([], [])
    bounds.reserveCapacity(component.variables.count)
    values.reserveCapacity(component.variables.count)
    for (place, variable) in component.variables.enumerated() {
      places[Int(variable)] = Int32(place)
      bounds.append(Bounds(system.lower[Int(variable)], system.upper[Int(variable)]))
      values.append(bounds[place].nearest)
    }
    var tableau = PriorityTableau(bounds: bounds, values: values, levels: levels, rowCount: rowCount)
    (tableau.limits, tableau.mostWork, tableau.isDelicate) = (limits, mostWork(termCount: termCount), isDelicate)
    tableau.subjects.reserveCapacity(component.rows.count)
    for (slot, row) in component.rows.enumerated() {
      if slot % rowsBetweenLooks == rowsBetweenLooks - 1, limits.interruption != nil { return nil }
      tableau.append(Int(row), of: system, places)
    }
    return tableau.begin() ? tableau : nil
  }

  /// Appends a row of a reduced program at the next slot; `begin` then orders the breakpoints.
  /// - Parameter places: the index in the tableau of each variable.
  private mutating func append(_ row: Int, of system: ReducedProgram, _ places: [Int32]) {
    let given = system.rows[row]
    sum.clear()
    for entry in given.entries {
      let term = system.terms[entry]
      sum.append(Term(quantity: places[term.variable], factor: term.coefficient))
    }
    let slot = subjects.count
    subjects.append(Subject())
    let end = endOfSum(
      given.relation, given.rightHandSide, weight: given.weight, at: slot, level(of: given.priority))
    breakpoints.append(end, to: Int(subjects[slot].quantity))
  }

  /// The work limit of a program of some rows.
  static func mostWork(_ rows: [ComponentRow]) -> Int { mostWork(termCount: rows.reduce(0) { $0 + $1.terms.count }) }

  private static func mostWork(termCount: Int) -> Int { work.least + work.perTerm * termCount }
}
