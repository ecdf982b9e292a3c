import enum Tinamou.DefaultSolver
import TestSupport
import Testing

@testable import LinearProgramming

@Suite("Bounds of eliminated variables")
struct ImpliedBoundTests {
  /// A length that is 4 more than the sum of two others, which have preferences.
  private func sum() throws -> System {
    var system = System(0)
    for _ in 0..<3 { system.program.addVariable(lowerBound: 0) }
    try system.add([(1, 0), (-1, 1), (-1, 2)], .equal, 4)
    try system.add([(1, 1)], .equal, 10, 500)
    try system.add([(1, 2)], .equal, 20, 500)
    return system
  }

  @Test("the bound of a sum of lengths is no row, that of a difference is one")
  func rows() throws {
    var system = try sum()
    var substitution = EqualitySubstitution(system.program)
    #expect(!substitution.stack.isIndependent(0))
    #expect(ReducedProgram(system.program, &substitution).rows.allSatisfy { $0.entries.count == 1 })
    for value in [7.0, 8, 9] { try system.add([(1, 0)], .equal, value, 600) }
    substitution = EqualitySubstitution(system.program)
    #expect(substitution.stack.isIndependent(0))
    #expect(ReducedProgram(system.program, &substitution).rows.count { $0.entries.count == 2 } == 2)
  }

  @Test("the bound of a sum is found in a conflict")
  func conflict() throws {
    var system = try sum()
    for variable in [1, 2] { try system.add([(1, variable)], .greaterOrEqual, 5, 600) }
    let last = try system.add([(1, 0)], .lessOrEqual, -3)
    #expect(!EqualitySubstitution(system.program).stack.isIndependent(0))
    // The fewest conditions that contradict each other: that the length is at least 0, and at most -3.
    let preference = ConflictPreference(ranks: [UInt8](repeating: 0, count: last + 1))
    let answer = try LexicographicSolver(solver: DefaultSolver.solver).solve(
      system.program, preferring: { preference })
    #expect(answer.subset?.constraints == [last] && answer.subset?.boundedVariables == [0])
  }
}
