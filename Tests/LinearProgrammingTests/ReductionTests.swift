import enum Tinamou.DefaultSolver
import Synchronization
import TestSupport
import Testing

@testable import LinearProgramming

private func outcome(
  _ program: LexicographicProgram, _ solver: any LPSolver = DefaultSolver.solver
) throws -> Presolve.Outcome {
  try Presolve(
    solver: LexicographicSolver(solver: solver), program: program, options: LexicographicSolver.Options()
  ).outcome(reportable: nil) { TieBreaking.allVariablesAlike }
}

/// The values of the unique optimum; nil otherwise.
private func reduced(_ program: LexicographicProgram) throws -> [Double]? {
  if case .solved(let optimum) = try outcome(program), optimum.undetermined.isEmpty { optimum.values } else { nil }
}

/// A solver of linear programs that fails, to show that none is needed.
struct NoSolver: LPSolver {
  func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
    throw .refused("no linear program was expected")
  }
}

/// The values of the unique optimum if no linear program is needed; nil otherwise.
func provedAlone(_ program: LexicographicProgram) throws -> [Double]? {
  guard case .solved(let optimum)? = try? outcome(program, NoSolver()), optimum.undetermined.isEmpty else { return nil }
  return optimum.values
}

/// The values of an optimum that linear programs find without presolve.
func solvedWhole(_ program: LexicographicProgram) throws -> [Double] {
  var options = LexicographicSolver.Options()
  options.usesPresolve = false
  guard
    case .optimal(let optimum) = try LexicographicSolver(solver: DefaultSolver.solver).solve(program, options: options)
  else { throw NoOptimum() }
  return optimum.values
}

private struct NoOptimum: Error {}

@Suite("Components without a unique optimum")
struct RestrictedProgramTests {
  @Test("of many inequalities about one variable, those that say most are left")
  func tightest() throws {
    var system = System(3)
    for number in 0..<100 {
      try system.add([(2, 0)], .greaterOrEqual, Double(number % 7))
      try system.add([(-1, 0), (1, 2)], .greaterOrEqual, Double(number % 5) - 40)
      try system.add([(1, 0), (1, 1)], .lessOrEqual, 50)
      try system.add([(1, 0)], .equal, 4, 500)
    }
    // The third variable is known.
    let rest = try Subprogram(of: system.program, values: [0, 0, 10], isKnown: { $0 == 2 })
    let alone = (0..<rest.program.constraintCount).filter {
      rest.program.isRequired($0) && rest.program.terms(of: $0).count == 1
    }
    #expect(alone.map { rest.program.rows[$0].rightHandSide } == [-46, 6])
    #expect(rest.program.constraintCount == 2 + 200)
  }
}

@Suite("Substitution")
struct SubstitutionTests {
  @Test("a chain of equalities that begins with a constant has values, whatever its order")
  func chain() throws {
    var system = System(4)
    try system.add([(1, 3), (-2, 2)], .equal, 1)
    try system.add([(1, 2), (-1, 1)], .equal, -4)
    try system.add([(1, 0)], .equal, 3)
    try system.add([(1, 1), (-1, 0)], .equal, 2)
    let substitution = EqualitySubstitution(system.program)
    #expect(!substitution.stack.hasFailed && substitution.kept.isEmpty)
    #expect(substitution.stack.values([0, 0, 0, 0]) == [3, 5, 1, 3])
    #expect((0..<4).allSatisfy { !substitution.stack.isIndependent($0) })
  }

