extension LexicographicSolver {
  /// Another optimum of a program: as good at every priority, and elsewhere where something is open.
  ///
  /// Variables move by at most `reach`, where that is enough.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - values: an optimum, which the answer differs from.
  ///   - variables: those that may be called open, and of which one is to differ; nil for all.
  ///   - seed: which of the others; the same one for the same seed.
  ///   - options: limits; nothing else counts.
  ///   - reach: how far a variable may go from where it is, in its own unit.
  /// - Returns: nil where there is only one, where the program has none, or where a limit was reached.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  public func alternative(
    to values: [Double], of program: LexicographicProgram, among variables: [Int]? = nil, seed: UInt64,
    options: Options = Options(),
    reach: Double = 100
  ) throws(LPSolverError) -> LexicographicOptimum? {
    do {
      return try another(values, program, variables, seed, options, reach)
    } catch {
      switch error {
      case .infeasible, .interrupted: return nil
      case .solver(let error): throw error
      case .unbounded: throw .numericalFailure("a sum of bounded moves seems to have no least value")
      }
    }
  }

  private func another(
    _ usual: [Double], _ program: LexicographicProgram, _ variables: [Int]?, _ seed: UInt64,
    _ options: Options, _ reach: Double
  ) throws(OptimalFace.Failure) -> LexicographicOptimum? {
    let errors: ElasticProgram
    do {
      errors = try ElasticProgram(of: program)
    } catch {
      throw .solver(.refused(error.description))
    }
    var face = try OptimalFace(of: errors.program, solver: solver, limits: options.limits)
    for level in program.optionalLevels() { try Self.minimize(level, of: program, errors, on: &face) }
    let open = try OptimalFaceVariability(face: face).open(among: variables ?? Array(program.variableIndices))
      .undetermined
    guard !open.isEmpty else { return nil }
    // First to where it was, so that what moves moves from there.
    for (variable, value) in usual.enumerated() {
      face.restrict(column: variable, to: Bounds(value - reach, value + reach))
    }
    var directions = SplitMix64(seed: seed)
    let direction = open.map { variable in
      let size = 0.5 + directions.nextUnit()
      return (column: variable, cost: directions.next() & 1 == 0 ? size : -size)
    }
    for sign in [1.0, -1.0] {
      let point = try face.optimum(for: direction.map { (column: $0.column, cost: sign * $0.cost) }).values
      let values = Array(point.prefix(program.variableCount))
      guard open.contains(where: { abs(values[$0] - usual[$0]) >= Tolerance.determinedWidth }) else {
        continue
      }
      return LexicographicOptimum(
        values: values, violations: program.violations(at: values),
        undetermined: open.map { UndeterminedVariable(variable: $0) })
    }
    return nil
  }
}
