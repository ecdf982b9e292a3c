import ExactSolver
import LinearProgramming
import TestSupport
import Testing

@Suite struct ExactLexicographicSolverTests {
  private typealias Constraint = SystemDraft.Constraint

  private func program(_ lowerBounds: [Double], _ constraints: [Constraint]) throws -> LexicographicProgram {
    try #require(SystemDraft(lowerBounds: lowerBounds, constraints: constraints).program)
  }

  private func face(_ program: LexicographicProgram) throws -> ExactFace {
    guard case .optimal(let face) = ExactLexicographicSolver().solve(program) else { throw Unexpected() }
    return face
  }

  private func leastViolation(_ program: LexicographicProgram) throws -> Rational {
    guard case .infeasible(let violation) = ExactLexicographicSolver().solve(program) else { throw Unexpected() }
    return violation
  }

  private func x(_ coefficient: Double = 1) -> LinearTerm { LinearTerm(coefficient, 0) }
  private func y(_ coefficient: Double = 1) -> LinearTerm { LinearTerm(coefficient, 1) }
  private let free = -Double.infinity

  @Test func noNumberOfWeakerConstraintsOutvotesAStrongerOne() throws {
    let weak = Array(repeating: Constraint([x()], .equal, 10, priority: 250), count: 1001)
    let strong = Constraint([x()], .equal, 0, priority: 251)
    let face = try face(program([free], weak + [strong]))
    #expect(face.values == [0])
    #expect(face.totals.map(\.priority) == [251, 250])
    #expect(face.totals.map(\.total) == [0, 10010])
  }

  @Test func weightsCountWithinALevelOnly() throws {
    let light = Constraint([x()], .equal, 10, priority: 250, weight: 2)
    let heavy = Constraint([x()], .equal, 0, priority: 250, weight: 3)
    #expect(try face(program([free], [light, heavy])).values == [0])
    #expect(try face(program([free], [light, heavy])).totals.map(\.total) == [20])
    var stronger = light
    stronger.priority = 250.5
    #expect(try face(program([free], [stronger, heavy])).values == [10])
  }

  @Test func violationsAreOneSidedForInequalities() throws {
    let atMost = Constraint([x()], .lessOrEqual, 3, priority: 500)
    let atLeast = Constraint([x(2)], .greaterOrEqual, 10, priority: 400)
    let face = try face(program([0], [atMost, atLeast]))
    #expect(face.values == [3])
    #expect(face.totals.map(\.total) == [0, 4])
  }

  @Test func contradictingRequirementsAreMeasured() throws {
    let apart: [Constraint] = [.init([x(2)], .greaterOrEqual, 6), .init([x()], .lessOrEqual, 1)]
    #expect(try leastViolation(program([free], apart)) == 2)
    #expect(try leastViolation(program([0], [.init([x(4)], .lessOrEqual, -1)])) == Rational(1, 4))
    #expect(try leastViolation(program([2], [.init([x()], .equal, -1)])) == 3)
    #expect(try leastViolation(program([], [.init([], .equal, 5)])) == 5)
    #expect(try leastViolation(program([], [.init([], .lessOrEqual, -1)])) == 1)
  }

  @Test("three times a tenth is 0.3, and nothing is rounded on the way", arguments: [0.3, 0.30000000000000004])
  func nothingIsRounded(_ sum: Double) throws {
    let system = try program(
      [free, free], [.init([x()], .equal, 0.1), .init([y()], .equal, sum), .init([x(3), y(-1)], .equal, 0)])
    if sum == 0.3 {
      #expect(try face(system).values == [#require(Rational(1, 10)), #require(Rational(3, 10))])
      return
    }
    // The double next to 0.3 is nothing that somebody writes.
    let violation = try leastViolation(system)
    #expect(try violation == (#require(Rational(sum)) - #require(Rational(3, 10))) / 3)
    #expect(violation.signum == 1)
    #expect(Double(violation) < Tolerance.requiredResidual)
  }

  @Test func tiesLeaveAnInterval() throws {
    let system = try program(
      [free, free, free],
      [
        .init([x(), y()], .equal, 10), .init([x()], .greaterOrEqual, 7, priority: 500),
        .init([y()], .greaterOrEqual, 7, priority: 500),
      ])
    let face = try face(system)
    #expect(face.totals.map(\.total) == [4])
    #expect(face.range(of: 0).least == 3)
    #expect(face.range(of: 0).greatest == 7)
    #expect(face.range(of: 1).least == 3)
    #expect(face.range(of: 2).least == nil)
    #expect(face.range(of: 2).greatest == nil)
  }

  @Test func rangesEndAtBounds() throws {
    let face = try face(program([1, free], [.init([x(), y()], .lessOrEqual, 5)]))
    #expect(face.range(of: 0).least == 1)
    #expect(face.range(of: 0).greatest == nil)
    #expect(face.range(of: 1).least == nil)
    #expect(face.range(of: 1).greatest == 4)
  }

