/// The lexicographic optimum of one variable, in closed form. At each level the weighted sum of violations is convex
/// and piecewise linear, with its minimum between two breakpoints (a weighted median).
struct SingleVariableOptimum {
  /// The interval of the values optimal so far.
  private(set) var lower: Double
  private(set) var upper: Double

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The unique value, up to rounding; nil if there are several.
  var point: Double? {
    ReducedProgram.isPoint(lower, upper) ? lower + (upper - lower) / 2 : nil
  }

  /// A constraint on the variable: its breakpoint, and the slopes of its violation on both sides, both nonnegative.
  struct Goal {
    var value: Double
    var slopeLeft: Double
    var slopeRight: Double

    init(coefficient: Double, _ relation: Relation, _ rightHandSide: Double, weight: Double) {
      value = rightHandSide / coefficient
      let slope = abs(coefficient) * weight
      let isUpper = (relation == .lessOrEqual) == (coefficient > 0)
      slopeLeft = relation == .equal || !isUpper ? slope : 0
      slopeRight = relation == .equal || isUpper ? slope : 0
    }
  }

  /// Restricts the interval to the values that minimise a level's weighted sum of violations.
  mutating func serve(_ goals: [Goal]) {
    let ascending = goals.sorted { $0.value < $1.value }
    let all = ascending.reduce(0.0) { $0 + $1.slopeLeft + $1.slopeRight }
    // Far to the left every violated constraint pulls to the right.
    var slope = -ascending.reduce(0.0) { $0 + $1.slopeLeft }
    var least = -Double.infinity
    var greatest = Double.infinity
    let negligible = Tolerance.negligibleSlope * all
    for goal in ascending {
      if slope < -negligible { least = goal.value }
      slope += goal.slopeLeft + goal.slopeRight
      if slope > negligible {
        greatest = goal.value
        break
      }
    }
    // If the minimum lies outside the interval, the nearest bound is optimal.
    let (from, to) = (lower, upper)
    lower = min(max(least, from), to)
    upper = max(min(greatest, to), from)
  }
}
