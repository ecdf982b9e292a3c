/// The tolerances of readers and of compared results, by kind of document. Lengths are in points.
package enum InterchangeTolerance {
  // MARK: - Interface Builder documents

  /// The tolerance for lengths that Interface Builder wrote into a document. For lengths up to about 1,000 points, the
  /// rounding errors are at most a tenth of the tolerance.
  static let recordedLength = 1e-3
  /// The tolerance for lengths that are computed from whole and half points.
  static let computedLength = 1e-6

  // MARK: - Console logs

  /// The magnitude below which a coefficient counts as zero. Logs print multipliers with six digits, so that a smaller
  /// sum of them is a rounding error.
  static let cancelledCoefficient = 1e-6
  /// The tolerance for a sum of margins whose range follows from constraints, in points. If the least and the greatest
  /// possible sum differ by less, the sum counts as fixed. The least sum counts as a limit only if it exceeds the
  /// tolerance, since no margin is below 0.
  static let marginLimit = 1e-4

  // MARK: - Results

  /// The difference up to which two numbers in results count as equal, unless another tolerance is requested.
  package static let results = 0.001
}
