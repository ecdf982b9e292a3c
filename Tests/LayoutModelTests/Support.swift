import LayoutModel
import LayoutNotation
import Testing

/// A document with views under the root, and constraints in any notation.
func screen(_ views: String..., constraints: String...) throws -> LayoutDocument {
  var document = LayoutDocument()
  for view in views { try document.add(view: view) }
  for text in constraints { document.add(try ConstraintText.constraints(text, in: &document)) }
  return document
}

/// The identifier of an existing view.
func id(_ name: String, in document: LayoutDocument) throws -> LayoutItemID {
  try #require(document.item(named: name))
}

/// The texts of the constraints, in order.
func texts(_ document: LayoutDocument) -> [String] {
  document.constraints.map { ConstraintDescription.text(of: $0, in: document) }
}
