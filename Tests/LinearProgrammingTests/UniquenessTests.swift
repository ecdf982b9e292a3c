import enum Tinamou.DefaultSolver
import LinearProgramming
import Synchronization
import TestSupport
import Testing

@Suite("Ambiguous values")
struct UniquenessTests {
  @Test("is named, with the values that it could take")
  func ranges() throws {
    var system = System(4)
    try system.add([(1, 0)], .greaterOrEqual, 100)
    try system.add([(1, 1)], .equal, 4)
    try system.add([(1, 2), (1, 3)], .equal, 10)
    try system.add([(1, 2)], .greaterOrEqual, 0)
    try system.add([(1, 3)], .greaterOrEqual, 0)
    let open = try system.optimum().undetermined
    #expect(open.map(\.variable) == [0, 2, 3])
    #expect(open.map(\.range) == [Bounds(100, .infinity), Bounds(0, 10), Bounds(0, 10)])
  }

  @Test("is grouped if equations link it, with the number of equations that would make it unique")
  func groups() throws {
    var system = System(9)
    // Two chains, one of two dimensions; a variable alone; and two that an inequality keeps apart.
    try system.add([(1, 0), (1, 3)], .equal, 10)
    try system.add([(1, 1), (1, 2), (1, 4)], .equal, 30)
    try system.add([(1, 2), (-1, 5)], .equal, 3)
    try system.add([(1, 6), (-1, 7)], .greaterOrEqual, 4)
    for variable in 0..<9 { try system.add([(1, variable)], .greaterOrEqual, 0) }
    let optimum = try #require(try system.solve(ambiguity: .groups).optimum)
    #expect(optimum.undetermined.map(\.variable) == Array(0..<9))
    #expect(optimum.undetermined.map { $0.group?.first } == [0, 1, 1, 0, 1, 1, 6, 7, 8])
    #expect(optimum.undetermined.map { $0.group?.dimension } == [1, 2, 2, 1, 2, 2, 1, 1, 1])
    #expect(optimum.undetermined.map(\.range) == (try system.optimum().undetermined.map(\.range)))
    // A small share of a movement is a link too.
    var coupled = System(2)
    try coupled.add([(1, 0), (-1e-5, 1)], .equal, 0)
    try coupled.add([(1, 1)], .greaterOrEqual, 0)
    try coupled.add([(1, 1)], .lessOrEqual, 1e6)
    let pair = try #require(try coupled.solve(ambiguity: .groups).optimum)
    #expect(pair.undetermined.map { $0.group?.first } == [0, 0])
    // Shares that are too small to link count on the way: without them the last would seem to be free of the second.
    var held = System(4)
    try held.add([(1, 1), (-41, 3)], .equal, 0)
    try held.add([(1, 0), (432, 2)], .greaterOrEqual, 0)
    try held.add([(-502, 1), (5, 2)], .lessOrEqual, 0)
    let four = try #require(try held.solve(ambiguity: .groups).optimum)
    #expect(four.undetermined.map { $0.group?.first } == [0, 1, 2, 1])
  }

  @Test("equal priorities that pull apart leave all in between")
  func tie() throws {
    var system = System(2)
    try system.add([(1, 0), (-1, 1)], .equal, 0)
    try system.add([(1, 0)], .equal, 167, 250)
    try system.add([(1, 1)], .equal, 2, 250)
    let optimum = try system.optimum()
    #expect(optimum.undetermined.map(\.range) == [Bounds(2, 167), Bounds(2, 167)])
    #expect(isClose(optimum.values[0], 2) && isClose(optimum.values[1], 2))
  }