  @Test("a chain without a beginning leaves one variable, and the others follow it")
  func openChain() throws {
    let count = 2000
    var system = System(count)
    for index in 1..<count { try system.add([(1, index), (-1, index - 1)], .equal, 1) }
    let substitution = EqualitySubstitution(system.program)
    let open = (0..<count).filter(substitution.stack.isIndependent)
    #expect(!substitution.stack.hasFailed)
    let leader = try #require(open.count == 1 ? open[0] : nil)
    var values = [Double](repeating: 0, count: count)
    values[leader] = 7
    values = substitution.stack.values(values)
    for index in 0..<count { #expect(isClose(values[index], 7 + Double(index - leader))) }
  }

  @Test("in a row of views positions are eliminated, and preferences about a length stay rows of one variable")
  func lengthsStay() throws {
    var system = System(12)
    try system.add([(1, 0)], .equal, 8)
    for position in stride(from: 0, to: 12, by: 2) {
      if position > 0 { try system.add([(-1, position - 2), (-1, position - 1), (1, position)], .equal, 8) }
      try system.add([(1, position + 1)], .lessOrEqual, 50, 250)
      try system.add([(1, position + 1)], .greaterOrEqual, 50, 750)
    }
    try system.add([(1, 10), (1, 11)], .lessOrEqual, 400)
    var substitution = EqualitySubstitution(system.program)
    #expect((0..<12).filter(substitution.stack.isIndependent) == [1, 3, 5, 7, 9, 11])
    let reduced = ReducedProgram(system.program, &substitution)
    #expect((0..<reduced.rowCount).count { reduced.entries(of: $0).count > 1 } == 1)
  }

  /// By the small coefficients, each equality eliminates its first variable, but the fifth eliminates variable 4: if
  /// the first equality of variable 2 were not substituted by then, each would be defined by the other.
  @Test("a contradiction does not keep later equalities from being followed to their end")
  func contradictionBeforeChain() throws {
    let slight = 0.001
    var system = System(9)
    try system.add([(1, 0)], .equal, 1)
    try system.add([(1, 0)], .equal, 2)
    try system.add([(1, 1), (slight, 2), (slight, 3)], .equal, 0)
    try system.add([(1, 2), (slight, 4), (slight, 5)], .equal, 0)
    try system.add([(1, 1), (1, 4), (slight, 6)], .equal, 0)
    try system.add([(1, 2), (1, 7), (1, 8)], .equal, 0)
    #expect(EqualitySubstitution(system.program).stack.hasFailed)
  }

  @Test("equalities that contradict each other have no answer, those that repeat each other one")
  func contradiction() throws {
    var system = System(2)
    try system.add([(1, 0), (1, 1)], .equal, 4)
    try system.add([(1, 0), (-1, 1)], .equal, 2)
    try system.add([(3, 0), (1, 1)], .equal, 10)
    #expect(try reduced(system.program) == [3, 1])
    try system.add([(1, 0), (2, 1)], .equal, 6)
    #expect(EqualitySubstitution(system.program).stack.hasFailed)
    #expect(try reduced(system.program) == nil)
  }

  @Test("lower bounds of eliminated variables hold for the independent ones")
  func bounds() throws {
    var system = System(0)
    system.program.addVariable(lowerBound: 0)
    system.program.addVariable(lowerBound: 0)
    try system.add([(1, 0), (1, 1)], .equal, 10)
    try system.add([(1, 0)], .equal, 25, 500)
    #expect(try reduced(system.program) == [10, 0])
  }
}

@Suite("Components")
struct ComponentTests {
  @Test("what shares no row is apart, in the order of the first variables")
  func apart() throws {
    var system = System(6)
    try system.add([(1, 0), (1, 3)], .lessOrEqual, 5)
    try system.add([(1, 1), (1, 4)], .lessOrEqual, 5)
    try system.add([(1, 4), (1, 5)], .lessOrEqual, 5)
    var substitution = EqualitySubstitution(system.program)
    let reduced = ReducedProgram(system.program, &substitution)
    let components = ProgramComponent.components(of: reduced) { _ in true }
    #expect(components.map { Array($0.variables) } == [[0, 3], [1, 4, 5], [2]])
    #expect(components.map { Array($0.rows) } == [[0], [1, 2], []])
  }

  @Test("rows come by priority, then in their order, however many priorities there are", arguments: [3, 40])
  func byPriority(_ priorities: Int) throws {
    var system = System(4)
    let rows = (0..<100).map { (first: $0 % 2, priority: Double(1 + $0 * 7 % priorities)) }
    for row in rows { try system.add([(1, row.first), (1, row.first + 2)], .lessOrEqual, 5, row.priority) }
    var substitution = EqualitySubstitution(system.program)
    let reduced = ReducedProgram(system.program, &substitution)
    let components = ProgramComponent.components(of: reduced) { _ in true }
    let sorted = rows.indices.sorted { (rows[$1].priority, $0) < (rows[$0].priority, $1) }
    #expect(components.map { $0.rows.map(Int.init) } == [0, 1].map { first in sorted.filter { $0 % 2 == first } })
  }

  @Test("an unconstrained variable is ambiguous, and then nothing is claimed")
  func unmentioned() throws {
    var system = System(2)
    try system.add([(1, 0)], .equal, 3)
    #expect(try reduced(system.program) == nil)
    try system.add([(1, 1)], .equal, 4, 1)
    #expect(try reduced(system.program) == [3, 4])
  }

