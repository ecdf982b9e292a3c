package import LayoutModel

/// A writer of constraints as objects with the arguments of `NSLayoutConstraint`'s initializer.
package enum ItemWriter {
  /// Returns `{"constraints": [ITEM…]}` with all fields of every constraint, in document order, grouped as there. It
  /// ends with a line break.
  ///
  /// The parent of a constraint's other item is called `superview`, as in Visual Format Language. Numbers have all
  /// their digits, as they are read back.
  /// - Throws: `InvalidDocument`, naming every constraint of a guide that a line created; lists cannot contain guides.
  package static func json(_ document: LayoutDocument) throws(InvalidDocument) -> String {
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
