import ExactSolver
import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

/// The blockers of violated preferences, which are to be the members of a proof.
@Suite("Blockers of preferences") struct BlockerTests {
  private let solver = LexicographicSolver(solver: DefaultSolver.solver)
  private let referee = ExactLexicographicSolver()

  private func unmet(_ program: LexicographicProgram) throws -> (optimum: LexicographicOptimum, [UnmetPreference])? {
    guard case .optimal(let optimum) = try solver.solve(program) else { return nil }
    let analyzer = SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)
    var unmet: [UnmetPreference] = []
    for variable in 0..<program.variableCount {
      let target = LinearExpression(variable: variable)
      unmet += try analyzer.unmetPreferences(about: analyzer.holding(of: target), of: target)
    }
    return (optimum, unmet)
  }

  /// The constraints x <= 5, y >= 0, x + y >= 10, x <= 0 and y <= 0, of which the last has a priority and a weight.
  private func program(lastPriority: Double, weight: Double) throws -> LexicographicProgram {
    var program = LexicographicProgram(variableCount: 2)
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, 5)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 0)
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .greaterOrEqual, 10)
    try program.addConstraint([LinearTerm(1, 0)], .lessOrEqual, 0, priority: 500)
    try program.addConstraint([LinearTerm(1, 1)], .lessOrEqual, 0, priority: lastPriority, weight: weight)
    return program
  }

  @Test("a constraint that keeps a violation from being larger is no blocker", arguments: [500.0, 600])
  func cap(lastPriority: Double) throws {
    let (_, unmet) = try #require(try unmet(program(lastPriority: lastPriority, weight: 3)))
    let cheap = try #require(unmet.first { $0.constraint == 3 })
    #expect(cheap.winners == [.constraint(2), .constraint(4)] && cheap.isOutweighed == (lastPriority == 500))
    let dear = try #require(unmet.first { $0.constraint == 4 })
    #expect(dear.winners == [.constraint(0), .constraint(2)] && !dear.isOutweighed)
  }

  /// The least violation of a preference, given only its blockers; nil if it is not found.
  private func leastViolation(
    of unmet: UnmetPreference, in program: LexicographicProgram, at values: [Double]
  ) -> Double? {
    var rest = LexicographicProgram(variableCount: 0)
    for variable in 0..<program.variableCount {
      rest.addVariable(
        lowerBound: unmet.winners.contains(.bound(variable)) ? program.lowerBounds[variable] : -.infinity)
    }
    var sums: [Double: (terms: [LinearTerm], total: Double)] = [:]
    let preference = program.rows[unmet.constraint]
    let rows = unmet.winners.compactMap { if case .constraint(let row) = $0 { row } else { nil } }
    for row in rows + [unmet.constraint] {
      let (terms, properties) = (Array(program.terms(of: row)), program.rows[row])
      guard !program.isRequired(row) else {
        _ = try? rest.addConstraint(terms, properties.relation, properties.rightHandSide)
        continue
      }
      // The weighted sum of the blockers' violations at each priority is not to be larger than it is.
      let violation = rest.addVariable(lowerBound: 0)
      for relation in [Relation.lessOrEqual, .greaterOrEqual]
      where properties.relation == relation || properties.relation == .equal {
        let sign: Double = relation == .lessOrEqual ? -1 : 1
        _ = try? rest.addConstraint(terms + [LinearTerm(sign, violation)], relation, properties.rightHandSide)
      }
      sums[properties.priority, default: ([], 1e-7)].terms.append(LinearTerm(properties.weight, violation))
      sums[properties.priority]?.total += properties.weight * program.violation(of: row, at: values)
    }
    for (priority, sum) in sums.sorted(by: { $0.key > $1.key }) where priority >= preference.priority {
      _ = try? rest.addConstraint(sum.terms, .lessOrEqual, sum.total)
    }
    let terms = Array(program.terms(of: unmet.constraint))
    _ = try? rest.addConstraint(terms, preference.relation, preference.rightHandSide, priority: 1)
    guard case .optimal(let face) = referee.solve(rest) else { return nil }
    let point = face.settled(stages: [(0..<rest.variableCount).map { LinearExpression(variable: $0) }])
    return rest.violation(of: rest.constraintCount - 1, at: point.map { Double($0) })
  }

  @Test("blockers alone keep the violation as large as it is, in exact arithmetic") func proofs() throws {
    let systems = RandomSystems(seed: 47)
    var (compared, outweighed) = (0, 0)
    for index in 0..<60 {
      let program = systems.system(index).program
      guard program.constraintCount <= 20, let (optimum, unmet) = try unmet(program) else { continue }
      for preference in Set(unmet).sorted(by: { $0.constraint < $1.constraint }).prefix(6) {
        let violation = program.violation(of: preference.constraint, at: optimum.values)
        guard violation > 1e-3, let least = leastViolation(of: preference, in: program, at: optimum.values) else {
          continue
        }
        compared += 1
        if preference.isOutweighed { outweighed += 1 }
        #expect(
          least > violation - 1e-3 * max(1, violation), "system \(index): \(preference), \(least) of \(violation)")
      }
    }
    #expect(compared > 30 && outweighed > 3, "\(compared) compared, \(outweighed) outweighed")
  }
}
