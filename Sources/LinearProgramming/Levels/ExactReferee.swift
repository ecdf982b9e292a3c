/// A solver of programs in exact arithmetic, asked where an answer in floating-point arithmetic cannot be verified.
///
/// It is a protocol because this module has no integers of any size. Without a referee a `LexicographicSolver` takes what
/// its linear programs tell, as far as the required constraints hold.
public protocol ExactReferee: Sendable {
  /// The same arithmetic for linear programs: contradictions are narrowed down by it.
  var linearProgramSolver: any LPSolver { get }

  /// Whether a program is small enough for the referee to be asked before linear programs are solved.
  func accepts(_ program: LexicographicProgram) -> Bool

  /// Whether a program is so small that it may be solved here in the first place.
  func isSmall(_ program: LexicographicProgram) -> Bool

  /// Solves a program.
  /// - Returns: nil if the program is too large for about 50 ms, or a limit was reached.
  func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer?
}

/// The parts of a solution that a referee is asked for.
public struct RefereeQuestion: Sendable {
  /// The meaning of priorities; nil if only the required constraints count.
  public var policy: LexicographicSolver.Policy?
  /// The report on variables that the constraints leave open.
  public var ambiguity: LexicographicSolver.AmbiguityReport
  /// How long it may take. An iteration limit is the referee's own.
  public var limits: SolveLimits
  /// The rule for the variables that are left open.
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

  /// The same question about nothing but required constraints.
  var ofRequirements: RefereeQuestion {
    RefereeQuestion(policy: nil, ambiguity: .none, limits: limits, tieBreaking: .allVariablesAlike)
  }
}

/// A referee's answer.
public enum RefereeAnswer: Sendable {
  /// The solution, rounded once, and all variables that are left open, ascending.
  case optimal(values: [Double], undetermined: [UndeterminedVariable])
  /// The required constraints cannot be met: the least sum of their violations, each divided by the constraint's largest
  /// coefficient, is above `Tolerance.requiredResidual`.
  case contradiction(leastViolation: Double)
}
