internal import LayoutModel

/// An edit of a tree that has not been applied to its session yet.
///
/// An edit identifies a constraint of the tree by the number in its `LayoutTree.ConstraintID`.
enum TreeEdit {
  /// The addition of a constraint, unless it is inactive.
  case add(Int)
  /// The removal of a constraint from the session, if it has it.
  case remove(Int)
  /// Gives the session the present constant of a constraint, given by its number.
  case setConstant(Int)
  /// Gives the session the present priority of a constraint, given by its number.
  case setPriority(Int)
  /// Measures the content of an item by its node.
  case measure(LayoutItemID)
  /// Reads the properties of an item from its node.
  case configure(LayoutItemID)
  /// Gives the session the intrinsic lengths that an item has in the registry's document.
  case setLengths(LayoutItemID)
  /// Adds, removes or configures items.
  case change(Change)

  /// A change of the tree's items. New items get their identifiers in the order of the changes.
  enum Change {
    /// Adds an item.
    case add(LayoutItem)
    /// Removes items with their descendants.
    case remove([LayoutItemID])
    /// Gives the session the properties that an item has in the registry's document.
    case configure(LayoutItemID)
  }

  /// Whether it is a change of the tree's items, or leads to one.
  var isChange: Bool {
    switch self {
    case .change, .measure, .configure: true
    case .add, .remove, .setConstant, .setPriority, .setLengths: false
    }
  }
}
