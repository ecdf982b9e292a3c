import Foundation
import GLPKSolver
import LinearProgramming
import Synchronization
import TestSupport

/// A measurement of the time to find and prove a conflict, relative to the time to detect infeasibility.
enum ConflictTimes {
  /// A solver that counts linear programs, and solves them by GLPK.
  private final class Counter: LPSolver {
    let count = Mutex(0)

    func solve(
      _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
    ) throws(LPSolverError) -> LPSolution {
      count.withLock { $0 += 1 }
      return try GLPKSolver().solve(program, from: basis, limits: limits)
    }
  }

  static func report(sizes: [Int], seed: UInt64) throws -> String {
    var lines = ["kind         constraints  members  proved  programs  solve ms  whole ms  ratio"]
    for kind in LargeSystem.allCases {
      for size in sizes {
        let program = kind.program(constraints: size, seed: seed)
        let counter = Counter()
        guard case .infeasible(let subset) = try LexicographicSolver(solver: counter).solve(program) else {
          lines.append("\(kind.rawValue) \(size): no conflict")
          continue
        }
        let solver = LexicographicSolver(solver: GLPKSolver())
        let runs = size > 5000 ? 1 : 5
        let first = shortest(of: runs) { _ = solver.isContradictory(program) }
        let whole = try shortest(of: runs) { _ = try solver.solve(program) }
        let members = subset.constraints.count + subset.boundedVariables.count
        lines.append(
          String(
            format: "%-12@ %11d  %7d  %6@  %8d  %8.2f  %8.2f  %5.2f", kind.rawValue as NSString,
            program.constraintCount, members, (subset.proof == nil ? "no" : "yes") as NSString,
            counter.count.withLock { $0 }, first, whole, whole / first))
      }
    }
    return lines.joined(separator: "\n")
  }
}
