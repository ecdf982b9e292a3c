/// How answers that cannot be verified are found once more, exactly.
extension LexicographicSolver {
  /// The solution of a program that exact arithmetic takes no longer for than verification would, where rounding may make a
  /// difference; nil for any other.
  ///
  /// Between what is zero and what is not there is no gap where coefficients have many digits: sums that cancel exactly
  /// leave as much as those that all but do.
  func exactSolution(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> LexicographicSolution? {
    guard let referee, referee.isSmall(program), isDelicate(program, options) else { return nil }
    return try solution(by: referee, program, options, reportable, tieBreaking)
  }

  /// Whether rounding may make a difference to a program that exact arithmetic can be asked about. Then nothing that all
  /// but cancels is taken for zero.
  func isDelicate(_ program: LexicographicProgram, _ options: Options) -> Bool {
    guard let referee, options.policy == .strict || options.requiredOnly else { return false }
    return referee.accepts(program) && program.hasLongCoefficients
  }

  /// The solution that a referee finds; nil where the program is too large, or its contradiction gets lost.
  private func solution(
    by referee: any ExactReferee, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> LexicographicSolution? {
    do {
      return try point(by: referee, program, options, reportable, tieBreaking()).map { point in
        .optimal(optimum(of: program, point))
      }
    } catch .infeasible {
      let finder = InfeasibleSubsetFinder(program: program, solver: referee.linearProgramSolver, limits: options.limits)
      return try finder.subset(from: .certificate(try certificate(of: program, referee, options)))
        .map(LexicographicSolution.infeasible)
    }
  }

  /// The point that a referee settles a program at; nil where the program is too large.
  private func point(
    by referee: any ExactReferee, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum? {
    switch referee.answer(to: program, question(options, tieBreaking)) {
    case .optimal(let values, let undetermined):
      return UniqueOptimum(values: values, undetermined: Self.reported(undetermined, reportable, options.ambiguity))
    case .contradiction: throw .infeasible(nil)
    case nil:
      try checkLimits(options)
      return nil
    }
  }

  private func question(_ options: Options, _ tieBreaking: TieBreaking) -> RefereeQuestion {
    RefereeQuestion(
      policy: options.requiredOnly ? nil : options.policy, ambiguity: options.ambiguity, limits: options.limits,
      tieBreaking: tieBreaking)
  }

  /// A contradiction that exact arithmetic confirms, or the solution of a program that has none.
  ///
  /// Multipliers that prove it are enough where its least violation is above the tolerance. Else the referee looks at the
  /// whole, and where that is too large at the subset alone.
  func verified(
    _ subset: InfeasibleSubset, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> LexicographicSolution {
    guard let referee else { return .infeasible(subset) }
    if let proof = subset.proof, proof.leastViolation(of: subset, in: program) > Tolerance.requiredResidual {
      return .infeasible(subset)
    }
    // Another one, if this one is within the tolerance.
    if let exact = try solution(by: referee, program, options, reportable, tieBreaking) { return exact }
    if subset.proof != nil { return .infeasible(subset) }
    let ofMembers = question(options, .allVariablesAlike).ofRequirements
    if case .contradiction = referee.answer(to: try part(of: subset, in: program), ofMembers) {
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
    var part = Subprogram(of: program, keepsAllBounds: false)
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
        of: ElasticProgram(of: required).program, solver: referee.linearProgramSolver, limits: options.limits)
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
    _ program: LexicographicProgram, _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum {
    if referee != nil, program.constraintCount <= Self.mostVerified {
      do {
        return try settled(program, options, verifies: true, reportable, tieBreaking)
      } catch OptimalFace.Failure.solver(.numericalFailure), OptimalFace.Failure.unbounded {
        if let exact = try settledExactly(program, options, reportable, tieBreaking()) { return exact }
      }
    }
    return try settled(program, options, verifies: false, reportable, tieBreaking)
  }

  /// The solution that the referee finds, of each part by itself; nil where it is too large.
  func settledExactly(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum? {
    if let parts = try settledParts(program, options, reportable, tieBreaking) { return parts }
    guard let referee else { return nil }
    return try point(by: referee, program, options, reportable, tieBreaking)
  }

  /// Larger programs are too large for the referee, too, and solving them twice takes long.
  static let mostVerified = 2000
  /// Of a program more than this many parts are not looked at one by one.
  private static let mostParts = 64

  /// The solution of a program that falls into parts, each verified by itself; nil for one that does not.
  private func settledParts(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum? {
    guard options.policy == .strict, (0..<program.constraintCount).allSatisfy({ !program.entries(of: $0).isEmpty })
    else { return nil }
    let connected = ConnectedVariables(of: program, stages: tieBreaking.stages)
    var isReached = [Bool](repeating: false, count: program.variableCount)
    var partOf = [Int](repeating: -1, count: program.variableCount)
    var count = 0
    for variable in 0..<program.variableCount where !isReached[variable] {
      for member in connected.reach(from: [variable], &isReached) { partOf[member] = count }
      count += 1
    }
    guard count > 1, count <= Self.mostParts else { return nil }
    var values = [Double](repeating: 0, count: program.variableCount)
    var undetermined: [UndeterminedVariable] = []
    var isVerified = true
    for part in 0..<count {
      guard let rest = try? RestrictedProgram(of: program, values: values, isKnown: { partOf[$0] != part }) else {
        return nil
      }
      do {
        let rule = rest.own(tieBreaking)
        let own = reportable.map(rest.own)
        let exact = try settledExactly(rest.program, options, own, rule)
        let settled = if let exact { exact } else { try settled(rest.program, options, reportable: own) { rule } }
        for (column, variable) in rest.variables.enumerated() { values[variable] = settled.values[column] }
        undetermined += settled.undetermined.map(rest.whole)
        isVerified = isVerified && settled.isVerified
      } catch .infeasible {
        // A certificate of the part is none of the whole.
        throw .infeasible(nil)
      }
    }
    return UniqueOptimum(
      values: values,
      undetermined: Self.reported(undetermined, reportable ?? Array(0..<program.variableCount), options.ambiguity),
      isVerified: isVerified)
  }

  private func settled(
    _ program: LexicographicProgram, _ options: Options, verifies: Bool, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum {
    let settled = try optimalFace(
      of: program, options, verifies: verifies, reportable: reportable, tieBreaking: tieBreaking)
    return UniqueOptimum(
      values: Array(settled.face.values.prefix(program.variableCount)), undetermined: settled.undetermined,
      isVerified: settled.face.isVerified)
  }

  /// Of the variables that are open those that are to be told, in their order.
  private static func reported(
    _ open: [UndeterminedVariable], _ reportable: [Int]?, _ ambiguity: AmbiguityReport
  ) -> [UndeterminedVariable] {
    guard ambiguity != .none else { return [] }
    guard let reportable else { return open }
    let places = [Int: Int](uniqueKeysWithValues: zip(open.map(\.variable), open.indices))
    return reportable.compactMap { variable in places[variable].map { open[$0] } }
  }

  private func checkLimits(_ options: Options) throws(OptimalFace.Failure) {
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }
  }
}

/// The point that a program, or a part of one, is settled at.
struct UniqueOptimum {
  /// The value of each variable.
  var values: [Double]
  /// The variables that are open.
  var undetermined: [UndeterminedVariable] = []
  /// Whether rounding leaves no doubt that every priority is served as well as it can be.
  var isVerified = true
}
