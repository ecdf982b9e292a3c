import ExactSolver
import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

/// Conflicts and repairs of random systems, compared with exact arithmetic.
@Suite("Conflicts of random systems") struct ConflictCampaignTests {
  private static let seed: UInt64 = 20
  /// The number of systems with conflicts, in parallel shares; `scripts/crosscheck conflicts` checks more.
  private static let count = 400
  private static let shares = 4
  /// The number of systems with decimal coefficients, most of which have conflicts.
  private static let decimalCount = 40

  private let solver = LexicographicSolver(solver: DefaultSolver.solver)

  @Test("are irreducible, proved, and every repair works, by exact arithmetic", arguments: 0..<shares)
  func repairs(share: Int) throws {
    let systems = RandomSystems(seed: Self.seed)
    let referee = ConflictReferee(of: solver)
    var (index, conflicts, changes, implied) = (share, 0, 0, 0)
    while conflicts < Self.count / Self.shares {
      defer { index += Self.shares }
      let system = systems.system(index)
      let preference = ConflictReferee.preference(for: system.program)
      guard system.kind == .infeasible,
        let subset = try solver.solve(system.program, preferring: { preference }).subset
      else { continue }
      conflicts += 1
      let findings = referee.findings(on: subset, of: system.program, preferring: preference)
      changes += findings.changes
      implied += findings.hasImplied ? 1 : 0
      #expect(findings.isProved && findings.differences.isEmpty, "system \(index)")
    }
    #expect(changes > conflicts && implied > 0, "\(changes) changes, \(implied) implied, \(index) systems")
  }

  @Test("have ways out of the least weighted sum, by exact arithmetic", arguments: 0..<shares)
  func waysOut(share: Int) throws {
    let systems = DecimalConflicts(seed: Self.seed)
    let referee = RepairReferee(solver: DefaultSolver.solver, referee: ExactLexicographicSolver())
    var changes = 0
    for index in stride(from: share, to: Self.decimalCount, by: Self.shares) {
      let findings = try referee.findings(on: systems.program(index))
      changes += findings.changes
      #expect(findings.differences.isEmpty, "system \(index)")
    }
    #expect(changes > 0)
  }

  @Test("are broken until the rest can be met, by exact arithmetic", arguments: 0..<shares)
  func breaking(share: Int) throws {
    let systems = RandomSystems(seed: Self.seed)
    let referee = ConflictReferee(of: solver)
    var (index, relaxed) = (share, 0)
    while index < 2000 {
      defer { index += Self.shares }
      let program = systems.system(index).program
      let solution = try solver.solve(program, relaxing: { $0.constraints.last })
      let dropped = solution.relaxed.map(\.constraint)
      #expect(Set(dropped).count == dropped.count && solution.solution.optimum != nil, "system \(index)")
      relaxed += dropped.count
      guard !dropped.isEmpty else { continue }
      let whole = SystemDraft(program)
      let rest = whole.constraints.indices.filter { !dropped.contains($0) && program.isRequired($0) }
      let bounds = whole.lowerBounds.indices.filter { whole.lowerBounds[$0] > -.infinity }
      #expect(referee.leastViolation(whole, rest, bounds) <= Tolerance.requiredResidual, "system \(index)")
      // Each conflict is one of what was left when it was found.
      for (round, one) in solution.relaxed.enumerated() {
        #expect(one.conflict.constraints.last == one.constraint)
        #expect(one.conflict.constraints.allSatisfy { !dropped.prefix(round).contains($0) }, "system \(index)")
      }
    }
    #expect(relaxed > 50)
  }

