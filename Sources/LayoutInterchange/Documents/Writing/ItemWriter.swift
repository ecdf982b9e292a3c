public import LayoutModel

/// Writes the constraints of a document as the objects that `NSLayoutConstraint` is made from.
public enum ItemWriter {
  /// `{"constraints": [ITEM…]}` with every field of every constraint, in the order of the document, and groups where
  /// there are any. Ends with a line end.
  ///
  /// The parent of a constraint's other item is called `superview`, as in Visual Format Language. Numbers have all
  /// their digits, for they are read again.
  /// - Throws: `InvalidDocument`, naming every constraint of a guide that a line made, which has no place in a list.
  public static func json(_ document: LayoutDocument) throws(InvalidDocument) -> String {
    try DocumentWriter.list(of: document, as: "as an item") { .success(.line(value($0, in: document))) }
  }

  private static func value(_ constraint: LayoutConstraint, in document: LayoutDocument) -> JSONValue {
    let second = constraint.second
    return .object([
      ("item", .text(name(of: constraint.firstItem, beside: second?.item, in: document))),
      ("attribute", .text(constraint.firstAttribute.rawValue)), ("relation", .text(constraint.relation.rawValue)),
      ("toItem", .text(second.map { name(of: $0.item, beside: constraint.firstItem, in: document) })),
      ("toAttribute", .text(second?.attribute.rawValue)), ("multiplier", .exact(constraint.multiplier)),
      ("constant", .exact(constraint.constant)), ("priority", .exact(constraint.priority)),
      ("identifier", .text(constraint.identifier)),
    ])
  }

  private static func name(of item: LayoutItemID, beside other: LayoutItemID?, in document: LayoutDocument) -> String {
    if let other, document.parent(of: other) == item { return "superview" }
    return document[item].name
  }
}
