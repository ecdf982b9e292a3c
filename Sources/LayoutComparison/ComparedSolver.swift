/// A solver's answer to a problem.
package enum SolverAnswer: Sendable, Hashable {
  /// A value for each variable.
  case point([Double])
  /// Required constraints contradict each other (the program is infeasible).
  case conflict
  /// The solver did not receive the problem, for the reason given.
  case leftOut(String)
  /// The solver has no answer, for the reason given.
  case none(String)
}

/// An answer and its cost.
package struct SolverRun: Sendable {
  /// The answer.
  package var answer: SolverAnswer
  /// The variables without a unique value, if the solver reports them.
  package var open: [Int] = []
  /// The median solving time of several runs, in seconds; nil if not measured.
  package var seconds: Double?

  /// Creates a run.
  package init(_ answer: SolverAnswer, open: [Int] = [], seconds: Double? = nil) {
    self.answer = answer
    self.open = open
    self.seconds = seconds
  }
}

/// A solver in a comparison. The first one is the reference.
package protocol ComparedSolver {
  /// Its name in reports.
  var id: String { get }
  /// Its description, in a few words.
  var title: String { get }
  /// Solves a problem a number of times, at least once, but not beyond a deadline.
  func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun
}

extension SolverAnswer {
  /// The answer of a solver that exceeded its deadline.
  package static let late = SolverAnswer.none("not done in its share of the time limit")
}

/// The repetition of work for measurement.
enum Repetition {
  /// The total time after which work is not repeated.
  static let longest = Duration.seconds(2)

  /// Returns the first result of a body, and the median time of its repeats. A repeat starts only if it should end
  /// before the deadline, judged by the first run.
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
