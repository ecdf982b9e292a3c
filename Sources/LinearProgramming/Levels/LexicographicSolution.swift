/// The result of solving a lexicographic program.
public enum LexicographicSolution: Sendable {
  /// The optimum that priorities and tie-breaking determine.
  case optimal(LexicographicOptimum)
  /// The required constraints contradict each other; with a conflict among them.
  case infeasible(InfeasibleSubset)
  /// A limit ended the solve, or the task was cancelled.
  case interrupted(Interruption)
}

/// The optimum of a program.
public struct LexicographicOptimum: Sendable {
  /// The value of each variable.
  public var values: [Double]
  /// The violation of each constraint at these values, at least 0. That of a required constraint is a rounding error.
  public var violations: [Double]
  /// The variables that the constraints do not determine, in the order of the solve's `reportable` list, by default
  /// ascending.
  public var undetermined: [UndeterminedVariable]
  /// Whether optimality is verified at every priority. Always true for a small program, or one whose linear programs
  /// satisfy their optimality conditions; never checked under the weighted policy.
  public var isVerified = true
}
