/// The reason why an item cannot be added to a document, changed, removed from it, or found in it.
public enum LayoutItemError: Error, Sendable, Hashable {
  /// Another item has the name.
  case duplicateName(String)
  /// The item has no parent, or one that is not in the document.
  case unknownParent(of: String)
  /// The item's parent is a guide, but only views have children.
  case guideAsParent(of: String)
  /// The item to add has the kind `.removed`, which is reserved for items that `LayoutDocument.remove(_:)` removed.
  case removedKind(of: String)
  /// The change would give the item another kind. For example, a view cannot become a guide.
  case changedKind(of: String)
  /// The item is not in the document: it was removed, or the identifier belongs to another document.
  case unknownItem(LayoutItemID)
  /// The root cannot be removed.
  case rootRemoval
  /// One of the items is not in the document, so that there is no common ancestor.
  case noCommonAncestor(LayoutItemID, LayoutItemID)
}

extension LayoutItemError: CustomStringConvertible {
  /// The message, a sentence without an end mark.
  public var description: String {
    switch self {
    case .duplicateName(let name): "there is already an item named '\(name)'; names are unique in a superview"
    case .unknownParent(let name): "the parent of '\(name)' is not in the document"
    case .guideAsParent(let name): "the parent of '\(name)' is a guide; add it to the view that owns the guide"
    case .removedKind(let name): "'\(name)' cannot be added as a removed item; expected a view or a guide"
    case .changedKind(let name):
      "the kind of '\(name)' cannot be changed; remove the item, and add another one of that kind"
    case .unknownItem(let id):
      "item \(id.index) is not in the document: it was removed, or its identifier is another document's"
    case .rootRemoval: "the root cannot be removed; remove what is in it, or make another document"
    case .noCommonAncestor(let first, let second):
      "items \(first.index) and \(second.index) have no common ancestor, for they are not both in the document"
    }
  }
}
