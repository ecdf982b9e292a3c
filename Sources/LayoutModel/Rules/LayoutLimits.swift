/// The valid ranges of numbers in a layout, within which the solver is reliable.
package enum LayoutLimits {
  /// The largest magnitude of a length or coordinate, in points.
  package static let largestLength = 1e9
  /// The magnitudes that multipliers other than 0 may have.
  package static let multipliers = 1e-6...1e6
  /// The weights that preferences of documents of variables may have.
  package static let weights = 1e-6...1e6
  /// Returns the message about a length that the root cannot have, a sentence without an end mark; nil if the root can
  /// have it.
  package static func rootLengthProblem(_ length: Double, along axis: LayoutAxis) -> String? {
    abs(length) <= largestLength
      ? nil
      : "the requested \(axis == .horizontal ? "width" : "height") must be a number of at most \(Int(largestLength)) "
        + "points, not \(length)"
  }
  /// Whether a number can be the pixels per point of a screen.
  package static func isPixelScale(_ scale: Double) -> Bool { scale > 0 && scale <= 100 }
  /// Returns the message about an invalid number of pixels per point, a sentence without an end mark.
  package static func pixelScaleProblem(_ scale: Double) -> String {
    "the pixels per point must be above 0 and at most 100, not \(scale)"
  }
  /// The range of the layers of views (`LayoutItem.layer`).
  package static let layers = -1_000_000_000...1_000_000_000
}
