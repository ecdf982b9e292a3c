public import LayoutModel

/// A corpus, solved by all.
public struct Comparison: Sendable {
  /// A solver that took part, or why it did not.
  public struct Participant: Sendable {
    /// The word that reports call it by.
    public var id: String
    /// What it is.
    public var title: String
    /// Why it was left out; nil where it took part.
    public var absence: String?

    /// Creates a participant.
    public init(id: String, title: String, absence: String? = nil) {
      self.id = id
      self.title = title
      self.absence = absence
    }
  }

  /// The solvers, those that were left out last.
  public var participants: [Participant]
  /// The problems, in the order of the corpus.
  public var problems: [ProblemComparison]
  /// What could not be understood.
  public var errors: [SourceDiagnostic]
  /// How many cases of vector files have nothing to solve.
  public var otherCount: Int
  /// Whether times were measured.
  public var hasTimes: Bool

  /// Creates a comparison.
  public init(
    participants: [Participant], problems: [ProblemComparison], errors: [SourceDiagnostic] = [], otherCount: Int = 0,
    hasTimes: Bool = false
  ) {
    self.participants = participants
    self.problems = problems
    self.errors = errors
    self.otherCount = otherCount
    self.hasTimes = hasTimes
  }

  /// What became of one solver over all problems.
  public struct Tally: Sendable {
    /// The solver.
    public var solver: String
    /// How many problems have each verdict.
    public private(set) var counts: [Int]
    /// How many frames, or values, were compared.
    public var compared = 0
    /// How many of them differ.
    public var differing = 0
    /// Of how many problems it is known what comes out.
    public var known = 0
    /// Of how many of these it did come out.
    public var met = 0
    /// The middle of how many times as long as the first solver it took; nil where that was not measured.
    public var ratio: Double?
    /// For how many problems that was measured.
    public var timed = 0

    /// How many problems have a verdict.
    public subscript(verdict: Assessment.Verdict) -> Int { counts[Self.index(verdict)] }

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

  /// What became of each solver that took part.
  public var tallies: [Tally] {
    participants.filter { $0.absence == nil }.map { Tally($0.id, problems) }
  }

  /// The problems on which a solver that weighs priorities reaches a lower sum of that kind than Tinamou does by weights.
  public func lowerSums(of solver: String) -> Int {
    problems.count { problem in
      guard let own = problem.assessments.first(where: { $0.solver == "weighted" })?.weightedSum,
        let other = problem.assessments.first(where: { $0.solver == solver }), other.verdict != .wrong,
        let sum = other.weightedSum
      else { return false }
      return own - sum > ComparisonTolerance.weightedSum * max(1, own) + other.weightedRounding
    }
  }
}
