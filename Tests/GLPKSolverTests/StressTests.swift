import Foundation
import GLPKSolver
import LinearProgramming
import Testing

/// Small in an ordinary run; `scripts/sanitize` makes it 8 × 10,000 under the sanitizers.
@Suite("Many solves at once")
struct StressTests {
  static let solvesEach = Int(ProcessInfo.processInfo.environment["TINAMOU_STRESS_SOLVES"] ?? "") ?? 500

  @Test("8 tasks, each with solves, contradictions, failures and cancellations of its own")
  func eightTasks() async throws {
    let systems = try Self.systems(seed: 5)
    let expected = try systems.map(Self.solve)
    let agreeing = try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        group.addTask {
          var same = 0
          for round in 0..<Self.solvesEach {
            let index = (round + task) % expected.count
            if try Self.solve(systems[index]) == expected[index] { same += 1 }
            if round % 50 == 0 { _ = try? GLPKSolver().misuse() }
            // Awaiting may move the task to another thread; nothing may be left on the one before.
            if round % 10 == 0 { await Task.yield() }
          }
          return same
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(agreeing == 8 * Self.solvesEach)
  }

  private static func solve(_ program: LexicographicProgram) throws -> [Double] {
    switch try LexicographicSolver(solver: GLPKSolver()).solve(program) {
    case .optimal(let optimum): optimum.values
    case .infeasible(let subset): subset.constraints.map(Double.init)
    case .interrupted: []
    }
  }

  /// Three small systems: determined, open, contradictory.
  private static func systems(seed: UInt64) throws -> [LexicographicProgram] {
    var numbers = SplitMix64(seed: seed)
    var determined = LexicographicProgram(variableCount: 5)
    for variable in 0..<5 {
      try determined.addConstraint([LinearTerm(1, variable)], .greaterOrEqual, numbers.nextUnit() * 10)
      try determined.addConstraint([LinearTerm(2, variable)], .equal, numbers.nextUnit() * 50, priority: 300)
      try determined.addConstraint([LinearTerm(1, variable)], .lessOrEqual, numbers.nextUnit() * 20, priority: 700)
    }
    var open = LexicographicProgram(variableCount: 3)
    try open.addConstraint([LinearTerm(1, 0), LinearTerm(1, 1), LinearTerm(1, 2)], .equal, 100)
    try open.addConstraint([LinearTerm(1, 0)], .greaterOrEqual, 20, priority: 250)
    var contradictory = determined
    for value in [3.0, 4] { try contradictory.addConstraint([LinearTerm(1, 0)], .equal, value) }
    return [determined, open, contradictory]
  }
}
