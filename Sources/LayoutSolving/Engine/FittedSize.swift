internal import LayoutModel

/// A requested size whose smallest and largest lengths have been replaced by numbers, or by the fitting length.
struct FittedSize {
  /// The size as it was requested.
  let requested: RequestedSize
  var size: RequestedSize
  /// Messages about requested smallest or largest lengths that do not exist. The fitting length replaces such a length.
  var messages: [String] = []
  /// For each axis, whether the largest length was requested and is unbounded.
  var unlimited = AxisValues(false)
  /// The solution to report if the search for lengths failed or was interrupted; else nil.
  var failure: LayoutSolution?

  init(size: RequestedSize) {
    requested = size
    self.size = size
  }
}
