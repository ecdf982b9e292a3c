import LinearProgramming
import TestSupport
import Testing

@Suite struct TestSupportTests {
  @Test func theGeneratorIsSplitMix64() {
    // The first outputs of the reference implementation for seed 1234567.
    var generator = SeededGenerator(seed: 1_234_567)
    #expect(generator.next() == 6_457_827_717_110_365_317)
    #expect(generator.next() == 3_203_168_211_198_807_973)
  }

  @Test func systemsDependOnSeedAndIndexOnly() {
    let systems = RandomSystems(seed: 1)
    #expect(describe(systems.system(7).program) == describe(RandomSystems(seed: 1).system(7).program))
    #expect(describe(systems.system(7).program) != describe(systems.system(8).program))
    #expect(describe(systems.system(7).program) != describe(RandomSystems(seed: 2).system(7).program))
  }

  @Test func systemsAreOfTheSizesAndKindsPromised() {
    let systems = (0..<2000).map { RandomSystems(seed: 1).system($0) }
    let variables = systems.map(\.program.variableCount).sorted()
    #expect(variables[1000] == 6)
    #expect((20...30).contains(variables[1999]))
    #expect(variables[0] > 0)
    #expect(systems.allSatisfy { (1...60).contains($0.program.constraintCount) })
    let large = systems.count { $0.isLarge }
    #expect((20...70).contains(large))
    for kind in SystemKind.allCases { #expect(systems.contains { $0.kind == kind }) }
  }

  @Test func numbersAreMultiplesOf1024ths() {
    for index in 0..<300 {
      let program = RandomSystems(seed: 4).system(index).program
      for number in program.terms.map(\.coefficient) + program.rows.map(\.rightHandSide) + program.rows.map(\.weight) {
        #expect((number * 1024).rounded() == number * 1024)
      }
      // Terms of one variable may add up.
      #expect(program.terms.allSatisfy { abs($0.coefficient) <= 4000 })
      #expect(program.rows.allSatisfy { $0.weight <= 1000 })
    }
  }

  @Test func describesAsAConstraintDocument() throws {
    let draft = SystemDraft(
      lowerBounds: [-.infinity, 0],
      constraints: [
        .init([LinearTerm(2, 0), LinearTerm(-1, 1)], .lessOrEqual, 4, priority: 500, weight: 2),
        .init([LinearTerm(-0.5, 1)], .equal, -1.25),
      ])
    let program = try #require(draft.program)
    #expect(
      describe(program) == """
        variables: [x0, x1]
        constraints:
          - {constraint: "x1 >= 0"}
          - {constraint: "2*x0 - x1 <= 4", priority: 500, weight: 2}
          - {constraint: "-0.5*x1 == -1.25"}

        """)
  }

  @Test func theShrinkerKeepsWhatFailsAndNothingElse() {
    // Some constraint with x-something times a number above 2, at a priority of its own.
    let fails = { (program: LexicographicProgram) in
      (0..<program.constraintCount).contains { row in
        !program.isRequired(row) && program.terms(of: row).contains { $0.coefficient > 2 }
      }
    }
    let systems = RandomSystems(seed: 1)
    guard let index = (0..<100).first(where: { fails(systems.system($0).program) }) else {
      Issue.record("no system to shrink")
      return
    }
    let small = Shrinker(stillFails: fails).shrink(systems.system(index).program)
    #expect(fails(small))
    #expect(small.constraintCount == 1)
    #expect(small.variableCount == 1)
    #expect(small.rows.map(\.rightHandSide) == [0])
    #expect(small.rows.map(\.weight) == [1])
    #expect(small.lowerBounds == [-.infinity])
  }

  @Test func theShrinkerReturnsWhatDoesNotFail() {
    let program = RandomSystems(seed: 1).system(0).program
    #expect(describe(Shrinker { _ in false }.shrink(program)) == describe(program))
  }

  @Test func failedRequirementsAreNamed() throws {
    let draft = SystemDraft(
      lowerBounds: [0],
      constraints: [.init([LinearTerm(1, 0)], .lessOrEqual, -1), .init([LinearTerm(1, 0)], .equal, 9, priority: 1)])
    let program = try #require(draft.program)
    #expect(failedRequirements(of: program, at: [-0.5]) == ["constraint 0 by 0.5", "variable x0 by 0.5"])
    #expect(failedRequirements(of: program, at: [-1]) == ["variable x0 by 1.0"])
    #expect(failedRequirements(of: program, at: [.nan]) == ["variable x0 by being nan"])
  }
}