  @Test("each component is solved by itself, also by a linear program of its own")
  func mixed() throws {
    // Preferences on sums of all variables, more of them than variables: the rows of a tableau are dense.
    let count = 160
    var system = System(count)
    var generator = SeededGenerator(seed: 1)
    for wish in 0..<count + 40 {
      let terms = (0..<count).map { (Double(generator.integer(in: 1...99)), $0) }
      try system.add(terms, .equal, Double(generator.integer(in: 0...9999)), 500, weight: 1 + 0.01 * Double(wish))
    }
    // And two variables beside it.
    for _ in 0..<2 { system.program.addVariable() }
    try system.add([(1, count), (1, count + 1)], .equal, 6)
    try system.add([(1, count)], .equal, 1, 250)
    #expect(try provedAlone(system.program) == nil)
    let values = try #require(try reduced(system.program))
    for (value, expected) in zip(values, try solvedWhole(system.program)) { #expect(isClose(value, expected)) }
    #expect(values.suffix(2) == [1, 5])
  }
}

@Suite("A single variable")
struct SingleVariableTests {
  private func cost(_ relation: Relation, _ value: Double, weight: Double = 1, coefficient: Double = 1)
    -> SingleVariableOptimum.Cost
  {
    SingleVariableOptimum.Cost(coefficient: coefficient, relation, value, weight: weight)
  }

  @Test("equal preferences of one level leave the interval between the middle two")
  func median() {
    var interval = SingleVariableOptimum(lower: -.infinity, upper: .infinity)
    interval.minimize([cost(.equal, 40), cost(.equal, 10), cost(.equal, 20), cost(.equal, 30)])
    #expect([interval.lower, interval.upper] == [20, 30])
    // The next level decides within that alone.
    interval.minimize([cost(.equal, 100), cost(.equal, 100), cost(.equal, 0)])
    #expect([interval.lower, interval.upper] == [30, 30])
  }

  @Test("weights and coefficients count, whatever the sign")
  func weighted() {
    var interval = SingleVariableOptimum(lower: 0, upper: 1000)
    // 3 · 2 pull to 50, 5 to 10.
    interval.minimize([cost(.equal, 10, weight: 5), cost(.equal, -100, weight: 3, coefficient: -2)])
    #expect([interval.lower, interval.upper] == [50, 50])
  }

  @Test("inequalities pull from one side, and satisfied preferences leave the range that they allow")
  func inequalities() {
    var interval = SingleVariableOptimum(lower: 0, upper: 1000)
    interval.minimize([cost(.greaterOrEqual, 20), cost(.lessOrEqual, 60), cost(.greaterOrEqual, -5, coefficient: -0.1)])
    #expect([interval.lower, interval.upper] == [20, 50])
    interval.minimize([cost(.greaterOrEqual, 2000)])
    #expect([interval.lower, interval.upper] == [50, 50])
  }

  @Test("three levels of a program with one variable need no linear program")
  func levels() throws {
    var system = System(1)
    for value in [10.0, 20, 30, 40] { try system.add([(1, 0)], .equal, value, 750) }
    try system.add([(1, 0)], .greaterOrEqual, 24, 500)
    for value in [0.0, 5, 90] { try system.add([(1, 0)], .equal, value, 250) }
    #expect(try provedAlone(system.program) == [24])
  }
}

@Suite("Propagation of levels")
struct LevelPropagationTests {
  /// Two views in 100 points with a gap, compressed with different priorities.
  private func row(first: Double, second: Double) throws -> LexicographicProgram {
    var system = System(0)
    for _ in 0..<2 { system.program.addVariable(lowerBound: 0) }
    try system.add([(1, 0), (1, 1)], .lessOrEqual, 90)
    try system.add([(1, 0)], .greaterOrEqual, 60, first)
    try system.add([(1, 1)], .greaterOrEqual, 60, second)
    try system.add([(1, 0)], .lessOrEqual, 60, 250)
    return system.program
  }

  @Test("a level whose preferences are as good together as each by itself is proved")
  func proof() throws {
    #expect(try provedAlone(row(first: 750, second: 749)) == [60, 30])
    #expect(try provedAlone(row(first: 749, second: 750)) == [30, 60])
  }

