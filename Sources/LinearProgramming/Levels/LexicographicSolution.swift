/// The result of solving a lexicographic program.
public enum LexicographicSolution: Sendable {
  /// The optimum that priorities and tie-breaking determine.
  case optimal(LexicographicOptimum)
  /// The required constraints contradict each other. The value is a conflict among them.
  case infeasible(InfeasibleSubset)
  /// A limit ended the solve, or the task was cancelled.
  case interrupted(Interruption)
}

/// The optimum of a program.
public struct LexicographicOptimum: Sendable {
  /// The value of each variable.
  public var values: [Double]
  /// The violation of each constraint at these values, at least 0. The violation of a required constraint is a rounding
  /// error.
  public var violations: [Double]
  /// The variables that the constraints do not determine, in the order of the solve's `reportable` list, by default
  /// ascending.
  public var undetermined: [UndeterminedVariable]
  /// Whether optimality is verified at every priority. It is always true for a small program, and for a program whose
  /// linear programs satisfy their optimality conditions. Under the weighted policy it is true, though nothing is
  /// checked.
  public var isVerified = true
}
