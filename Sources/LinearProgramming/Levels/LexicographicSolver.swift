/// Solves systems of constraints with priorities, strictly: among the points that meet every required constraint, those
/// with the least weighted sum of violations at the highest optional priority; among those, the next priority; and so
/// on down. No number of weaker constraints outvotes a stronger one.
///
/// What then remains free is settled by a rule (see `TieBreaking`), so that the answer is one point that depends on
/// nothing but the system.
public struct LexicographicSolver: Sendable {
  /// What priorities mean.
  public enum Policy: Sendable {
    /// Each priority before all lower ones.
    case strict
    /// One sum, each violation times its weight times 1000^((priority - 250) / 250), as Cassowary does.
    case weighted
  }

  /// What is said of variables that the constraints leave open.
  public enum AmbiguityReport: Sendable {
    /// Nothing.
    case none
    /// Which they are.
    case names
    /// Which they are, and between which values. At most two linear programs a variable.
    case ranges
    /// Which they are, between which values, and which of them together. Two linear programs more a variable.
    case groups
  }

  /// What a solve is asked for.
  public struct Options: Sendable {
    /// What priorities mean.
    public var policy = Policy.strict
    /// What is said of variables that are left open.
    public var ambiguity = AmbiguityReport.names
    /// How long it may take.
    public var limits = SolveLimits()
    /// Whether a program is taken apart before linear programs are made of it. The answer is the same.
    public var usesPresolve = true
    /// Whether the required constraints alone are looked at: of those that can be met, any point is the solution.
    public var requiredOnly = false

    /// Creates the default options.
    public init() {}
  }

  let solver: any LPSolver
  let referee: (any ExactReferee)?

  /// Creates a solver over a solver of linear programs.
  /// - Parameters:
  ///   - solver: the solver of linear programs.
  ///   - referee: solves again what cannot be verified; nil for none, when answers are those that the linear programs
  ///     lead to.
  public init(solver: any LPSolver, referee: (any ExactReferee)? = nil) {
    self.solver = solver
    self.referee = referee
  }

