/// The result of solving a lexicographic program.
public enum LexicographicSolution: Sendable {
  /// The optimum that priorities and tie-breaking determine.
  case optimal(LexicographicOptimum)
  /// The required constraints contradict each other. The value is a conflict among them.
  case infeasible(InfeasibleSubset)
  /// A limit was reached, or the task was cancelled.
  case interrupted(Interruption)
}

/// The optimum of a program.
public struct LexicographicOptimum: Sendable {
  /// The value of each variable.
  public var values: [Double]
  /// The violation of each constraint at `values`, at least 0. Required constraints may be violated within
  /// `Tolerance.requiredResidual`.
  public var violations: [Double]
  /// The variables that the constraints do not determine; empty if no report on them was requested. They are in the
  /// order of the list `reportable` passed to the solver, or ascending if there was no such list.
  public var undetermined: [UndeterminedVariable]
  /// Whether optimality is verified at every priority: by the optimality conditions, or by exact arithmetic if the
  /// program is small. Under the weighted policy, optimality of the weighted sum is not checked.
  public var isVerified = true
}
