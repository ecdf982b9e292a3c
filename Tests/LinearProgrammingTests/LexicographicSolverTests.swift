import enum Tinamou.DefaultSolver
import LinearProgramming
import Testing

let valueTolerance = 1e-7

/// Systems in few words: `add(1, x, -1, y, .equal, 3, priority: 500)`.
struct System {
  var program: LexicographicProgram
  init(_ variableCount: Int) {
    program = LexicographicProgram(variableCount: variableCount)
  }

  @discardableResult
  mutating func add(
    _ terms: [(Double, Int)], _ relation: Relation, _ right: Double, _ priority: Double = 1000, weight: Double = 1
  ) throws -> Int {
    try program.addConstraint(
      terms.map { LinearTerm($0.0, $0.1) }, relation, right, priority: priority, weight: weight)
  }

  func solve(
    _ policy: LexicographicSolver.Policy = .strict, ambiguity: LexicographicSolver.AmbiguityReport = .ranges,
    tieBreaking: TieBreaking = .allVariablesAlike, solver: any LPSolver = DefaultSolver.solver
  ) throws -> LexicographicSolution {
    var options = LexicographicSolver.Options()
    options.policy = policy
    options.ambiguity = ambiguity
    return try LexicographicSolver(solver: solver).solve(program, options: options) { tieBreaking }
  }

  func optimum(
    _ policy: LexicographicSolver.Policy = .strict, tieBreaking: TieBreaking = .allVariablesAlike,
    solver: any LPSolver = DefaultSolver.solver
  ) throws -> LexicographicOptimum {
    try #require(try solve(policy, tieBreaking: tieBreaking, solver: solver).optimum)
  }
}

extension LexicographicSolution {
  var optimum: LexicographicOptimum? {
    if case .optimal(let optimum) = self { optimum } else { nil }
  }
  var subset: InfeasibleSubset? {
    if case .infeasible(let subset) = self { subset } else { nil }
  }
}

func isClose(_ left: Double, _ right: Double) -> Bool {
  abs(left - right) <= valueTolerance * max(1, abs(right))
}

@Suite("Strict priorities")
struct StrictPriorityTests {
  @Test("1,001 constraints at 250 do not outvote one at 251")
  func outvoted() throws {
    var system = System(1)
    for _ in 0..<1001 { try system.add([(1, 0)], .equal, 0, 250) }
    try system.add([(1, 0)], .equal, 100, 251)
    let strict = try system.optimum()
    #expect(isClose(strict.values[0], 100))
    #expect(isClose(strict.violations[0], 100) && strict.violations[1001] < valueTolerance)
    // The same by weights goes the other way: the test can tell the difference.
    #expect(isClose(try system.optimum(.weighted).values[0], 0))
  }

