/// The lexicographic optimum of a program of one variable, in closed form.
///
/// At each level the weighted sum of violations is convex and piecewise linear, with its minimum between two
/// breakpoints (a weighted median).
struct SingleVariableOptimum {
  /// The least value that is optimal at the levels so far; `upper` is the greatest.
  private(set) var lower: Double
  private(set) var upper: Double

  init(lower: Double, upper: Double) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates the interval of optimal values of a component of one variable.
  /// - Parameter costs: scratch memory.
  init(_ component: ProgramComponent, in system: borrowing ReducedProgram, _ costs: inout [Cost]) {
    let variable = Int(component.variables[component.variables.startIndex])
    self.init(lower: system.lower[variable], upper: system.upper[variable])
    costs.clear()
    for index in component.rows.indices {
      let row = system.rows[Int(component.rows[index])]
      costs.append(
        Cost(
          coefficient: system.terms[row.entries.lowerBound].coefficient, row.relation, row.rightHandSide,
          weight: row.weight))
      let next = index + 1
      if next == component.rows.endIndex || system.rows[Int(component.rows[next])].priority != row.priority {
        minimize(&costs)
        costs.clear()
      }
    }
  }

  /// The middle of the interval, if the interval is a single value up to rounding; nil if several values are optimal.
  var point: Double? {
    ReducedProgram.isPoint(lower, upper) ? lower + (upper - lower) / 2 : nil
  }

  /// A row of the program, as the function that it adds to a level's sum of violations. The function is 0 at `value`,
  /// its breakpoint, and the slopes on both sides are stored as absolute values.
  struct Cost: BitwiseCopyable {
    var value: Double
    var slopeLeft: Double
    var slopeRight: Double

    init(coefficient: Double, _ relation: Relation, _ rightHandSide: Double, weight: Double) {
      value = rightHandSide / coefficient
      let slope = abs(coefficient) * weight
      slopeLeft = relation.isLower(forCoefficient: coefficient) ? slope : 0
      slopeRight = relation.isUpper(forCoefficient: coefficient) ? slope : 0
    }
  }

  /// Restricts the interval to those of its values that minimize a level's weighted sum of violations.
  /// - Parameter costs: the rows of the level. They are sorted here.
  mutating func minimize(_ costs: inout [Cost]) {
    costs.sortStably { $0.value < $1.value }
    minimize(sorted: costs)
  }

  /// Restricts the interval like `minimize(_:)`, by costs that are sorted by value.
  mutating func minimize(sorted costs: some Collection<Cost>) {
    var (all, left) = (0.0, 0.0)
    for cost in costs {
      all += cost.slopeLeft + cost.slopeRight
      left += cost.slopeLeft
    }
    // The slope of the sum far to the left: each row violated there contributes a negative slope.
    var slope = -left
    var least = -Double.infinity
    var greatest = Double.infinity
    let negligible = Tolerance.negligibleSlope * Double(costs.count) * all
    for cost in costs {
      if slope < -negligible { least = cost.value }
      slope += cost.slopeLeft + cost.slopeRight
      if slope > negligible {
        greatest = cost.value
        break
      }
    }
    // If the minimum of the sum lies outside the interval, the bound of the interval that is closer to it is optimal.
    let (from, to) = (lower, upper)
    lower = min(max(least, from), to)
    upper = max(min(greatest, to), from)
  }
}