  @Test("preferences of one level that exclude each other are left to a linear program")
  func refusal() throws {
    #expect(try provedAlone(row(first: 750, second: 750)) == nil)
    // The face of that program is not a point, so there is no claim at all.
    #expect(try reduced(row(first: 750, second: 750)) == nil)
  }

  @Test("preferences of one length within a chain are proved by that length", arguments: [1.0, -2, 3])
  func parallels(factor: Double) throws {
    // Ten positions one after the other. Each length is at least 24 (750) and at most 24 (250); one wants to be 40, by
    // a row that is a multiple of the others. Of no position but the first the bounds are known when that row is
    // enforced.
    var rows = RowStore()
    func length(_ index: Int, _ factor: Double) -> [LinearTerm] {
      [LinearTerm(-factor, index), LinearTerm(factor, index + 1)]
    }
    for index in 0..<9 {
      rows.append(length(index, 1), .greaterOrEqual, 24, priority: 750, weight: 1)
      rows.append(length(index, 1), .lessOrEqual, 24, priority: 250, weight: 1)
    }
    rows.append(length(4, factor), factor > 0 ? .greaterOrEqual : .lessOrEqual, 40 * factor, priority: 750, weight: 1)
    let free = [Double](repeating: .infinity, count: 9)
    let system = ReducedProgram(lower: [0] + free.map { -$0 }, upper: [0] + free, rows: rows)
    let component = try #require(ProgramComponent.components(of: system) { _ in true }.first)
    var propagation = BoundPropagation(system)
    var values = [Double](repeating: 0, count: 10)
    let isProved = propagation.solve(component, into: &values)
    let expected = (0..<10).map { Double(24 * $0 + ($0 > 4 ? 16 : 0)) }
    #expect(isProved && zip(values, expected).allSatisfy { isClose($0, $1) }, "\(values)")
    let groups = ParallelRows(in: system)
    #expect(groups.leaders[18] == 8 && groups.factors[18] == factor && groups.leaders[9] == 8)
    #expect(groups.leaders[1] == 0 && groups.leaders[2] == 2)
  }

  @Test("parallel preferences of one level that exclude each other are proved by none")
  func exclusion() throws {
    var system = System(0)
    for _ in 0..<3 { system.program.addVariable(lowerBound: 0) }
    try system.add([(1, 0), (1, 1), (1, 2)], .lessOrEqual, 90)
    try system.add([(-1, 0), (1, 1)], .equal, 40, 500)
    try system.add([(2, 0), (-2, 1)], .equal, -60, 500)
    try system.add([(1, 2)], .equal, 5, 250)
    #expect(try provedAlone(system.program) == nil)
    // Required ones contradict each other.
    try system.add([(-1, 0), (1, 1), (1, 2)], .greaterOrEqual, 70)
    try system.add([(-1, 0), (1, 1), (1, 2)], .lessOrEqual, 60)
    #expect(try system.solve().optimum == nil)
  }

  @Test("propagation of intervals that shrink for ever ends")
  func budget() throws {
    var system = System(0)
    for _ in 0..<2 { system.program.addVariable(lowerBound: 0) }
    // x <= y / 1.001 and y <= x / 1.001: only zero, which steps of a thousandth do not reach.
    try system.add([(1.001, 0), (-1, 1)], .lessOrEqual, 0)
    try system.add([(1.001, 1), (-1, 0)], .lessOrEqual, 0)
    try system.add([(1, 0)], .lessOrEqual, 1e6)
    try system.add([(1, 0)], .equal, 5, 500)
    var substitution = EqualitySubstitution(system.program)
    let reducedSystem = ReducedProgram(system.program, &substitution)
    let component = try #require(ProgramComponent.components(of: reducedSystem) { _ in true }.first)
    var propagation = BoundPropagation(reducedSystem)
    var found = [0.0, 0]
    #expect(!propagation.solve(component, into: &found))
    let values = try #require(try reduced(system.program))
    #expect(values.allSatisfy { abs($0) < valueTolerance })
  }
}

@Suite("Infeasible and ambiguous systems, by components")
struct PartialOutcomeTests {
  /// A solver that records the number of columns of its largest program.
  private final class Gauge: LPSolver {
    let mostColumns = Mutex(0)

    func solve(_ program: LinearProgram, from basis: Basis?, limits: SolveLimits) throws(LPSolverError) -> LPSolution {
      mostColumns.withLock { $0 = max($0, program.columnCount) }
      return try DefaultSolver.solver.solve(program, from: basis, limits: limits)
    }
  }

