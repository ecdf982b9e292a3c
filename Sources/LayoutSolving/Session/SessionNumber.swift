internal import LayoutModel

/// A number that a session can change without compiling the document again: a parameter.
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
