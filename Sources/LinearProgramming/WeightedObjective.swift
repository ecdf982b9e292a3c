/// All optional constraints in one sum, weighted by their priority as Cassowary does. Only by request: with it, enough
/// weaker constraints outvote a stronger one.
struct WeightedObjective {
  private let costs: [(column: Int, cost: Double)]

  init(_ program: LexicographicProgram, _ errors: ErrorColumns) {
    let optional = (0..<program.constraintCount).filter { !program.isRequired($0) }
    costs = errors.costs(of: optional) { program.weights[$0] * WeightedFactor.at(program.priorities[$0]) }
  }

  /// Narrows a face to the points with the least sum.
  ///
  /// Costs span twelve orders of magnitude, and a solver's tolerance is relative to the largest. So the sum is minimised
  /// again and again: what a round has decided beyond doubt is held, and its costs, now constants, go from the sum,
  /// until the smallest costs have been the largest that are left.
  func minimize(on face: inout OptimalFace) throws(OptimalFace.Failure) {
    var remaining = costs
    while !remaining.isEmpty {
      let optimum = try face.optimum(for: remaining)
      let largest = remaining.reduce(0.0) { max($0, $1.cost) }
      let smallest = remaining.reduce(largest) { min($0, $1.cost) }
      let isLast = largest <= smallest * Self.decidedSpread
      // Reduced costs are relative to the largest cost here, and doubtful below what the solver tolerates.
      face.hold(optimum, threshold: isLast ? Tolerance.reducedCost : Self.decidedReducedCost)
      if isLast { return }
      let before = remaining.count
      remaining.removeAll { face.program.columnBounds[$0.column].isFixed }
      if remaining.count == before {
        // Nothing more can be told apart at this scale: the rest as it stands.
        face.hold(optimum)
        return
      }
    }
  }

  private static let decidedSpread = 1e4
  private static let decidedReducedCost = 1e-5
}

/// What a violation counts under the weighted policy.
public enum WeightedFactor {
  /// 1000^((priority - 250) / 250): 1 at 250, 1e3 at 500, 1e6 at 750. Relative error below 1e-14.
  public static func at(_ priority: Double) -> Double {
    let exponent = (priority - 250) / 250
    let whole = exponent.rounded(.down)
    let logarithmOf1000 = 6.907755278982137
    // The series of the exponential function, since this module does without the C library.
    let rest = (exponent - whole) * logarithmOf1000
    var term = 1.0
    var sum = 1.0
    for index in 1...40 {
      term *= rest / Double(index)
      sum += term
    }
    var power = sum
    for _ in 0..<Int(abs(whole)) { power = whole < 0 ? power / 1000 : power * 1000 }
    return power
  }
}
