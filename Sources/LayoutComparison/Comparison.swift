package import LayoutModel

/// A comparison of solvers on many problems.
package struct Comparison: Sendable {
  /// A solver that took part in the comparison, or that was left out.
  package struct Participant: Sendable {
    /// The name of the solver in reports.
    package var id: String
    /// The description of the solver, in a few words.
    package var title: String
    /// The reason why the solver was left out; nil if it took part.
    package var absence: String?

    /// Creates a participant.
    package init(id: String, title: String, absence: String? = nil) {
      self.id = id
      self.title = title
      self.absence = absence
    }
  }

  /// The solvers. Those that were left out come last.
  package var participants: [Participant]
  /// The compared problems, in the order of the inputs.
  package var problems: [ProblemComparison]
  /// The errors of inputs that could not be read.
  package var errors: [SourceDiagnostic]
  /// The number of cases of vector files that have no problem to solve.
  package var otherCount: Int
  /// Whether times were measured.
  package var hasTimes: Bool

  /// Creates a comparison.
  package init(
    participants: [Participant], problems: [ProblemComparison], errors: [SourceDiagnostic] = [], otherCount: Int = 0,
    hasTimes: Bool = false
  ) {
    self.participants = participants
    self.problems = problems
    self.errors = errors
    self.otherCount = otherCount
    self.hasTimes = hasTimes
  }

  /// The results of one solver over all problems.
  package struct Tally: Sendable {
    /// The name of the solver in reports.
    package var solver: String
    /// The number of problems with each verdict, in the order of `Verdict.allCases`.
    package private(set) var counts: [Int]
    /// The number of frames or values that were compared with the reference.
    package var compared = 0
    /// The number of compared frames or values that differ from the reference.
    package var differing = 0
    /// The number of problems that have an expected outcome, among those that the solver received.
    package var known = 0
    /// The number of problems for which the solver reached the expected outcome.
    package var met = 0
    /// The median, over all problems, of the solver's time divided by the first solver's; nil if no times were
    /// measured.
    package var ratio: Double?
    /// The number of problems for which times were measured.
    package var timed = 0

    /// The number of problems with a given verdict.
    package subscript(verdict: Assessment.Verdict) -> Int { counts[Self.index(verdict)] }

    init(_ solver: String, _ problems: [ProblemComparison]) {
      self.solver = solver
      counts = Assessment.Verdict.allCases.map { _ in 0 }
      var ratios: [Double] = []
      for problem in problems {
        guard let own = problem.assessments.first(where: { $0.solver == solver }) else { continue }
        counts[Self.index(own.verdict)] += 1
        compared += own.compared
        differing += own.differing
        if let isMet = own.meetsExpectation {
          known += 1
          met += isMet ? 1 : 0
        }
        if let seconds = own.seconds, let reference = problem.assessments.first?.seconds, reference > 0 {
          ratios.append(seconds / reference)
        }
      }
      ratios.sort()
      timed = ratios.count
      ratio = ratios.isEmpty ? nil : ratios[ratios.count / 2]
    }

    private static func index(_ verdict: Assessment.Verdict) -> Int {
      Assessment.Verdict.allCases.firstIndex(of: verdict) ?? 0
    }
  }

  /// The results of each solver that took part.
  package var tallies: [Tally] {
    participants.filter { $0.absence == nil }.map { Tally($0.id, problems) }
  }

  /// Returns the number of problems on which a solver's weighted sum of violations is lower than that of Tinamou's
  /// weighted policy.
  package func lowerSums(of solver: String) -> Int {
    problems.count { problem in
      guard let own = problem.assessments.first(where: { $0.solver == "weighted" })?.weightedSum,
        let other = problem.assessments.first(where: { $0.solver == solver }), other.verdict != .wrong,
        let sum = other.weightedSum
      else { return false }
      return own - sum > ComparisonTolerance.weightedSum * max(1, own) + other.weightedRounding
    }
  }
}
