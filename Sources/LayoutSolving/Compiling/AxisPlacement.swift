internal import LayoutModel

/// The placement of an item's alignment rectangle along one axis, in the coordinates of its superview's frame.
///
/// Before the solve, origin and size are each a variable of the program, a known number, or unknown (`deferred`).
struct AxisPlacement: Sendable {
  /// The kinds of placements, which differ in the source of origin and size.
  enum Kind: UInt8, Sendable {
    /// Origin and size are numbers, which frame and autoresizing mask determine before the solve.
    case constant
    /// Origin and size are variables, which constraints determine. The origin is a number for the root, and for a stack
    /// without a frame that lies at its superview's origin.
    case solved
    /// Origin and size are variables, and rows of the program state the autoresizing mask.
    ///
    /// An item has a placement of this kind if rows refer to it, but constraints do not lay it out. In addition, its
    /// superview's size must be unknown before the solve, or vary after compiling.
    case masked
    /// Origin and size follow from frame and autoresizing mask after the solve, since no row refers to the item.
    case deferred
  }

  /// The left or top edge.
  var origin = AffineLength()
  /// The width or height.
  var size = AffineLength()
  var kind = Kind.deferred
  /// Whether the mask leaves a `masked` item no size at the root size for which the program was compiled. It is always
  /// false if the program was compiled without `isLocal`.
  ///
  /// If true, the mask's row for the size states that the alignment rectangle has the size 0.
  var isCollapsed = false
  /// The distances from the edges of the alignment rectangle out to those of the frame.
  ///
  /// `before` is the distance at the left or top edge, `after` the one at the right or bottom edge.
  var insets = (before: 0.0, after: 0.0)
}
