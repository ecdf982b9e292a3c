/// The bounds of variables implied by bound propagation, as far as points of the program are found that attain them.
///
/// Along a chain one point attains the bounds of many variables, so that a search is needed for few of them.
struct AttainedBounds {
  private var propagation: BoundPropagation
  /// Whether a point is known to attain the lower and the upper bound of each variable: two elements a variable.
  private var isAttained: [Bool]
  /// The number of consecutive bounds that no point was found to attain. At `mostFailures` no more are tried.
  private var failures = 0
  private let mostFailures: Int

  /// The number of variables at either end of a list that are tried first. Variables at the ends of a chain move all
  /// others.
  private static let firstTried = 8

  /// Enforces all rows of a program; nil if propagation does not converge, or shows them to be infeasible.
  init?(enforcingAllIn propagation: BoundPropagation, mostFailures: Int) {
    (self.propagation, self.mostFailures) = (propagation, mostFailures)
    isAttained = Array(filledWith: false, count: 2 * propagation.variableCount)
    if !self.propagation.enforceAll() { return nil }
  }

  /// Tries the bounds of the first and last variables of a list, and resets the count of failures.
  mutating func begin(with variables: [Int], from point: [Double]) {
    for variable in variables.suffix(Self.firstTried).reversed() + variables.prefix(Self.firstTried) {
      for isUpper in [false, true] { _ = end(of: variable, isUpper: isUpper, from: point) }
    }
    failures = 0
  }

  /// Returns a bound of a variable if a point is found that attains it, else nil.
  /// - Parameter point: a feasible point, near to which the other is searched for.
  mutating func end(of variable: Int, isUpper: Bool, from point: [Double]) -> Double? {
    if failures >= mostFailures { return nil }
    let interval = propagation.interval(of: variable)
    let end = isUpper ? interval.upper : interval.lower
    if isAttained[2 * variable + (isUpper ? 1 : 0)] {
      failures = 0
      return end
    }
    guard end.isFinite, propagation.allows(variable, end, from: point) else {
      failures += 1
      return nil
    }
    failures = 0
    for (moved, value) in propagation.witness {
      let bounds = propagation.interval(of: moved)
      if value.isNear(bounds.lower) { isAttained[2 * moved] = true }
      if value.isNear(bounds.upper) { isAttained[2 * moved + 1] = true }
    }
    return end
  }
}

extension Double {
  /// Whether a number differs from a finite one by rounding at most.
  fileprivate func isNear(_ other: Double) -> Bool {
    other.isFinite && abs(self - other) <= Tolerance.reductionResidual * max(1, abs(other))
  }
}
