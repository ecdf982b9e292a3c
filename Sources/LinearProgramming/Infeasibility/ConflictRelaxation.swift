/// A required constraint that was broken, and the conflict that it was broken for.
public struct RelaxedConstraint: Sendable, Hashable {
  /// The constraint.
  public var constraint: Int
  /// The conflict, of which it is a member.
  public var conflict: InfeasibleSubset
}

/// A solution, and what was given up for it.
public struct RelaxedSolution: Sendable {
  /// The solution. Its violations are those of all constraints, also of broken ones.
  public var solution: LexicographicSolution
  /// The constraints that were broken, in the order in which they were.
  public var broken: [RelaxedConstraint]
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
  ///   - preference: what nobody wrote, so that conflicts avoid it.
  ///   - choose: which member of a conflict to break; nil for none, which makes the conflict the answer.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  public func solve(
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
  /// Whether the required constraints of a program can be met.
  enum RequiredVerdict {
    case met
    case conflict(InfeasibleSubset)
    /// A limit or the arithmetic kept from finding out.
    case unknown
  }

  /// Looks at the required constraints of a program alone.
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

  /// A conflict of a program; nil where there is none, or where a limit or the arithmetic kept from finding one.
  func conflict(
    in program: LexicographicProgram, _ limits: SolveLimits, preferring preference: ConflictPreference? = nil
  ) -> InfeasibleSubset? {
    guard case .conflict(let subset) = requiredVerdict(on: program, limits, preferring: preference) else { return nil }
    return subset
  }

  /// Whether the required constraints of a program can all be met; not so where a limit or the arithmetic kept from
  /// finding out.
  public func canBeMet(_ program: LexicographicProgram, limits: SolveLimits = SolveLimits()) -> Bool {
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
