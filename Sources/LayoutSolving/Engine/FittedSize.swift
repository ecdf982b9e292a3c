internal import LayoutModel

/// A requested size whose smallest and largest lengths have been replaced by numbers.
struct FittedSize {
  var size: RequestedSize
  /// Messages about smallest and largest lengths that do not exist, for which the fitting length is used.
  var messages: [String] = []
  /// The axes along which the largest length is unbounded.
  var unlimited = AxisValues(false)
  /// The solution to report if the search failed or was interrupted.
  var failure: LayoutSolution?
}
