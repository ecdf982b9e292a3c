/// The valid ranges of numbers in a layout, within which the solver is reliable.
package enum LayoutLimits {
  /// The largest magnitude of a length or coordinate, in points.
  package static let largestLength = 1e9
  /// The magnitudes that multipliers other than 0 may have.
  package static let multipliers = 1e-6...1e6
  /// The range of the layers of views (`LayoutItem.layer`).
  package static let layers = -1_000_000_000...1_000_000_000
}