  /// A chain of views from 0, each as wide as the first, which is 10.
  private func chain(_ views: Int) throws -> System {
    var system = System(2 * views)
    try system.add([(1, 0)], .equal, 0)
    try system.add([(1, 1)], .equal, 10)
    for view in 1..<views {
      try system.add([(1, 2 * view), (-1, 2 * view - 2), (-1, 2 * view - 1)], .equal, 8)
      try system.add([(1, 2 * view + 1), (-1, 1)], .equal, 0)
    }
    return system
  }

  @Test("a false constant is traced back to the equalities that it comes from, without a linear program")
  func constants() throws {
    var system = try chain(100)
    // The origin of view 40 is 40 · 18.
    let last = try system.add([(1, 80)], .equal, 700)
    let subset = try #require(
      try LexicographicSolver(solver: NoSolver()).solve(system.program).subset)
    // The chain up to there, the widths of its views, and not what follows.
    #expect(subset.constraints == Array(0...80) + [last])
    #expect(subset.isIrreducible && subset.proof?.excess == 20)
  }

  @Test("an empty interval is traced back to what its ends come from, bounds too")
  func interval() throws {
    var system = System(0)
    for _ in 0..<3 { system.program.addVariable(lowerBound: 0) }
    try system.add([(1, 0), (1, 1)], .equal, 10)
    try system.add([(1, 1), (1, 2)], .equal, 30)
    try system.add([(1, 2)], .lessOrEqual, 15)
    let subset = try #require(
      try LexicographicSolver(solver: NoSolver()).solve(system.program).subset)
    // x1 = 30 - x2 >= 15, and x0 = 10 - x1 >= 0.
    #expect(subset.constraints == [0, 1, 2] && subset.boundedVariables == [0])
    #expect(subset.proof?.excess == 5)
  }

  @Test("a component's contradiction is traced back from its own certificate")
  func component() throws {
    var system = try chain(50)
    // 8 further variables in a ring of inequalities that rises by 1 in all.
    let first = system.program.variableCount
    for _ in 0..<8 { system.program.addVariable() }
    var ring: [Int] = []
    for step in 0..<8 {
      ring.append(
        try system.add([(1, first + (step + 1) % 8), (-1, first + step)], .greaterOrEqual, step == 7 ? 1 : 0))
    }
    let gauge = Gauge()
    let subset = try #require(try LexicographicSolver(solver: gauge).solve(system.program).subset)
    #expect(subset.constraints == ring && subset.boundedVariables.isEmpty && subset.proof?.excess == 1)
    #expect((1...16).contains(gauge.mostColumns.withLock { $0 }))
  }

  @Test("what rounding alone contradicts is no conflict")
  func rounding() throws {
    var system = System(2)
    try system.add([(1, 0)], .equal, 0.1)
    try system.add([(1, 1), (-1, 0)], .equal, 0.2)
    try system.add([(1, 1)], .equal, 0.3)
    guard case .optimal(let optimum) = try system.solve() else { throw Unexpected() }
    #expect(isClose(optimum.values[1], 0.3))
  }

  private struct Unexpected: Error {}

  @Test("components without a unique optimum are solved alone, as within the whole")
  func open() throws {
    var system = try chain(100)
    let first = system.program.variableCount
    for _ in 0..<5 { system.program.addVariable(lowerBound: 0) }
    // Two components that are not unique, joined by tie-breaking, since an eliminated variable depends on both.
    try system.add([(1, first), (-1, 20)], .greaterOrEqual, 5)
    try system.add([(1, first + 1), (-1, first)], .greaterOrEqual, 7, 500)
    try system.add([(1, first + 2)], .greaterOrEqual, 3)
    try system.add([(1, first + 3), (-1, first + 1), (-1, first + 2)], .equal, 0)
    try system.add([(1, first + 4)], .equal, 9, 250)
    var whole = LexicographicSolver.Options()
    whole.usesPresolve = false
    let tieBreaking = TieBreaking(stages: [
      [LinearExpression([LinearTerm(1, first + 3)], constant: -500)],
      (0..<first + 5).map { LinearExpression(variable: $0) },
    ])
    let gauge = Gauge()
    guard
      case .optimal(let parted) = try LexicographicSolver(solver: gauge).solve(
        system.program, tieBreaking: { tieBreaking }),
      case .optimal(let entire) = try LexicographicSolver(solver: DefaultSolver.solver).solve(
        system.program, options: whole, tieBreaking: { tieBreaking })
    else { throw Unexpected() }
    for (one, other) in zip(parted.values, entire.values) { #expect(isClose(one, other)) }
    #expect(parted.undetermined.map(\.variable) == [first, first + 1, first + 2, first + 3])
    #expect(entire.undetermined.map(\.variable) == [first, first + 1, first + 2, first + 3])
    #expect(isClose(parted.values[first + 3], 500))
    // Tableaus solve both.
    #expect(gauge.mostColumns.withLock { $0 } == 0)
  }
}

@Suite("With reductions and without")
struct ReductionAgreementTests {
  private static let seed: UInt64 = 20_261_121
  /// The tolerance of values, in points; sums of violations are compared relative to their size.
  private static let tolerance = 1e-5