  @Test("nor at a thousand levels")
  func thousandLevels() throws {
    var system = System(1)
    for level in 1...999 { try system.add([(1, 0)], .equal, Double(level), Double(level)) }
    try system.add([(1, 0)], .lessOrEqual, 5000)
    #expect(isClose(try system.optimum().values[0], 999))
    var chain = System(1000)
    // Each variable wants to be one more than the one before, and all want to be zero one level lower.
    for index in 1..<1000 {
      try chain.add([(1, index), (-1, index - 1)], .equal, 1, 1000 - Double(index) / 2)
      try chain.add([(1, index)], .equal, 0, 1000 - Double(index) / 2 - 0.25)
    }
    try chain.add([(1, 0)], .equal, 7, 999.9)
    let values = try chain.optimum().values
    for index in 0..<1000 { #expect(isClose(values[index], 7 + Double(index))) }
  }

  @Test("fractional priorities count, however close")
  func fractional() throws {
    var system = System(1)
    try system.add([(1, 0)], .equal, 1, 500)
    try system.add([(1, 0)], .equal, 2, 500.0001)
    #expect(isClose(try system.optimum().values[0], 2))
  }

  @Test("within a level weights count, and violations add up")
  func weights() throws {
    var system = System(1)
    try system.add([(1, 0)], .equal, 0, 500, weight: 2)
    try system.add([(1, 0)], .equal, 10, 500)
    #expect(isClose(try system.optimum().values[0], 0))
    try system.add([(1, 0)], .equal, 10, 500, weight: 1.5)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], 10))
    #expect(system.program.levelTotals(at: optimum.values) == [LevelTotal(priority: 500, total: 20)])
  }

  @Test("a small weight counts beside large ones that balance each other", arguments: [1.0, 1000])
  func unequalWeights(scale: Double) throws {
    var system = System(1)
    try system.add([(scale, 0)], .equal, 0, 500, weight: 1e6 / scale)
    try system.add([(1, 0)], .equal, 10, 500, weight: 1e-6)
    try system.add([(scale, 0)], .equal, 20 * scale, 500, weight: 1e6 / scale)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], 10) && optimum.undetermined.isEmpty)
  }

  @Test("a violation is measured in the constraint's own left-hand side, however it is scaled")
  func ownUnits() throws {
    var system = System(1)
    try system.add([(1000, 0)], .equal, 0, 500)
    try system.add([(1, 0)], .equal, 10, 500, weight: 999)
    #expect(isClose(try system.optimum().values[0], 0))
    try system.add([(1, 0)], .equal, 10, 500, weight: 2)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], 10) && isClose(optimum.violations[0], 10000))
  }

  @Test("inequalities are violated on one side only")
  func inequalities() throws {
    var system = System(2)
    try system.add([(1, 0)], .greaterOrEqual, 50, 750)
    try system.add([(1, 0)], .equal, 0, 250)
    try system.add([(1, 1)], .lessOrEqual, 50, 750)
    try system.add([(1, 1)], .equal, 80, 250)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], 50) && isClose(optimum.values[1], 50))
    #expect(optimum.violations.map { $0.rounded() } == [0, 50, 0, 30])
  }

  @Test("the order of the constraints does not matter")
  func order() throws {
    var rows: [([(Double, Int)], Relation, Double, Double)] = [
      ([(1, 0), (1, 1)], .equal, 100, 1000), ([(1, 0)], .greaterOrEqual, 30, 700), ([(1, 0), (-1, 1)], .equal, 0, 300),
      ([(1, 1)], .lessOrEqual, 40, 600), ([(1, 2), (-2, 0)], .lessOrEqual, 1, 1000), ([(1, 2)], .equal, 500, 20),
    ]
    var first: [Double]?
    var numbers = SplitMix64(seed: 3)
    for _ in 0..<20 {
      var system = System(3)
      for (terms, relation, right, priority) in rows { try system.add(terms, relation, right, priority) }
      let values = try system.optimum().values
      for (value, expected) in zip(values, first ?? values) { #expect(isClose(value, expected)) }
      first = values
      rows.shuffle(using: &numbers)
    }
    for (value, expected) in zip(first ?? [], [60, 40, 121.0]) { #expect(isClose(value, expected)) }
  }

  @Test("Cassowary's weights, by request")
  func weighted() throws {
    #expect(WeightedFactor.at(250) == 1)
    #expect(isClose(WeightedFactor.at(500), 1e3) && isClose(WeightedFactor.at(750), 1e6))
    var system = System(1)
    try system.add([(1, 0)], .equal, 0, 500)
    for _ in 0..<999 { try system.add([(1, 0)], .equal, 1, 250) }
    #expect(isClose(try system.optimum(.weighted).values[0], 0))
    for _ in 0..<2 { try system.add([(1, 0)], .equal, 1, 250) }
    #expect(isClose(try system.optimum(.weighted).values[0], 1))
    #expect(isClose(try system.optimum().values[0], 0))
  }

  /// Expects the weighted sum of violations to be the minimum by the exact solver.
  struct FarApart: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var variableCount: Int
    var least: Double
    var add: @Sendable (inout System) throws -> Void
  }

  @Test(
    "weights so far apart that the smallest are below what a solver tolerates of the largest",
    arguments: [
      FarApart(
        testDescription: "a small cost is what moves for a smaller gain", variableCount: 2, least: 0.1583715482351149
      ) {
        try $0.add([(-930, 0), (-2, 1)], .equal, 0, 999)
        try $0.add([(-667, 0)], .lessOrEqual, 0, 1)
        try $0.add([(5, 1)], .equal, 537, 1)
      },
      FarApart(testDescription: "a chain of required rows", variableCount: 5, least: 0) {
        try $0.add([(-1, 0), (-2, 2)], .equal, 0)
        try $0.add([(-774, 1)], .greaterOrEqual, 0, 946)
        try $0.add([(279, 0)], .lessOrEqual, 0, 94)
        try $0.add([(-1, 2), (-2, 3)], .equal, 0)
        try $0.add([(-830, 3), (1, 4)], .lessOrEqual, 0, 541)
        try $0.add([(1, 2)], .greaterOrEqual, 61, 266)
      },
      FarApart(testDescription: "violations of a thousandth", variableCount: 3, least: 0.9765663877653374) {
        try $0.add([(1, 0), (3, 2)], .equal, 0, 50)
        try $0.add([(1, 0), (3, 2)], .equal, 0, 500)
        try $0.add([(1, 0), (3, 2)], .equal, -0.0009765625, 999, weight: 5)
        try $0.add([(1, 1)], .greaterOrEqual, 12, 50)
      },
      FarApart(testDescription: "an equation that all but says the same", variableCount: 4, least: 949948.4607196924) {
        try $0.add([(1, 0)], .greaterOrEqual, 94)
        try $0.add([(-1, 1), (-5.1005859375, 2)], .lessOrEqual, 14)
        try $0.add([(197, 0), (1, 3)], .lessOrEqual, 0, 1)
        try $0.add([(-1, 1), (-5.1005859375, 2)], .greaterOrEqual, 14.0009765625, 999)
      },
    ])
  func weightsFarApart(_ example: FarApart) throws {
    var system = System(example.variableCount)
    try example.add(&system)
    let totals = system.program.levelTotals(at: try system.optimum(.weighted).values)
    let sum = totals.reduce(0.0) { $0 + WeightedFactor.at($1.priority) * $1.total }
    // A millionth, and what rounding leaves of a violation times the largest factor.
    #expect(abs(sum - example.least) <= 1e-6 * max(1, example.least) + 1e-12 * WeightedFactor.at(999))
  }

  @Test("a chain of large coefficients is followed to its end")
  func chain() throws {
    var system = System(4)
    try system.add([(1, 1), (-126, 3)], .lessOrEqual, 0)
    try system.add([(639, 0), (-1, 3)], .greaterOrEqual, 0)
    try system.add([(1, 2)], .greaterOrEqual, 41, 250)
    try system.add([(1, 0), (878, 2)], .lessOrEqual, 0)
    let values = try system.optimum().values
    for (value, expected) in zip(values, [-35_998, -2_898_342_972, 41, -23_002_722]) {
      #expect(isClose(value, Double(expected)))
    }
  }

  @Test("a gain below what the solver tolerates is not overlooked beside a large weight")
  func overlookedGain() throws {
    var system = System(4)
    try system.add([(-424, 0), (1, 1)], .lessOrEqual, 0)
    try system.add([(854, 2), (1, 3)], .equal, 0)
    try system.add([(2, 2)], .equal, -7, 500)
    try system.add([(1, 0), (463, 3)], .equal, 0, 500, weight: 116)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], -1_383_907) && isClose(optimum.values[2], -3.5))
    #expect(optimum.violations.allSatisfy { $0 < Tolerance.reportedViolation })
  }

  @Test("what contradicts itself by what rounding leaves of large values has a solution")
  func nearlyContradictory() throws {
    var system = System(5)
    try system.add([(2, 1)], .equal, 742)
    try system.add([(1.5, 3), (-1, 4)], .lessOrEqual, 46)
    try system.add([(689.0625, 0), (1, 4)], .equal, 0)
    try system.add([(1.5, 3), (-1, 4)], .greaterOrEqual, 46)
    try system.add([(-746, 1), (5, 2)], .greaterOrEqual, 0)
    try system.add([(-1, 0), (-1.5, 2)], .greaterOrEqual, 0)
    let values = try system.optimum().values
    #expect(isClose(values[1], 371) && isClose(values[2], 55_353.2))
    #expect(isClose(values[0], -83_029.8) && isClose(values[4], 57_212_721.5625))
    // A level later it seems to be empty.
    var later = System(4)
    try later.add([(-883.28125, 1), (-1, 3)], .equal, 0)
    try later.add([(-1, 0), (1.5, 2), (-1, 3)], .lessOrEqual, 93, 250)
    try later.add([(0.5, 1)], .greaterOrEqual, 93, 251)
    try later.add([(1, 0), (1, 2), (846, 3)], .greaterOrEqual, 91, 250)
    try later.add([(-1, 0), (1.5, 2), (-1, 3)], .equal, 93, 251)
    #expect(try later.optimum().violations.allSatisfy { $0 < Tolerance.reportedViolation })
  }
}

