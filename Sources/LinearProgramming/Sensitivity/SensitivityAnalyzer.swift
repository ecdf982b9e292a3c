/// A sensitivity analysis of an optimum: it explains the values of quantities, which are sums of variables.
///
/// One analyzer serves any number of quantities. Its creation computes what all of them need, in time linear in the
/// size of the program. Most questions then take a few small linear programs; see `ActiveSet`.
package struct SensitivityAnalyzer: Sendable {
  let activeSet: ActiveSet
  let singletons: RowSingletons
  let solver: LexicographicSolver
  let limits: SolveLimits

  /// The reason why a question has no answer.
  package enum Failure: Error, Sendable {
    /// A limit was reached, or the task was cancelled.
    case interrupted(Interruption)
    /// The solver of linear programs failed.
    case solver(LPSolverError)
  }

  /// Creates an analyzer of an optimum, which must have been found with `LexicographicSolver.Policy.strict`.
  /// - Parameters:
  ///   - solver: the solver of the small programs; it need not be the one that found the optimum.
  ///   - program: the program.
  ///   - values: the value of each variable at the optimum.
  ///   - tieBreaking: the rule that selected the optimum.
  ///   - limits: the limits of each solve.
  package init(
    solver: LexicographicSolver, program: LexicographicProgram, values: [Double],
    tieBreaking: TieBreaking = .allVariablesAlike, limits: SolveLimits = SolveLimits()
  ) {
    activeSet = ActiveSet(of: program, at: values, tieBreaking: tieBreaking)
    singletons = RowSingletons(of: activeSet.program)
    self.solver = solver
    self.limits = limits
  }

  /// Returns the indices of all rows whose right-hand sides may have an effect on a quantity, ascending. These are the
  /// rows of its local program, and the row singletons that fix variables of these rows or of the quantity.
  package func effectiveRows(of target: LinearExpression) -> [Int] {
    let start = target.terms.map(\.variable)
    var rows = LocalProgram.reach(of: start, in: activeSet, singletons).rows
    var isNeeded = [Bool](repeating: false, count: activeSet.program.variableCount)
    for variable in start { isNeeded[variable] = true }
    for row in rows { activeSet.variables(of: row).forEach { isNeeded[$0] = true } }
    for step in singletons.steps.reversed() where isNeeded[step.variable] {
      rows.append(step.row)
      activeSet.variables(of: step.row).forEach { isNeeded[$0] = true }
    }
    return rows.sorted()
  }

  // MARK: - Responses to changes

  /// The response of a quantity to a change of right-hand sides, or to dropping a constraint.
  package enum Response: Sendable, Hashable {
    /// The quantity moves by this number: per unit if right-hand sides change, or in total if a constraint is dropped.
    case moves(Double)
    /// The quantity is not unique after the change.
    case ambiguous
    /// The required constraints contradict each other after the change.
    case contradiction
  }

  /// Returns the one-sided derivative of a quantity with respect to right-hand sides that all change by the same
  /// amount.
  ///
  /// The derivative is 1 if the quantity moves as far as the right-hand sides, in the same direction. It is exact, even
  /// if the derivatives for increasing and decreasing right-hand sides differ.
  /// - Parameters:
  ///   - target: the quantity.
  ///   - rows: the indices of the rows.
  ///   - sign: `.plus` to increase the right-hand sides, `.minus` to decrease them.
  package func response(
    of target: LinearExpression, toShifting rows: [Int], by sign: FloatingPointSign
  ) throws(Failure) -> Response {
    let direction = sign == .plus ? 1.0 : -1.0
    for amount in Self.shifts {
      let change = LocalProgram.Change.shift(rows: rows, by: direction * amount)
      let moves = singletons.moves(by: change, in: activeSet.program)
      guard try staysFeasible(change, moves) else { return .contradiction }
      guard let response = try response(of: target, to: change, moves) else { continue }
      if case .moves(let distance) = response { return .moves(distance / (direction * amount)) }
      return response
    }
    throw .solver(.numericalFailure("a small change moves something too far to tell by how much"))
  }

  /// The sizes of the changes to try, in points. The next one is tried if the active set is not valid after a change
  /// (`LocalProgram.isClose`).
  private static let shifts = [1, 0x1p-10, 0x1p-20]

  /// Returns the response of a quantity to dropping a constraint, given by its index; `moves(0)` if the quantity stays.
  /// - Complexity: a solve of the connected component of the quantity.
  package func response(of target: LinearExpression, toDropping row: Int) throws(Failure) -> Response {
    let omission: Omission?
    do throws(ProgramError) {
      omission = try Omission(of: row, for: target, activeSet: activeSet)
    } catch {
      throw .solver(.refused(error.description))
    }
    guard let omission else { return .moves(0) }
    let optimum = try optimum(of: omission.program, reporting: omission.target) { omission.tieBreaking }
    guard let optimum else { return .contradiction }
    if !optimum.undetermined.isEmpty { return .ambiguous }
    let before = target.value(at: activeSet.point)
    let move = optimum.values[omission.target] - before
    return .moves(abs(move) < Tolerance.negligibleSensitivity * max(1, abs(before)) ? 0 : move)
  }

  /// Returns the optimum of a program, found within the limits; nil if the required constraints contradict each other.
  /// The optimum's list `undetermined` contains the given variable if the variable is not unique, and is empty
  /// otherwise.
  func optimum(
    of program: LexicographicProgram, reporting variable: Int, tieBreaking: () -> TieBreaking
  ) throws(Failure) -> LexicographicOptimum? {
    var options = LexicographicSolver.Options()
    options.limits = limits
    let solution: LexicographicSolution
    do {
      solution = try solver.solve(program, options: options, reportable: [variable], tieBreaking: tieBreaking)
    } catch {
      throw .solver(error)
    }
    switch solution {
    case .optimal(let optimum): return optimum
    case .interrupted(let interruption): throw .interrupted(interruption)
    case .infeasible: return nil
    }
  }

  /// Returns the response of a quantity to a change of right-hand sides, found with its local program. The result is
  /// the total move of the quantity; the caller computes the move per unit.
  /// - Parameter moves: the move of each variable that row singletons fix, which results from the change; by variable
  ///   index.
  /// - Returns: nil if the active set is not valid after the change (`LocalProgram.isClose`).
  private func response(
    of target: LinearExpression, to change: LocalProgram.Change, _ moves: [Double]
  ) throws(Failure) -> Response? {
    let local: LocalProgram?
    do throws(ProgramError) {
      local = try LocalProgram(for: target, in: activeSet, singletons, change, moves: moves)
    } catch {
      throw .solver(.refused(error.description))
    }
    let negligible = max(Tolerance.negligibleSensitivity * change.size, Tolerance.leastSensitivity)
    func cleaned(_ move: Double) -> Response { .moves(abs(move) < negligible ? 0 : move) }
    guard let local else {
      return cleaned(target.terms.reduce(0.0) { $0 + $1.coefficient * moves[$1.variable] })
    }
    let optimum = try optimum(of: local.program, reporting: local.target) { local.tieBreaking }
    guard let optimum else { return .contradiction }
    if case .shift = change, !local.isClose(optimum.values) { return nil }
    return cleaned(optimum.values[local.target])
  }

  /// Whether the required constraints can still be satisfied after a change of right-hand sides. Only constraints that
  /// the change affects are checked.
  /// - Parameter moves: the move of each variable that row singletons fix, which results from the change; by variable
  ///   index.
  private func staysFeasible(_ change: LocalProgram.Change, _ moves: [Double]) throws(Failure) -> Bool {
    guard case .shift(let rows, _) = change else { return true }
    let negligible = max(Tolerance.negligibleSensitivity * change.size, Tolerance.leastSensitivity)
    var touched = rows
    for step in singletons.steps where moves[step.variable] != 0 {
      if moves[step.variable] < -negligible, activeSet.isAtLowerBound(step.variable) { return false }
      touched.append(contentsOf: activeSet.rows(of: step.variable))
    }
    var start: [Int] = []
    for row in touched where activeSet.program.isRequired(row) {
      let unknown = activeSet.variables(of: row).filter { !singletons.isFixed[$0] }
      start.append(contentsOf: unknown)
      guard unknown.isEmpty else { continue }
      var difference = -change.shift(of: row)
      for term in activeSet.program.terms(of: row) {
        difference += term.coefficient * moves[term.variable]
      }
      if activeSet.program.rows[row].relation.violation(ofDifference: difference) > negligible { return false }
    }
    guard !start.isEmpty else { return true }
    let reached = LocalProgram.reach(of: start, in: activeSet, singletons, requiredOnly: true)
    var part = Subprogram(of: activeSet, reached.variables, moves: moves)
    do {
      try SolveFailure.wrappingErrors { () throws(ProgramError) in
        for row in reached.rows { try part.add(row, rightHandSide: change.shift(of: row)) }
      }
      _ = try LevelSolver(part.program, solver.solver, limits)
      return true
    } catch .infeasible {
      return false
    } catch {
      throw Failure(error)
    }
  }
}

extension SensitivityAnalyzer.Failure {
  /// Creates the failure of a solve of a program that is known to have an optimum. If the solver finds the program
  /// infeasible or unbounded, the failure is a numerical one.
  init(_ failure: SolveFailure) {
    switch failure {
    case .interrupted(let interruption): self = .interrupted(interruption)
    case .solver(let error): self = .solver(error)
    case .infeasible: self = .solver(.numericalFailure("the neighbourhood of an optimum seems to be empty"))
    case .unbounded: self = .solver(.numericalFailure("an optimum seems to have no least cost"))
    }
  }
}
