/// Verification of answers. Answers that cannot be verified in floating point are computed again in exact arithmetic,
/// by the referee.
extension LexicographicSolver {
  /// Returns the referee's solution of a delicate program that is small (`ExactReferee.isSmall`); nil for any other
  /// program, or if the referee gives no answer.
  ///
  /// The referee is asked first, since floating point cannot distinguish zero from a small number if coefficients have
  /// many digits. The rounding error of a sum whose exact value is zero may be as large as the value of another sum.
  func exactSolution(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> LexicographicSolution? {
    guard let referee, referee.isSmall(program), isDelicate(program, options) else { return nil }
    return try solution(by: referee, program, options, reportable, tieBreaking)
  }

  /// Returns whether a program is delicate: rounding may change the answer, and the program is so small that the
  /// referee can be asked. Rounding may matter if coefficients have many digits, or if costs differ widely. In presolve
  /// and tableaus of a delicate program, near-cancellations are doubtful. Returns false without a referee, and under
  /// the weighted policy unless only the required constraints count.
  func isDelicate(_ program: LexicographicProgram, _ options: Options) -> Bool {
    guard let referee, options.policy == .strict || options.requiredOnly else { return false }
    return referee.accepts(program)
      && (program.hasLongCoefficients || !options.requiredOnly && program.hasUnequalCosts)
  }

  /// Returns the referee's optimum of a program; if several points are optimal, one of them. Returns nil if the referee
  /// does not accept the program, finds it infeasible, or reaches a limit.
  func exactOptimum(of program: LexicographicProgram, _ options: Options) -> RefereeOptimum? {
    guard let referee, referee.accepts(program),
      case .optimal(let optimum)? = referee.answer(to: program, question(options, .allVariablesAlike))
    else { return nil }
    return optimum
  }

  /// Returns whether the required constraints of a delicate program are feasible, according to the referee; nil for any
  /// other program, or if a limit was reached.
  func isMetExactly(_ program: LexicographicProgram, _ limits: SolveLimits) -> Bool? {
    var options = Options()
    options.limits = limits
    options.requiredOnly = true
    guard let referee, isDelicate(program, options) else { return nil }
    switch referee.answer(to: program, question(options, .allVariablesAlike)) {
    case .optimal: return true
    case .contradiction: return false
    case nil: return nil
    }
  }

  /// Returns the referee's solution of a program: an optimum, or an infeasible subset. The subset is irreducible,
  /// unless the referee gives no answer about some part of the subset. Returns nil if the referee gives no answer about
  /// the program: it is too large, or needs too much work.
  private func solution(
    by referee: any ExactReferee, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> LexicographicSolution? {
    switch referee.answer(to: program, question(options, tieBreaking())) {
    case .optimal(let exact): return .optimal(optimum(of: program, point(exact, program, reportable, options)))
    case .contradiction(_, let constraints, let boundedVariables):
      let members = constraints.map(ProgramMember.constraint) + boundedVariables.map(ProgramMember.bound)
      return .infeasible(try irreducible(members, of: program, referee, options))
    case nil:
      try checkLimits(options)
      return nil
    }
  }

  /// Returns the referee's optimum of a program; nil if the referee gives no answer: the program is too large, or needs
  /// too much work.
  private func point(
    by referee: any ExactReferee, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum? {
    switch referee.answer(to: program, question(options, tieBreaking)) {
    case .optimal(let exact): return point(exact, program, reportable, options)
    case .contradiction: throw .infeasible(nil)
    case nil:
      try checkLimits(options)
      return nil
    }
  }

  private func point(
    _ exact: RefereeOptimum, _ program: LexicographicProgram, _ reportable: [Int]?, _ options: Options
  ) -> UniqueOptimum {
    UniqueOptimum(
      values: exact.values,
      undetermined: options.ambiguity == .none ? [] : inOrder(exact.undetermined, program, reportable))
  }

  /// Returns an irreducible subset of the members of a contradiction. Mostly a Farkas proof shows that all of them are
  /// needed. Otherwise a deletion filter finds the subset (Chinneck 2008): one member at a time is left out. If the
  /// referee finds the other members infeasible, only the members of its proof are kept. If the referee gives no answer,
  /// the result is marked as perhaps not irreducible.
  private func irreducible(
    _ contradiction: [ProgramMember], of program: LexicographicProgram, _ referee: any ExactReferee, _ options: Options
  ) throws(SolveFailure) -> InfeasibleSubset {
    let whole = InfeasibleSubset(contradiction, isIrreducible: true, of: program)
    if let proof = whole.proof, proof.leastViolation > Tolerance.requiredResidual { return whole }
    let question = question(options, .allVariablesAlike).ofRequirements
    var (members, place, isIrreducible) = (contradiction, 0, true)
    while place < members.count {
      var others = members
      others.remove(at: place)
      let part = try SolveFailure.wrappingErrors { () throws(ProgramError) in
        try Subprogram(of: program, members: others)
      }
      switch referee.answer(to: part.program, question) {
      case .optimal: place += 1
      case .contradiction(_, let constraints, let boundedVariables):
        members = part.whole(rows: constraints, bounds: boundedVariables)
      case nil:
        try checkLimits(options)
        (place, isIrreducible) = (place + 1, false)
      }
    }
    return InfeasibleSubset(members, isIrreducible: isIrreducible, of: program)
  }

  private func question(_ options: Options, _ tieBreaking: TieBreaking) -> RefereeQuestion {
    RefereeQuestion(
      policy: options.requiredOnly ? nil : options.policy, ambiguity: options.ambiguity, limits: options.limits,
      tieBreaking: tieBreaking)
  }

  /// Verifies an infeasible subset that floating point found, and returns the verified answer. It is the subset if it
  /// is proved, else the referee's solution, which is an optimum if the program is feasible after all. Without a
  /// referee the subset is returned unverified.
  ///
  /// A Farkas proof suffices if it implies a violation above the tolerance; smaller violations count as satisfied. In
  /// all other cases the referee solves the whole program. If the referee gives no answer about it, a Farkas proof of
  /// any violation suffices. If there is no proof, the referee is asked about the subset alone, and a numerical
  /// failure is thrown unless the subset is infeasible.
  func verified(
    _ subset: InfeasibleSubset, _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> LexicographicSolution {
    guard let referee else { return .infeasible(subset) }
    if let proof = subset.proof, proof.leastViolation > Tolerance.requiredResidual { return .infeasible(subset) }
    // The referee finds an optimum if the required constraints can hold within the tolerance, and else a contradiction.
    if let exact = try solution(by: referee, program, options, reportable, tieBreaking) { return exact }
    if subset.proof != nil { return .infeasible(subset) }
    let part = try SolveFailure.wrappingErrors { () throws(ProgramError) in
      try Subprogram(of: program, members: subset.members)
    }
    let ofMembers = question(options, .allVariablesAlike).ofRequirements
    if case .contradiction = referee.answer(to: part.program, ofMembers) {
      return .infeasible(subset)
    }
    throw .solver(
      .numericalFailure(
        "the required constraints seem to contradict each other, which could not be verified"))
  }

  /// Returns the optimum of a program, made unique by tie-breaking, without presolve. If it cannot be verified, and the
  /// program has at most `mostVerified` constraints, the referee's optimum is returned instead. If there is no referee,
  /// or if it gives no answer, the unverified optimum is returned.
  func uniqueOptimum(
    of program: LexicographicProgram, _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum {
    if referee != nil, program.constraintCount <= Self.mostVerified {
      do {
        return try uniqueOptimum(of: program, options, verifies: true, reportable, tieBreaking)
      } catch SolveFailure.solver(.numericalFailure), SolveFailure.unbounded {
        if let exact = try exactOptimum(program, options, reportable, tieBreaking()) { return exact }
      }
    }
    return try uniqueOptimum(of: program, options, verifies: false, reportable, tieBreaking)
  }

  /// Returns the referee's optimum of a program. If the program has several components, each is solved alone, and those
  /// about which the referee gives no answer are solved by linear programs. Returns nil if the program is solved as a
  /// whole, and the referee is missing or gives no answer.
  func exactOptimum(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum? {
    if let parts = try optimumOfParts(program, options, reportable, tieBreaking) { return parts }
    guard let referee else { return nil }
    return try point(by: referee, program, options, reportable, tieBreaking)
  }

  /// The greatest number of constraints of a program for which the referee replaces an unverified optimum. Most larger
  /// programs are too large for the referee, and a second attempt would double the time.
  static let mostVerified = 2000
  /// The greatest number of components that are solved one by one. A program with more of them is solved as a whole.
  private static let mostParts = 64

  /// Returns the optimum of a program of several components, each solved alone, by the referee if possible.
  ///
  /// Returns nil if the program is not divided into components. This is so under the weighted policy, if a row has no
  /// variables, and if there is one component or more than `mostParts`. Rounding that makes a number of a component too
  /// large is another reason.
  private func optimumOfParts(
    _ program: LexicographicProgram, _ options: Options, _ reportable: [Int]?, _ tieBreaking: TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum? {
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
      guard let rest = try? Subprogram(of: program, values: values, isKnown: { partOf[$0] != part }) else {
        return nil
      }
      do {
        let rule = rest.own(tieBreaking)
        let own = reportable.map(rest.own)
        let exact = try exactOptimum(rest.program, options, own, rule)
        let point =
          if let exact { exact } else { try uniqueOptimum(of: rest.program, options, reportable: own) { rule } }
        rest.write(point.values, to: &values)
        undetermined += point.undetermined.map(rest.whole)
        isVerified = isVerified && point.isVerified
      } catch .infeasible {
        // The component's certificate has multipliers for the rows of the component only, so it is not passed on as one
        // of the whole program.
        throw .infeasible(nil)
      }
    }
    return UniqueOptimum(
      values: values,
      undetermined: options.ambiguity == .none ? [] : inOrder(undetermined, program, reportable),
      isVerified: isVerified)
  }

  private func uniqueOptimum(
    of program: LexicographicProgram, _ options: Options, verifies: Bool, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum {
    let found = try optimalFace(
      of: program, options, verifies: verifies, reportable: reportable, tieBreaking: tieBreaking)
    return UniqueOptimum(
      values: Array(found.face.values.prefix(program.variableCount)), undetermined: found.undetermined,
      isVerified: found.face.isVerified)
  }

  private func checkLimits(_ options: Options) throws(SolveFailure) {
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }
  }
}
