internal import LinearProgramming

/// The comparison of a solver's answer with the reference, the first solver's.
package struct Assessment: Sendable {
  /// The verdict on an answer, by strict priorities.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The answer is the reference itself.
    case reference
    /// An answer that is equally good at every priority, or a conflict like the reference.
    case same
    /// An answer that violates more at the first priority with a difference.
    case worse
    /// An answer that violates less at the first priority with a difference, or the only answer.
    case better
    /// The answer violates a required constraint, reports a conflict wrongly, or is better only within its solver's
    /// tolerances.
    case wrong
    /// There is no answer.
    case unanswered
    /// The solver did not receive the problem.
    case leftOut
  }

  /// A constraint that is violated more, or less, than by the reference.
  package struct Share: Sendable, Hashable {
    /// Its identifier, or its text.
    package var constraint: String
    /// Its priority.
    package var priority: Double
    /// Its violation by this solver, in points.
    package var violation: Double
    /// Its violation by the reference.
    package var reference: Double
  }

  /// The solver.
  package var solver: String
  /// The solver's answer.
  package var answer: SolverAnswer
  /// The verdict on the answer.
  package var verdict: Verdict
  /// The first priority at which it differs from the reference.
  package var differsAt: Double?
  /// A remark on the verdict, in words; nil for none.
  package var note: String?
  /// The weighted sum of violations of each priority, highest first; empty without values.
  package var totals: [Double] = []
  /// The sum of all violations with Cassowary's weights (Badros et al. 2001); nil without values.
  package var weightedSum: Double?
  /// The part of that sum that may be rounding.
  var weightedRounding = 0.0
  /// Constraints of the first differing priority that it violates more than the reference.
  package var givenUp: [Share] = []
  /// Constraints of lower priorities that it violates less than the reference, at the expense of those.
  package var gained: [Share] = []
  /// The number of frames, or values, compared: those that the constraints determine.
  package var compared = 0
  /// The number of those that differ.
  package var differing = 0
  /// The name of the value with the greatest difference, and that difference.
  package var farthest: (name: String, by: Double)?
  /// Whether the expected outcome occurred; nil without an expectation.
  package var meetsExpectation: Bool?
  /// The solving time in seconds.
  package var seconds: Double?
}

extension LexicographicProgram {
  /// The most violated required constraint at a point, with its violation relative to max(1, its largest term). The row
  /// is nil for a bound.
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

  /// The part of a weighted sum at a point that may be rounding.
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

  /// The weighted sum of all violations.
  func weightedSum(at point: [Double]) -> Double {
    (0..<constraintCount).reduce(0.0) { sum, row in
      isRequired(row)
        ? sum : sum + rows[row].weight * WeightedFactor.at(rows[row].priority) * violation(of: row, at: point)
    }
  }
}
