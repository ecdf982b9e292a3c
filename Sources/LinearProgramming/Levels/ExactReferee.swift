/// A solver in exact arithmetic that is asked if a floating-point answer cannot be verified.
///
/// It is a protocol because this module has no integers of arbitrary size. Without a referee a `LexicographicSolver`
/// accepts the answers of its linear programs if they satisfy the required constraints.
public protocol ExactReferee: Sendable {
  /// A solver of linear programs in exact arithmetic. It takes each number as its exact binary value.
  var linearProgramSolver: any LPSolver { get }

  /// Whether a program is so small that the referee may be asked before a linear program is solved.
  func accepts(_ program: LexicographicProgram) -> Bool

  /// Whether a program is so small that the referee may be asked first of all, even before presolve.
  func isSmall(_ program: LexicographicProgram) -> Bool

  /// Solves a program.
  /// - Returns: nil if the program is too large for about 50 ms, or a limit was reached.
  func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer?
}

/// A question to the referee, apart from the program.
public struct RefereeQuestion: Sendable {
  /// The meaning of priorities; nil if only the required constraints count.
  public var policy: LexicographicSolver.Policy?
  /// The report on variables that the constraints do not determine.
  public var ambiguity: LexicographicSolver.AmbiguityReport
  /// The deadline; the limit of iterations is ignored, since the referee has one of its own.
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

  /// The question whether the required constraints are feasible.
  var ofRequirements: RefereeQuestion {
    RefereeQuestion(policy: nil, ambiguity: .none, limits: limits, tieBreaking: .allVariablesAlike)
  }
}

/// A referee's optimum.
public struct RefereeOptimum: Sendable {
  /// The value of each variable, rounded once.
  public var values: [Double]
  /// The left-hand side of each row minus its right-hand side, rounded once. Sums of rounded values may differ from it
  /// by far more than violations do, if the values are large.
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
  /// The required constraints are infeasible. The constraints and bounds listed have a multiplier in the proof, and so
  /// contradict each other, though some may not be needed.
  /// - `leastViolation`: the least sum of violations, each divided by the constraint's largest coefficient; above
  ///   `Tolerance.requiredResidual`.
  /// - `constraints`: the indices of the constraints, ascending.
  /// - `boundedVariables`: the variables whose lower bounds are in the proof, ascending.
  case contradiction(leastViolation: Double, constraints: [Int], boundedVariables: [Int])
}
