/// A required constraint that was relaxed, with the conflict that the relaxation resolved.
package struct RelaxedConstraint: Sendable, Hashable {
  /// The index of the constraint.
  package var constraint: Int
  /// The conflict that was resolved. The constraint is a member of it.
  package var conflict: InfeasibleSubset
}

/// The solution of a program in which some required constraints were relaxed.
package struct RelaxedSolution: Sendable {
  /// The solution. Its violations include those of relaxed constraints.
  package var solution: LexicographicSolution
  /// The relaxed constraints, in the order in which they were relaxed.
  package var broken: [RelaxedConstraint]
}

extension LexicographicSolver {
  /// Solves a program. As long as its required constraints are infeasible, one constraint of a conflict is relaxed, and
  /// the program is solved again.
  ///
  /// A relaxed constraint becomes a preference below all others, so that it still determines variables that nothing
  /// else determines. The repetition ends, since there are fewer required constraints each time, and a program without
  /// any is feasible.
  /// - Parameters:
  ///   - program: the program.
  ///   - options: the policy, the limits and the report.
  ///   - reportable: the variables that may be reported as undetermined, in the order of the reports; nil for all.
  ///   - tieBreaking: the rule for an optimum that is not unique.
  ///   - preference: returns the ranks by which one of several conflicts is selected, or nil to accept any; called only
  ///     if there is a conflict.
  ///   - choose: returns the index of the constraint to relax, given a conflict; nil to return the conflict as the
  ///     solution.
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
    /// The required constraints are feasible.
    case met
    /// The required constraints are infeasible. The value is a conflict among them.
    case conflict(InfeasibleSubset)
    /// A limit or a numerical failure prevented an answer.
    case unknown
  }

  /// Returns the feasibility of a program's required constraints, with a conflict if they are infeasible. It is
  /// `.unknown` if a limit or a numerical failure prevented an answer.
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

  /// Returns a conflict of a program; nil if there is none, or if a limit or a numerical failure prevented an answer.
  package func conflict(
    in program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> InfeasibleSubset? {
    guard case .conflict(let subset) = requiredVerdict(on: program, limits, preferring: preference) else { return nil }
    return subset
  }

  /// Whether the required constraints of a program are known to be feasible. It is false if a limit or a numerical
  /// failure prevented an answer.
  package func canBeMet(_ program: LexicographicProgram, limits: SolveLimits = SolveLimits()) -> Bool {
    isMet(program, limits: limits) == true
  }

  /// Whether the required constraints of a program are feasible; nil if a limit or a numerical failure prevented an
  /// answer.
  package func isMet(_ program: LexicographicProgram, limits: SolveLimits) -> Bool? {
    // For a delicate program the referee decides the question, without a search for a conflict.
    if let isMet = isMetExactly(program, limits) { return isMet }
    return switch requiredVerdict(on: program, limits) {
    case .met: true
    case .conflict: false
    case .unknown: nil
    }
  }
}

extension LexicographicProgram {
  /// A priority below the priorities of all rows.
  fileprivate var leastPriority: Double {
    let least = rows.indices.reduce(1.0) { min($0, rows[$1].priority) }
    return max(least / 2, .leastNonzeroMagnitude)
  }
}
