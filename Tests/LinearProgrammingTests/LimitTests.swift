import ExactSolver
import enum Tinamou.DefaultSolver
import Synchronization
import TestSupport
import Testing

@testable import LinearProgramming

/// Limits, and systems that need no linear program.
@Suite("Limits, and loose variables") struct LimitTests {
  private struct NoSolver: LPSolver {
    func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
      if let interruption = limits.interruption { return .interrupted(interruption) }
      throw .refused("no linear program was expected")
    }
  }

  /// Competing preferences of many terms, at all priorities.
  private func dense(_ variables: Int, _ rows: Int, terms: Int) throws -> LexicographicProgram {
    var random = SeededGenerator(seed: 4)
    var system = System(variables)
    for _ in 0..<rows {
      let members = Array(0..<variables).shuffled(using: &random).prefix(terms)
      try system.add(
        members.map { (1, $0) }, .greaterOrEqual, Double(Int.random(in: 0...900, using: &random)),
        Double(Int.random(in: 1...999, using: &random)))
    }
    return system.program
  }

  @Test("a time limit ends every tier soon", arguments: [true, false], [0.0, 0.3])
  func deadline(usesPresolve: Bool, seconds: Double) throws {
    let program = try dense(300, 900, terms: 30)
    var options = LexicographicSolver.Options()
    options.usesPresolve = usesPresolve
    options.ambiguity = .groups
    let start = ContinuousClock.now
    options.limits.deadline = start + .seconds(seconds)
    let solution = try LexicographicSolver(solver: DefaultSolver.solver).solve(program, options: options)
    guard case .interrupted(.timeLimit) = solution else {
      Issue.record("\(solution)")
      return
    }
    // Without a look at the clock it takes minutes. Other tests run at the same time.
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test("limits give back the deadline that they were given, and stop from then on")
  func givenDeadline() {
    let now = ContinuousClock.now
    for deadline in [now, now - .seconds(3600), now + .seconds(3600), now + .nanoseconds(1)] {
      #expect(SolveLimits(deadline: deadline).deadline == deadline)
    }
    #expect(SolveLimits(deadline: now).interruption == .timeLimit)
    #expect(SolveLimits(deadline: now + .seconds(3600)).interruption == nil)
    var limits = SolveLimits(deadline: now)
    limits.deadline = nil
    #expect(limits == SolveLimits() && limits.interruption == nil)
  }

  @Test("pivots of exact arithmetic look at the clock") func exact() throws {
    let program = try dense(60, 150, terms: 20)
    let start = ContinuousClock.now
    let limits = SolveLimits(deadline: start + .seconds(0.2))
    #expect(ExactLexicographicSolver().solve(program, limits: limits) == nil)
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test(
    "a long chain whose highest levels are met takes few steps",
    .enabled(if: DefaultSolver.isGLPK, "the steps that are counted are GLPK's"), arguments: [1, -1] as [Double])
  func longChain(direction: Double) throws {
    // Each link is at least 1 long, and 2 if its priority is served; the chain as a whole is to be short. Levels above
    // that are met, each by one step if there is no basis to begin from; of those below none is.
    let links = 2500
    var system = System(links + 1)
    try system.add([(1, 0)], .equal, 0)
    for link in 1...links { try system.add([(direction, link), (-direction, link - 1)], .greaterOrEqual, 1) }
    for link in 1...links {
      try system.add([(direction, link), (-direction, link - 1)], .greaterOrEqual, 2, Double(1 + link % 999))
    }
    try system.add([(direction, links)], .lessOrEqual, 0, 50)
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    options.limits.iterations = 50
    let optimum = try #require(
      try LexicographicSolver(solver: DefaultSolver.solver).solve(system.program, options: options).optimum)
    let met = (1...links).count { link in
      abs(optimum.values[link] - optimum.values[link - 1] - direction * (1 + link % 999 > 50 ? 2 : 1)) < 1e-9
    }
    #expect(met == links)
  }

  @Test("what nothing is tied to is settled without a linear program, wherever the rule wants it", arguments: 0..<50)
  func loose(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed) + 1)
    func number() -> Double { Double(Int.random(in: -20...20, using: &random)) }
    var system = System(0)
    for _ in 0..<6 { system.program.addVariable(lowerBound: Bool.random(using: &random) ? 0 : -.infinity) }
    // Rows of one variable each, some of which leave an interval.
    for variable in 0..<6 {
      let end = number()
      if Bool.random(using: &random) { try system.add([(1, variable)], .greaterOrEqual, end) }
      if Bool.random(using: &random) { try system.add([(2, variable)], .lessOrEqual, 2 * abs(end) + 8) }
      if Int.random(in: 0..<3, using: &random) == 0 {
        try system.add([(1, variable)], .lessOrEqual, number(), 500)
        try system.add([(1, variable)], .greaterOrEqual, number(), 250)
      }
    }
    let stages = [(0..<3), (3..<6)].map { $0.map { LinearExpression([LinearTerm(1, $0)], constant: number()) } }
    for tieBreaking in [TieBreaking.allVariablesAlike, TieBreaking(stages: stages)] {
      let optimum = try #require(
        try system.solve(ambiguity: .groups, tieBreaking: tieBreaking, solver: NoSolver()).optimum, "seed \(seed)")
      var whole = LexicographicSolver.Options()
      whole.usesPresolve = false
      whole.ambiguity = .groups
      let expected = try #require(
        try LexicographicSolver(solver: DefaultSolver.solver).solve(system.program, options: whole) { tieBreaking }
          .optimum)
      for (value, other) in zip(optimum.values, expected.values) { #expect(isClose(value, other), "seed \(seed)") }
      #expect(optimum.undetermined.map(\.variable) == expected.undetermined.map(\.variable), "seed \(seed)")
      for (open, other) in zip(optimum.undetermined, expected.undetermined) {
        let (range, wanted) = (try #require(open.range), try #require(other.range))
        #expect(isSame(range.lower, wanted.lower) && isSame(range.upper, wanted.upper), "seed \(seed)")
        #expect(open.group == other.group, "seed \(seed)")
      }
    }
  }

  private func isSame(_ one: Double, _ other: Double) -> Bool { one == other || isClose(one, other) }

  @Test("a variable that others follow, or that the rule wants with others, is not loose") func tied() throws {
    // x1 follows x0; the rule wants x2 and x3 together.
    var system = System(4)
    try system.add([(1, 1), (-1, 0)], .equal, 10)
    for variable in 0..<4 { try system.add([(1, variable)], .lessOrEqual, 30) }
    let rule = TieBreaking(stages: [
      [LinearExpression([LinearTerm(1, 1)], constant: 0)],
      [LinearExpression([LinearTerm(1, 2), LinearTerm(1, 3)], constant: -40), LinearExpression([LinearTerm(1, 2)])],
    ])
    let optimum = try #require(try system.solve(tieBreaking: rule).optimum)
    #expect(isClose(optimum.values[1], 0) && isClose(optimum.values[0], -10))
    #expect(isClose(optimum.values[2] + optimum.values[3], 40) && isClose(optimum.values[2], 10))
    #expect(optimum.undetermined.map(\.variable) == [0, 1, 2, 3])
  }
}

