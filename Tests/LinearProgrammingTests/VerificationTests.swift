import ExactSolver
import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

private let solver = LexicographicSolver(solver: DefaultSolver.solver, referee: ExactLexicographicSolver())

/// The solution with presolve, which must agree with that without in levels and undetermined variables.
private func solved(_ program: LexicographicProgram, _ comment: Comment? = nil) throws -> LexicographicOptimum {
  var options = LexicographicSolver.Options()
  options.ambiguity = .ranges
  let parted = try #require(try solver.solve(program, options: options).optimum, comment)
  options.usesPresolve = false
  let whole = try #require(try solver.solve(program, options: options).optimum, comment)
  for (one, other) in zip(program.levelTotals(at: parted.values), program.levelTotals(at: whole.values)) {
    #expect(agrees(one.total, other.total, tolerance: 1e-6), comment)
  }
  #expect(parted.undetermined.map(\.variable) == whole.undetermined.map(\.variable), comment)
  #expect(failedRequirements(of: program, at: parted.values).isEmpty, comment)
  return parted
}

@Suite("Verified answers")
struct VerificationTests {
  @Test("rows that differ by a part in 10^8 have a common solution", arguments: [1e-6, 1e-7, 1e-8])
  func nearlyParallel(_ nudge: Double) throws {
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .greaterOrEqual, 115.71954926727803)
    try system.add([(1, 0), (1 + nudge, 1)], .lessOrEqual, 115.71954926727803)
    let optimum = try solved(system.program)
    #expect(optimum.undetermined.map(\.variable) == [0, 1])
  }

  @Test("what is contradicted by less than the tolerance is solved", arguments: [1e-7, 5e-7])
  func withinTolerance(_ gap: Double) throws {
    var system = System(1)
    try system.add([(1, 0)], .greaterOrEqual, gap)
    try system.add([(1, 0)], .lessOrEqual, 0)
    _ = try solved(system.program)
  }

  @Test("a contradiction is reported from a tenth of a point to a hundred-thousandth", arguments: [0.1, 1e-3, 1e-5])
  func contradiction(_ gap: Double) throws {
    var system = System(2)
    try system.add([(1, 0), (0.3, 1)], .greaterOrEqual, 10 + gap)
    try system.add([(1, 0), (0.3, 1)], .lessOrEqual, 10)
    let subset = try #require(try solver.solve(system.program).subset)
    #expect(subset.constraints == [0, 1] && subset.proof != nil)
  }

  @Test(
    "large coefficients hide no contradiction", arguments: [[1e5], [1e6], [1e3, 1e3], [1e3, 1e3, 1e3], [1e6, 1e6]])
  func chainOfUnits(_ factors: [Double]) throws {
    // Each variable is the next one times a factor, as between units. The last one is 0, and the first one is not.
    var system = System(factors.count + 1)
    for (variable, factor) in factors.enumerated() {
      try system.add([(1, variable), (-factor, variable + 1)], .equal, 0)
    }
    try system.add([(1, factors.count)], .equal, 0)
    try system.add([(1, 0)], .greaterOrEqual, 0.5)
    for usesPresolve in [true, false] {
      var options = LexicographicSolver.Options()
      options.usesPresolve = usesPresolve
      let subset = try #require(try solver.solve(system.program, options: options).subset)
      #expect(subset.constraints == Array(0..<factors.count + 2) && subset.proof != nil)
    }
  }

  @Test("a gap counts in the unit of its rows", arguments: [0.8, 1e-3, 5e-4, 1e-5])
  func gapOfLargeCoefficients(_ gap: Double) throws {
    var system = System(1)
    try system.add([(1e6, 0)], .greaterOrEqual, gap)
    try system.add([(1e6, 0)], .lessOrEqual, 0)
    #expect(try solver.solve(system.program).subset?.constraints == [0, 1])
  }

  @Test("numbers that were rounded to six digits contradict nothing", arguments: [1.0, 0.1, 2])
  func roundedNumbers(_ whole: Double) throws {
    var system = System(2)
    try system.add([(1, 0), (-0.333333, 1)], .equal, 0)
    try system.add([(3, 0), (-1, 1)], .equal, 0)
    try system.add([(1, 1)], .equal, whole)
    _ = try solved(system.program)
  }

  @Test("members of a conflict are needed for it with numbers as they are written")
  func membersAsWritten() throws {
    // The first two rows say the same as written, and each other's opposite in the last bit.
    var system = System(2)
    try system.add([(3.3, 0), (0.9999, 1)], .equal, 30)
    try system.add([(2.933337, 0), (0.888801111, 1)], .equal, 26.6667)
    try system.add([(1, 1)], .lessOrEqual, 0)
    try system.add([(0.3666663, 0), (0.111099889, 1)], .greaterOrEqual, 643)
    let subset = try #require(try solver.solve(system.program).subset)
    #expect([[0, 2, 3], [1, 2, 3]].contains(subset.constraints) && subset.proof != nil)
    // The third row is a multiple of the first and the fourth.
    var other = System(3)
    try other.add([(0.3333, 0), (1, 2)], .lessOrEqual, 0)
    try other.add([(0.111099889, 0), (0.333333, 2)], .equal, 127)
    try other.add([(0.305526111, 0), (1, 1), (0.91667, 2)], .greaterOrEqual, 313)
    try other.add([(1, 1)], .lessOrEqual, 0)
    #expect(try solver.solve(other.program).subset?.constraints == [0, 2, 3])
  }

  @Test("the fewest implied conditions are found between rows that seem parallel")
  func impliedBetweenParallels() throws {
    var program = LexicographicProgram()
    for bound: Double in [-.infinity, 0, -.infinity] { program.addVariable(lowerBound: bound) }
    try program.addConstraint([LinearTerm(-1, 1)], .lessOrEqual, 100)
    try program.addConstraint([LinearTerm(1.777778, 0), LinearTerm(0.3333, 2)], .equal, 33)
    try program.addConstraint([LinearTerm(2.074080259, 0), LinearTerm(0.388851111, 2)], .lessOrEqual, 0)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 0)
    try program.addConstraint([LinearTerm(-1, 1), LinearTerm(1, 2)], .greaterOrEqual, 0)
    let ranks = ConflictPreference(ranks: [1, 0, 0, 2, 0])
    let subset = try #require(try solver.solve(program, preferring: { ranks }).subset)
    #expect(subset.constraints == [0, 1, 2, 4] && subset.boundedVariables.isEmpty)
  }

  @Test("rows with coefficients from 3e-4 to 400 are served exactly")
  func mixedScales() throws {
    var system = System(6)
    try system.add([(400, 0), (-1, 1)], .equal, -300, 251)
    try system.add([(0.0005, 2), (0.0003, 3), (-0.004, 4), (0.8, 1)], .greaterOrEqual, 10, 251)
    try system.add([(0.01, 0), (10, 2)], .equal, -40, 251)
    try system.add([(-7.8, 3), (0.00027, 5), (-3.8, 1)], .greaterOrEqual, 0, 251)
    try system.add([(-20, 5)], .greaterOrEqual, 0, 251)
    try system.add([(-0.1, 2)], .lessOrEqual, 0, 251)
    let optimum = try solved(system.program)
    #expect(system.program.levelTotals(at: optimum.values).allSatisfy { $0.total < 1e-6 })
  }

  @Test("required rows that only far away have a common solution are no conflict")
  func farAway() throws {
    var system = System(5)
    try system.add([(-0.0004, 0)], .lessOrEqual, -0.02)
    try system.add([(2000, 0), (-1000, 1), (-0.02, 2), (2000, 3)], .equal, 2e5)
    try system.add([(3, 3), (6000, 4)], .greaterOrEqual, 0)
    try system.add([(-3000, 0), (-5, 4)], .greaterOrEqual, 200)
    try system.add([(0.0009, 4), (0.6, 1)], .equal, 0)
    #expect(try solver.solve(system.program).optimum != nil)
  }

  @Test("a tie between two rows of a level is ambiguous, without a referee too")
  func tieOfThirds() throws {
    // Quotients of these integers are thirds, and what rounding leaves of them is no cost.
    var system = System(7)
    try system.add([(-1, 0), (-1, 2), (2, 6)], .equal, 0, 750)
    try system.add([(2, 0), (3, 1)], .lessOrEqual, 100, 750)
    try system.add([(3, 1), (2, 4), (2, 6)], .lessOrEqual, -80)
    try system.add([(-1, 3), (2, 6), (3, 4), (-1, 5)], .greaterOrEqual, 0, 750)
    try system.add([(2, 3), (1, 5), (0.5, 4), (3, 2)], .greaterOrEqual, 1620)
    try system.add([(1, 0), (1, 2), (-2, 1), (-1, 6)], .lessOrEqual, 660)
    try system.add([(3, 0), (1, 2)], .equal, 1250)
    try system.add([(-2, 5), (3, 1), (1, 6), (-1, 4)], .equal, -560)
    let optimum = try solved(system.program)
    #expect(optimum.undetermined.map(\.variable) == Array(0..<7))
    let range = try #require(optimum.undetermined.first?.range)
    #expect(isClose(range.lower, 305) && isClose(range.upper, 496.25))
    #expect(isClose(system.program.levelTotals(at: optimum.values)[0].total, 127.5))
    let alone = try #require(try LexicographicSolver(solver: DefaultSolver.solver).solve(system.program).optimum)
    #expect(alone.undetermined.map(\.variable) == Array(0..<7))
  }

  @Test("the order of rows that are sums of others makes no difference")
  func order() throws {
    let systems = NumericSystems(seed: 4, classes: [.combined])
    for index in 0..<40 {
      let program = systems.system(index).program
      let comment: Comment = "seed 4, system \(index)"
      let (one, other) = (try solver.solve(program), try solver.solve(systems.permuted(program, index)))
      #expect((one.optimum == nil) == (other.optimum == nil), comment)
      guard let first = one.optimum, let second = other.optimum else { continue }
      #expect(first.undetermined.map(\.variable) == second.undetermined.map(\.variable), comment)
    }
  }

  @Test("views that share a container alike are as wide as it lets them", arguments: [3, 7, 10])
  func shares(_ count: Int) throws {
    var system = System(count + 1)
    for view in 1...count { try system.add([(1, view), (-1 / Double(count), 0)], .equal, 0, 999) }
    try system.add((1...count).map { (1, $0) } + [(-1, 0)], .equal, 0)
    try system.add([(1, 0)], .equal, 300, 750)
    let question = RefereeQuestion(
      policy: .strict, ambiguity: .names, limits: SolveLimits(), tieBreaking: .allVariablesAlike)
    guard case .optimal(let exact) = ExactLexicographicSolver().answer(to: system.program, question) else {
      Issue.record("no answer")
      return
    }
    #expect(exact.undetermined.isEmpty)
    #expect(isClose(exact.values[0], 300) && isClose(exact.values[1], 300 / Double(count)))
  }

  @Test("differences of rows are exact where values are so large that sums of them are not")
  func differencesFarAway() throws {
    // The first two rows meet where x is 1e12.
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .equal, 0)
    try system.add([(1, 0), (1.000000000001, 1)], .equal, -1)
    try system.add([(0.333333333333, 0)], .lessOrEqual, 0.1, 500)
    let question = RefereeQuestion(
      policy: .strict, ambiguity: .none, limits: SolveLimits(), tieBreaking: .allVariablesAlike)
    guard case .optimal(let exact) = ExactLexicographicSolver().answer(to: system.program, question) else {
      Issue.record("no answer")
      return
    }
    #expect(exact.values == [1e12, -1e12])
    #expect(exact.differences == [0, 0, 333_333_333_332.9])
  }

  @Test("a referee that is asked too much says nothing")
  func tooLarge() throws {
    var system = System(300)
    for row in 0..<200 { try system.add([(1, row), (1, row + 1)], .equal, 1, 500) }
    let question = RefereeQuestion(
      policy: .strict, ambiguity: .names, limits: SolveLimits(), tieBreaking: .allVariablesAlike)
    let isSilent = if case nil = ExactLexicographicSolver().answer(to: system.program, question) { true } else { false }
    #expect(isSilent)
  }

  @Test("all classes are solved in three ways and held against exact arithmetic", arguments: NumericClass.allCases)
  func classes(_ kind: NumericClass) throws {
    let systems = NumericSystems(seed: 12, classes: [kind])
    for index in 0..<25 {
      let program = systems.system(index).program
      let comment: Comment = "seed 12, system \(index) of \(kind.rawValue)"
      guard case .optimal(let face) = ExactLexicographicSolver().solve(program),
        face.values.allSatisfy({ abs(Double($0)) <= 1e9 })
      else { continue }
      let optimum = try solved(program, comment)
      for (total, exact) in zip(program.levelTotals(at: optimum.values), face.totals) {
        #expect(agrees(total.total, Double(exact.total), tolerance: 1e-6), comment)
      }
      let open = (0..<program.variableCount).filter { variable in
        guard let least = face.range(of: variable).least, let greatest = face.range(of: variable).greatest else {
          return true
        }
        return Double(greatest - least) >= Tolerance.determinedWidth
      }
      #expect(optimum.undetermined.map(\.variable) == open, comment)
    }
  }
}

