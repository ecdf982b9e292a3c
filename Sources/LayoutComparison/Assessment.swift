internal import LinearProgramming

/// An assessment of a solver's answer by comparison with the reference, which is the first solver's answer.
package struct Assessment: Sendable {
  /// The verdict on an answer under strict priorities.
  package enum Verdict: String, Sendable, CaseIterable {
    /// The answer is the reference itself. A reference that violates a required constraint or a bound is `wrong`
    /// instead.
    case reference
    /// The answer is as good as the reference at every priority, or both are a conflict.
    case same
    /// The answer violates more at the first priority, from the highest, at which it differs from the reference.
    case worse
    /// The answer violates less at the first priority, from the highest, at which it differs from the reference. If the
    /// reference has no answer or is a conflict, a solution is better too. A conflict is better than no answer.
    case better
    /// The answer is refuted, for one of three reasons: it violates a required constraint or a bound, it is a conflict
    /// although the reference has a solution, or it is better only by violations within the tolerances of its solver.
    case wrong
    /// The solver has no answer.
    case unanswered
    /// The solver did not receive the problem.
    case leftOut
  }

  /// A constraint that the solver's answer and the reference violate by different amounts.
  package struct Share: Sendable, Hashable {
    /// The constraint's identifier, or its text.
    package var constraint: String
    /// The constraint's priority.
    package var priority: Double
    /// The amount by which the solver's answer violates the constraint, in points.
    package var violation: Double
    /// The amount by which the reference violates the constraint, in points.
    package var reference: Double
  }

  /// The weighted sum of the violations of one priority's constraints.
  struct LevelViolation: Sendable {
    var priority: Double
    var total: Double
    /// An estimate of the rounding error in `total`. It is a sum over the constraints, each in proportion to its
    /// largest term.
    var rounding: Double
  }

  /// The name of the solver in reports.
  package var solver: String
  /// The solver's answer.
  package var answer: SolverAnswer
  /// The verdict on the answer.
  package var verdict: Verdict
  /// The first priority, from the highest, at which the answer differs from the reference; nil if it differs at none.
  package var differsAt: Double?
  /// A remark on the verdict, in words; nil for none.
  package var note: String?
  /// The violations of each priority, the highest first; empty if the answer has no values.
  var levels: [LevelViolation] = []
  /// The weighted sum of violations at each priority, the highest first; empty if the answer has no values.
  package var totals: [Double] { levels.map(\.total) }
  /// The sum of the violations of optional constraints with Cassowary's weights (Badros et al. 2001); nil if the answer
  /// has no values.
  package var weightedSum: Double?
  /// An estimate of the rounding error in `weightedSum`.
  var weightedRounding: Double { levels.reduce(0.0) { $0 + $1.rounding * WeightedFactor.at($1.priority) } }
  /// The constraints of priority `differsAt` that the answer violates more than the reference does. Empty unless the
  /// verdict is `worse`.
  package var lost: [Share] = []
  /// The constraints of lower priorities that the answer violates less than the reference does, in exchange for
  /// `lost`; empty unless the verdict is `worse`.
  package var gained: [Share] = []
  /// The constraints of lower priorities that the answer violates more than the reference does; empty unless the
  /// verdict is `worse`.
  package var alsoLost: [Share] = []
  /// The number of compared frames or values. Only those that the constraints determine are compared.
  package var compared = 0
  /// The number of compared frames or values that differ from the reference.
  package var differing = 0
  /// The name of the frame or value that differs most, and its difference in points; nil if none differs.
  package var farthest: (name: String, by: Double)?
  /// Whether the answer is the expected outcome; nil if none is expected, or if the solver did not receive the problem.
  package var meetsExpectation: Bool?
  /// The solving time in seconds; nil if it was not measured.
  package var seconds: Double?
}

extension LexicographicProgram {
  /// Returns the greatest violation of a required constraint or a lower bound at a point, with the constraint's row
  /// index. The row is nil for a bound, and if there is no violation.
  ///
  /// Violations are relative to max(1, the largest magnitude among the constraint's terms and its right-hand side). For
  /// a bound, the magnitudes are those of the bound and of the variable's value.
  func worstRequirement(at point: [Double]) -> (row: Int?, by: Double) {
    var worst: (row: Int?, by: Double) = (nil, 0)
    for (variable, bound) in lowerBounds.enumerated() where bound > -.infinity {
      let by = (bound - point[variable]) / max(1, abs(bound), abs(point[variable]))
      if by > worst.by { worst = (nil, by) }
    }
    for row in 0..<constraintCount where isRequired(row) {
      let by = violation(of: row, at: point) / magnitude(of: row, at: point)
      if by > worst.by { worst = (row, by) }
    }
    return worst
  }

  /// Returns the violations of each priority of optional rows at a point. The highest priority comes first.
  func levelViolations(at point: [Double]) -> [Assessment.LevelViolation] {
    optionalLevels().map { level in
      let total = level.rows.reduce(0.0) { $0 + rows[$1].weight * violation(of: $1, at: point) }
      let magnitudes = level.rows.reduce(0.0) { $0 + magnitude(of: $1, at: point) * rows[$1].weight }
      return .init(priority: level.priority, total: total, rounding: magnitudes * ComparisonTolerance.rounding)
    }
  }

  /// Returns the largest magnitude among a row's terms and its right-hand side, at least 1.
  private func magnitude(of row: Int, at point: [Double]) -> Double {
    max(1, abs(rows[row].rightHandSide), largestTerm(of: row, at: point))
  }

  /// Returns the weighted sum of the violations of optional constraints at a point. A constraint's weight is its own
  /// weight times Cassowary's weight of its priority.
  func weightedSum(at point: [Double]) -> Double {
    (0..<constraintCount).reduce(0.0) { sum, row in
      isRequired(row)
        ? sum : sum + rows[row].weight * WeightedFactor.at(rows[row].priority) * violation(of: row, at: point)
    }
  }
}
