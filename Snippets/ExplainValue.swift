// Why a value is what it is: what holds it, and which preferences are unmet.
import Tinamou

var document = LayoutDocument(name: "log in")
let button = try document.add(view: "button", height: 44)
document.add(
  button.centerX.constraint(equalTo: LayoutItemID.root.centerX),
  button.leading.constraint(greaterThanOrEqualTo: LayoutItemID.root.leading, constant: 20),
  button.top.constraint(equalTo: LayoutItemID.root.top, constant: 20),
  button.width.constraint(equalToConstant: 300, priority: 750))

let answer = try LayoutEngine().explain(document, at: RequestedSize(320, 100), button, .width)
for explanation in answer.explanations {
  print(explanation.variable, "is", explanation.value)
  for binding in explanation.bindingConstraints { print("  held by", binding.constraint.description) }
  for unmet in explanation.unmet {
    print("  unmet:", unmet.violation.constraint.description, "because of", unmet.blockers.map(\.description))
  }
}