  @Test("ties of variables below the reported range are broken too, beside ambiguous ones")
  func narrowBesideOpen() throws {
    // The first varies by a hundred-thousandth, and is put at its bound nearest to zero.
    var level = System(3)
    try level.add([(1, 0), (1, 2)], .equal, -6)
    try level.add([(-57.18359375, 0), (-1, 1)], .lessOrEqual, 4.9990234375, 250)
    try level.add([(-57.18359375, 0), (-1, 1)], .greaterOrEqual, 5, 250)
    #expect(isClose(try level.optimum().values[0], -4.9990234375 / 57.18359375))
    // The second varies too, and determines the first through the sum of sizes.
    var sum = System(5)
    try sum.add([(1, 2), (1, 3), (-1, 4)], .lessOrEqual, 0)
    try sum.add([(1, 4)], .greaterOrEqual, 58.9990234375)
    try sum.add([(-22, 1), (1, 4)], .equal, 70)
    try sum.add([(1, 4)], .lessOrEqual, 59)
    try sum.add([(2, 0), (-1, 1)], .greaterOrEqual, 353)
    try sum.add([(1, 2)], .equal, 624)
    let optimum = try sum.optimum()
    #expect(isClose(optimum.values[4], 59))
    #expect(!optimum.undetermined.map(\.variable).contains(1))
  }

  /// A row of views from 0 on, by their ends, with a minimum width.
  private func row(of views: Int, least width: Double) throws -> System {
    var system = System(views)
    for view in 0..<views {
      try system.add(view > 0 ? [(1.0, view), (-1, view - 1)] : [(1, view)], .greaterOrEqual, width)
    }
    return system
  }

  /// A row of cells narrower than preferred: bounds of an edge are a pivot or two from those of the next edge, but up
  /// to half the row from the optimum.
  @Test("ends that lie beside each other are found from each other")
  func crowdedRow() throws {
    let cells = 120
    var system = System(cells)
    for cell in 0..<cells {
      var width = [(1.0, cell)]
      if cell > 0 { width.append((-1, cell - 1)) }
      try system.add(width, .greaterOrEqual, 0)
      try system.add(width, .equal, 50, 250)
    }
    try system.add([(1, cells - 1)], .equal, Double(25 * cells))
    let solver = ShortWays(steps: 10)
    let open = try system.optimum(solver: solver).undetermined
    #expect(open.map(\.variable) == Array(0..<cells - 1))
    for (cell, variable) in open.enumerated() {
      let edge = Double(cell + 1)
      let range = try #require(variable.range)
      #expect(isClose(range.lower, max(0, 50 * (edge - Double(cells) / 2))))
      #expect(isClose(range.upper, min(50 * edge, Double(25 * cells))))
    }
    #expect(solver.longWays <= cells / 3)
  }

  /// A stack of views with undetermined heights and no lower limit: from one optimum each bound is as many pivots away
  /// as there are views below.
  @Test(
    "ends that there are not are found for all together",
    .enabled(if: DefaultSolver.isGLPK, "the steps that are counted are GLPK's"))
  func endless() throws {
    let views = 150
    let system = try row(of: views, least: 1)
    let solver = ShortWays(steps: 10)
    let open = try system.optimum(solver: solver).undetermined
    #expect(open.map(\.range) == (0..<views).map { Bounds(Double($0 + 1), .infinity) })
    #expect(solver.longWays <= views / 10)
  }

  /// A row of views whose widths are only at least ten.
  @Test("ends that follow from one row after the other need no linear program") func looseRow() throws {
    let views = 200
    var system = try row(of: views, least: 10)
    try system.add([(1, views - 1)], .lessOrEqual, Double(40 * views))
    let solver = CountingSolver(DefaultSolver.solver)
    let open = try system.optimum(solver: solver).undetermined
    let ranges = (1...views).map { view in Bounds(Double(10 * view), Double(30 * views + 10 * view)) }
    #expect(open.map(\.range) == ranges)
    #expect(solver.count < views / 4)
  }

  @Test("a search of ends that needs no linear program is cancelled all the same") func cancelledSearch() async throws {
    var system = try row(of: 40, least: 10)
    try system.add([(1, 39)], .lessOrEqual, 1600)
    let program = system.program
    var options = LexicographicSolver.Options()
    options.ambiguity = .ranges
    // With presolve tableaus find the ends.
    options.usesPresolve = false
    func programsAfterCancellation(in number: Int) async throws -> Int? {
      let solver = CountingSolver(DefaultSolver.solver)
      let solution = try await Task { [options] in
        try LexicographicSolver(solver: Cancelling(solver: solver, number: number)).solve(program, options: options)
      }.value
      guard case .interrupted(.cancelled) = solution else { return nil }
      return solver.count - number
    }
    var after: [Int] = []
    while let count = try await programsAfterCancellation(in: after.count + 1) { after.append(count) }
    // Most are noticed by the program that comes next, those before a search of ends by no program at all.
    #expect(after.count { $0 == 0 } >= 2 && after.allSatisfy { $0 <= 1 }, "\(after)")
  }