  @Test("a change is the least, and rounded where that does as well") func least() throws {
    var system = System(2)
    try system.add([(3, 0)], .equal, 1)
    try system.add([(1, 1)], .lessOrEqual, 7)
    try system.add([(1, 1), (-1, 0)], .equal, 20)
    try system.add([(1, 0), (1, 1)], .equal, 1, 500)
    let subset = try #require(try system.solve().subset)
    #expect(subset.constraints == [0, 1, 2])
    let search = try #require(RepairSearch(in: system.program, solver))
    let changes = subset.constraints.map { search.effect(ofChanging: $0, in: subset)?.amount }
    #expect(changes == [-40, 13.333334, -13.333334])
    #expect(search.conflictCount == 1 && !solver.canBeMet(system.program))
  }

  @Test("a change that would violate a bound is none") func bounds() throws {
    var program = LexicographicProgram()
    for _ in 0..<2 { program.addVariable(lowerBound: 0) }
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .equal, 5)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 8)
    let subset = try #require(try solver.solve(program).subset)
    #expect(subset.constraints == [0, 1] && subset.boundedVariables == [1])
    let search = try #require(RepairSearch(in: program, solver))
    #expect(search.effect(ofChanging: 1, in: subset)?.amount == -3)
    // Of 8 and at most -2, one would have to follow the other below 0; and what follows leaves the bound in conflict.
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, -2)
    let both = try #require(RepairSearch(in: program, solver))
    let negative = try #require(try solver.solve(program, preferring: { .init(ranks: [0, 0, 0]) }).subset)
    #expect(negative.constraints == [1, 2] && negative.boundedVariables.isEmpty)
    #expect(both.effect(ofChanging: 1, in: negative) == RepairEffect(amount: nil, remaining: 1))
    #expect(both.effect(ofChanging: 2, in: negative) == RepairEffect(amount: 10, remaining: 1))
    #expect(both.conflictCount == 2)
    let way = try #require(both.leastTotalChange(of: [(row: 0, weight: 1), (row: 1, weight: 1), (row: 2, weight: 1)]))
    #expect(way.map(\.row) == [1, 2] && way.map(\.by) == [-8, 2], "\(way)")
  }

  @Test("as few conditions take part that nobody wrote as can be, then few members") func implied() throws {
    // The rows 0 to 2 leave the variable of row 3 no room, with or without its bound.
    var program = LexicographicProgram()
    for _ in 0..<2 { program.addVariable(lowerBound: 0) }
    try program.addConstraint([LinearTerm(1, 0)], .equal, 60)
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .lessOrEqual, 40)
    try program.addConstraint([LinearTerm(1, 1)], .equal, 100)
    func members(_ ranks: [UInt8]) throws -> InfeasibleSubset {
      try #require(try solver.solve(program, preferring: { ConflictPreference(ranks: ranks) }).subset)
    }
    #expect(try members([0, 0, 0]).constraints == [0, 1, 2])
    #expect(try members([0, 0, 0]).boundedVariables.isEmpty)
    // Another conflict of the program needs nothing that nobody wrote.
    try program.addConstraint([LinearTerm(1, 1)], .equal, 3)
    #expect(try members([0, 0, 1, 0]).constraints == [0, 1, 3])
    try program.addConstraint([LinearTerm(2, 1)], .lessOrEqual, 2)
    #expect(try members([0, 0, 1, 0, 0]).constraints == [3, 4], "fewer members")
    #expect(try members([0, 0, 1, 2, 1]).constraints == [0, 1, 2], "fewer of a rank before fewer members")
    #expect(try members([2, 0, 1, 2, 1]).constraints == [2, 4], "two of the first rank before one of the second")
  }

  @Test("that a conflict is the only one needs no linear program") func onlyOne() throws {
    var program = LexicographicProgram()
    for _ in 0..<2 { program.addVariable(lowerBound: 0) }
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .equal, 480)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 240)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 320)
    let counting = CountingSolver(DefaultSolver.solver)
    let solution = try LexicographicSolver(solver: counting).solve(
      program, preferring: { ConflictPreference(ranks: [1, 0, 0]) })
    #expect(solution.subset?.constraints == [0, 1, 2])
    #expect(counting.count == 0)
  }
}