@Suite("Edges of what can be asked")
struct EdgeTests {
  @Test("nothing, constants only, and variables that nothing mentions")
  func empty() throws {
    #expect(try System(0).optimum().values.isEmpty)
    #expect(try System(2).optimum().values == [0, 0])
    #expect(try System(2).optimum().undetermined.map(\.variable) == [0, 1])
    var constants = System(1)
    try constants.add([], .lessOrEqual, 3)
    try constants.add([(1, 0), (-1, 0)], .equal, 4, 500)
    #expect(try constants.optimum().violations == [0, 4])
    try constants.add([], .greaterOrEqual, 3)
    #expect(try constants.solve().subset?.constraints == [2])
  }

  @Test("a variable mentioned twice counts as often")
  func duplicateTerms() throws {
    var system = System(2)
    try system.add([(1, 0), (1, 1), (2, 0), (-1, 1)], .equal, 6)
    let optimum = try system.optimum()
    #expect(isClose(optimum.values[0], 2))
    #expect(optimum.undetermined.map(\.variable) == [1])
  }

  @Test(
    "what cannot be solved reliably is refused, and leaves the program as it was",
    arguments: [
      (Double.nan, 0.0, 500.0, 1.0), (.infinity, 0, 500, 1), (1e7, 0, 500, 1), (1e-7, 0, 500, 1), (1, .nan, 500, 1),
      (1, -.infinity, 500, 1), (1, 1e10, 500, 1), (1, 0, 0, 1), (1, 0, 1000.5, 1), (1, 0, -3, 1), (1, 0, .nan, 1),
      (1, 0, 500, 0), (1, 0, 500, -1), (1, 0, 500, .nan), (1, 0, 500, 1e7), (1, 0, 500, .infinity),
    ])
  func refused(coefficient: Double, right: Double, priority: Double, weight: Double) throws {
    var system = System(1)
    #expect(throws: ProgramError.self) {
      try system.add([(coefficient, 0)], .equal, right, priority, weight: weight)
    }
    #expect(system.program.constraintCount == 0 && system.program.terms.isEmpty)
    try system.add([(1, 0)], .equal, 5)
    #expect(try system.optimum().values == [5])
  }

  @Test("unknown variables and coefficients too far apart are refused")
  func refusedRows() throws {
    var system = System(1)
    #expect(throws: ProgramError.unknownVariable(1)) { try system.add([(1, 1)], .equal, 0) }
    #expect(throws: ProgramError.unknownVariable(-1)) { try system.add([(1, -1)], .equal, 0) }
    var spread = System(2)
    #expect(throws: ProgramError.coefficientsTooFarApart(1e-4, 1e6)) {
      try spread.add([(1e6, 0), (1e-4, 1)], .equal, 0)
    }
  }

  @Test("limits of time, iterations and cancellation end a solve by their name")
  func limits() async throws {
    var system = System(1)
    try system.add([(1, 0)], .equal, 5)
    var options = LexicographicSolver.Options()
    options.limits.deadline = ContinuousClock.now - .seconds(1)
    let solver = LexicographicSolver(solver: DefaultSolver.solver)
    guard case .interrupted(.timeLimit) = try solver.solve(system.program, options: options) else {
      Issue.record("a deadline in the past was not seen")
      return
    }
    let program = system.program
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try solver.solve(program)
    }
    guard case .interrupted(.cancelled) = try await cancelled.value else {
      Issue.record("cancellation was not seen")
      return
    }
  }
}
