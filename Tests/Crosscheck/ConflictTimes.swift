import Foundation
import GLPKSolver
import LinearProgramming
import Synchronization
import TestSupport

/// How long it takes to find a conflict and prove it, compared with the solve that shows that there is one.
enum ConflictTimes {
  /// Notes when each linear program of a solve ended.
  private final class Stopwatch: LPSolver {
    let ends = Mutex([ContinuousClock.Instant]())

    func solve(
      _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
    ) throws(LPSolverError) -> LPSolution {
      let solution = try GLPKSolver().solve(program, from: basis, limits: limits)
      ends.withLock { $0.append(ContinuousClock.now) }
      return solution
    }
  }

  static func report(sizes: [Int], seed: UInt64) throws -> String {
    var lines = ["kind         constraints  members  proved  programs  solve ms  whole ms  ratio"]
    for kind in LargeSystem.allCases {
      for size in sizes {
        let program = kind.program(constraints: size, seed: seed)
        var best: (ratio: Double, line: String)?
        for _ in 0..<(size > 5000 ? 1 : 5) {
          let watch = Stopwatch()
          let start = ContinuousClock.now
          guard case .infeasible(let subset) = try LexicographicSolver(solver: watch).solve(program) else { break }
          let whole = (ContinuousClock.now - start) / .milliseconds(1)
          let ends = watch.ends.withLock { $0 }
          let first = (ends[0] - start) / .milliseconds(1)
          let members = subset.constraints.count + subset.boundedVariables.count
          if let best, best.ratio <= whole / first { continue }
          let line = String(
            format: "%-12@ %11d  %7d  %6@  %8d  %8.2f  %8.2f  %5.2f", kind.rawValue as NSString,
            program.constraintCount, members, (subset.proof == nil ? "no" : "yes") as NSString, ends.count, first,
            whole, whole / first)
          best = (whole / first, line)
        }
        lines.append(best?.line ?? "\(kind.rawValue) \(size): no conflict")
      }
    }
    return lines.joined(separator: "\n")
  }
}
