internal import LayoutModel

/// The meaning of a variable: the origin or the size of an item along an axis.
struct VariableMeaning: Sendable {
  var item: LayoutItemID
  var axis: LayoutAxis
  var isSize: Bool

  /// The attribute: left, top, width or height.
  var attribute: LayoutAttribute {
    switch (axis, isSize) {
    case (.horizontal, false): .left
    case (.horizontal, true): .width
    case (.vertical, false): .top
    case (.vertical, true): .height
    }
  }
}
