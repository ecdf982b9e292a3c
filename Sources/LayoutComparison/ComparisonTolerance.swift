/// The tolerances within which answers agree.
package enum ComparisonTolerance {
  /// The tolerance of each number of a frame, in points, and of each value.
  package static let frame = 0.01
  /// The tolerance of numbers that a case expects, in points, unless it has its own: cases are rounded.
  package static let expected = 0.02
  /// The tolerance of a priority's total, relative to max(1, total): peers are less exact than this package.
  package static let total = 1e-4
  /// The tolerance of a required constraint, relative to max(1, its largest term).
  package static let required = 1e-5
  /// The tolerance of a weighted sum, relative to max(1, the sum).
  package static let weightedSum = 1e-6
  /// The tolerance of each constraint in a weighted sum, relative to max(1, its largest term), before its weight. A
  /// peer may violate a required constraint by this amount, and gain a billion times as much in the sum.
  package static let weightedRounding = 1e-7
}