/// Compatible levels.
@Suite("Levels that are met together") struct LevelGroupTests {
  /// A solver that counts linear programs.
  private final class Counter: LPSolver {
    let count = Mutex(0)

    func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
      count.withLock { $0 += 1 }
      return try DefaultSolver.solver.solve(program, from: basis, limits: limits)
    }
  }

  /// A row of widths with a maximum sum, each preferably at least 1, at distinct priorities.
  private func row(_ count: Int, atMost length: Double) throws -> System {
    var system = System(count)
    for variable in 0..<count {
      try system.add([(1, variable)], .greaterOrEqual, 0)
      try system.add([(1, variable)], .greaterOrEqual, 1, Double(999 - variable))
    }
    try system.add((0..<count).map { (1, $0) }, .lessOrEqual, length)
    return system
  }

  /// A chain of places, each at least 8 after the one before and preferably 9, at distinct priorities. The last place
  /// prefers 0, at a lower priority than most.
  private func chain(_ count: Int) throws -> System {
    var system = System(count)
    try system.add([(1, 0)], .greaterOrEqual, 0)
    for index in 1..<count {
      let terms = [(-1.0, index - 1), (1.0, index)]
      try system.add(terms, .greaterOrEqual, 8)
      try system.add(terms, .greaterOrEqual, 9, Self.priority(index))
    }
    try system.add([(1, count - 1)], .equal, 0, 50)
    return system
  }

  /// A priority other than that of the last place.
  private static func priority(_ index: Int) -> Double {
    let priority = Double(index % 998 + 1)
    return priority >= 50 ? priority + 1 : priority
  }

  @Test("a long chain begins where its levels are met, without a linear program for these")
  func chains() throws {
    let count = 1200
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    options.ambiguity = .none
    let system = try chain(count)
    // Down to what the last place wants all can be met, and that cannot.
    let levels = system.program.optionalLevels()
    let met = try #require(SatisfiedLevels(of: system.program, levels, limits: SolveLimits()))
    #expect(met.count == levels.count { $0.priority > 50 } && met.count > 900)
    #expect(met.intervals.allSatisfy { $0.lower.isFinite })
    let optimum = try #require(
      try LexicographicSolver(solver: DefaultSolver.solver).solve(system.program, options: options).optimum)
    var place = 0.0
    for index in 0..<count {
      if index > 0 { place += Self.priority(index) > 50 ? 9 : 8 }
      #expect(isClose(optimum.values[index], place), "\(index)")
    }
  }

  @Test("levels that are found to be met are, and the best points lie in what is left of the intervals")
  func metLevels() throws {
    let seed: UInt64 = 40
    var found = 0
    for index in 0..<400 {
      let program = RandomSystems(seed: seed).system(index).program
      let levels = program.optionalLevels()
      guard let met = SatisfiedLevels(of: program, levels, limits: SolveLimits()),
        case .optimal(let face) = ExactLexicographicSolver().solve(program)
      else { continue }
      let values = face.values.map { Double($0) }
      found += met.count
      for level in levels.prefix(met.count) {
        #expect(level.rows.allSatisfy { program.violation(of: $0, at: values) < 1e-9 }, "seed \(seed), system \(index)")
      }
      for (value, interval) in zip(values, met.intervals) {
        let slack = 1e-9 * max(1, abs(value))
        #expect(
          value >= interval.lower - slack && value <= interval.upper + slack, "seed \(seed), system \(index)")
      }
    }
    #expect(found > 100)
  }

  @Test("hundreds of levels that are met take a few linear programs") func met() throws {
    let counter = Counter()
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    options.ambiguity = .none
    let system = try row(400, atMost: 400)
    let optimum = try #require(
      try LexicographicSolver(solver: counter).solve(system.program, options: options).optimum)
    #expect(optimum.values.allSatisfy { isClose($0, 1) })
    #expect(counter.count.withLock { $0 } < 30)
  }

  @Test("levels behind one that is not met are served in their order", arguments: [0.5, 3, 17.25, 39])
  func unmet(_ length: Double) throws {
    let system = try row(40, atMost: length)
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    let optimum = try #require(
      try LexicographicSolver(solver: DefaultSolver.solver).solve(system.program, options: options).optimum)
    for (variable, value) in optimum.values.enumerated() {
      #expect(isClose(value, min(1, max(0, length - Double(variable)))))
    }
  }
}
