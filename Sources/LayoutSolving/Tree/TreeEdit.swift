internal import LayoutModel

/// An edit of a tree that has not been applied to its session yet.
///
/// An edit identifies a constraint of the tree by the number in its `LayoutTree.ConstraintID`.
enum TreeEdit {
  /// The addition of a constraint, which is given by its number. An inactive constraint is not added.
  case add(Int)
  /// The removal of a constraint, which is given by its number. Ignored if the session does not have the constraint.
  case remove(Int)
  /// An update of a constraint's constant in the session. The constraint is given by its number.
  case setConstant(Int)
  /// An update of a constraint's priority in the session. The constraint is given by its number.
  case setPriority(Int)
  /// A request to measure an item's content by its node.
  case measure(LayoutItemID)
  /// A request to read the properties of an item from its node.
  case configure(LayoutItemID)
  /// An update of an item's intrinsic lengths in the session from the registry's document.
  case setLengths(LayoutItemID)
  /// An addition, removal or configuration of items.
  case change(Change)

  /// A change of the tree's items. New items get their identifiers in the order of the changes.
  enum Change {
    /// The addition of an item.
    case add(LayoutItem)
    /// The removal of items with their descendants.
    case remove([LayoutItemID])
    /// An update of an item's properties in the session from the registry's document.
    case configure(LayoutItemID)
  }

  /// Whether the edit is a change of the tree's items, or may result in one.
  var isChange: Bool {
    switch self {
    case .change, .measure, .configure: true
    case .add, .remove, .setConstant, .setPriority, .setLengths: false
    }
  }
}