  private static var withoutPresolve: LexicographicSolver.Options {
    var options = LexicographicSolver.Options()
    options.usesPresolve = false
    return options
  }

  /// The difference between the answers with the default options and with others, in words; nil if there is none.
  private static func difference(_ program: LexicographicProgram, _ options: LexicographicSolver.Options) -> String? {
    let solver = LexicographicSolver(solver: DefaultSolver.solver)
    guard let one = try? solver.solve(program), let other = try? solver.solve(program, options: options) else {
      return nil
    }
    switch (one, other) {
    case (.infeasible, .infeasible), (.interrupted, .interrupted): return nil
    case (.optimal(let one), .optimal(let other)):
      for (left, right) in zip(program.levelTotals(at: one.values), program.levelTotals(at: other.values))
      where !agrees(left.total, right.total, tolerance: tolerance) {
        return "level \(left.priority): \(left.total) and \(right.total)"
      }
      if one.undetermined.map(\.variable) != other.undetermined.map(\.variable) {
        return "open: \(one.undetermined) and \(other.undetermined)"
      }
      // Ties are broken by the same rule, so all values agree.
      for (index, (left, right)) in zip(one.values, other.values).enumerated()
      where !agrees(left, right, tolerance: tolerance) {
        return "variable \(index): \(left) and \(right)"
      }
      return nil
    default: return "\(one) and \(other)"
    }
  }

  @Test("random systems have the same status, level totals, ambiguous variables and values")
  func agreement() throws {
    compare(0..<600, Self.withoutPresolve)
  }

  @Test("the answer is the same without any tier", arguments: LexicographicSolver.Tiers.named.map(\.name))
  func tiers(name: String) throws {
    let tier = try #require(LexicographicSolver.Tiers.named.first { $0.name == name }?.tier)
    var options = LexicographicSolver.Options()
    options.tiers.remove(tier)
    compare(600..<800, options)
  }

  private func compare(_ indices: Range<Int>, _ options: LexicographicSolver.Options) {
    let systems = RandomSystems(seed: Self.seed)
    for index in indices {
      let program = systems.system(index).program
      guard Self.difference(program, options) != nil else { continue }
      let smallest = Shrinker { Self.difference($0, options) != nil }.shrink(program)
      Issue.record(
        "seed \(Self.seed), system \(index): \(Self.difference(smallest, options) ?? "") in \(describe(smallest))")
    }
  }

  @Test("most layouts are answered by the stages, and many without any linear program")
  func shortcutsAreAlive() throws {
    let systems = RandomSystems(seed: Self.seed)
    var (layouts, unique, answered, alone) = (0, 0, 0, 0)
    let whole = Self.withoutPresolve
    for index in 0..<1500 {
      let system = systems.system(index)
      guard system.kind == .layout else { continue }
      layouts += 1
      guard
        case .optimal(let optimum) = try LexicographicSolver(solver: DefaultSolver.solver).solve(
          system.program, options: whole),
        optimum.undetermined.isEmpty
      else { continue }
      unique += 1
      if try reduced(system.program) != nil { answered += 1 }
      if try provedAlone(system.program) != nil { alone += 1 }
    }
    #expect(layouts > 300 && unique > 100)
    #expect(10 * answered > 9 * unique, "of \(unique) layouts with one solution, \(answered) were answered")
    #expect(2 * alone > unique, "of \(unique) layouts with one solution, \(alone) were proved")
  }
}

extension SingleVariableOptimum {
  fileprivate mutating func minimize(_ costs: [Cost]) {
    var costs = costs
    minimize(&costs)
  }
}
