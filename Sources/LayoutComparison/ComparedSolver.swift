/// What a solver says of a problem.
public enum SolverAnswer: Sendable, Hashable {
  /// A value for each variable.
  case point([Double])
  /// Required constraints contradict each other.
  case conflict
  /// It was not given the problem, for the reason given.
  case leftOut(String)
  /// It has no answer, for the reason given.
  case none(String)
}

/// An answer and what it took.
public struct SolverRun: Sendable {
  /// The answer.
  public var answer: SolverAnswer
  /// The variables that the constraints leave open, where the solver tells.
  public var open: [Int] = []
  /// How long it took: of several runs, the middle one. Nil where it was not measured.
  public var seconds: Double?

  /// Creates a run.
  public init(_ answer: SolverAnswer, open: [Int] = [], seconds: Double? = nil) {
    self.answer = answer
    self.open = open
    self.seconds = seconds
  }
}

/// A solver in a comparison. The first of a comparison is what the others are held against.
public protocol ComparedSolver {
  /// A word that reports call it by.
  var id: String { get }
  /// What it is, in a few words.
  var title: String { get }
  /// Solves a problem so many times, at least once, until a deadline at most.
  func solve(_ problem: ComparedProblem, repeats: Int, until deadline: ContinuousClock.Instant) -> SolverRun
}

extension SolverAnswer {
  /// The answer of a solver whose deadline passed before it had one.
  public static let late = SolverAnswer.none("not done in its share of the time limit")
}

/// How many times, and how long at most, work is repeated to be measured.
enum Repetition {
  /// What took longer is not done again.
  static let longest = Duration.seconds(2)

  /// The first result of a body, and the middle of the times that its repeats take. No repeat begins that would not end
  /// before the deadline, as far as the first one tells.
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