  /// Solves a program.
  /// - Parameters:
  ///   - program: the constraints.
  ///   - options: what to do and to report.
  ///   - reportable: the variables, in order, that may be reported as undetermined; nil for all.
  ///   - settlement: how to settle what remains free; called only if something does. By default all variables count
  ///     alike, in order, each wanted at zero.
  ///   - preference: the rows that nobody wrote, so that a conflict avoids them; called only for a conflict. By default
  ///     any irreducible infeasible subset is the conflict.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  /// - Complexity: one linear program a priority that is not met by the ones above it.
  public func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    tieBreaking: () -> TieBreaking = { TieBreaking.allVariablesAlike },
    preferring preference: () -> ConflictPreference? = { nil }
  ) throws(LPSolverError) -> LexicographicSolution {
    do throws(OptimalFace.Failure) {
      if let exact = try exactSolution(program, options, reportable, tieBreaking) {
        return smallest(exact, program, options, preference)
      }
      switch try answer(to: program, options, reportable: reportable, tieBreaking: tieBreaking) {
      case .optimum(let optimum): return .optimal(optimum)
      case .contradiction(let evidence):
        let finder = InfeasibleSubsetFinder(program: program, solver: solver, limits: options.limits)
        if let subset = try finder.subset(from: evidence) {
          let answer = try verified(subset, program, options, reportable, tieBreaking)
          return smallest(answer, program, options, preference)
        }
      }
    } catch {
      return try Self.solution(from: error)
    }
    // What the stages took for a contradiction is none to the solver of linear programs.
    var whole = options
    whole.usesPresolve = false
    return try solve(
      program, options: whole, reportable: reportable, tieBreaking: tieBreaking, preferring: preference)
  }

  /// An answer whose conflict is one with the fewest rows that nobody wrote.
  private func smallest(
    _ answer: LexicographicSolution, _ program: LexicographicProgram, _ options: Options,
    _ preference: () -> ConflictPreference?
  ) -> LexicographicSolution {
    guard case .infeasible(let subset) = answer, let preference = preference() else { return answer }
    let smallest = SmallestConflict(program: program, solver: self, limits: options.limits, preference: preference)
    return .infeasible(smallest.best(from: subset))
  }

  /// Whether required constraints contradict each other, found as in a solve, and no more than that.
  package func isContradictory(_ program: LexicographicProgram, options: Options = Options()) -> Bool {
    let answer = try? answer(to: program, options, reportable: nil) { TieBreaking.allVariablesAlike }
    if case .contradiction = answer { return true }
    return false
  }

  private static func solution(from failure: OptimalFace.Failure) throws(LPSolverError) -> LexicographicSolution {
    switch failure {
    case .interrupted(let interruption): return .interrupted(interruption)
    case .solver(let error): throw error
    case .unbounded: throw .numericalFailure("a sum of violations seems to have no least value")
    case .infeasible: throw .numericalFailure("the constraints seem to contradict each other, and not to, by turns")
    }
  }

  /// What a program is found to be.
  private enum Answer {
    case optimum(LexicographicOptimum)
    case contradiction(InfeasibleSubsetFinder.Evidence)
  }

  private func answer(
    to program: LexicographicProgram, _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> Answer {
    do {
      let isDelicate = isDelicate(program, options)
      var outcome = try reduced(program, options, isDelicate: isDelicate)
      if isDelicate, case .unknown = outcome {
        // Numbers of a program that was taken apart are rounded ones; the referee takes those that were given.
        if let exact = try settledExactly(program, options, reportable, tieBreaking()) {
          return .optimum(optimum(of: program, exact))
        }
        outcome = try reduced(program, options)
      }
      switch outcome {
      case .solved(let values): return .optimum(optimum(of: program, UniqueOptimum(values: values)))
      case .partlySolved(let known, let isKnown, let loose):
        let ofRest = try settled(
          program, known, isKnown: isKnown, loose, options, reportable: reportable, tieBreaking: tieBreaking)
        if let ofRest { return .optimum(optimum(of: program, ofRest)) }
      case .contradiction(let suspects): return .contradiction(.suspects(suspects))
      case .unknown: break
      }
      return .optimum(
        optimum(of: program, try settled(program, options, reportable: reportable, tieBreaking: tieBreaking)))
    } catch .infeasible(let certificate) {
      return .contradiction(.certificate(certificate))
    }
  }

  /// A solution with what it violates: the point itself says that.
  func optimum(of program: LexicographicProgram, _ found: UniqueOptimum) -> LexicographicOptimum {
    LexicographicOptimum(
      values: found.values, violations: program.violations(at: found.values), undetermined: found.undetermined,
      isVerified: found.isVerified)
  }

  private func reduced(
    _ program: LexicographicProgram, _ options: Options, isDelicate: Bool = false
  ) throws(OptimalFace.Failure) -> Presolve.Outcome {
    guard options.usesPresolve else { return .unknown }
    if options.policy == .strict, !options.requiredOnly {
      return try Presolve(solver: self, program: program, options: options, isDelicate: isDelicate).outcome()
    }
    // Contradictions are the same whatever priorities mean.
    let (required, rows) = program.requiredPart()
    var requiredOnly = options
    requiredOnly.requiredOnly = true
    let reduction = Presolve(
      solver: self, program: required, options: requiredOnly, isDelicate: isDelicate)
    switch try reduction.outcome() {
    case .contradiction(let suspects): return .contradiction(suspects.inWhole(rows))
    case .solved(let values) where options.requiredOnly: return .solved(values)
    case .solved, .partlySolved, .unknown: return .unknown
    }
  }

  /// The solution of a program of which a part is known; nil where rounding of that leaves the rest none.
  private func settled(
    _ program: LexicographicProgram, _ known: [Double], isKnown: [Bool], _ loose: IsolatedVariables, _ options: Options,
    reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum? {
    var (known, isKnown) = (known, isKnown)
    let rule = tieBreaking()
    let settledLoose = loose.settled(by: rule)
    for settled in settledLoose { (known[settled.variable], isKnown[settled.variable]) = (settled.value, true) }
    guard let rest = try? RestrictedProgram(of: program, values: known, isKnown: { isKnown[$0] }) else { return nil }
    let ofLoose = settledLoose.compactMap { $0.undetermined(options.ambiguity) }
    guard !rest.variables.isEmpty else {
      return UniqueOptimum(values: known, undetermined: inOrder(ofLoose, program, reportable))
    }
    guard var point = try settled(rest, known, options, reportable: reportable, tieBreaking: { rule }) else {
      return nil
    }
    if !ofLoose.isEmpty { point.undetermined = inOrder(point.undetermined + ofLoose, program, reportable) }
    return point
  }

  /// Those of undetermined variables that may be reported, in the order in which they are.
  private func inOrder(
    _ undetermined: [UndeterminedVariable], _ program: LexicographicProgram, _ reportable: [Int]?
  ) -> [UndeterminedVariable] {
    var places = [Int32](repeating: -1, count: program.variableCount)
    for (place, open) in undetermined.enumerated() { places[open.variable] = Int32(place) }
    return (reportable ?? Array(0..<program.variableCount)).compactMap { variable in
      places[variable] >= 0 ? undetermined[Int(places[variable])] : nil
    }
  }

  /// The solution of a program of which all but a remainder is known; nil where rounding of what is known leaves the
  /// remainder none.
  private func settled(
    _ rest: RestrictedProgram, _ known: [Double], _ options: Options, reportable: [Int]?, tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> UniqueOptimum? {
    let open: UniqueOptimum
    do {
      open = try settled(rest.program, options, reportable: reportable.map(rest.own)) { rest.own(tieBreaking()) }
    } catch .infeasible {
      // A certificate of the remainder says nothing of the whole.
      return nil
    }
    var values = known
    for (column, variable) in rest.variables.enumerated() { values[variable] = open.values[column] }
    return UniqueOptimum(values: values, undetermined: open.undetermined.map(rest.whole), isVerified: open.isVerified)
  }

  /// The points that serve all priorities best, narrowed down to the one that is the solution.
  /// - Parameter verifies: whether an optimum that cannot be verified is a numerical failure.
  func optimalFace(
    of program: LexicographicProgram, _ options: Options, verifies: Bool = false, reportable: [Int]?,
    tieBreaking: () -> TieBreaking
  ) throws(OptimalFace.Failure) -> (face: OptimalFace, undetermined: [UndeterminedVariable]) {
    // 1. All points that meet the required constraints.
    let errors: ElasticProgram
    do {
      errors = try ElasticProgram(of: program)
    } catch {
      throw .solver(.refused(error.description))
    }
    let isLarge = program.constraintCount > Self.mostVerified && options.policy == .strict && !options.requiredOnly
    var face =
      isLarge
      ? try OptimalFace(ofLarge: program, errors, solver: solver, limits: options.limits)
      : try OptimalFace(of: errors.program, solver: solver, limits: options.limits, verifies: verifies)

    // 2. Of those, the points that serve the optional ones best.
    switch options.policy {
    case _ where options.requiredOnly: return (face, [])
    case .strict: try minimizeLevels(of: program, errors, on: &face)
    case .weighted:
      face.takesOptimaUnverified = true
      defer { face.takesOptimaUnverified = false }
      try face.minimize(WeightedFactor.costs(of: program, errors), negligible: Tolerance.negligibleCost)
    }

    // 3. What that leaves open.
    var undetermined: [UndeterminedVariable] = []
    if !face.isKnownToBeSinglePoint {
      let finder = OptimalFaceVariability(face: face)
      let open = try finder.open(among: Array(0..<program.variableCount))
      if !open.undetermined.isEmpty {
        undetermined = try report(open.undetermined, reportable, finder, options.ambiguity)
        // 4. Of what is open, one point.
        try tieBreaking().breakTies(open.moving, variableCount: program.variableCount, on: &face)
      }
    }
    return (face, undetermined)
  }

  /// Narrows a face to the points that serve the optional constraints best, those of a priority above the given one.
  func minimizeLevels(
    of program: LexicographicProgram, above priority: Double = 0, _ errors: ElasticProgram, on face: inout OptimalFace
  ) throws(OptimalFace.Failure) {
    let levels = program.optionalLevels().filter { $0.priority > priority }
    // Levels that can all be met together need one linear program together. Their number doubles as long as they can, so
    // that those of a document in which most are met are not one each.
    var (next, count) = (0, 1)
    while next < levels.count {
      let group = levels[next..<min(next + count, levels.count)]
      if group.count > 1, try Self.meet(group, errors, on: &face) {
        (next, count) = (next + group.count, 2 * count)
      } else {
        try Self.minimize(levels[next], of: program, errors, on: &face)
        let isMet = Self.violation(errors.costs(of: levels[next].rows) { _ in 1 }, at: face) <= Tolerance.satisfiedLevel
        (next, count) = (next + 1, isMet && group.count == 1 ? 2 : 1)
      }
    }
  }

  /// Keeps of a face the points that meet all constraints of some levels, if it has any.
  private static func meet(
    _ levels: ArraySlice<LexicographicProgram.Level>, _ errors: ElasticProgram, on face: inout OptimalFace
  ) throws(OptimalFace.Failure) -> Bool {
    let costs = levels.map { errors.costs(of: $0.rows) { _ in 1 } }
    let all = costs.flatMap { $0 }
    var met = face
    if violation(all, at: face) > Tolerance.satisfiedLevel {
      do {
        try met.move(to: all)
      } catch .solver {
        // One after the other they may be easier.
        return false
      }
    }
    guard costs.allSatisfy({ violation($0, at: met) <= Tolerance.satisfiedLevel }) else { return false }
    for (column, _) in all { met.fix(column: column, at: 0) }
    face = met
    return true
  }

  private static func violation(_ costs: [(column: Int, cost: Double)], at face: OptimalFace) -> Double {
    costs.reduce(0.0) { $0 + $1.cost * face.values[$1.column] }
  }

  /// Keeps of a face the points that serve one priority best.
  static func minimize(
    _ level: LexicographicProgram.Level, of program: LexicographicProgram, _ errors: ElasticProgram,
    on face: inout OptimalFace
  ) throws(OptimalFace.Failure) {
    let costs = errors.costs(of: level.rows) { program.rows[$0].weight }
    if costs.reduce(0.0, { $0 + $1.cost * face.values[$1.column] }) <= Tolerance.satisfiedLevel {
      // Every constraint of the level holds at the present point: zero is the least sum, without a program.
      for (column, _) in costs { face.fix(column: column, at: 0) }
    } else {
      try face.minimize(costs)
    }
  }

  private func report(
    _ open: [Int], _ reportable: [Int]?, _ finder: OptimalFaceVariability, _ ambiguity: AmbiguityReport
  ) throws(OptimalFace.Failure) -> [UndeterminedVariable] {
    guard ambiguity != .none else { return [] }
    var reported = open
    if let reportable {
      let isOpen = open.reduce(into: [Int: Bool]()) { $0[$1] = true }
      reported = reportable.filter { isOpen[$0] != nil }
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

/// What became of a program.
public enum LexicographicSolution: Sendable {
  /// The one point that the priorities and the rule for what remains free lead to.
  case optimal(LexicographicOptimum)
  /// Required constraints contradict each other.
  case infeasible(InfeasibleSubset)
  /// A limit ended it.
  case interrupted(Interruption)
}

/// The solution of a program.
public struct LexicographicOptimum: Sendable {
  /// The value of each variable.
  public var values: [Double]
  /// The violation of each constraint at these values, at least 0; of a required one, what rounding left.
  public var violations: [Double]
  /// The variables that the constraints do not determine, in the order of `reportable`.
  public var undetermined: [UndeterminedVariable]
  /// Whether rounding leaves no doubt that every priority is served as well as it can be. Always true of a small system, or
  /// one whose linear programs meet their optimality conditions; never looked at where priorities are weights.
  public var isVerified = true
}

/// A variable that the constraints leave open.
public struct UndeterminedVariable: Sendable, Hashable {
  /// The variable.
  public var variable: Int
  /// The values that it can take with every priority served as well; nil where they were not asked for.
  public var range: Bounds?
  /// With which others it is open; nil where that was not asked for.
  public var group: UndeterminedGroup?

  /// Creates a variable that is open.
  public init(variable: Int, range: Bounds? = nil, group: UndeterminedGroup? = nil) {
    self.variable = variable
    self.range = range
    self.group = group
  }
}

/// Variables that are open together: equations link them, while to those of other groups inequalities do at most.
public struct UndeterminedGroup: Sendable, Hashable {
  /// The first of them.
  public var first: Int
  /// How many equations it takes to settle them all, at least 1.
  public var dimension: Int

  /// Creates a group.
  public init(first: Int, dimension: Int) {
    self.first = first
    self.dimension = dimension
  }
}

extension Bounds {
  /// The distance between the ends.
  @inlinable
  public var width: Double { upper - lower }
}
