internal import LayoutModel

/// A constraint of a tree, about items.
struct TreeConstraint {
  var constraint: LayoutConstraint
  /// Its handle in the session; nil if the session does not have it.
  var handle: ConstraintHandle?
}

/// An edit of a tree that its session does not have yet.
enum TreeEdit {
  case add(Int)
  case remove(ConstraintHandle)
  case setConstant(Int)
  case setPriority(Int)
  /// A node's content is to be measured.
  case measure(LayoutItemID)
  /// A node's properties are to be read.
  case configure(LayoutItemID)
  /// The intrinsic lengths of an item are those of the registry's document.
  case setLengths(LayoutItemID)
  case change(Change)

  /// A change of the tree's items. New identifiers follow from the order of changes.
  enum Change {
    /// An item is added.
    case add(LayoutItem)
    /// Items are removed, with all in them.
    case remove([LayoutItemID])
    /// The properties of an item are those of the document.
    case configure(LayoutItemID)
  }
}