  @Test("an end is found where factors, one upon the other, make next to nothing of what holds it")
  func remoteEnds() throws {
    var chain = System(5)
    for variable in 0..<2 { try chain.add([(1, variable)], .greaterOrEqual, 0) }
    try chain.add([(-1, 2), (249, 4)], .equal, 0)
    try chain.add([(-1, 1), (63, 2)], .equal, 0)
    try chain.add([(850, 0), (-2, 3)], .lessOrEqual, 78)
    try chain.add([(-7, 3), (-1, 4)], .equal, 0)
    let ends = try chain.optimum().undetermined.map(\.range)
    #expect(ends.count == 5)
    for (end, expected) in zip(ends.dropFirst(2), [Bounds(0, 67977), Bounds(-39, 0), Bounds(0, 273)]) {
      let end = try #require(end)
      #expect(isClose(end.lower, expected.lower) && isClose(end.upper, expected.upper))
    }
    var held = System(4)
    try held.add([(1, 0)], .greaterOrEqual, 0)
    try held.add([(513, 0), (1, 1)], .equal, 0, 229)
    try held.add([(-0.25, 2), (-136, 3)], .lessOrEqual, 0)
    try held.add([(750, 3)], .equal, 511, 988)
    try held.add([(-1, 0), (-253, 2)], .equal, 0)
    let end = try #require(try held.optimum().undetermined.first?.range)
    #expect(end.lower == 0 && isClose(end.upper, 253 * 4 * 136 * 511 / 750))
  }

  @Test("less than a ten-thousandth counts as determined, more does not")
  func narrow() throws {
    for (width, isOpen) in [(0.5e-4, false), (3e-4, true)] {
      var system = System(1)
      try system.add([(1, 0)], .greaterOrEqual, 5)
      try system.add([(1, 0)], .lessOrEqual, 5 + width)
      #expect(try system.optimum().undetermined.isEmpty == !isOpen)
    }
  }

  @Test("a variable that another one moves by a small part of itself is found")
  func coupled() throws {
    var system = System(2)
    try system.add([(1, 0), (-1e-5, 1)], .equal, 0)
    try system.add([(1, 1)], .greaterOrEqual, 0)
    try system.add([(1, 1)], .lessOrEqual, 1e6)
    #expect(try system.optimum().undetermined.map(\.variable) == [0, 1])
  }

  @Test("a tight but superfluous constraint opens nothing")
  func degenerate() throws {
    var system = System(2)
    try system.add([(1, 0)], .equal, 10)
    try system.add([(1, 1), (-1, 0)], .greaterOrEqual, 0)
    try system.add([(1, 1)], .lessOrEqual, 10)
    try system.add([(1, 1), (1, 0)], .lessOrEqual, 20, 300)
    let optimum = try system.optimum()
    #expect(optimum.undetermined.isEmpty)
    #expect(isClose(optimum.values[1], 10))
  }

