/// A solver of single components by linear programs, each component as a program of its own.
struct LinearComponentSolver: Sendable {
  let solver: LexicographicSolver
  let options: LexicographicSolver.Options

  /// Solves a component as a program of its own, by linear programs, and returns the outcome. If it is `.solved`, the
  /// component's variables have their optimal values in `values`.
  func solve(
    _ component: ProgramComponent, in system: ReducedProgram, into values: inout [Double]
  ) throws(SolveFailure) -> Presolve.ComponentOutcome {
    guard let part = try? Subprogram(component, of: system) else { return .unknown }
    var options = options
    options.ambiguity = .names
    do {
      let solution = try solver.uniqueOptimum(of: part.program, options, reportable: nil) { TieBreaking(stages: [[]]) }
      if !solution.undetermined.isEmpty { return .ambiguous }
      part.write(solution.values, to: &values)
      return .solved
    } catch .infeasible(let certificate) {
      // Without a certificate every required row and every lower bound is a candidate.
      let (rows, columns) =
        certificate.map { InfeasibleSubsetFinder.support(of: $0, in: part.program) }
        ?? (part.program.constraintIndices.filter(part.program.isRequired), Array(part.program.variableIndices))
      var evidence = Presolve.ReducedConflict(lower: columns.map { part.variables[$0] })
      for row in rows {
        switch part.origins[row] {
        case .constraint(let row): evidence.rows.append(row)
        case .bound(let variable): evidence.upper.append(variable)
        }
      }
      return .contradiction(evidence)
    }
  }

  /// Returns the first contradiction among the required rows of an infeasible component. Without the preferences, these
  /// rows may form several components, and each is solved alone, so that the contradiction has fewer rows. Returns nil
  /// if the component has no preferences to leave out, or if no contradiction is found.
  func firstConflict(
    in component: ProgramComponent, of system: ReducedProgram
  ) throws(SolveFailure) -> Presolve.ReducedConflict? {
    let required = component.rows.map(Int.init).filter(system.isRequired)
    guard required.count < component.rows.count else { return nil }
    var isMember = [Bool](filledWith: false, count: system.lower.count)
    for variable in component.variables { isMember[Int(variable)] = true }
    let part = ReducedProgram(lower: system.lower, upper: system.upper, rows: RowStore(required, of: system.rows))
    var values = system.lower
    for part in ProgramComponent.components(of: part, isIndependent: { isMember[$0] }) where part.variables.count > 1 {
      var numbered = part
      numbered.rows = ArraySlice(part.rows.map { Int32(required[Int($0)]) })
      if case .contradiction(let evidence) = try solve(numbered, in: system, into: &values) { return evidence }
    }
    return nil
  }
}

extension Subprogram {
  /// Creates the program of a component. Finite upper bounds of variables become its first rows, since a
  /// `LexicographicProgram` has lower bounds only.
  init(_ component: ProgramComponent, of system: ReducedProgram) throws(ProgramError) {
    self.init(of: system.rows, lowerBounds: system.lower, keepsAllBounds: true)
    for variable in component.variables.map(Int.init) { keepBound(of: variable) }
    for variable in variables where system.upper[variable] < .infinity {
      try addRow(forBoundOf: variable, .lessOrEqual, system.upper[variable])
    }
    for row in component.rows.map(Int.init) { try add(row) }
  }
}
