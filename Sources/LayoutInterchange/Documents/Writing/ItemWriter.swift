package import LayoutModel

/// A writer of constraints as objects with the arguments of `NSLayoutConstraint`'s initialiser.
package enum ItemWriter {
  /// Returns `{"constraints": [ITEM…]}` with all fields of every constraint, in document order and in the groups of the
  /// document. The text ends with a line break.
  ///
  /// An item that is the parent of the constraint's other item is called `superview`, as in Visual Format Language.
  /// Numbers have all digits that are needed to read exactly the same numbers.
  /// - Throws: `InvalidDocument` that names every constraint on a guide of a line of the extended Visual Format
  ///   Language. A list of constraints cannot contain such guides.
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
