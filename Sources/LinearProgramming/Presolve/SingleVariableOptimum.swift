/// The lexicographic optimum of one variable, in closed form: at each level the weighted sum of violations is a convex
/// function made of straight pieces, least between two of their ends.
struct SingleVariableOptimum {
  /// The values that are left, ascending.
  private(set) var lower: Double
  private(set) var upper: Double

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// The only value, but for rounding; nil where there are several.
  var point: Double? {
    ReducedProgram.isPoint(lower, upper) ? lower + (upper - lower) / 2 : nil
  }

  /// A constraint on the variable: by how much its violation grows a unit, to the left and to the right of a value.
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

  /// Keeps of the values those that serve a level best.
  mutating func serve(_ goals: [Goal]) {
    let ascending = goals.sorted { $0.value < $1.value }
    let all = ascending.reduce(0.0) { $0 + $1.slopeLeft + $1.slopeRight }
    // Far to the left every wish pulls to the right.
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
    // Beyond the interval, the end that is nearest serves best.
    let (from, to) = (lower, upper)
    lower = min(max(least, from), to)
    upper = max(min(greatest, to), from)
  }
}
