import ExactSolver
import enum Tinamou.DefaultSolver
import LinearProgramming
import TestSupport
import Testing

/// Sensitivities of systems whose coefficients are far apart, so that a unit of one constant moves others far.
@Suite("Sensitivities with uneven coefficients") struct UnevenSensitivityTests {
  private let solver = LexicographicSolver(solver: DefaultSolver.solver, referee: DefaultSolver.referee)
  private let referee = ExactLexicographicSolver()

  /// The value of a variable by exact arithmetic after a change of a right-hand side, with the change that remains of
  /// the amount after rounding. Nil if the program is infeasible or the value is not unique.
  private func value(
    of variable: Int, in program: LexicographicProgram, raising row: Int, by amount: Double
  ) throws -> (value: Rational, by: Rational)? {
    var changed = program
    let old = program.rows[row].rightHandSide
    try changed.setRightHandSide(old + amount, of: row)
    guard case .optimal(let face) = referee.solve(changed), let least = face.range(of: variable).least,
      face.range(of: variable).greatest == least, let before = Rational(old), let after = Rational(old + amount)
    else { return nil }
    return (least, after - before)
  }

  @Test("a unit that would overcome a violation is no small change") func far() throws {
    // Of the two goals the second one is steeper, and is met: x1 = 10 by the requirement, so that the first goal is off
    // by 20,000. A unit less of the requirement's constant takes x0 past the point at which the first goal is met.
    var system = System(2)
    try system.add([(0.001, 0), (0.05, 1)], .equal, 1)
    try system.add([(2000, 1)], .equal, 1, 500)
    try system.add([(100, 0)], .lessOrEqual, 0, 500)
    let optimum = try system.optimum()
    let explainer = SensitivityAnalyzer(solver: solver, program: system.program, values: optimum.values)
    for sign in [FloatingPointSign.plus, .minus] {
      let response = try explainer.response(of: LinearExpression(variable: 1), toShifting: [0], by: sign)
      guard case .moves(let slope) = response else {
        Issue.record("\(response)")
        continue
      }
      #expect(isClose(slope, 20), "\(slope)")
    }
  }

  @Test("slopes are those of solves with changed constants", arguments: 0..<4) func random(share: Int) throws {
    let coefficients = [0.001, 0.01, 0.05, 1, 1, 1, 100, 500, 1000]
    var compared = 0
    for index in stride(from: share, to: 200, by: 4) {
      var numbers = SeededGenerator(seed: 77, index: index)
      let count = numbers.integer(in: 2...5)
      var system = System(count)
      for _ in 0..<numbers.integer(in: count...(2 * count)) {
        var terms: [(Double, Int)] = []
        for variable in 0..<count where numbers.oneIn(2) {
          let coefficient = numbers.element(of: coefficients) ?? 1
          terms.append((numbers.oneIn(2) ? -coefficient : coefficient, variable))
        }
        let relation: Relation =
          numbers.element(of: [.equal, .equal, .lessOrEqual, .greaterOrEqual] as [Relation]) ?? .equal
        let priority: Double = numbers.element(of: [1000, 500, 500, 250] as [Double]) ?? 500
        if terms.isEmpty { continue }
        try system.add(terms, relation, Double(numbers.integer(in: 0...10)), priority)
      }
      let program = system.program
      guard program.constraintCount > 0, let optimum = try solver.solve(program).optimum else { continue }
      let explainer = SensitivityAnalyzer(solver: solver, program: program, values: optimum.values)
      for variable in 0..<count {
        guard let base = try value(of: variable, in: program, raising: 0, by: 0)?.value else { continue }
        for row in 0..<program.constraintCount {
          for (sign, step) in [(FloatingPointSign.plus, 0x1p-20), (.minus, -0x1p-20)] {
            guard let whole = try value(of: variable, in: program, raising: row, by: step),
              let half = try value(of: variable, in: program, raising: row, by: step / 2)
            else { continue }
            let slope = (half.value - base) / half.by
            // A breakpoint within the step leaves the derivative unknown.
            guard slope == (whole.value - base) / whole.by else { continue }
            let response = try explainer.response(
              of: LinearExpression(variable: variable), toShifting: [row], by: sign)
            guard case .moves(let told) = response else { continue }
            compared += 1
            #expect(
              abs(told - Double(slope)) <= 1e-6 * max(1, abs(Double(slope))),
              "system \(index), x\(variable), row \(row) \(sign): \(told) for \(Double(slope))")
          }
        }
      }
    }
    #expect(compared > 300, "\(compared)")
  }
}
