import ExactSolver
import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

@Suite("One right-hand side over an interval")
struct ParametricTests {
  private let solver = LexicographicSolver(solver: DefaultSolver.solver)

  @Test("segments end where the solution bends, and the range where it ends")
  func bends() throws {
    // Two columns share a width: the first wants 100, and never more than 150; the second wants 40, less strongly, and
    // has 10 at least. Below 110 the first is compressed; from 140 both are satisfied; then the second grows, until it
    // has 90.
    var program = LexicographicProgram(variableCount: 3)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 1), LinearTerm(1, 2), LinearTerm(-1, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 1)], .lessOrEqual, 150)
    try program.addConstraint([LinearTerm(1, 2)], .lessOrEqual, 90)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 20)
    try program.addConstraint([LinearTerm(1, 2)], .greaterOrEqual, 10)
    try program.addConstraint([LinearTerm(1, 1)], .equal, 100, priority: 750)
    try program.addConstraint([LinearTerm(1, 2)], .equal, 40, priority: 250)
    let solution = try solver.solve(program, varying: 0, over: 0...1000)
    #expect(solution.interruption == nil)
    let feasible = try #require(solution.feasible)
    #expect(isClose(feasible.lowerBound, 30) && isClose(feasible.upperBound, 240))
    let ends = solution.segments.map(\.range.upperBound)
    #expect(ends.count == 4)
    for (end, expected) in zip(ends, [110.0, 140, 190, 240]) { #expect(isClose(end, expected), "\(ends)") }
    for (segment, expected) in zip(solution.segments, [20.0, 100, 100, 100]) {
      #expect(isClose(segment.valuesAtLower[1], expected), "\(segment)")
    }
  }

  @Test("a unique optimum takes no linear program but those of the feasible interval")
  func unique() throws {
    // Columns that shrink one after the other: each ends a segment.
    let count = 12
    var program = LexicographicProgram(variableCount: count + 1)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 0)
    try program.addConstraint(
      (1...count).map { LinearTerm(1, $0) } + [LinearTerm(-1, 0)], .equal, 0)
    for column in 1...count {
      try program.addConstraint([LinearTerm(1, column)], .greaterOrEqual, 0)
      try program.addConstraint([LinearTerm(1, column)], .equal, 10, priority: Double(column) * 10)
    }
    func solve(_ options: LexicographicSolver.Options) throws -> (solution: ParametricSolution, solves: Int) {
      let counting = CountingSolver(DefaultSolver.solver)
      let solution = try LexicographicSolver(solver: counting)
        .solve(program, varying: 0, over: -10...150, options: options)
      return (solution, counting.count)
    }
    let (solution, solves) = try solve(.init())
    var programsOnly = LexicographicSolver.Options()
    programsOnly.tiers.remove(.tableau)
    let (reference, more) = try solve(programsOnly)
    #expect(solves == 3 && more > 2 * count, "\(solves) and \(more) linear programs")
    let ends = solution.segments.map(\.range.upperBound)
    // Each gets its 10 points, the strongest first; then the weakest stretches.
    let expected = (1...count).map { Double($0) * 10 } + [150]
    for found in [ends, reference.segments.map(\.range.upperBound)] {
      #expect(found.count == expected.count && zip(found, expected).allSatisfy { isClose($0, $1) }, "\(found)")
    }
  }

  @Test("nothing is feasible where the constraints contradict each other at every value")
  func infeasible() throws {
    var program = LexicographicProgram(variableCount: 2)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 2)
    try program.addConstraint([LinearTerm(1, 1)], .lessOrEqual, 1)
    let solution = try solver.solve(program, varying: 0, over: 0...10)
    #expect(solution.feasible == nil && solution.segments.isEmpty)
  }

  @Test("constants that contradict each other by rounding are feasible", arguments: [0.3, 0.3 + 1e-13, 0.3 + 1e-9])
  func rounding(_ third: Double) throws {
    var program = LexicographicProgram(variableCount: 3)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 1)], .equal, 0.1 + 0.2)
    try program.addConstraint([LinearTerm(1, 1)], .equal, third)
    try program.addConstraint([LinearTerm(1, 2), LinearTerm(1, 1), LinearTerm(-1, 0)], .equal, 0)
    let solver = LexicographicSolver(solver: DefaultSolver.solver, referee: ExactLexicographicSolver())
    let solution = try solver.solve(program, varying: 0, over: 100...500)
    let feasible = try #require(solution.feasible)
    #expect(isClose(feasible.lowerBound, 100) && isClose(feasible.upperBound, 500))
    #expect(solution.segments.count == 1)
  }

  @Test("a single feasible value is a segment of no length")
  func point() throws {
    var program = LexicographicProgram(variableCount: 1)
    try program.addConstraint([LinearTerm(2, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 7)
    let solution = try solver.solve(program, varying: 0, over: 0...100)
    let segment = try #require(solution.segments.first)
    #expect(
      solution.segments.count == 1 && isClose(segment.range.lowerBound, 14) && isClose(segment.valuesAtLower[0], 7))
  }

  @Test("a preference that begins to be violated ends a segment, also where nothing bends")
  func violation() throws {
    var program = LexicographicProgram(variableCount: 1)
    try program.addConstraint([LinearTerm(1, 0)], .equal, 0)
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, 500, priority: 50)
    let solution = try solver.solve(program, varying: 0, over: 0...800)
    #expect(solution.segments.count == 2)
    #expect(isClose(solution.segments[0].range.upperBound, 500))
  }

  /// Affine segments, compared with solves at single values.
  @Test("random systems move as solving them value by value does")
  func random() throws {
    let seed: UInt64 = 411
    let systems = RandomSystems(seed: seed)
    var compared = 0
    var bends = 0
    for index in 0..<400 {
      let system = systems.system(index)
      guard system.kind != .infeasible, system.program.variableCount > 0 else { continue }
      let failure = try disagreement(system.program, seed: seed, index: index, &compared, &bends)
      guard let failure else { continue }
      let smallest = Shrinker { program in
        var (some, others) = (0, 0)
        return (try? disagreement(program, seed: seed, index: index, &some, &others)) != nil
      }.shrink(system.program)
      Issue.record("seed \(seed), system \(index) (\(system.kind)): \(failure)\n\(describe(smallest))")
    }
    // Else the test would say nothing.
    #expect(compared > 500 && bends > 200, "\(compared) values compared, \(bends) bends")
  }

  private func disagreement(
    _ source: LexicographicProgram, seed: UInt64, index: Int, _ compared: inout Int, _ bends: inout Int
  ) throws -> String? {
    var generator = SeededGenerator(seed: seed, index: index)
    guard source.variableCount > 0 else { return nil }
    var program = source
    let variable = generator.integer(in: 0...source.variableCount - 1)
    let row = try program.addConstraint([LinearTerm(1, variable)], .equal, 0)
    let range = -200.0...600.0
    let solution = try solver.solve(program, varying: row, over: range)
    bends += max(0, solution.segments.count - 1)
    for _ in 0..<4 {
      let value = Double(generator.integer(in: -200 * 64...600 * 64)) / 64
      // At the very ends both answers are right.
      if let feasible = solution.feasible,
        min(abs(value - feasible.lowerBound), abs(value - feasible.upperBound)) < 1e-3
      {
        continue
      }
      try program.setRightHandSide(value, of: row)
      switch try solver.solve(program) {
      case .infeasible:
        if let feasible = solution.feasible, feasible.contains(value) { return "infeasible at \(value) in \(feasible)" }
      case .optimal(let optimum):
        guard let segment = solution.segments.first(where: { $0.range.contains(value) }) else {
          return "no segment at \(value), feasible \(solution.feasible.map { "\($0)" } ?? "nowhere")"
        }
        let share = (value - segment.range.lowerBound) / (segment.range.upperBound - segment.range.lowerBound)
        for variable in 0..<source.variableCount {
          let (from, to) = (segment.valuesAtLower[variable], segment.valuesAtUpper[variable])
          let expected = optimum.values[variable]
          let said = from + (to - from) * share
          if abs(said - expected) > 1e-5 * max(1, abs(expected), abs(from), abs(to)) {
            return "variable \(variable) is \(expected) at \(value), and \(said) by the segment \(segment.range)"
          }
        }
        compared += 1
      case .interrupted: return "interrupted"
      }
    }
    return nil
  }
}
