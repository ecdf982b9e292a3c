// Views and constraints in Swift, solved at two sizes.
import LayoutOperators
import Tinamou

var document = LayoutDocument(name: "form")
let root = LayoutItemID.root
let label = try document.add(view: "label", width: 60, height: 20)
let field = try document.add(view: "field")
document.add {
  label.leading == root.leading + 20
  field.leading == label.trailing + 8
  field.trailing == root.trailing - 20
  field.top == root.top + 20
  field.height == 34
  field.width <= 300
  label.centerY == field.centerY
}

let engine = LayoutEngine()
for size in [RequestedSize(320, 100), RequestedSize(480, 100)] {
  let solution = try engine.solve(document, at: size)
  print(solution.status.rawValue, solution[label] ?? .null, solution[field] ?? .null)
  // Here the label is stretched: the field may not be wider than 300.
  for violation in solution.violations { print("not met:", violation.constraint.description, violation.amount) }
}
