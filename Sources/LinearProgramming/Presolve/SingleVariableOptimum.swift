/// The lexicographic optimum of one variable, in closed form.
///
/// At each level the weighted sum of violations is convex and piecewise linear, with its minimum between two
/// breakpoints (a weighted median).
struct SingleVariableOptimum {
  /// The interval of the values optimal at the levels so far: its lower bound, and `upper`.
  private(set) var lower: Double
  private(set) var upper: Double

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The middle of the interval if that is a single value up to rounding; nil if several values are optimal.
  var point: Double? {
    ReducedProgram.isPoint(lower, upper) ? lower + (upper - lower) / 2 : nil
  }

  /// A constraint on the variable: its breakpoint `value`, and the slopes of its weighted violation on both sides of
  /// it, as absolute values.
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

  /// Restricts the interval to the values that minimise a level's weighted sum of violations. Sorts the goals, which
  /// are the level's rows.
  mutating func serve(_ goals: inout [Goal]) {
    Self.sort(&goals)
    var (all, left) = (0.0, 0.0)
    for goal in goals {
      all += goal.slopeLeft + goal.slopeRight
      left += goal.slopeLeft
    }
    // Far to the left every violated constraint pulls to the right.
    var slope = -left
    var least = -Double.infinity
    var greatest = Double.infinity
    let negligible = Tolerance.negligibleSlope * all
    for goal in goals {
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

  /// Sorts goals by value, stably. Most levels have a few goals, so that insertion sort is fastest.
  private static func sort(_ goals: inout [Goal]) {
    if goals.count > longestInsertion { return goals.sort { $0.value < $1.value } }
    for end in goals.indices.dropFirst() {
      let goal = goals[end]
      var place = end
      while place > 0, goals[place - 1].value > goal.value {
        goals[place] = goals[place - 1]
        place -= 1
      }
      if place < end { goals[place] = goal }
    }
  }

  private static let longestInsertion = 16
}
