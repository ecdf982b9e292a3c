/// A required constraint that was relaxed, and the conflict for which it was.
package struct RelaxedConstraint: Sendable, Hashable {
  /// The constraint.
  package var constraint: Int
  /// The conflict that it is a member of.
  package var conflict: InfeasibleSubset
}

/// A solution with the required constraints that were relaxed for it.
package struct RelaxedSolution: Sendable {
  /// The solution. Its violations include those of relaxed constraints.
  package var solution: LexicographicSolution
  /// The relaxed constraints, in order.
  package var broken: [RelaxedConstraint]
}

extension LexicographicSolver {
  /// Solves a program, relaxing one required constraint for each conflict until the rest is feasible.
  ///
  /// A relaxed constraint becomes a preference below all others, so that variables that it alone determines stay near
  /// it. The loop ends: each round relaxes a constraint, and without required constraints a program is feasible, since
  /// its bounds are.
  /// - Parameters:
  ///   - program: the program.
  ///   - options: the policy, the limits and the report.
  ///   - reportable: the variables that may be reported as undetermined; nil for all.
  ///   - tieBreaking: the rule for an optimum that is not unique.
  ///   - preference: the rows that nobody wrote, which conflicts avoid.
  ///   - choose: returns the member of a conflict to relax; nil to make the conflict the answer.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  package func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    tieBreaking: () -> TieBreaking = { TieBreaking.allVariablesAlike },
    preferring preference: () -> ConflictPreference? = { nil }, breaking choose: (InfeasibleSubset) -> Int?
  ) throws(LPSolverError) -> RelaxedSolution {
    var rest = program
    var broken: [RelaxedConstraint] = []
    while true {
      let solution = try solve(
        rest, options: options, reportable: reportable, tieBreaking: tieBreaking, preferring: preference)
      guard case .infeasible(let conflict) = solution, let row = choose(conflict), conflict.constraints.contains(row)
      else { return RelaxedSolution(solution: solution, broken: broken) }
      broken.append(RelaxedConstraint(constraint: row, conflict: conflict))
      rest.setPriority(of: row, to: program.leastPriority)
    }
  }
}

extension LexicographicSolver {
  /// The feasibility of a program's required constraints.
  enum RequiredVerdict {
    case met
    case conflict(InfeasibleSubset)
    /// A limit or the arithmetic prevented an answer.
    case unknown
  }

  /// Decides whether the required constraints of a program are feasible.
  func requiredVerdict(
    on program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> RequiredVerdict {
    var options = Options()
    options.limits = limits
    options.requiredOnly = true
    switch try? solve(program, options: options, preferring: { preference }) {
    case .optimal: return .met
    case .infeasible(let subset): return .conflict(subset)
    case .interrupted, nil: return .unknown
    }
  }

  /// Returns a conflict of a program. Nil if there is none, or if a limit or the arithmetic prevented an answer.
  func conflict(
    in program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> InfeasibleSubset? {
    guard case .conflict(let subset) = requiredVerdict(on: program, limits, preferring: preference) else { return nil }
    return subset
  }

  /// Whether the required constraints of a program are known to be feasible. False if a limit or the arithmetic
  /// prevented an answer.
  package func canBeMet(_ program: LexicographicProgram, limits: SolveLimits = SolveLimits()) -> Bool {
    // Exact arithmetic decides at once, without the conflict.
    if let isMet = isMetExactly(program, limits) { return isMet }
    guard case .met = requiredVerdict(on: program, limits) else { return false }
    return true
  }
}

extension LexicographicProgram {
  /// A priority below all others.
  fileprivate var leastPriority: Double {
    let least = rows.indices.reduce(1.0) { min($0, rows[$1].priority) }
    return max(least / 2, .leastNonzeroMagnitude)
  }
}
