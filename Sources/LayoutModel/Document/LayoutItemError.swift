/// Why an item cannot be added to a document, removed from it, or found in it.
public enum LayoutItemError: Error, Sendable, Hashable {
  /// The document has an item of this name.
  case duplicateName(String)
  /// The item of this name was given no parent, or one that the document does not have.
  case unknownParent(of: String)
  /// The item of this name was to be added to a guide, and only views have something in them.
  case guideAsParent(of: String)
  /// The document has no such item: it was removed, or the identifier is another document's.
  case unknownItem(LayoutItemID)
  /// The root was to be removed, and a document always has one.
  case rootRemoval
  /// These items are not both in the document, so that no item is above both.
  case noCommonAncestor(LayoutItemID, LayoutItemID)
}

extension LayoutItemError: CustomStringConvertible {
  /// What is wrong, in a sentence without an end mark.
  public var description: String {
    switch self {
    case .duplicateName(let name): "there is already an item named '\(name)'; names are unique in a document"
    case .unknownParent(let name): "the parent of '\(name)' is not in the document"
    case .guideAsParent(let name): "the parent of '\(name)' is a guide; add it to the view that owns the guide"
    case .unknownItem(let id):
      "item \(id.index) is not in the document: it was removed, or its identifier is another document's"
    case .rootRemoval: "the root cannot be removed; remove what is in it, or make another document"
    case .noCommonAncestor(let first, let second):
      "items \(first.index) and \(second.index) have no common ancestor, for they are not both in the document"
    }
  }
}
