/// The bounds of variables that bound propagation implies, as far as points attain them.
struct AttainedBounds {
  private var propagation: BoundPropagation
  /// Failures in turn, and their number after which no more bounds are tried.
  private var failures = 0
  private let mostFailures: Int

  /// Enforces all rows; nil if that does not converge.
  init?(enforcingAllIn propagation: BoundPropagation, mostFailures: Int) {
    (self.propagation, self.mostFailures) = (propagation, mostFailures)
    if !self.propagation.enforceAll() { return nil }
  }

  /// Begins to count failures anew.
  mutating func begin() { failures = 0 }

  /// Returns a bound of a variable, if a point near to the given one attains it.
  mutating func end(of variable: Int, isUpper: Bool, from point: [Double]) -> Double? {
    if failures >= mostFailures { return nil }
    let interval = propagation.interval(of: variable)
    let end = isUpper ? interval.upper : interval.lower
    guard end.isFinite, propagation.allows(variable, end, from: point) else {
      failures += 1
      return nil
    }
    failures = 0
    return end
  }
}