  @Test func equationsLinkAndInequalitiesDoNot() throws {
    let z = LinearTerm(1, 2)
    func links(_ constraints: [Constraint]) throws -> (firsts: [Int], dimensions: [Int], leastShare: Rational?) {
      let links = try face(program([free, free, free], constraints)).links(of: [0, 1, 2])
      return ((0..<3).map(links.first), (0..<3).map(links.dimension), links.leastShare)
    }
    let apart = try links([.init([x(), y()], .lessOrEqual, 4)])
    #expect(apart.firsts == [0, 1, 2] && apart.dimensions == [1, 1, 1] && apart.leastShare == nil)
    let sum = try links([.init([x(), y(4), z], .equal, 4)])
    #expect(sum.firsts == [0, 0, 0] && sum.dimensions == [2, 2, 2] && sum.leastShare == Rational(1, 4))
    // Two inequalities that leave no more than an equation does are one, though no row says so.
    let pinched = try links([.init([x(), z], .lessOrEqual, 4), .init([x(-1), z.negated], .lessOrEqual, -4)])
    #expect(pinched.firsts == [0, 1, 0] && pinched.dimensions == [1, 1, 1])
    // And so are three whose sum cannot be less than it is.
    let cycle = try links([
      .init([x(), y(-1)], .lessOrEqual, 0), .init([y(), z.negated], .lessOrEqual, 0),
      .init([z, x(-1)], .lessOrEqual, 0),
    ])
    #expect(cycle.firsts == [0, 0, 0] && cycle.dimensions == [1, 1, 1])
    // What preferences leave counts as well.
    let wished = try links([.init([x(), y()], .equal, 4, priority: 500)])
    #expect(wished.firsts == [0, 0, 2] && wished.dimensions == [1, 1, 1])
    // Variables that were not asked for link those that were.
    let ends = try face(program([free, free, free], [.init([x(), y(-1)], .equal, 0), .init([y(), z], .equal, 1)]))
    #expect(ends.links(of: [0, 2]).first(of: 1) == 0)
  }

  @Test func settlesStageByStageThenOneByOne() throws {
    let line = try program([0, 0], [.init([x(), y()], .equal, 10)])
    let (first, second) = (LinearExpression(variable: 0), LinearExpression(variable: 1))
    // Every point has the same sum, so the order decides.
    #expect(try face(line).optimum(breakingTiesBy: [[first, second]]) == [0, 10])
    #expect(try face(line).optimum(breakingTiesBy: [[second, first]]) == [10, 0])
    // Here the sum decides, against the order.
    #expect(try face(line).optimum(breakingTiesBy: [[first, 2 * second]]) == [10, 0])
    // The first stage decides, against the second.
    #expect(try face(line).optimum(breakingTiesBy: [[second], [2 * first]]) == [10, 0])
    // Distance from a previous value, where |x - 4| alone decides.
    let near = first + LinearExpression(constant: -4)
    #expect(try face(line).optimum(breakingTiesBy: [[near], [second]]) == [4, 6])
  }

  @Test func settlingLeavesADeterminedPointAlone() throws {
    let difference = Constraint([x(), y(-1)], .equal, 2, priority: 1)
    let system = try program([free, free], [.init([x(), y()], .equal, 10), difference])
    #expect(try face(system).optimum(breakingTiesBy: [[LinearExpression(variable: 0)]]) == [6, 4])
  }

  @Test func weightedTotalsTradePrioritiesOff() throws {
    let weak = Array(repeating: Constraint([x()], .equal, 10, priority: 250), count: 1001)
    let strong = Constraint([x()], .equal, 0, priority: 251, weight: 2)
    let solver = ExactLexicographicSolver()
    let system = try program([free], weak + [strong])
    #expect(solver.leastWeightedTotal(of: system) { $0 == 251 ? 2 : 1 } == 40)
    #expect(solver.leastWeightedTotal(of: system) { $0 == 251 ? 1000 : 1 } == 10010)
    let conflict = try program([0], [.init([x()], .lessOrEqual, -1)])
    #expect(solver.leastWeightedTotal(of: conflict) { _ in 1 } == nil)
  }

  /// A dense system whose solution is known, and whose numbers on the way there need far more than 64 bits.
  @Test func solvesWhatOverflowsMachineWords() throws {
    var generator = SeededGenerator(seed: 5)
    let expected = (0..<12).map { Double($0 - 5) / 8 }
    let constraints = expected.map { _ in
      let terms = expected.indices.map { LinearTerm(Double(generator.integer(in: 1024...1_024_000)) / 1024, $0) }
      let value = terms.reduce(0.0) { $0 + $1.coefficient * expected[$1.variable] }
      return Constraint(terms, .equal, value)
    }
    let face = try face(program(expected.map { _ in free }, constraints))
    #expect(face.values.map { Double($0) } == expected)
    #expect(face.values == expected.compactMap { Rational($0) })
  }

  /// Other orders lead to other pivots; exact results cannot depend on them.
  @Test func theOrderOfConstraintsAndVariablesDoesNotMatter() throws {
    for index in 0..<200 {
      let draft = SystemDraft(RandomSystems(seed: 9).system(index).program)
      let last = draft.lowerBounds.count - 1
      var mirrored = SystemDraft(lowerBounds: draft.lowerBounds.reversed())
      mirrored.constraints = draft.constraints.reversed().map { constraint in
        var constraint = constraint
        constraint.terms = constraint.terms.reversed().map { LinearTerm($0.coefficient, last - $0.variable) }
        return constraint
      }
      let solver = ExactLexicographicSolver()
      switch try (solver.solve(#require(draft.program)), solver.solve(#require(mirrored.program))) {
      case (.infeasible(let one), .infeasible(let other)):
        #expect(one == other)
      case (.optimal(let one), .optimal(let other)):
        #expect(one.totals == other.totals, "system \(index)")
        let expressions = (0...last).map { LinearExpression(variable: $0) }
        #expect(
          one.optimum(breakingTiesBy: [expressions])
            == other.optimum(breakingTiesBy: [expressions.reversed()]).reversed(),
          "system \(index)")
        #expect(one.range(of: 0) == other.range(of: last), "system \(index)")
      default:
        Issue.record("system \(index) is feasible in one order only")
      }
    }
  }
}

private struct Unexpected: Error {}

extension LinearTerm {
  fileprivate var negated: LinearTerm { LinearTerm(-coefficient, variable) }
}
