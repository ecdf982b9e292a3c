/// The tolerances within which answers count as equal.
package enum ComparisonTolerance {
  /// The tolerance of each number of a frame and of each value, in points.
  package static let frame = 0.01
  /// The tolerance of the numbers that a case expects, in points, unless the case has its own. Expected numbers are
  /// rounded.
  package static let expected = 0.02
  /// The least decrease of the total violation at a priority that makes an answer better than the reference, relative
  /// to max(1, the reference's total). Smaller decreases are within the tolerances of peers.
  ///
  /// An increase makes an answer worse even if it is smaller, as long as it exceeds rounding errors.
  package static let gain = 1e-4
  /// The least difference, relative to max(1, violation), at which two violations of a constraint are listed.
  package static let share = 1e-4
  /// The tolerance of a required constraint's violation, relative to max(1, its largest term).
  package static let required = 1e-5
  /// The tolerance of a weighted sum of violations, relative to max(1, the sum).
  package static let weightedSum = 1e-6
  /// The rounding error that a constraint's violation may have, relative to max(1, the constraint's largest term).
  /// Comparisons of sums allow for this error, multiplied by the constraint's weight.
  ///
  /// Otherwise a peer could seem better only because it violates a required constraint by a rounding error. This may
  /// decrease the sum by a billion times the error.
  package static let rounding = 1e-7
}
