/// A required constraint that was broken, and the conflict that it was broken for.
public struct BrokenConstraint: Sendable, Hashable {
  /// The constraint.
  public var constraint: Int
  /// The conflict, of which it is a member.
  public var conflict: InfeasibleSubset
}

/// A solution, and what was given up for it.
public struct BreakingSolution: Sendable {
  /// The solution. Its violations are those of all constraints, also of broken ones.
  public var solution: LexicographicSolution
  /// The constraints that were broken, in the order in which they were.
  public var broken: [BrokenConstraint]
}

extension LexicographicSolver {
  /// Solves a program, and as long as its required constraints contradict each other, breaks one and solves again.
  ///
  /// A broken constraint is a wish from then on, after all others, so that what it alone was about stays near it.
  /// It ends: each round breaks a constraint, and a program without required constraints is met by any point, unless
  /// its bounds alone leave none, which those of `LexicographicProgram` never do.
  /// - Parameters:
  ///   - program: the program.
  ///   - options: the limits, the policy, and what is reported.
  ///   - reportable: the variables whose freedom is told, if the options ask for that; nil for all.
  ///   - settlement: what chooses among solutions that are as good.
  ///   - choose: which member of a conflict to break; nil for none, which makes the conflict the answer.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  public func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    settlement: () -> Settlement = { Settlement.allVariablesAlike }, breaking choose: (InfeasibleSubset) -> Int?
  ) throws(LPSolverError) -> BreakingSolution {
    var rest = program
    var broken: [BrokenConstraint] = []
    while true {
      let solution = try solve(rest, options: options, reportable: reportable, settlement: settlement)
      guard case .infeasible(let conflict) = solution, let row = choose(conflict), conflict.constraints.contains(row)
      else { return BreakingSolution(solution: solution, broken: broken) }
      broken.append(BrokenConstraint(constraint: row, conflict: conflict))
      rest.setPriority(of: row, to: program.leastPriority)
    }
  }
}

extension LexicographicSolver {
  /// The conflicts that come to light when a member of the first one is broken, and then one of each that follows.
  /// - Parameters:
  ///   - first: the conflict that is known.
  ///   - program: the program.
  ///   - count: how many to look for.
  ///   - limits: when to end early.
  ///   - choose: which member of a conflict to break; nil for none, which ends the search.
  /// - Returns: what was found until a limit was reached, or the arithmetic failed.
  public func furtherConflicts(
    after first: InfeasibleSubset, of program: LexicographicProgram, atMost count: Int,
    limits: SolveLimits = SolveLimits(), breaking choose: (InfeasibleSubset) -> Int?
  ) -> [InfeasibleSubset] {
    var rest = program
    var found: [InfeasibleSubset] = []
    while found.count < count, let row = choose(found.last ?? first) {
      rest.setPriority(of: row, to: program.leastPriority)
      guard let conflict = conflict(in: rest, limits) else { break }
      found.append(conflict)
    }
    return found
  }

  private func conflict(in program: LexicographicProgram, _ limits: SolveLimits) -> InfeasibleSubset? {
    var options = Options()
    options.limits = limits
    options.requiredOnly = true
    guard case .infeasible(let subset)? = try? solve(program, options: options) else { return nil }
    return subset
  }
}

extension LexicographicProgram {
  /// A priority below all others.
  fileprivate var leastPriority: Double {
    let least = rows.indices.reduce(1.0) { min($0, rows[$1].priority) }
    return max(least / 2, .leastNonzeroMagnitude)
  }
}
