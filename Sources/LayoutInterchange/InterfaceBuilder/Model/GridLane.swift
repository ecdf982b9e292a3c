internal import LayoutModel

/// A row or column of a grid view, as the input of import rules for grids. The file gives no size for it.
struct GridLane {
  let item: LayoutItemID
  /// The attribute of the lane's size: the height of a row, or the width of a column.
  let size: LayoutAttribute
  /// The number of cells of the lane that have content.
  let cells: Int
  let isFirst: Bool
  /// The priority with which the lane hugs the content of its cells.
  let hugging: Double

  /// Returns a preference, of the given priority, that makes the lane as small as possible: its size is to be 0.
  func small(_ priority: Double) -> LayoutConstraint {
    LayoutConstraint(item, size, .equal, priority: priority)
  }
}
