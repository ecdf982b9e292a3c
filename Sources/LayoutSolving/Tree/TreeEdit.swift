internal import LayoutModel

/// A constraint of a tree, which refers to items.
struct TreeConstraint {
  var constraint: LayoutConstraint
  /// The constraint's handle in the session; nil if the session does not have the constraint.
  var handle: ConstraintHandle?
}

/// An edit of a tree that has not been applied to its session.
///
/// Constraints of the tree are identified by the number of their `LayoutTree.ConstraintID`.
enum TreeEdit {
  /// The addition of a constraint.
  case add(Int)
  /// The removal of a constraint from the session.
  case remove(ConstraintHandle)
  /// The replacement of a constraint's constant by the one that the tree has.
  case setConstant(Int)
  /// The replacement of a constraint's priority by the one that the tree has.
  case setPriority(Int)
  /// The measurement of an item's content by its node.
  case measure(LayoutItemID)
  /// The reading of an item's properties from its node.
  case configure(LayoutItemID)
  /// The replacement of an item's intrinsic lengths by those in the registry's document.
  case setLengths(LayoutItemID)
  /// A change of the tree's items.
  case change(Change)

  /// The changes of the tree's items. The identifiers of new items follow from the order of changes.
  enum Change {
    /// The addition of an item.
    case add(LayoutItem)
    /// The removal of items with their descendants.
    case remove([LayoutItemID])
    /// The replacement of an item's properties by those in the registry's document.
    case configure(LayoutItemID)
  }
}
