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
  package var relaxed: [RelaxedConstraint]
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
  ///   - options: the policy, the limits and the extent of the report on ambiguity.
  ///   - reportable: the variables that may be reported as undetermined, in the order of the reports; nil for all.
  ///   - tieBreaking: returns the rule that selects one optimum if several points are optimal.
  ///   - preference: returns the ranks by which one of several conflicts is selected, or nil to accept any; called only
  ///     if there is a conflict.
  ///   - choose: returns the index of the constraint to relax, given a conflict; nil to return the conflict as the
  ///     solution.
  /// - Throws: `LPSolverError` if the solver of linear programs failed.
  package func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    tieBreaking: () -> TieBreaking = { TieBreaking.allVariablesAlike },
    preferring preference: () -> ConflictPreference? = { nil }, relaxing choose: (InfeasibleSubset) -> Int?
  ) throws(LPSolverError) -> RelaxedSolution {
    var rest = program
    var relaxed: [RelaxedConstraint] = []
    while true {
      let solution = try solve(
        rest, options: options, reportable: reportable, tieBreaking: tieBreaking, preferring: preference)
      guard case .infeasible(let conflict) = solution, let row = choose(conflict), conflict.constraints.contains(row)
      else { return RelaxedSolution(solution: solution, relaxed: relaxed) }
      relaxed.append(RelaxedConstraint(constraint: row, conflict: conflict))
      rest.setPriority(of: row, to: program.leastPriority)
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
