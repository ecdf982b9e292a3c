/// A required constraint that was dropped, and the conflict that it was dropped for.
public struct BrokenConstraint: Sendable, Hashable {
  /// The constraint.
  public var constraint: Int
  /// The conflict, of which it is a member.
  public var conflict: InfeasibleSubset
}

/// A solution, and what was given up for it.
public struct BreakingSolution: Sendable {
  /// The solution of what is left. Its violations are those of all constraints, also of dropped ones.
  public var solution: LexicographicSolution
  /// The constraints that were dropped, in the order in which they were.
  public var broken: [BrokenConstraint]
}

extension LexicographicSolver {
  /// Solves a program, and as long as its required constraints contradict each other, drops one and solves again.
  ///
  /// It ends: each round drops a constraint, and a program without required constraints is met by any point, unless
  /// its bounds alone leave none, which those of `LexicographicProgram` never do.
  /// - Parameters:
  ///   - program: the program.
  ///   - options: the limits, the policy, and what is reported.
  ///   - reportable: the variables whose freedom is told, if the options ask for that; nil for all.
  ///   - settlement: what chooses among solutions that are as good.
  ///   - choose: which member of a conflict to drop; nil for none, which makes the conflict the answer.
  /// - Throws: `LPSolverError` where the solver of linear programs failed.
  public func solve(
    _ program: LexicographicProgram, options: Options = Options(), reportable: [Int]? = nil,
    settlement: () -> Settlement = { Settlement.allVariablesAlike }, breaking choose: (InfeasibleSubset) -> Int?
  ) throws(LPSolverError) -> BreakingSolution {
    var rest = ReducedProgram(program)
    var broken: [BrokenConstraint] = []
    while true {
      let solution = try solve(rest.program, options: options, reportable: reportable, settlement: settlement)
      switch solution {
      case .optimal(var optimum):
        // Those of what is left are known.
        if !broken.isEmpty {
          optimum.violations = program.violations(at: optimum.values)
        }
        return BreakingSolution(solution: .optimal(optimum), broken: broken)
      case .infeasible(let subset):
        let conflict = rest.original(subset)
        guard let row = choose(conflict), conflict.constraints.contains(row) else {
          return BreakingSolution(solution: .infeasible(conflict), broken: broken)
        }
        broken.append(BrokenConstraint(constraint: row, conflict: conflict))
        rest.drop(row)
      case .interrupted:
        return BreakingSolution(solution: solution, broken: broken)
      }
    }
  }
}

extension LexicographicSolver {
  /// The conflicts that come to light when a member of the first one is dropped, and then one of each that follows.
  /// - Parameters:
  ///   - first: the conflict that is known.
  ///   - program: the program.
  ///   - count: how many to look for.
  ///   - limits: when to end early.
  ///   - choose: which member of a conflict to drop; nil for none, which ends the search.
  /// - Returns: what was found until a limit was reached, or the arithmetic failed.
  public func furtherConflicts(
    after first: InfeasibleSubset, of program: LexicographicProgram, atMost count: Int,
    limits: SolveLimits = SolveLimits(), breaking choose: (InfeasibleSubset) -> Int?
  ) -> [InfeasibleSubset] {
    var rest = ReducedProgram(program)
    var found: [InfeasibleSubset] = []
    while found.count < count, let row = choose(found.last ?? first) {
      rest.drop(row)
      guard let conflict = conflict(in: rest.program, limits) else { break }
      found.append(rest.original(conflict))
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

/// What is left of a program whose constraints are dropped one by one.
struct ReducedProgram {
  private(set) var program: LexicographicProgram
  /// The index in the whole program of each constraint that is left, ascending.
  private var rows: [Int]

  init(_ whole: LexicographicProgram) {
    program = whole
    rows = Array(0..<whole.constraintCount)
  }

  /// A subset of what is left, by the indices of the whole program.
  func original(_ subset: InfeasibleSubset) -> InfeasibleSubset {
    var subset = subset
    subset.constraints = subset.constraints.map { rows[$0] }
    return subset
  }

  /// Drops the constraint with an index of the whole program.
  mutating func drop(_ row: Int) {
    guard let index = rows.firstIndex(of: row) else { return }
    rows.remove(at: index)
    program.removeConstraint(index)
  }
}
