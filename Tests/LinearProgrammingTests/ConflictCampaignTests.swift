import GLPKSolver
import LinearProgramming
import TestSupport
import Testing

/// Conflicts and repairs of random systems, held against exact arithmetic.
@Suite("Conflicts of random systems") struct ConflictCampaignTests {
  private static let seed: UInt64 = 20
  /// So many systems with conflicts, in shares that run at once; `scripts/crosscheck conflicts` looks at more.
  private static let count = 400
  private static let shares = 4

  private let solver = LexicographicSolver(solver: GLPKSolver())

  @Test("are irreducible, proved, and every repair works, by exact arithmetic", arguments: 0..<shares)
  func repairs(share: Int) throws {
    let systems = RandomSystems(seed: Self.seed)
    let referee = ConflictReferee(of: solver)
    var (index, conflicts, changes, bounded) = (share, 0, 0, 0)
    while conflicts < Self.count / Self.shares {
      defer { index += Self.shares }
      let system = systems.system(index)
      guard system.kind == .infeasible, let subset = try solver.solve(system.program).subset else { continue }
      conflicts += 1
      let findings = referee.findings(on: subset, of: system.program)
      changes += findings.changes
      bounded += subset.boundedVariables.isEmpty ? 0 : 1
      #expect(findings.isProved && findings.differences.isEmpty, "system \(index)")
    }
    #expect(changes > 2 * conflicts && bounded > 0, "\(changes) changes, \(bounded) with bounds, \(index) systems")
  }

  @Test("are broken until the rest can be met, by exact arithmetic", arguments: 0..<shares)
  func breaking(share: Int) throws {
    let systems = RandomSystems(seed: Self.seed)
    let referee = ConflictReferee(of: solver)
    var (index, broken) = (share, 0)
    while index < 2000 {
      defer { index += Self.shares }
      let program = systems.system(index).program
      let solution = try solver.solve(program, breaking: { $0.constraints.last })
      let dropped = solution.broken.map(\.constraint)
      #expect(Set(dropped).count == dropped.count && solution.solution.optimum != nil, "system \(index)")
      broken += dropped.count
      guard !dropped.isEmpty else { continue }
      let whole = SystemDraft(program)
      let rest = whole.constraints.indices.filter { !dropped.contains($0) && program.isRequired($0) }
      let bounds = whole.lowerBounds.indices.filter { whole.lowerBounds[$0] > -.infinity }
      #expect(referee.leastViolation(whole, rest, bounds) <= Tolerance.requiredResidual, "system \(index)")
      // Each conflict is one of what was left when it was found.
      for (round, one) in solution.broken.enumerated() {
        #expect(one.conflict.constraints.last == one.constraint)
        #expect(one.conflict.constraints.allSatisfy { !dropped.prefix(round).contains($0) }, "system \(index)")
      }
    }
    #expect(broken > 50)
  }

  @Test("a change is the least, and rounded where that does as well") func least() throws {
    var system = System(2)
    try system.add([(3, 0)], .equal, 1)
    try system.add([(1, 1)], .lessOrEqual, 7)
    try system.add([(1, 1), (-1, 0)], .equal, 20)
    try system.add([(1, 0), (1, 1)], .equal, 1, 500)
    let subset = try #require(try system.solve().subset)
    #expect(subset.constraints == [0, 1, 2])
    let solver = LexicographicSolver(solver: GLPKSolver())
    let changes = subset.constraints.map { solver.leastChange(of: $0, resolving: subset, of: system.program) }
    #expect(changes == [-40, 13.333334, -13.333334])
    #expect(!solver.isResolved(subset, in: system.program))
  }

  @Test("a change that would need a bound to give way is none") func bounds() throws {
    var program = LexicographicProgram()
    for _ in 0..<2 { program.addVariable(lowerBound: 0) }
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .equal, 5)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 8)
    let solver = LexicographicSolver(solver: GLPKSolver())
    let subset = try #require(try solver.solve(program).subset)
    #expect(subset.constraints == [0, 1] && subset.boundedVariables == [1])
    #expect(solver.leastChange(of: 1, resolving: subset, of: program) == -3)
    // Of 8 and at most -2, one would have to follow the other below 0, or above 5.
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, -2)
    var negative = subset
    (negative.constraints, negative.boundedVariables, negative.proof) = ([1, 2], [], nil)
    #expect(solver.leastChange(of: 1, resolving: negative, of: program) == nil)
    #expect(solver.leastChange(of: 2, resolving: negative, of: program) == 10)
  }
}
