/// How answers that cannot be verified are found once more, exactly.
extension LexicographicSolver {
  /// A contradiction that exact arithmetic confirms, or the solution of a program that has none.
  ///
  /// Multipliers that prove it are enough where its least violation is above the tolerance. Else the referee looks at the
  /// whole, and where that is too large at the subset alone.
  func verified(
    _ subset: InfeasibleSubset, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ settlement: () -> Settlement
  ) throws(OptimalFace.Failure) -> LexicographicSolution {
    guard let referee else { return .infeasible(subset) }
    if let proof = subset.proof, proof.leastViolation(of: subset, in: program) > Tolerance.requiredResidual {
      return .infeasible(subset)
    }
    let question = RefereeQuestion(
      policy: options.requiredOnly ? nil : options.policy, ambiguity: options.ambiguity, limits: options.limits,
      settlement: settlement())
    switch referee.answer(to: program, question) {
    case .optimal(let values, let undetermined):
      return .optimal(
        LexicographicOptimum(
          values: values, violations: program.violations(at: values),
          undetermined: Self.reported(undetermined, reportable, options.ambiguity)))
    case .contradiction:
      // Another one, if this one is within the tolerance.
      let exact = ConflictFinder(program: program, solver: referee.linearProgramSolver, limits: options.limits)
      if let found = try exact.subset(from: .certificate(try certificate(of: program, referee, options))) {
        return .infeasible(found)
      }
    case nil: try checkLimits(options)
    }
    if subset.proof != nil { return .infeasible(subset) }
    if case .contradiction = referee.answer(to: try part(of: subset, in: program), question.ofRequirements) {
      return .infeasible(subset)
    }
    throw .solver(
      .numericalFailure(
        "the required constraints seem to contradict each other, which could not be verified"))
  }

  /// The members of a subset alone.
  private func part(
    of subset: InfeasibleSubset, in program: LexicographicProgram
  ) throws(OptimalFace.Failure) -> LexicographicProgram {
    var part = ProgramPart(of: program, keepsAllBounds: false)
    for variable in subset.boundedVariables { part.keepBound(of: variable) }
    do {
      for row in subset.constraints { try part.add(row) }
    } catch {
      throw .solver(.refused(error.description))
    }
    return part.program
  }

  /// Multipliers of the required constraints that prove, in exact arithmetic, that they cannot be met.
  private func certificate(
    of program: LexicographicProgram, _ referee: any ExactReferee, _ options: Options
  ) throws(OptimalFace.Failure) -> FarkasCertificate? {
    let (required, rows) = program.requiredPart()
    do {
      _ = try OptimalFace(
        of: ErrorColumns(of: required).program, solver: referee.linearProgramSolver, limits: options.limits)
    } catch OptimalFace.Failure.infeasible(let certificate) {
      guard let certificate else { return nil }
      var whole = FarkasCertificate(
        rows: [Double](repeating: 0, count: program.constraintCount), columns: certificate.columns)
      for (row, multiplier) in zip(rows, certificate.rows) { whole.rows[row] = multiplier }
      return whole
    } catch let failure as OptimalFace.Failure {
      throw failure
    } catch {
      throw .solver(.refused("\(error)"))
    }
    return nil
  }

  /// The solution of a program that is not taken apart: verified, else the referee's, else what comes out.
  func settled(
    _ program: LexicographicProgram, _ options: Options, reportable: [Int]?, settlement: () -> Settlement
  ) throws(OptimalFace.Failure) -> (values: [Double], undetermined: [Undetermined]) {
    if let referee, program.constraintCount <= Self.mostVerified {
      do {
        return try settled(program, options, verifies: true, reportable, settlement)
      } catch OptimalFace.Failure.solver(.numericalFailure), OptimalFace.Failure.unbounded {
        if let parts = try settledParts(program, options, reportable, settlement()) { return parts }
        let question = RefereeQuestion(
          policy: options.requiredOnly ? nil : options.policy, ambiguity: options.ambiguity, limits: options.limits,
          settlement: settlement())
        switch referee.answer(to: program, question) {
        case .optimal(let values, let undetermined):
          return (values, Self.reported(undetermined, reportable, options.ambiguity))
        case .contradiction: throw .infeasible(nil)
        case nil: try checkLimits(options)
        }
      }
    }
    return try settled(program, options, verifies: false, reportable, settlement)
  }

  /// Larger programs are too large for the referee, too, and solving them twice takes long.
  static let mostVerified = 2000
  /// Of a program more than this many parts are not looked at one by one.
  private static let mostParts = 64

  /// The solution of a program that falls into parts, each verified by itself; nil for one that does not.
  private func settledParts(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ settlement: Settlement
  ) throws(OptimalFace.Failure) -> (values: [Double], undetermined: [Undetermined])? {
    guard options.policy == .strict, (0..<program.constraintCount).allSatisfy({ !program.entries(of: $0).isEmpty })
    else { return nil }
    let connected = ConnectedVariables(of: program, stages: settlement.stages)
    var isReached = [Bool](repeating: false, count: program.variableCount)
    var partOf = [Int](repeating: -1, count: program.variableCount)
    var count = 0
    for variable in 0..<program.variableCount where !isReached[variable] {
      for member in connected.reach(from: [variable], &isReached) { partOf[member] = count }
      count += 1
    }
    guard count > 1, count <= Self.mostParts else { return nil }
    var values = [Double](repeating: 0, count: program.variableCount)
    var undetermined: [Undetermined] = []
    for part in 0..<count {
      guard let rest = try? OpenRemainder(of: program, values: values, isKnown: { partOf[$0] != part }) else {
        return nil
      }
      do {
        let settled = try settled(rest.program, options, reportable: reportable.map(rest.own)) { rest.own(settlement) }
        for (column, variable) in rest.variables.enumerated() { values[variable] = settled.values[column] }
        undetermined += settled.undetermined.map(rest.whole)
      } catch .infeasible {
        // A certificate of the part is none of the whole.
        throw .infeasible(nil)
      }
    }
    return (values, Self.reported(undetermined, reportable ?? Array(0..<program.variableCount), options.ambiguity))
  }

  private func settled(
    _ program: LexicographicProgram, _ options: Options, verifies: Bool, _ reportable: [Int]?,
    _ settlement: () -> Settlement
  ) throws(OptimalFace.Failure) -> (values: [Double], undetermined: [Undetermined]) {
    let settled = try settledFace(
      of: program, options, verifies: verifies, reportable: reportable, settlement: settlement)
    return (Array(settled.face.values.prefix(program.variableCount)), settled.undetermined)
  }

  /// Of the variables that are open those that are to be told, in their order.
  private static func reported(
    _ open: [Undetermined], _ reportable: [Int]?, _ ambiguity: AmbiguityReport
  ) -> [Undetermined] {
    guard ambiguity != .none else { return [] }
    guard let reportable else { return open }
    let places = [Int: Int](uniqueKeysWithValues: zip(open.map(\.variable), open.indices))
    return reportable.compactMap { variable in places[variable].map { open[$0] } }
  }

  private func checkLimits(_ options: Options) throws(OptimalFace.Failure) {
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }
  }
}
