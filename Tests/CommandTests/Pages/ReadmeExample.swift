import LayoutOperators
import Tinamou

/// Lays out a label beside a field.
func formFrames() throws -> (label: LayoutRect?, field: LayoutRect?) {
  var document = LayoutDocument(name: "form")
  let root = LayoutItemID.root
  let label = try document.add(view: "label", width: 60, height: 20)
  let field = try document.add(view: "field")

  document.add(try VisualFormat.constraints("H:|-[label]-[field]-|", in: document))
  document.add {
    field.top == root.top + 20
    field.height == 34
    label.centerY == field.centerY
    label.width <= root.width / 2 ~ .high
  }

  let solution = try LayoutEngine().solve(document, at: RequestedSize(320, 100))
  return (solution[label], solution[field])
}
