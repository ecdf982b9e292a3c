import LayoutOperators
import Tinamou

/// A label beside a field.
func form() throws -> LayoutDocument {
  var document = LayoutDocument(name: "form")
  let root = LayoutItemID.root
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field")
  document.add(try VisualFormat.constraints("H:|-[label]-[field(>=100)]-|", in: document))
  document.add {
    field.top == root.top + 20
    field.height == 34
    label.centerY == field.centerY
  }
  return document
}

/// Two views with ambiguous widths.
func split() throws -> LayoutDocument {
  var document = LayoutDocument(name: "split", sizes: [RequestedSize(300, 40)])
  for name in ["first", "second"] { try document.add(view: name) }
  for line in ["H:|[first][second]|", "V:|[first]|", "V:|[second]|"] {
    document.add(try VisualFormat.constraints(line, in: document))
  }
  return document
}
