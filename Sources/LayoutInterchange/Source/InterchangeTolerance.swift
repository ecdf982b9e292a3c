/// The tolerances of readers and of compared results, by kind of document. Lengths are in points.
package enum InterchangeTolerance {
  // MARK: - Interface Builder documents

  /// The tolerance for lengths that Interface Builder wrote into a document. Up to some 1,000 points, their rounding
  /// errors are at most a tenth of it.
  static let recordedLength = 1e-3
  /// The tolerance for lengths that are computed from whole and half points.
  static let computedLength = 1e-6

  // MARK: - Console logs

  /// The magnitude below which a coefficient counts as zero, since logs print multipliers with six digits.
  static let cancelledCoefficient = 1e-6
  /// The tolerance for the limits of a sum of margins: limits that are closer to each other, or to the limits of the
  /// search, count as equal to these.
  static let marginLimit = 1e-4

  // MARK: - Results

  /// The difference up to which two numbers in results count as equal, unless another tolerance is requested.
  package static let results = 0.001
}
