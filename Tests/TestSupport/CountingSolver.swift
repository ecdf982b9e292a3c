public import LinearProgramming
import Synchronization

/// Counts the linear programs that it is asked, and asks another solver.
public final class CountingSolver: LPSolver {
  private let calls = Mutex(0)
  private let solver: any LPSolver

  /// Creates a solver that asks another one.
  public init(_ solver: any LPSolver) {
    self.solver = solver
  }

  /// How many programs there were.
  public var count: Int { calls.withLock { $0 } }

  /// Counts, and asks the other solver.
  public func solve(
    _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
  ) throws(LPSolverError) -> LPSolution {
    calls.withLock { $0 += 1 }
    return try solver.solve(program, from: basis, limits: limits)
  }
}
