/// A solver's answer to a problem.
package enum SolverAnswer: Sendable, Hashable {
  /// A value for each variable.
  case point([Double])
  /// Required constraints contradict each other (the program is infeasible).
  case conflict
  /// The solver did not receive the problem. The value is the reason.
  case leftOut(String)
  /// The solver has no answer. The value is the reason.
  case none(String)
}

/// An answer, with the time that it took.
package struct SolverRun: Sendable {
  /// The solver's answer.
  package var answer: SolverAnswer
  /// The indices of the variables without a unique value; empty if the solver does not report them.
  package var undetermined: [Int] = []
  /// The median solving time of the runs, in seconds; nil if it was not measured.
  package var seconds: Double?

  /// Creates a run.
  package init(_ answer: SolverAnswer, undetermined: [Int] = [], seconds: Double? = nil) {
    self.answer = answer
    self.undetermined = undetermined
    self.seconds = seconds
  }
}

/// A solver that takes part in a comparison. The first solver of a comparison is the reference.
package protocol ComparedSolver {
  /// The name of the solver in reports.
  var id: String { get }
  /// The description of the solver, in a few words.
  var title: String { get }
  /// Solves a problem, and repeats the run to measure its time. A repetition begins only if it is expected to end
  /// before the deadline.
  func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun
}

extension SolverAnswer {
  /// The answer of a solver that has not finished at its deadline.
  package static let late = SolverAnswer.none("not done in its share of the time limit")
}

/// Repeated runs of a function, for measuring its time.
enum Repetition {
  /// The total time after which no further run begins.
  static let longest = Duration.seconds(2)

  /// Returns the first result of a body, and the median time of its runs, in seconds. The body runs at most `repeats`
  /// times, and within about `longest`. A further run begins only if twice the time of the first run is left before the
  /// deadline.
  static func measure<Result>(
    _ repeats: Int, until deadline: ContinuousClock.Instant, _ body: () throws -> Result
  ) rethrows -> (Result, seconds: Double) {
    let clock = ContinuousClock()
    let start = clock.now
    let first = try body()
    var times = [clock.now - start]
    while times.count < repeats, clock.now - start < longest, clock.now.advanced(by: times[0] * 2) < deadline {
      let before = clock.now
      _ = try body()
      times.append(clock.now - before)
    }
    times.sort()
    return (first, times[times.count / 2] / .seconds(1))
  }
}
