/// Bounds of variables, found by bound propagation, with a search for feasible points that attain them.
///
/// A bound that some point attains is the least or the greatest value of its variable. In a chain of views one point
/// attains the bounds of many variables, so that few searches are needed.
struct AttainedBounds {
  private var propagation: BoundPropagation
  /// For each bound, whether a point that attains it is known. The lower bound of a variable has the index `2 *
  /// variable`, and the upper bound the index after it.
  private var isAttained: [Bool]
  /// The number of failed searches since the last bound that was found to be attained. Once it has reached
  /// `mostFailures`, `end` returns nil without a search.
  private var failures = 0
  private let mostFailures: Int

  /// The number of variables at the beginning of the list passed to `begin`, and also at its end, whose bounds `begin`
  /// tries to attain. In a chain of views, a change of the first or the last variable moves all others, so that one
  /// point attains many bounds.
  private static let firstTried = 8

  /// Creates the bounds that all rows of a program imply, with optional rows as if they were required. The result is
  /// nil if propagation reaches its limits of work or time, or if it finds that the rows contradict each other.
  init?(enforcingAllIn propagation: BoundPropagation, mostFailures: Int) {
    (self.propagation, self.mostFailures) = (propagation, mostFailures)
    isAttained = Array(filledWith: false, count: 2 * propagation.variableCount)
    if !self.propagation.enforceAll() { return nil }
  }

  /// Searches for points that attain the bounds of the first and last variables of a list. Searches that fail here do
  /// not count as failures afterwards.
  mutating func begin(with variables: [Int], from point: [Double]) {
    for variable in variables.suffix(Self.firstTried).reversed() + variables.prefix(Self.firstTried) {
      for isUpper in [false, true] { _ = end(of: variable, isUpper: isUpper, from: point) }
    }
    failures = 0
  }

  /// Returns the lower or the upper bound of a variable, if a point that attains it is known or found; else nil. After
  /// `mostFailures` failed searches in a row the answer is always nil.
  /// - Parameter point: a feasible point, from which the search starts.
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
  /// Whether a number equals another one up to rounding; false if the other one is infinite.
  fileprivate func isNear(_ other: Double) -> Bool {
    other.isFinite && abs(self - other) <= Tolerance.reductionResidual * max(1, abs(other))
  }
}
