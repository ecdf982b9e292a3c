internal import LayoutModel

/// The attribute of an item that a variable represents.
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
