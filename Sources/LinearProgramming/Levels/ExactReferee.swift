/// A solver in exact arithmetic, used if a floating-point answer cannot be verified.
///
/// It is a protocol because this module has no integers of arbitrary size. Without a referee a `LexicographicSolver`
/// accepts the answers of its linear programs if they satisfy the required constraints.
public protocol ExactReferee: Sendable {
  /// A solver of linear programs in the same arithmetic. It reads numbers to the last bit.
  var linearProgramSolver: any LPSolver { get }

  /// Whether a program is small enough to ask the referee before linear programs are solved.
  func accepts(_ program: LexicographicProgram) -> Bool

  /// Whether a program is so small that the referee solves it in the first place.
  func isSmall(_ program: LexicographicProgram) -> Bool

  /// Solves a program.
  /// - Returns: nil if the program is too large for about 50 ms, or a limit was reached.
  func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer?
}

/// The question that a referee is asked.
public struct RefereeQuestion: Sendable {
  /// The meaning of priorities; nil if only the required constraints count.
  public var policy: LexicographicSolver.Policy?
  /// The report on variables that the constraints do not determine.
  public var ambiguity: LexicographicSolver.AmbiguityReport
  /// The limit of time; the referee has its own iteration limit.
  public var limits: SolveLimits
  /// The rule for an optimum that is not unique.
  public var tieBreaking: TieBreaking

  /// Creates a question.
  public init(
    policy: LexicographicSolver.Policy?, ambiguity: LexicographicSolver.AmbiguityReport, limits: SolveLimits,
    tieBreaking: TieBreaking
  ) {
    self.policy = policy
    self.ambiguity = ambiguity
    self.limits = limits
    self.tieBreaking = tieBreaking
  }

  /// The question restricted to required constraints.
  var ofRequirements: RefereeQuestion {
    RefereeQuestion(policy: nil, ambiguity: .none, limits: limits, tieBreaking: .allVariablesAlike)
  }
}

/// A referee's optimum.
public struct RefereeOptimum: Sendable {
  /// The value of each variable, rounded once.
  public var values: [Double]
  /// The left-hand side of each row minus its right-hand side, rounded once. Sums of rounded values may differ from it by
  /// far more than violations do, if the values are large.
  public var differences: [Double]
  /// All undetermined variables, ascending.
  public var undetermined: [UndeterminedVariable]

  /// Creates an optimum.
  public init(values: [Double], differences: [Double], undetermined: [UndeterminedVariable]) {
    (self.values, self.differences, self.undetermined) = (values, differences, undetermined)
  }
}

/// A referee's answer.
public enum RefereeAnswer: Sendable {
  /// The optimum.
  case optimal(RefereeOptimum)
  /// The required constraints are infeasible. The least sum of their violations, each divided by the constraint's
  /// largest coefficient, is above `Tolerance.requiredResidual`. The constraints and the variables whose lower bounds
  /// have a multiplier in the proof of that contradict each other, both ascending; some may not be needed.
  case contradiction(leastViolation: Double, constraints: [Int], boundedVariables: [Int])
}