  @Test("is settled stage by stage, then one variable at a time in order")
  func tieBreaking() throws {
    // x + y == 10, both in 0…10: the sum of absolute values ties everywhere, so x, the first, goes to 0.
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .equal, 10)
    for variable in 0...1 {
      try system.add([(1, variable)], .greaterOrEqual, 0)
    }
    #expect(try system.optimum().values.map { $0.rounded() } == [0, 10])
    let yFirst = TieBreaking(stages: [[LinearExpression(variable: 1), LinearExpression(variable: 0)]])
    #expect(try system.optimum(tieBreaking: yFirst).values.map { $0.rounded() } == [10, 0])
    // A stage of its own comes before the order: x wants to be 7.
    let previous = TieBreaking(stages: [
      [LinearExpression([LinearTerm(1, 0)], constant: -7)], [LinearExpression(variable: 1)],
    ])
    #expect(try system.optimum(tieBreaking: previous).values.map { $0.rounded() } == [7, 3])
  }

  @Test("a thousand free variables are settled")
  func many() throws {
    var system = System(1000)
    for index in 0..<500 {
      try system.add([(1, 2 * index), (1, 2 * index + 1)], .equal, 10)
      try system.add([(1, 2 * index)], .greaterOrEqual, 0)
      try system.add([(1, 2 * index + 1)], .greaterOrEqual, 3)
    }
    let optimum = try #require(try system.solve(ambiguity: .names).optimum)
    #expect(optimum.undetermined.count == 1000)
    for index in 0..<500 {
      #expect(isClose(optimum.values[2 * index], 0) && isClose(optimum.values[2 * index + 1], 10))
    }
  }
}

@Suite("Contradictions")
struct ContradictionTests {
  @Test("come down to the constraints that it takes")
  func subset() throws {
    var system = System(6)
    for variable in 0..<6 { try system.add([(1, variable)], .greaterOrEqual, 0) }
    try system.add([(1, 0), (1, 1)], .equal, 10)  // 6
    try system.add([(1, 2)], .equal, 4)
    try system.add([(1, 1), (-1, 3)], .equal, 0)  // 8
    try system.add([(1, 3)], .greaterOrEqual, 12)  // 9; with 6, 8 and 0
    try system.add([(1, 5)], .equal, 3, 999)
    let subset = try #require(try system.solve().subset)
    #expect(subset.constraints == [0, 6, 8, 9])
    #expect(subset.isIrreducible && subset.boundedVariables.isEmpty)
  }

  @Test("name the bounds that take part")
  func bounds() throws {
    var program = LexicographicProgram()
    let free = program.addVariable()
    let width = program.addVariable(lowerBound: 0)
    try program.addConstraint([LinearTerm(1, width), LinearTerm(1, free)], .equal, 10)
    try program.addConstraint([LinearTerm(1, free)], .equal, 12)
    let solution = try LexicographicSolver(solver: DefaultSolver.solver).solve(program)
    let subset = try #require(solution.subset)
    #expect(subset.constraints == [0, 1] && subset.boundedVariables == [width] && subset.isIrreducible)
  }

  @Test("a chain of 300 that cannot close takes all of it")
  func chain() throws {
    var system = System(300)
    try system.add([(1, 0)], .equal, 0)
    for index in 1..<300 { try system.add([(1, index), (-1, index - 1)], .greaterOrEqual, 1) }
    try system.add([(1, 299)], .lessOrEqual, 298)
    let subset = try #require(try system.solve().subset)
    #expect(subset.constraints == Array(0...300))
  }

  @Test("the weighted policy knows no contradiction but among required constraints")
  func weighted() throws {
    var system = System(1)
    try system.add([(1, 0)], .equal, 0)
    try system.add([(1, 0)], .equal, 1)
    #expect(try system.solve(.weighted).subset?.constraints == [0, 1])
  }
}

/// A solver that counts linear programs whose optimum is more than a number of pivots from the starting basis.
private final class ShortWays: LPSolver {
  private let longer = Mutex(0)
  private let steps: Int

  init(steps: Int) {
    self.steps = steps
  }

  var longWays: Int { longer.withLock { $0 } }

  func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
    var short = limits
    short.iterations = steps
    let solution = try DefaultSolver.solver.solve(program, from: basis, limits: short)
    guard case .interrupted = solution else { return solution }
    longer.withLock { $0 += 1 }
    return try DefaultSolver.solver.solve(program, from: basis, limits: limits)
  }
}

/// A solver that cancels the calling task after one of its programs.
private struct Cancelling: LPSolver {
  let solver: CountingSolver
  /// The number of that program, from 1.
  let number: Int

  func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
    let solution = try solver.solve(program, from: basis, limits: limits)
    if solver.count == number { withUnsafeCurrentTask { $0?.cancel() } }
    return solution
  }
}
