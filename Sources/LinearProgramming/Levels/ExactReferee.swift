/// A solver in exact arithmetic, for programs whose floating-point answer cannot be verified.
///
/// It is a protocol because this module has no integers of arbitrary size, which the module `ExactSolver` has. Without
/// a referee, a `LexicographicSolver` accepts such answers unverified.
public protocol ExactReferee: Sendable {
  /// A solver of linear programs in exact arithmetic. It reads each number as its exact binary value.
  var linearProgramSolver: any LPSolver { get }

  /// Whether a program is so small that the referee may be asked in place of a solve by linear programs.
  func accepts(_ program: LexicographicProgram) -> Bool

  /// Whether a program is so small that the referee may be asked first of all, even before presolve.
  func isSmall(_ program: LexicographicProgram) -> Bool

  /// Returns the answer to a question about a program.
  /// - Returns: nil if the program is too large for the referee, or if a limit was reached.
  func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer?
}

/// A question to the referee about a program. The program itself is passed separately.
public struct RefereeQuestion: Sendable {
  /// The policy by which violations at different priorities are compared; nil if only the required constraints count.
  public var policy: LexicographicSolver.Policy?
  /// The extent of the report on variables that the constraints do not determine.
  public var ambiguity: LexicographicSolver.AmbiguityReport
  /// The limits of time and iterations. The referee may have limits of its own besides.
  public var limits: SolveLimits
  /// The rule that selects one optimum if several points are optimal.
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

  /// The question whether the required constraints are feasible, within the same limits.
  var ofRequirements: RefereeQuestion {
    RefereeQuestion(policy: nil, ambiguity: .none, limits: limits, tieBreaking: .allVariablesAlike)
  }
}

/// An optimum that a referee found.
public struct RefereeOptimum: Sendable {
  /// The exact value of each variable, rounded once to a `Double`.
  public var values: [Double]
  /// The left-hand side of each row minus its right-hand side, computed exactly and rounded once. It is 0 if a required
  /// row is violated within the tolerance. It cannot be computed from `values`: if these are large, their rounding
  /// errors may be far larger than violations that matter.
  public var differences: [Double]
  /// The variables that are undetermined, ascending; empty if only the required constraints count.
  public var undetermined: [UndeterminedVariable]

  /// Creates an optimum.
  public init(values: [Double], differences: [Double], undetermined: [UndeterminedVariable]) {
    (self.values, self.differences, self.undetermined) = (values, differences, undetermined)
  }
}

/// The answer of a referee.
public enum RefereeAnswer: Sendable {
  /// The optimum.
  case optimal(RefereeOptimum)
  /// The required constraints are infeasible. The listed constraints and bounds have nonzero multipliers in a Farkas
  /// proof, so together they are infeasible. Some of them may not be needed for that.
  /// - `leastViolation`: the least possible sum of violations of constraints and bounds. Mostly it is above
  ///   `Tolerance.requiredResidual`. It may be smaller if rounding of the program's numbers cannot explain the
  ///   contradiction.
  /// - `constraints`: the indices of the constraints, ascending.
  /// - `boundedVariables`: the variables whose lower bounds are in the proof, ascending.
  case contradiction(leastViolation: Double, constraints: [Int], boundedVariables: [Int])
}
