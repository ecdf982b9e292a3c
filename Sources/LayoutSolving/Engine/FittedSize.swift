internal import LayoutModel

/// A requested size, with numbers in place of smallest and largest lengths.
struct FittedSize {
  var size: RequestedSize
  /// Messages about lengths that do not exist.
  var messages: [String] = []
  /// The axes along which the largest length is unbounded.
  var unlimited = AxisValues(false)
  /// The solution to report if the search failed or was interrupted.
  var failure: LayoutSolution?
}
