internal import LayoutModel

/// A number that a session can change without compiling the document again.
enum SessionNumber: Hashable, Sendable {
  /// The root's length along an axis.
  case size(LayoutAxis)
  /// The constant of a constraint.
  case constant(ConstraintHandle)
  /// The intrinsic length of a view's content along an axis.
  case intrinsicSize(LayoutItemID, LayoutAxis)
}

extension SessionNumber {
  /// Whether negative values are invalid.
  var isLength: Bool {
    if case .constant = self { false } else { true }
  }
}
