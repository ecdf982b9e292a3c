import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Optimal faces read off tableaus")
struct OptimalFaceTests {
  private func optimum(
    _ program: LexicographicProgram, _ solver: any LPSolver, _ ambiguity: LexicographicSolver.AmbiguityReport,
    usesPresolve: Bool = true
  ) throws -> LexicographicOptimum {
    var options = LexicographicSolver.Options()
    options.ambiguity = ambiguity
    options.usesPresolve = usesPresolve
    // Sizes first, then places, as in layouts.
    let variables = Array(0..<program.variableCount)
    let sizes = variables.filter { $0 % 2 == 1 }.map { LinearExpression(variable: $0) }
    let places = variables.filter { $0 % 2 == 0 }.map { LinearExpression(variable: $0) }
    let solution = try LexicographicSolver(solver: solver).solve(
      program, options: options, tieBreaking: { TieBreaking(stages: [sizes, places]) })
    guard case .optimal(let optimum) = solution else { throw UnexpectedSolution() }
    return optimum
  }

  private struct UnexpectedSolution: Error {}

  @Test(
    "what varies, how far, in which groups, and tie-breaking need no linear program",
    arguments: AmbiguousSystem.allCases, [24, 90])
  func withoutLinearPrograms(kind: AmbiguousSystem, variables: Int) throws {
    for seed in [UInt64(1), 2, 3] {
      let program = kind.program(variables: variables, seed: seed)
      let ours = try optimum(program, NoSolver(), .groups)
      let expected = try optimum(program, DefaultSolver.solver, .groups, usesPresolve: false)
      let comment: Comment = "seed \(seed)"
      #expect(zip(ours.values, expected.values).allSatisfy { isClose($0, $1) }, comment)
      #expect(ours.undetermined.map(\.variable) == expected.undetermined.map(\.variable), comment)
      #expect(ours.undetermined.map(\.group) == expected.undetermined.map(\.group), comment)
      for (one, other) in zip(ours.undetermined, expected.undetermined) {
        let (range, wanted) = (try #require(one.range), try #require(other.range))
        #expect(isClose(range.lower, wanted.lower) && isClose(range.upper, wanted.upper), comment)
      }
    }
  }

  @Test("variables on their own that others follow share tableaus", arguments: [1, 29, 31, 65])
  func followedVariables(count: Int) throws {
    // Each size varies from 0 to 10, and its place follows.
    var system = System(2 * count)
    for variable in stride(from: 0, to: 2 * count, by: 2) {
      try system.add([(1, variable + 1)], .greaterOrEqual, 0)
      try system.add([(1, variable + 1)], .lessOrEqual, 10)
      try system.add([(1, variable), (-2, variable + 1)], .equal, 3)
    }
    let optimum = try optimum(system.program, NoSolver(), .groups)
    #expect(optimum.values == (0..<2 * count).map { $0 % 2 == 0 ? 3 : 0 })
    #expect(optimum.undetermined.map(\.variable) == Array(0..<2 * count))
    #expect(optimum.undetermined.allSatisfy { $0.range == ($0.variable % 2 == 0 ? Bounds(3, 23) : Bounds(0, 10)) })
    #expect(optimum.undetermined.map(\.group?.first) == (0..<2 * count).map { $0 / 2 * 2 })
  }

  @Test("a rule gives back the expressions that it was made of")
  func rule() {
    let stages = [
      [LinearExpression(variable: 3), LinearExpression([LinearTerm(2, 1), LinearTerm(-1, 4)], constant: 5)], [],
      [LinearExpression(constant: 7)],
    ]
    var rule = TieBreaking(stages: stages)
    #expect(rule.stages == stages)
    rule.stages[1] = stages[0]
    #expect(rule.stages == [stages[0], stages[0], stages[2]])
    var list = ExpressionList()
    list.append(variable: 2, constant: -1)
    #expect(TieBreaking(lists: [list]).stages == [[LinearExpression([LinearTerm(1, 2)], constant: -1)]])
  }

  @Test(
    "moves that need others of twice their size vary, and none if the last needs the first",
    arguments: [3, 6, 9, 12, 15, 18])
  func doublingMoves(count: Int) throws {
    let moves = (0..<count).map { CostFreeMove(index: $0, rise: .infinity) }
    var cone = CostFreeCone(moves, limits: SolveLimits(), mostWork: .max)
    // Twice a move is at most the next one.
    for move in 1..<count {
      let terms = [
        PriorityTableau.Term(quantity: Int32(move - 1), factor: 2),
        PriorityTableau.Term(quantity: Int32(move), factor: -1),
      ]
      cone.add(terms, isUpper: true)
    }
    let free = try #require(cone.implied())
    #expect(free.moves.isEmpty && free.inequalities.isEmpty)
    #expect(cone.directions()?.count == count)
    let last = [
      PriorityTableau.Term(quantity: Int32(count - 1), factor: 2), PriorityTableau.Term(quantity: 0, factor: -1),
    ]
    cone.add(last, isUpper: true)
    #expect(cone.implied()?.moves == Array(0..<count))
    #expect(cone.directions()?.count == 0)
  }

  @Test("a vertex where many rows meet has no more directions than the face")
  func degenerate() throws {
    // x and y are 0, since their sum is at most 0, though every move of one alone is only stopped by a row. z and w
    // vary together.
    var system = System(4)
    for variable in 0..<2 { try system.add([(1, variable)], .greaterOrEqual, 0) }
    try system.add([(1, 0), (1, 1)], .lessOrEqual, 0)
    try system.add([(1, 0), (1, 2), (-1, 3)], .equal, 5, 500)
    try system.add([(1, 1), (1, 2), (1, 3)], .lessOrEqual, 100, 500)
    try system.add([(1, 2)], .greaterOrEqual, 0)
    let optimum = try optimum(system.program, NoSolver(), .groups)
    #expect(optimum.undetermined.map(\.variable) == [2, 3])
    #expect(optimum.undetermined.map(\.range) == [Bounds(0, 52.5), Bounds(-5, 47.5)])
    #expect(optimum.undetermined.map(\.group?.dimension) == [1, 1])
    #expect(optimum.values == [0, 0, 0, -5] || optimum.values == [0, 0, 5, 0])
  }

  @Test("a range narrower than a layout shows is none")
  func narrow() throws {
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .equal, 10)
    try system.add([(1, 0)], .greaterOrEqual, 3)
    try system.add([(1, 0), (-1, 1)], .lessOrEqual, -4 + 1e-5)
    #expect(try optimum(system.program, NoSolver(), .names).undetermined.isEmpty)
    var wider = System(2)
    try wider.add([(1, 0), (1, 1)], .equal, 10)
    try wider.add([(1, 0)], .greaterOrEqual, 3)
    try wider.add([(1, 0), (-1, 1)], .lessOrEqual, -4 + 1e-3)
    #expect(try optimum(wider.program, NoSolver(), .names).undetermined.map(\.variable) == [0, 1])
  }

