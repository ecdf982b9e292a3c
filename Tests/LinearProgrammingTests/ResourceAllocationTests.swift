import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Components that one sum connects")
struct ResourceAllocationTests {
  private static let seed: UInt64 = 20_261_129

  /// A random program of one or two components whose rows constrain single variables or one sum, with variables that
  /// depend on them, and a tie-breaking rule.
  private struct Case {
    var program = LexicographicProgram()
    var rule = TieBreaking(stages: [])
    private var generator: SeededGenerator

    init(index: Int) throws {
      generator = SeededGenerator(seed: seed, index: index)
      var expressions: [LinearExpression] = []
      for _ in 0..<generator.integer(in: 1...2) { try addComponent(&expressions) }
      // Sums of several components as well, as positions below two cells are.
      if generator.oneIn(3), let one = generator.element(of: expressions),
        let other = generator.element(of: expressions)
      {
        expressions.append(one + other)
      }
      let split = generator.integer(in: 0...expressions.count)
      rule = TieBreaking(stages: [Array(expressions[..<split]), Array(expressions[split...])])
    }

    private mutating func addComponent(_ expressions: inout [LinearExpression]) throws {
      let factors = [1.0, 1, 1, -1, 2, 0.5, 3]
      var sum: [LinearTerm] = []
      for _ in 0..<generator.integer(in: 2...5) {
        let variable = program.addVariable(lowerBound: generator.oneIn(5) ? -.infinity : 0)
        sum.append(LinearTerm(generator.oneIn(2) ? 1 : generator.element(of: factors) ?? 1, variable))
      }
      let scale = generator.element(of: factors) ?? 1
      for _ in 0..<generator.integer(in: 1...4) {
        try addRow(sum.map { LinearTerm(scale * $0.coefficient, $0.variable) }, scale * 40 * Double(sum.count))
      }
      for term in sum {
        for _ in 0..<generator.integer(in: 0...4) {
          try addRow([LinearTerm(generator.element(of: factors) ?? 1, term.variable)], 40)
        }
        expressions.append(LinearExpression([term], constant: -Double(generator.integer(in: 0...3) * 20)))
      }
      // Another sum, which often holds by itself.
      if sum.count > 2, generator.oneIn(3) {
        try program.addConstraint(
          Array(sum.dropLast()), .lessOrEqual, Double(generator.integer(in: 2...12) * 40),
          priority: generator.oneIn(2) ? 1000 : 500)
      }
      // A remainder, as of a row that views fill, and positions along the row.
      let rest = program.addVariable()
      try program.addConstraint(sum + [LinearTerm(1, rest)], .equal, 200, priority: 1000)
      expressions.append(LinearExpression(variable: rest))
      for count in 2..<max(3, sum.count) {
        expressions.append(LinearExpression(Array(sum.prefix(count)), constant: -50))
      }
    }

    private mutating func addRow(_ terms: [LinearTerm], _ about: Double) throws {
      let relation = generator.element(of: Relation.allCases) ?? .equal
      let isRequired = generator.oneIn(12) && relation != .equal
      let priority: Double = isRequired ? 1000 : generator.element(of: [750.0, 500, 250]) ?? 250
      try program.addConstraint(
        terms, relation, (about * Double(generator.integer(in: 1...8)) / 4).rounded(), priority: priority,
        weight: generator.element(of: [1.0, 1, 1, 2, 0.5]) ?? 1)
    }
  }

  private func solution(_ test: Case, _ change: (inout LexicographicSolver.Options) -> Void) throws
    -> LexicographicSolution
  {
    var options = LexicographicSolver.Options()
    change(&options)
    return try LexicographicSolver(solver: DefaultSolver.solver).solve(
      test.program, options: options, tieBreaking: { test.rule })
  }

  @Test(
    "levels, values, ties and names are those of tableaus, and of linear programs",
    arguments: [LexicographicSolver.AmbiguityReport.names, .groups])
  func agreement(report: LexicographicSolver.AmbiguityReport) throws {
    var (solved, ambiguous) = (0, 0)
    for index in 0..<1500 {
      let test = try Case(index: index)
      let found = try solution(test) { $0.ambiguity = report }
      let tableau = try solution(test) {
        $0.ambiguity = report
        $0.tiers.remove(.allocation)
      }
      guard let one = found.optimum, let other = tableau.optimum else {
        #expect(found.optimum == nil && tableau.optimum == nil, "seed \(Self.seed), case \(index)")
        continue
      }
      solved += 1
      expectEqual(one, other, of: test, index)
      if index % 10 == 0, let whole = try solution(test, { ($0.usesPresolve, $0.ambiguity) = (false, report) }).optimum
      {
        expectEqual(one, whole, of: test, index)
      }
      if !one.undetermined.isEmpty { ambiguous += 1 }
    }
    #expect(solved > 1000 && ambiguous > 300, "\(solved) solved, \(ambiguous) of them ambiguous")
  }

  private func expectEqual(_ one: LexicographicOptimum, _ other: LexicographicOptimum, of test: Case, _ index: Int) {
    let note: Comment = "seed \(Self.seed), case \(index)"
    for (left, right) in zip(test.program.levelTotals(at: one.values), test.program.levelTotals(at: other.values)) {
      #expect(abs(left.total - right.total) <= 1e-6 * max(1, left.total), note)
    }
    #expect(one.undetermined.map(\.variable) == other.undetermined.map(\.variable), note)
    for (left, right) in zip(one.undetermined, other.undetermined) {
      #expect(left.group == right.group, note)
      guard let left = left.range, let right = right.range else { continue }
      #expect(agrees(left.lower, right.lower) && agrees(left.upper, right.upper), note)
    }
    for (left, right) in zip(one.values, other.values) { #expect(agrees(left, right), note) }
  }

  private func agrees(_ one: Double, _ other: Double) -> Bool {
    one == other || abs(one - other) <= 1e-6 * max(1, abs(one))
  }

  @Test("most of these components are solved without a tableau")
  func isUsed() throws {
    var (components, allocated) = (0, 0)
    for index in 0..<300 {
      let program = try Case(index: index).program
      var substitution = EqualitySubstitution(program)
      let system = ReducedProgram(program, &substitution)
      var places: [Int32] = []
      for component in ProgramComponent.components(of: system, isIndependent: substitution.stack.isIndependent)
      where component.variables.count > 1 {
        components += 1
        if ResourceAllocation(component, of: system, &places) != nil { allocated += 1 }
      }
    }
    #expect(components > 200 && 2 * allocated > components, "\(allocated) of \(components)")
  }
}
