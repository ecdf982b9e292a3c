/// Solution of a component by a tableau, for all levels at once.
extension PriorityTableau {
  /// The work limit of a tableau: it reads and writes at most `least + perTerm * n` terms, if the component has n
  /// nonzeros. Long chains of competing preferences may exceed it, since rows fill in. Linear programs then solve the
  /// component faster, and the failed attempt adds about a tenth to their time.
  private static let work = (least: 100_000, perTerm: 1000)

  /// The greatest number of reduced costs in a tableau, which has one for each quantity and level. They take 128 MB.
  /// For a component with more of them no tableau is built.
  private static let mostCosts = 16_000_000

  /// Returns a tableau at an optimum of a component; nil if the component is too large, if the search fails, or if a
  /// limit is reached.
  ///
  /// The optimum is not proved yet: `isProven` must confirm it, and also confirms that the component is feasible.
  /// `optimalFace` shows whether the optimum is unique.
  /// - Parameters:
  ///   - places: scratch memory for the index in the component of each variable; empty before the first component.
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
      if slot % rowsBetweenChecks == rowsBetweenChecks - 1, limits.interruption != nil { return nil }
      tableau.append(Int(row), of: system, places)
    }
    return tableau.begin() ? tableau : nil
  }

  /// Appends a row of a reduced program at the next slot. The row's breakpoint is not sorted in yet; `begin` does that.
  /// - Parameter places: for each variable of `system`, its index in the tableau.
  private mutating func append(_ row: Int, of system: ReducedProgram, _ places: [Int32]) {
    let given = system.rows[row]
    sum.clear()
    for entry in given.entries {
      let term = system.terms[entry]
      sum.append(Term(quantity: places[term.variable], factor: term.coefficient))
    }
    let slot = subjects.count
    subjects.append(Subject())
    let breakpoint = breakpointOfSum(
      given.relation, given.rightHandSide, weight: given.weight, at: slot, level(of: given.priority))
    breakpoints.append(breakpoint, to: Int(subjects[slot].quantity))
  }

  /// Returns the work limit of a component with given rows.
  static func mostWork(_ rows: [ComponentRow]) -> Int { mostWork(termCount: rows.reduce(0) { $0 + $1.terms.count }) }

  private static func mostWork(termCount: Int) -> Int { work.least + work.perTerm * termCount }
}
