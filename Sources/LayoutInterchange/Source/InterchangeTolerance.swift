/// The tolerances of readers and of compared results, by kind of document. Lengths are in points.
package enum InterchangeTolerance {
  // MARK: - Interface Builder documents

  /// The error of recorded lengths, which have up to 17 digits: at most a tenth of this for some 1,000 points.
  static let recordedLength = 1e-3
  /// The error of lengths computed from whole and half points.
  static let computedLength = 1e-6

  // MARK: - Console logs

  /// The coefficient that counts as cancelled; logs print multipliers with six digits.
  static let cancelledCoefficient = 1e-6
  /// The difference up to which the limits of a margin are equal, or at the limits of the search.
  static let marginLimit = 1e-4

  // MARK: - Results

  /// The difference of numbers in results that counts as none, unless another one is requested.
  package static let results = 0.001
}
