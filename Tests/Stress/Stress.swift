import GLPKSolver
import LinearProgramming

/// A stress test of concurrent solves. The tasks solve the same systems, misuse GLPK on purpose, cancel solves, and
/// change threads.
struct Stress: Sendable {
  /// The number of tasks.
  var tasks = 8
  /// The number of solves in each task.
  var solvesEach: Int

  /// Runs the tasks. Returns the number of solves with the same result as a solve without concurrency.
  func agreeing() async throws -> Int {
    let systems = try Self.systems(seed: 5)
    let expected = try systems.map(Self.solve)
    return try await withThrowingTaskGroup(of: Int.self) { group in
      for task in 0..<tasks {
        group.addTask {
          var same = 0
          for round in 0..<solvesEach {
            let index = (round + task) % expected.count
            if try Self.solve(systems[index]) == expected[index] { same += 1 }
            if round % 50 == 0 {
              _ = try? GLPKSolver().misuse()
              guard try await Self.solveCancelled(systems[index]) == .interrupted(.cancelled) else {
                same -= 1; continue
              }
            }
            // After a suspension, a task may continue on another thread. It must not depend on state of the previous
            // one.
            if round % 10 == 0 { await Task.yield() }
          }
          return same
        }
      }
      return try await group.reduce(0, +)
    }
  }

  /// The part of an answer that is compared.
  enum Outcome: Sendable, Equatable {
    case optimal([Double])
    case infeasible([Int])
    case interrupted(Interruption)
  }

  private static func solve(_ program: LexicographicProgram) throws -> Outcome {
    var options = LexicographicSolver.Options()
    // Presolve is off, since it could solve a system without GLPK, whose state the threads might share.
    options.usesPresolve = false
    switch try LexicographicSolver(solver: GLPKSolver()).solve(program, options: options) {
    case .optimal(let optimum): return .optimal(optimum.values)
    case .infeasible(let subset): return .infeasible(subset.constraints)
    case .interrupted(let reason): return .interrupted(reason)
    }
  }

  private static func solveCancelled(_ program: LexicographicProgram) async throws -> Outcome {
    let task = Task {
      // The solve begins only after the task is cancelled.
      while !Task.isCancelled { await Task.yield() }
      return try solve(program)
    }
    task.cancel()
    return try await task.value
  }

  /// Returns three small systems: a determined, an ambiguous and an infeasible one.
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
