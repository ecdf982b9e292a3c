extension LexicographicSolver {
  /// Returns another optimum of a program. It is as good at every priority, but at least one undetermined variable has
  /// another value.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - values: the optimum from which the answer must differ.
  ///   - variables: the variables of which at least one must differ; nil for all.
  ///   - seed: selects one of the alternative optima, reproducibly.
  ///   - options: the options, of which only the limits count.
  ///   - greatestChange: the greatest change of a variable, in its own unit.
  /// - Returns: nil if no other optimum is found within `greatestChange`, if the program is infeasible, if a limit is
  ///   reached, or if the task is cancelled.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  public func alternative(
    to values: [Double], of program: LexicographicProgram, among variables: [Int]? = nil, seed: UInt64,
    options: Options = Options(),
    greatestChange: Double = 100
  ) throws(LPSolverError) -> LexicographicOptimum? {
    do {
      return try alternative(values, program, variables, seed, options, greatestChange)
    } catch {
      switch error {
      case .infeasible, .interrupted: return nil
      case .solver(let error): throw error
      case .unbounded: throw .numericalFailure("a sum of bounded moves seems to have no least value")
      }
    }
  }

  private func alternative(
    _ usual: [Double], _ program: LexicographicProgram, _ variables: [Int]?, _ seed: UInt64,
    _ options: Options, _ greatestChange: Double
  ) throws(SolveFailure) -> LexicographicOptimum? {
    var levels = try LevelSolver(program, solver, options.limits)
    while try levels.minimizeNext() != nil {}
    var face = levels.face
    let varying = try OptimalFaceVariability(face: face).varying(among: variables ?? Array(program.variableIndices))
      .undetermined
    guard !varying.isEmpty else { return nil }
    // Bounds around the given optimum, so that no variable differs from it by more than `greatestChange`.
    for (variable, value) in usual.enumerated() {
      face.restrict(column: variable, to: Bounds(value - greatestChange, value + greatestChange))
    }
    var directions = SplitMix64(seed: seed)
    let direction = varying.map { variable in
      let size = directions.nextCost()
      return (column: variable, cost: directions.next() & 1 == 0 ? size : -size)
    }
    for sign in [1.0, -1.0] {
      let point = try face.optimum(for: direction.map { (column: $0.column, cost: sign * $0.cost) }).values
      let values = Array(point.prefix(program.variableCount))
      guard varying.contains(where: { abs(values[$0] - usual[$0]) >= Tolerance.determinedWidth }) else {
        continue
      }
      return LexicographicOptimum(
        values: values, violations: program.violations(at: values),
        undetermined: varying.map { UndeterminedVariable(variable: $0) })
    }
    return nil
  }
}
