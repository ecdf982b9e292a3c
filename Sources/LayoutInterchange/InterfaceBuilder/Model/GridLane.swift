internal import LayoutModel

/// A row or column of a grid that the file gives no size, for the rules of grids.
struct GridLane {
  let item: LayoutItemID
  /// The attribute of its size.
  let size: LayoutAttribute
  /// The number of its cells with content.
  let cells: Int
  let isFirst: Bool
  /// The priority with which the grid hugs its content.
  let hugging: Double

  /// A preference that it is small.
  func small(_ priority: Double) -> LayoutConstraint {
    LayoutConstraint(item, size, .equal, priority: priority)
  }
}
