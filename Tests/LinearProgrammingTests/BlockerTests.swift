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
      unmet += try analyzer.unmetPreferences(about: analyzer.bindingConstraints(of: target), of: target)
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
    #expect(cheap.blockers == [.constraint(2), .constraint(4)] && cheap.isOutweighed == (lastPriority == 500))
    let dear = try #require(unmet.first { $0.constraint == 4 })
    #expect(dear.blockers == [.constraint(0), .constraint(2)] && !dear.isOutweighed)
  }

  /// The least value of an expression, given only some members of a program and that the weighted sum of their
  /// violations at each priority is not larger than it is; nil if it is not found.
  private func least(
    _ expression: [LinearTerm], given members: [ProgramMember], in program: LexicographicProgram, at values: [Double]
  ) -> Double? {
    var rest = LexicographicProgram(variableCount: 0)
    for variable in 0..<program.variableCount {
      rest.addVariable(lowerBound: members.contains(.bound(variable)) ? program.lowerBounds[variable] : -.infinity)
    }
    var sums: [Double: (terms: [LinearTerm], total: Double)] = [:]
    for case .constraint(let row) in members {
      let (terms, properties) = (Array(program.terms(of: row)), program.rows[row])
      guard !program.isRequired(row) else {
        _ = try? rest.addConstraint(terms, properties.relation, properties.rightHandSide)
        continue
      }
      let violation = rest.addVariable(lowerBound: 0)
      for relation in [Relation.lessOrEqual, .greaterOrEqual]
      where properties.relation == relation || properties.relation == .equal {
        let sign: Double = relation == .lessOrEqual ? -1 : 1
        _ = try? rest.addConstraint(terms + [LinearTerm(sign, violation)], relation, properties.rightHandSide)
      }
      sums[properties.priority, default: ([], 1e-7)].terms.append(LinearTerm(properties.weight, violation))
      sums[properties.priority]?.total += properties.weight * program.violation(of: row, at: values)
    }
    for (_, sum) in sums.sorted(by: { $0.key > $1.key }) {
      _ = try? rest.addConstraint(sum.terms, .lessOrEqual, sum.total)
    }
    let floor = -1e6
    _ = try? rest.addConstraint(expression, .lessOrEqual, floor, priority: 1)
    guard case .optimal(let face) = referee.solve(rest) else { return nil }
    let point = face.optimum(breakingTiesBy: [(0..<rest.variableCount).map { LinearExpression(variable: $0) }])
    return rest.violation(of: rest.constraintCount - 1, at: point.map { Double($0) }) + floor
  }

  @Test("blockers alone keep the violation as large as it is, in exact arithmetic") func proofs() throws {
    let systems = RandomSystems(seed: 47)
    var (compared, outweighed) = (0, 0)
    for index in 0..<60 {
      let program = systems.system(index).program
      guard program.constraintCount <= 20, let (optimum, unmet) = try unmet(program) else { continue }
      for preference in Set(unmet).sorted(by: { $0.constraint < $1.constraint }).prefix(6) {
        let row = preference.constraint
        let violation = program.violation(of: row, at: optimum.values)
        let sign: Double = program.difference(of: row, at: optimum.values) > 0 ? 1 : -1
        let expression = program.terms(of: row).map { LinearTerm(sign * $0.coefficient, $0.variable) }
        guard violation > 1e-3,
          let least = least(
            expression, given: preference.blockers + [.constraint(row)], in: program, at: optimum.values)
        else { continue }
        let value = LinearExpression(expression).value(at: optimum.values)
        compared += 1
        if preference.isOutweighed { outweighed += 1 }
        #expect(least > value - 1e-3 * max(1, violation), "system \(index): \(preference), \(least) of \(value)")
      }
    }
    #expect(compared > 30 && outweighed > 3, "\(compared) compared, \(outweighed) outweighed")
  }

  @Test("what squeezes a value is binding, and not only the bound that it is squeezed to") func squeezed() throws {
    // Two widths share 108 points. The first one's preference is stronger, and leaves nothing to the other.
    var program = LexicographicProgram(variableCount: 0)
    for _ in 0..<2 { program.addVariable(lowerBound: 0) }
    try program.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1)], .lessOrEqual, 108)
    try program.addConstraint([LinearTerm(1, 0)], .greaterOrEqual, 150, priority: 800)
    try program.addConstraint([LinearTerm(1, 1)], .greaterOrEqual, 60, priority: 750)
    guard case .optimal(let optimum) = try solver.solve(program) else {
      Issue.record("no optimum")
      return
    }
    let analyzer = SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)
    let binding = try analyzer.bindingConstraints(of: LinearExpression(variable: 1))
    #expect(binding.parts.filter { $0.above != 0 }.map(\.member) == [.constraint(1), .constraint(0)])
    #expect(binding.parts.filter { $0.below != 0 }.map(\.member) == [.bound(1)])
    #expect(binding.above == .priority(800) && binding.below == .required)
  }

  @Test("binding constraints alone keep a value from being less or more, in exact arithmetic") func values() throws {
    let systems = RandomSystems(seed: 53)
    var compared = 0
    for index in 0..<60 {
      let program = systems.system(index).program
      guard program.constraintCount <= 20, case .optimal(let optimum) = try solver.solve(program) else { continue }
      let analyzer = SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)
      for variable in 0..<min(3, program.variableCount) {
        let binding = try analyzer.bindingConstraints(of: LinearExpression(variable: variable))
        for (sign, level, share) in [
          (1.0, binding.below, \BindingConstraints.Part.below), (-1, binding.above, \.above),
        ]
        where level != .tieBreaking {
          let members = binding.parts.filter { $0[keyPath: share] != 0 }.map(\.member)
          let value = sign * optimum.values[variable]
          guard let least = least([LinearTerm(sign, variable)], given: members, in: program, at: optimum.values) else {
            continue
          }
          compared += 1
          #expect(
            least > value - 1e-3 * max(1, abs(value)), "system \(index), x\(variable): \(members), \(least) of \(value)"
          )
        }
      }
    }
    #expect(compared > 100, "\(compared) compared")
  }
}
