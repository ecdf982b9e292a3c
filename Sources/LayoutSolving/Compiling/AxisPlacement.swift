internal import LayoutModel

/// The placement of an item's alignment rectangle along one axis, in the coordinates of its superview's frame.
struct AxisPlacement: Sendable {
  /// The kinds of placement.
  enum Placement: UInt8, Sendable {
    /// Origin and size are known before solving.
    case constant
    /// Constraints determine origin and size.
    case solved
    /// The autoresizing mask, as rows: a constraint refers to the item, and the superview's size is unknown before
    /// solving.
    case masked
    /// The autoresizing mask, applied after solving.
    case deferred
  }

  var placement = Placement.deferred
  /// The variable of the left or top edge, or -1 if `origin` is known.
  var originVariable: Int32 = -1
  /// The variable of the width or height, or -1 if `size` is known.
  var sizeVariable: Int32 = -1
  var origin = 0.0
  var size = 0.0
  /// The distances of the frame's edges beyond the alignment rectangle's: left or top, and right or bottom.
  var insets = (before: 0.0, after: 0.0)
}
