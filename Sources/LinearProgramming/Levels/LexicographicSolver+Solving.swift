extension LexicographicSolver {
  /// Solves a program. If its optimum is not unique, the sum of the variables' absolute values is minimised, and then
  /// the absolute value of one variable after the other.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - options: the policy, the limits, and other options.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  /// - Complexity: at most about one linear program for each priority whose constraints the optimum of the higher
  ///   priorities violates, and a few for tie-breaking.
  public func solve(
    _ program: LexicographicProgram, options: Options = Options()
  ) throws(LPSolverError) -> LexicographicSolution {
    try solve(program, options: options, reportable: nil)
  }

  /// Solves a program.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - options: the policy, the limits, and other options.
  ///   - reportable: the variables, in order, that may be reported as undetermined; nil for all.
  ///   - tieBreaking: returns the rule that selects one optimum if several points are optimal. By default the rule has
  ///     one stage, of all variables in order, each with the goal zero.
  ///   - preference: returns the ranks by which one of several conflicts is selected; nil to select any conflict, which
  ///     is the default. It is called only if there is a conflict.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  /// - Complexity: at most about one linear program for each priority whose constraints the optimum of the higher
  ///   priorities violates, and a few for tie-breaking.
  package func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    tieBreaking: () -> TieBreaking = { TieBreaking.allVariablesAlike },
    preferring preference: () -> ConflictPreference? = { nil }
  ) throws(LPSolverError) -> LexicographicSolution {
    do throws(SolveFailure) {
      if let exact = try exactSolution(program, options, reportable, tieBreaking) {
        return withCheapestConflict(exact, program, options, preference)
      }
      switch try answer(to: program, options, reportable: reportable, tieBreaking: tieBreaking) {
      case .optimum(let optimum): return .optimal(optimum)
      case .contradiction(let evidence):
        let finder = InfeasibleSubsetFinder(program: program, solver: solver, limits: options.limits)
        if let subset = try finder.subset(from: evidence) {
          let answer = try verified(subset, program, options, reportable, tieBreaking)
          return withCheapestConflict(answer, program, options, preference)
        }
      }
    } catch {
      return try Self.solution(from: error)
    }
    // Presolve found a contradiction that the solver of linear programs does not confirm. So the program is solved
    // without presolve.
    var whole = options
    whole.usesPresolve = false
    return try solve(
      program, options: whole, reportable: reportable, tieBreaking: tieBreaking, preferring: preference)
  }

  /// Returns an answer with its conflict replaced by the cheapest one that is found (`ConflictPreference.cost`). An
  /// answer without a conflict is returned unchanged, and so is every answer if there is no preference.
  private func withCheapestConflict(
    _ answer: LexicographicSolution, _ program: LexicographicProgram, _ options: Options,
    _ preference: () -> ConflictPreference?
  ) -> LexicographicSolution {
    guard case .infeasible(let subset) = answer, let preference = preference() else { return answer }
    let search = SmallestConflict(program: program, solver: self, limits: options.limits, preference: preference)
    return .infeasible(search.best(from: subset))
  }

  /// Returns whether the required constraints are found to contradict each other; false also if a limit or a failure
  /// prevented an answer. It takes less time than `solve`, since it does not search for an irreducible infeasible
  /// subset.
  package func isContradictory(_ program: LexicographicProgram, options: Options = Options()) -> Bool {
    let answer = try? answer(to: program, options, reportable: nil) { TieBreaking.allVariablesAlike }
    if case .contradiction = answer { return true }
    return false
  }

  private static func solution(from failure: SolveFailure) throws(LPSolverError) -> LexicographicSolution {
    switch failure {
    case .interrupted(let interruption): return .interrupted(interruption)
    case .solver(let error): throw error
    case .unbounded: throw .numericalFailure("a sum of violations seems to have no least value")
    case .infeasible: throw .numericalFailure("the constraints seem to contradict each other, and not to, by turns")
    }
  }

  /// The optimum of a program, or evidence that its required constraints contradict each other.
  private enum Answer {
    case optimum(LexicographicOptimum)
    case contradiction(InfeasibleSubsetFinder.Evidence)
  }

  private func answer(
    to program: LexicographicProgram, _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> Answer {
    do {
      let isDelicate = isDelicate(program, options)
      var outcome = try reduced(program, options, isDelicate: isDelicate, reportable, tieBreaking)
      if isDelicate, case .unknown = outcome {
        // Presolve gave up, perhaps because rounding may matter. So the referee is asked, which reads the coefficients
        // exactly.
        if let exact = try exactOptimum(program, options, reportable, tieBreaking()) {
          return .optimum(optimum(of: program, exact))
        }
        outcome = try reduced(program, options, isDelicate: false, reportable, tieBreaking)
      }
      switch outcome {
      case .solved(var solved):
        solved.undetermined = inOrder(solved.undetermined, program, reportable)
        let found = optimum(of: program, solved)
        if program.satisfiesRequirements(found) { return .optimum(found) }
      case .partlySolved(let known, let isKnown):
        let ofRest = try uniqueOptimum(
          of: program, known, isKnown: isKnown, options, reportable: reportable, tieBreaking: tieBreaking)
        if let ofRest {
          let found = optimum(of: program, ofRest)
          if program.satisfiesRequirements(found) { return .optimum(found) }
        }
      case .contradiction(let candidates): return .contradiction(.candidates(candidates))
      case .unknown: break
      }
      return .optimum(
        optimum(of: program, try uniqueOptimum(of: program, options, reportable: reportable, tieBreaking: tieBreaking)))
    } catch .infeasible(let certificate) {
      return .contradiction(.certificate(certificate))
    }
  }

  /// Returns the optimum to report: the contents of `found`, and the violations of all constraints.
  func optimum(of program: LexicographicProgram, _ found: UniqueOptimum) -> LexicographicOptimum {
    LexicographicOptimum(
      values: found.values, violations: program.violations(at: found.values), undetermined: found.undetermined,
      isVerified: found.isVerified)
  }

  private func reduced(
    _ program: LexicographicProgram, _ options: Options, isDelicate: Bool, _ reportable: [Int]?,
    _ tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> Presolve.Outcome {
    guard options.usesPresolve else { return .unknown }
    if options.policy == .strict, !options.requiredOnly {
      return try Presolve(solver: self, program: program, options: options, isDelicate: isDelicate)
        .outcome(reportable: reportable, tieBreaking)
    }
    // Here the policy is weighted, or only the required constraints count. So the required constraints are presolved
    // alone: presolve of optional ones is for the strict policy only, and a contradiction does not depend on them.
    let (required, rows) = program.requiredPart()
    var requiredOnly = options
    requiredOnly.requiredOnly = true
    let reduction = Presolve(
      solver: self, program: required, options: requiredOnly, isDelicate: isDelicate)
    switch try reduction.outcome(reportable: reportable, tieBreaking) {
    case .contradiction(let candidates): return .contradiction(candidates.inWhole(rows))
    case .solved(let solved) where options.requiredOnly: return .solved(solved)
    case .solved, .partlySolved, .unknown: return .unknown
    }
  }

  /// Returns the optimum of a partly solved program, by a solve of its restriction to the unknown variables. Returns
  /// nil if rounding errors of the known values make the restriction infeasible, or make a number too large for a
  /// program.
  /// - Parameters:
  ///   - known: the values of the known variables, and which of them are undetermined.
  ///   - isKnown: whether each variable is known.
  private func uniqueOptimum(
    of program: LexicographicProgram, _ known: UniqueOptimum, isKnown: [Bool], _ options: Options,
    reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum? {
    guard let rest = try? Subprogram(of: program, values: known.values, isKnown: { isKnown[$0] }),
      var point = try uniqueOptimum(of: rest, known.values, options, reportable: reportable, tieBreaking: tieBreaking)
    else { return nil }
    if !known.undetermined.isEmpty {
      point.undetermined = inOrder(point.undetermined + known.undetermined, program, reportable)
    }
    return point
  }

  /// Returns the undetermined variables that are in `reportable`, in its order. If `reportable` is nil, returns all of
  /// them, ascending.
  func inOrder(
    _ undetermined: [UndeterminedVariable], _ program: LexicographicProgram, _ reportable: [Int]?
  ) -> [UndeterminedVariable] {
    if undetermined.isEmpty { return [] }
    var places = [Int32](filledWith: -1, count: program.variableCount)
    for (place, one) in undetermined.enumerated() { places[one.variable] = Int32(place) }
    var ordered: [UndeterminedVariable] = []
    ordered.reserveCapacity(undetermined.count)
    for variable in reportable ?? Array(0..<program.variableCount) where places[variable] >= 0 {
      ordered.append(undetermined[Int(places[variable])])
    }
    return ordered
  }

  /// Returns the optimum of a whole program, from the known values and an optimum of its restriction to the unknown
  /// variables. Returns nil if rounding errors of the known values make the restriction infeasible.
  /// - Parameters:
  ///   - rest: the restriction to the unknown variables.
  ///   - known: the values of the whole program; those of unknown variables are not used.
  private func uniqueOptimum(
    of rest: Subprogram, _ known: [Double], _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> UniqueOptimum? {
    let optimum: UniqueOptimum
    do {
      optimum = try uniqueOptimum(of: rest.program, options, reportable: reportable.map(rest.own)) {
        rest.own(tieBreaking())
      }
    } catch .infeasible {
      // A certificate of the restriction proves nothing about the whole program.
      return nil
    }
    var values = known
    rest.write(optimum.values, to: &values)
    return UniqueOptimum(
      values: values, undetermined: optimum.undetermined.map(rest.whole), isVerified: optimum.isVerified)
  }

  /// Returns the optimal face of all priorities, narrowed down to one point by tie-breaking. If only the required
  /// constraints count, returns the feasible region.
  /// - Parameters:
  ///   - verifies: whether to throw a numerical failure if an optimum cannot be verified.
  ///   - reportable: the variables, in order, that may be reported as undetermined; nil for all.
  ///   - tieBreaking: returns the tie-breaking rule; called only if the face has more than one point.
  /// - Returns: the face, and the undetermined variables to report.
  func optimalFace(
    of program: LexicographicProgram, _ options: Options, verifies: Bool = false, reportable: [Int]?,
    tieBreaking: () -> TieBreaking
  ) throws(SolveFailure) -> (face: OptimalFace, undetermined: [UndeterminedVariable]) {
    // 1. The feasible points: all required constraints satisfied.
    let isLarge =
      program.constraintCount > Self.mostVerified && options.policy == .strict && !options.requiredOnly
      && options.tiers.contains(.crashBasis)
    var levels = try LevelSolver(
      program, solver, options.limits, verifies: verifies && !isLarge, startsAtSatisfiedLevels: isLarge)

    // 2. The optimal face: the feasible points at which the optional constraints are violated least.
    switch options.policy {
    case _ where options.requiredOnly: return (levels.face, [])
    case .strict: try levels.minimize()
    case .weighted:
      levels.face.takesOptimaUnverified = true
      defer { levels.face.takesOptimaUnverified = false }
      try levels.face.minimize(WeightedFactor.costs(of: program, levels.elastic), negligible: Tolerance.negligibleCost)
    }
    var face = levels.face

    // 3. The variables that are not unique.
    var undetermined: [UndeterminedVariable] = []
    if !face.isKnownToBeSinglePoint {
      let finder = OptimalFaceVariability(face: face, propagatesBounds: options.tiers.contains(.propagatedRanges))
      let varying = try finder.varying(among: Array(0..<program.variableCount))
      if !varying.undetermined.isEmpty {
        undetermined = try report(varying.undetermined, reportable, finder, options.ambiguity)
        // 4. Tie-breaking.
        try tieBreaking().breakTies(varying.moving, variableCount: program.variableCount, on: &face)
      }
    }
    return (face, undetermined)
  }

  private func report(
    _ varying: [Int], _ reportable: [Int]?, _ finder: OptimalFaceVariability, _ ambiguity: AmbiguityReport
  ) throws(SolveFailure) -> [UndeterminedVariable] {
    guard ambiguity != .none else { return [] }
    var reported = varying
    if let reportable {
      let isVarying = varying.reduce(into: [Int: Bool]()) { $0[$1] = true }
      reported = reportable.filter { isVarying[$0] != nil }
    }
    guard ambiguity != .names else { return reported.map { UndeterminedVariable(variable: $0) } }
    var result = zip(reported, try finder.ranges(of: reported)).compactMap { variable, range in
      range.width < Tolerance.determinedWidth ? nil : UndeterminedVariable(variable: variable, range: range)
    }
    if ambiguity == .groups {
      for (place, group) in try finder.groups(of: result.map(\.variable)).enumerated() { result[place].group = group }
    }
    return result
  }
}

extension LexicographicProgram {
  /// Whether the required rows hold at an optimum that presolve found, within the tolerance for answers
  /// (`Tolerance.requiredResidual`).
  ///
  /// Presolve takes two values for equal if they differ only by rounding. A large coefficient may magnify the
  /// difference, so that a row is violated.
  fileprivate func satisfiesRequirements(_ optimum: LexicographicOptimum) -> Bool {
    rows.indices.allSatisfy { row in
      let violation = optimum.violations[row]
      if violation <= Tolerance.requiredResidual || !isRequired(row) { return true }
      return violation <= Tolerance.requiredResidual * max(1, largestTerm(of: row, at: optimum.values))
    }
  }
}