  @Test("level by level, in clusters, the same face is found", arguments: AmbiguousSystem.allCases)
  func levelwise(kind: AmbiguousSystem) throws {
    for seed in [UInt64(1), 2] {
      let program = kind.program(variables: 60, seed: seed)
      let face = try #require(LevelwiseFace(of: program, limits: SolveLimits()))
      var (narrowed, _) = program.requiredPart()
      for row in face.rows { try row.add(to: &narrowed) }
      let expected = try optimum(program, DefaultSolver.solver, .ranges, usesPresolve: false)
      let found = try optimum(narrowed, DefaultSolver.solver, .ranges, usesPresolve: false)
      #expect(zip(found.values, expected.values).allSatisfy { isClose($0, $1) }, "seed \(seed)")
      #expect(found.undetermined.map(\.variable) == expected.undetermined.map(\.variable), "seed \(seed)")
      for (one, other) in zip(found.undetermined, expected.undetermined) {
        let (range, wanted) = (try #require(one.range), try #require(other.range))
        #expect(isClose(range.lower, wanted.lower) && isClose(range.upper, wanted.upper), "seed \(seed)")
      }
    }
  }

  @Test("two goals of equal weight leave open what lies between them", arguments: [3.0, 5, 7, 9, 10, 25])
  func goalsOfEqualWeight(share: Double) throws {
    // With y = share * x, x costs share - 1 a unit below the value, and as much above 0; the quotients are rounded.
    var system = System(2)
    try system.add([(1, 0), (-1, 1)], .equal, 0, 251)
    try system.add([(-share, 0), (1, 1)], .equal, 0)
    try system.add([(1, 0)], .equal, 450, 251, weight: share - 1)
    for usesPresolve in [true, false] {
      let found = try optimum(system.program, DefaultSolver.solver, .ranges, usesPresolve: usesPresolve)
      #expect(found.undetermined.map(\.variable) == [0, 1], "presolve: \(usesPresolve)")
      for (open, end) in zip(found.undetermined, [450, 450 * share]) {
        let range = try #require(open.range)
        #expect(isClose(range.lower, 0) && isClose(range.upper, end), "presolve: \(usesPresolve)")
      }
    }
  }
}
