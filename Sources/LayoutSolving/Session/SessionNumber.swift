internal import LayoutModel

/// A parameter of a session: a number that can be changed without compiling the document again.
enum SessionNumber: Hashable, Sendable {
  /// The root's length along an axis.
  case size(LayoutAxis)
  /// The constant of a constraint.
  case constant(ConstraintHandle)
  /// An intrinsic length of a view's content along an axis.
  case intrinsicSize(LayoutItemID, LayoutAxis)
}

extension SessionNumber {
  /// Whether the number is a length, so that negative values are invalid.
  var isLength: Bool {
    if case .constant = self { false } else { true }
  }
}