@Suite("Optimality conditions")
struct OptimalityConditionTests {
  /// The minimum of x + y with x + y at least 1, both at least 0.
  private func program() throws -> LinearProgram {
    try LinearProgram(
      matrix: SparseRows(columnCount: 2, starts: [0, 2], columns: [0, 1], values: [1, 1]),
      rowBounds: [Bounds(1, .infinity)], columnBounds: [Bounds(0, .infinity), Bounds(0, .infinity)], costs: [1, 2])
  }

  private func optimum(_ values: [Double], row: Double, columns: [Double]) -> LPOptimum {
    LPOptimum(
      values: values, objective: values[0] + 2 * values[1], rowDuals: [row], columnDuals: columns,
      basis: Basis(rows: [.atLower], columns: [.basic, .atLower]))
  }

  @Test("an optimum holds, and nothing that is off by more than rounding")
  func conditions() throws {
    let program = try program()
    #expect(optimum([1, 0], row: 1, columns: [0, 1]).verified(for: program) != nil)
    // A bound that is missed, a multiplier that is not one, and a vertex that is none.
    #expect(optimum([1 - 1e-9, 0], row: 1, columns: [0, 1]).verified(for: program) == nil)
    #expect(optimum([1, 0], row: 1 + 1e-9, columns: [0, 1]).verified(for: program) == nil)
    #expect(optimum([2, 0], row: 1, columns: [0, 1]).verified(for: program) == nil)
  }

  @Test("reduced costs that are rounding become none")
  func rounding() throws {
    let verified = try #require(optimum([1, 0], row: 1 + 1e-15, columns: [-1e-15, 1]).verified(for: try program()))
    #expect(verified.columnDuals[0] == 0)
  }
}
