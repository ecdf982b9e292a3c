internal import LayoutModel

/// The placement (slot) of an item's alignment rectangle along one axis, in the coordinates of its superview's frame.
///
/// Origin and size are each a variable of the program or a number.
struct AxisPlacement: Sendable {
  /// The kinds of placement, by what determines origin and size.
  enum Placement: UInt8, Sendable {
    /// Frame and autoresizing mask, applied before solving: origin and size are numbers.
    case constant
    /// Constraints: origin and size are variables, but for the origin of the root.
    case solved
    /// Frame and autoresizing mask, as rows of the program.
    ///
    /// Constraints depend on the item, and the superview's size is unknown before solving.
    case masked
    /// Frame and autoresizing mask, applied after solving: no row depends on the item.
    case deferred
  }

  var placement = Placement.deferred
  /// The variable of the left or top edge, or -1 if `origin` is known.
  var originVariable: Int32 = -1
  /// The variable of the width or height, or -1 if `size` is known.
  var sizeVariable: Int32 = -1
  var origin = 0.0
  var size = 0.0
  /// The distances from the alignment rectangle out to the frame.
  ///
  /// `before` is that at the left or top edge, `after` that at the right or bottom edge.
  var insets = (before: 0.0, after: 0.0)
}
