import Foundation
import GLPKSolver
import LinearProgramming
import Synchronization
import TestSupport

/// How long it takes to find a conflict, compared with the linear program that shows that there is one.
enum ConflictTimes {
  /// Counts and times the linear programs of a solve.
  private final class Stopwatch: LPSolver {
    let times = Mutex([Duration]())

    func solve(
      _ program: LinearProgram, from basis: Basis?, limits: SolveLimits
    ) throws(LPSolverError) -> LPSolution {
      let start = ContinuousClock.now
      let solution = try GLPKSolver().solve(program, from: basis, limits: limits)
      let elapsed = ContinuousClock.now - start
      times.withLock { $0.append(elapsed) }
      return solution
    }
  }

  static func report(sizes: [Int], seed: UInt64) throws -> String {
    var lines = ["kind         constraints  members  proved  programs  first ms  whole ms  ratio"]
    for kind in LargeSystem.allCases {
      for size in sizes {
        let program = kind.program(constraints: size, seed: seed)
        var best: (ratio: Double, line: String)?
        for _ in 0..<(size > 5000 ? 1 : 5) {
          let watch = Stopwatch()
          let start = ContinuousClock.now
          guard case .infeasible(let subset) = try LexicographicSolver(solver: watch).solve(program) else { break }
          let whole = (ContinuousClock.now - start) / .milliseconds(1)
          let times = watch.times.withLock { $0 }
          let first = times[0] / .milliseconds(1)
          let members = subset.constraints.count + subset.boundedVariables.count
          if let best, best.ratio <= whole / first { continue }
          let line = String(
            format: "%-12@ %11d  %7d  %6@  %8d  %8.2f  %8.2f  %5.2f", kind.rawValue as NSString,
            program.constraintCount, members, (subset.proof == nil ? "no" : "yes") as NSString, times.count, first,
            whole, whole / first)
          best = (whole / first, line)
        }
        lines.append(best?.line ?? "\(kind.rawValue) \(size): no conflict")
      }
    }
    return lines.joined(separator: "\n")
  }
}
