import LayoutOperators
import Tinamou

/// A dialog whose buttons stand beside each other, or above each other where they have no room, solved at a size.
func dialog(at size: RequestedSize) throws -> (document: LayoutDocument, solution: LayoutSolution) {
  var document = LayoutDocument(name: "dialog")
  let root = LayoutItemID.root
  let dialog = try document.add(view: "dialog")
  let question = try document.add(view: "question", in: dialog) { item in
    item.text = WrappingText(length: 430, lineHeight: 20)
  }
  let cancel = try document.add(view: "cancel", in: dialog, width: 90, height: 44)
  let replace = try document.add(view: "replace", in: dialog, width: 150, height: 44)
  let (pad, gap) = (20.0, 8.0)
  document.add {
    dialog.centerX == root.centerX
    dialog.centerY == root.centerY
    dialog.width == root.width - 40
    question.leading == dialog.leading + pad
    question.trailing == dialog.trailing - pad
    question.top == dialog.top + pad
  }

  @LayoutConstraintsBuilder func beside() -> [LayoutConstraint] {
    cancel.leading >= dialog.leading + pad
    replace.leading == cancel.trailing + gap
    replace.trailing == dialog.trailing - pad
    replace.top == question.bottom + pad
    replace.bottom == dialog.bottom - pad
    cancel.top == replace.top
  }
  @LayoutConstraintsBuilder func above() -> [LayoutConstraint] {
    for button in [replace, cancel] {
      button.leading == dialog.leading + pad
      button.trailing == dialog.trailing - pad
    }
    replace.top == question.bottom + pad
    cancel.top == replace.bottom + gap
    cancel.bottom == dialog.bottom - pad
  }

  // Beside each other if nothing is squeezed by it.
  let engine = LayoutEngine()
  document.setGroup("buttons", to: beside())
  let solution = try engine.solve(document, at: size)
  if solution.status == .solved, solution.violations.isEmpty { return (document, solution) }
  document.setGroup("buttons", to: above())
  return (document, try engine.solve(document, at: size))
}
