internal import LinearProgramming

/// By how much answers may differ and still agree.
public enum ComparisonTolerance {
  /// Of each number of a frame, in points; of each value.
  public static let frame = 0.01
  /// Of a priority's total, relative to max(1, total): peers are less exact than this package.
  public static let total = 1e-4
  /// By how much a required constraint may be off, relative to max(1, its largest term).
  public static let required = 1e-5
  /// Of a weighted sum, relative to max(1, the sum).
  public static let weightedSum = 1e-6
  /// Of each constraint in a weighted sum, relative to max(1, its largest term), before its weight: by so much a peer may
  /// be off a required constraint, and gain from it a billion times as much in the sum.
  public static let weightedRounding = 1e-7
}

/// A solver's answer held against the first solver's.
public struct Assessment: Sendable {
  /// How an answer compares, by strict priorities.
  public enum Verdict: String, Sendable, CaseIterable {
    /// It is what the others are held against.
    case reference
    /// As good at every priority, or a conflict for both.
    case same
    /// At the first priority where the two differ, it violates more.
    case worse
    /// At the first priority where the two differ, it violates less; or only it has an answer.
    case better
    /// A required constraint does not hold, a conflict is seen where there is none, or the answer gains by what its solver's
    /// tolerances let through.
    case wrong
    /// No answer.
    case unanswered
    /// The solver was not given the problem.
    case leftOut
  }

  /// A constraint that is violated more, or less, than by the reference.
  public struct Share: Sendable, Hashable {
    /// Its name, or what it says.
    public var constraint: String
    /// Its priority.
    public var priority: Double
    /// Its violation by this solver, in points.
    public var violation: Double
    /// Its violation by the reference.
    public var reference: Double
  }

  /// The solver.
  public var solver: String
  /// What it said.
  public var answer: SolverAnswer
  /// How that compares.
  public var verdict: Verdict
  /// The first priority at which it differs from the reference.
  public var differsAt: Double?
  /// What there is to say of the verdict, in words; nil for nothing.
  public var note: String?
  /// The weighted sum of violations of each priority, highest first; empty without a point.
  public var totals: [Double] = []
  /// All violations in one sum, by Cassowary's weights; nil without a point.
  public var weightedSum: Double?
  /// What of that may be rounding.
  var weightedRounding = 0.0
  /// Constraints of the first priority that differs, that it violates more than the reference.
  public var givenUp: [Share] = []
  /// Constraints of lower priorities that it violates less than the reference: for which the others were given up.
  public var gained: [Share] = []
  /// How many frames, or values, were compared: those that the constraints determine.
  public var compared = 0
  /// How many of them differ.
  public var differing = 0
  /// The one that differs most, and by how much.
  public var farthest: (name: String, by: Double)?
  /// Whether what is known to come out came out; nil where nothing is known.
  public var meetsExpectation: Bool?
  /// How long it took, in seconds.
  public var seconds: Double?
}

extension LexicographicProgram {
  /// By how much the required constraint that is most off is off at a point, relative to max(1, its largest term), and
  /// which that is; a bound is told by nil.
  func worstRequirement(at point: [Double]) -> (row: Int?, by: Double) {
    var worst: (row: Int?, by: Double) = (nil, 0)
    for (variable, bound) in lowerBounds.enumerated() where bound > -.infinity {
      let by = (bound - point[variable]) / max(1, abs(bound), abs(point[variable]))
      if by > worst.by { worst = (nil, by) }
    }
    for row in 0..<constraintCount where isRequired(row) {
      let by = violation(of: row, at: point) / largestTerm(of: row, at: point)
      if by > worst.by { worst = (row, by) }
    }
    return worst
  }

  /// What of a weighted sum at a point may be rounding.
  func weightedRounding(at point: [Double]) -> Double {
    (0..<constraintCount).reduce(0.0) { sum, row in
      guard !isRequired(row) else { return sum }
      return sum + largestTerm(of: row, at: point) * rows[row].weight * WeightedFactor.at(rows[row].priority)
    } * ComparisonTolerance.weightedRounding
  }

  private func largestTerm(of row: Int, at point: [Double]) -> Double {
    terms(of: row).reduce(max(1, abs(rows[row].rightHandSide))) {
      max($0, abs($1.coefficient * point[$1.variable]))
    }
  }

  /// All violations in one sum.
  func weightedSum(at point: [Double]) -> Double {
    (0..<constraintCount).reduce(0.0) { sum, row in
      isRequired(row)
        ? sum : sum + rows[row].weight * WeightedFactor.at(rows[row].priority) * violation(of: row, at: point)
    }
  }
}
