package import LinearProgramming
import Synchronization

/// A solver that counts linear programs, and passes them to another solver.
package final class CountingSolver: LPSolver {
  private let calls = Mutex(0)
  private let solver: any LPSolver

  /// Creates a solver that passes programs to the given one.
  package init(_ solver: any LPSolver) {
    self.solver = solver
  }

  /// The number of programs solved so far.
  package var count: Int { calls.withLock { $0 } }

  /// Counts a program, and solves it with the other solver.
  package func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution {
    calls.withLock { $0 += 1 }
    return try solver.solve(program, from: basis, limits: limits)
  }
}
