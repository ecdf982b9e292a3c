import ExactSolver
import Synchronization
import TestSupport
import Testing
import enum Tinamou.DefaultSolver

@testable import LinearProgramming

@Suite("Proofs with large integers") struct LongProofTests {
  /// Returns a chain: a supply of at most 100 that shrinks by a factor from row to row, and a demand of 100 at its end.
  private func chain(_ count: Int, factor: Double = 0.97) throws -> LexicographicProgram {
    var system = System(count + 1)
    try system.add([(1, 0)], .lessOrEqual, 100)
    for place in 0..<count { try system.add([(1, place + 1), (-factor, place)], .equal, 0) }
    try system.add([(1, count)], .greaterOrEqual, 100)
    return system.program
  }

  @Test("are exact in chains of ratios", arguments: [10, 60, 400, 1000]) func chains(count: Int) throws {
    let program = try chain(count)
    let proof = try #require(FarkasProof(constraints: Array(0..<count + 2), bounds: [], of: program))
    // The last member counts once, the one before as often, and each before that 0.97 times as often.
    let multipliers = proof.constraintMultipliers
    for place in 1..<count { #expect(multipliers[place + 1] * 97 == multipliers[place] * 100) }
    #expect(multipliers[count] == -multipliers[count + 1] && multipliers[1] * 97 == multipliers[0] * 100)
    #expect(isClose(proof.leastChange(ofConstraint: 0), 100 / power(0.97, count) - 100))
    #expect(isClose(proof.leastChange(ofConstraint: count + 1), 100 * power(0.97, count) - 100))
  }

  @Test("are refused where their integers are too large, and where there is none") func refused() throws {
    let long = try chain(1500, factor: 0.987654321)
    #expect(FarkasProof(constraints: Array(0..<1502), bounds: [], of: long) == nil)
    let feasible = try chain(10, factor: 1)
    #expect(FarkasProof(constraints: Array(0..<12), bounds: [], of: feasible) == nil)
  }

  @Test("of random ratios, also with cycles, sum to a contradiction in exact arithmetic") func random() throws {
    for index in 0..<20 {
      var generator = SeededGenerator(seed: 31, index: index)
      let count = generator.integer(in: 20...60)
      var system = System(count + 1)
      try system.add([(1, 0)], .equal, 1)
      for place in 0..<count {
        // Each variable depends on two before it, so that the integers grow with sums too.
        let factors = (0..<2).map { _ in Double(generator.integer(in: 101...999)) / 1000 }
        let other = generator.integer(in: 0...place)
        let terms = other == place ? [(-factors[0], place)] : [(-factors[0], place), (-factors[1], other)]
        try system.add([(1, place + 1)] + terms, .equal, 0)
      }
      try system.add([(1, count)], .lessOrEqual, -1)
      let program = system.program
      // Rows on which the last variable does not depend are no members.
      guard let subset = try LexicographicSolver(solver: ExactLPSolver()).solve(program).subset else {
        Issue.record("system \(index) has no conflict")
        continue
      }
      let proof = try #require(subset.proof, "system \(index)")
      var sums = [Rational](repeating: .zero, count: count + 1)
      for (row, multiplier) in zip(subset.constraints, proof.constraintMultipliers) {
        for term in program.terms(of: row) {
          sums[term.variable] += Rational(multiplier) * (Rational(written: term.coefficient) ?? .zero)
        }
      }
      #expect(sums.allSatisfy { $0.signum == 0 }, "system \(index)")
    }
  }

  @Test("spare exact solves: a conflict and all its changes take a few", arguments: [10, 30, 44])
  func solves(count: Int) throws {
    let program = try chain(count)
    let referee = CountingReferee()
    let solver = LexicographicSolver(solver: DefaultSolver.solver, referee: referee)
    let preference = ConflictPreference(ranks: program.rows.map { _ in 0 })
    let subset = try #require(try solver.solve(program, preferring: { preference }).subset)
    #expect(subset.constraints.count == count + 2 && subset.proof != nil)
    let search = try #require(RepairSearch(in: program, solver))
    for (place, row) in subset.constraints.enumerated() {
      let amount = try #require(search.effect(ofChanging: row, in: subset)?.amount, "row \(row)")
      let exact = try #require(subset.proof?.leastChange(ofConstraint: place))
      #expect((amount < 0) == (exact < 0) && abs(amount - exact) < 1.01e-6, "row \(row)")
    }
    // A small conflict is tested without each of its members. No change of a member is solved for.
    #expect(referee.count <= 16, "\(referee.count) exact solves")
  }

  private func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1.0) { power, _ in power * base }
  }
}

/// A referee that counts the questions to the exact solver.
private final class CountingReferee: ExactReferee {
  private let calls = Mutex(0)
  private let referee = ExactLexicographicSolver()

  var count: Int { calls.withLock { $0 } }
  var linearProgramSolver: any LPSolver { referee.linearProgramSolver }
  func accepts(_ program: LexicographicProgram) -> Bool { referee.accepts(program) }
  func isSmall(_ program: LexicographicProgram) -> Bool { referee.isSmall(program) }

  func answer(to program: LexicographicProgram, _ question: RefereeQuestion) -> RefereeAnswer? {
    calls.withLock { $0 += 1 }
    return referee.answer(to: program, question)
  }
}

@Suite("Integers of any size") struct ExactIntegerTests {
  private func integer(_ generator: inout SeededGenerator, digits: Int) -> ExactInteger {
    (0..<digits).reduce(ExactInteger(0)) { value, _ in
      // Digits of few or of all bits, which are the hard cases of a division.
      let digit =
        switch generator.integer(in: 0...3) {
        case 0: UInt64.max
        case 1: UInt64(0)
        default: generator.next()
        }
      return value * ExactInteger(1 << 64) + ExactInteger(Int128(digit))
    }
  }

  @Test("are added, multiplied and divided as numbers are") func arithmetic() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<2000 {
      let (a, b) = (
        integer(&generator, digits: generator.integer(in: 0...6)),
        integer(&generator, digits: generator.integer(in: 0...3)) + 1
      )
      let quotient = a / b
      let rest = a + -(quotient * b)
      #expect(rest.signum >= 0 && (rest + -b).signum < 0, "\(a) / \(b)")
      #expect((a * b + b) / b == a + 1 && (-(a * b)) / b == -a)
      let (numerator, denominator) = (a * b).reduced(over: b * b)
      #expect(numerator * b == a * denominator, "\(a) / \(b)")
    }
  }

  @Test("are written in decimal, and rounded also where they are too large") func text() {
    let power = (0..<200).reduce(ExactInteger(1)) { power, _ in power * 2 }
    #expect(power.description == "1606938044258990275541962092341162602522202993782792835301376")
    #expect((-power).description.first == "-" && power.divided(by: 1) == 0x1p200 && power.fixedSize == nil)
    let huge = (0..<4000).reduce(ExactInteger(3)) { huge, _ in huge * 10 }
    #expect(huge.description == "3" + String(repeating: "0", count: 4000))
    #expect(huge.divided(by: 1) == .infinity && (huge * 5).divided(by: -huge) == -5)
    #expect(ExactInteger(-12).fixedSize == -12 && ExactInteger(0).description == "0" && ExactInteger(0).signum == 0)
    #expect(ExactInteger(Int128(UInt64.max) + 1).divided(by: 1) == 0x1p64)
  }
}
