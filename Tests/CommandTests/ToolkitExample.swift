import Tinamou

/// The base class of a toolkit's views.
class Widget: LayoutNode {
  var children: [Widget] = []
  var frame = LayoutRect.zero

  var layoutChildren: [any LayoutNode] { children }

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement { .none }

  func configureLayout(_ item: inout LayoutItem) {}

  func applyLayout(_ frame: LayoutRect) { self.frame = frame }
}

/// A text of letters that are 8 points wide, in lines of 16.
final class Label: Widget {
  var text: String

  init(_ text: String) { self.text = text }

  /// Lets preferred widths of other views squeeze the text, which then wraps.
  override func configureLayout(_ item: inout LayoutItem) {
    item.compressionResistance.horizontal = LayoutPriority.high - 1
  }

  override func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    let length = 8 * Double(text.count)
    let width = max(8, min(length, proposal.width ?? length))
    return LayoutMeasurement(
      width: length, height: 16 * (length / width).rounded(.up), firstBaseline: 12, lastBaseline: 4,
      dependence: .heightOnWidth)
  }
}

/// A title above a text that wraps, in a window that is resized, and then has another text.
func windowWithText() throws -> [[LayoutRect]] {
  let (window, title, text) = (Widget(), Label("Tinamous"), Label("They are birds that rather run than fly."))
  window.children = [title, text]

  let tree = try LayoutTree(window)
  for label in [title, text] {
    try tree.add([
      label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
      label.trailingAnchor.constraint(equalTo: window.trailingAnchor, constant: -20),
    ])
  }
  try tree.add(title.topAnchor.constraint(equalTo: window.topAnchor, constant: 20))
  let gap = try tree.add(text.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 8))

  var layouts: [[LayoutRect]] = []
  for width in [400.0, 200] {
    try tree.layout(in: RequestedSize(width, 300))
    layouts.append([title.frame, text.frame])
  }

  text.text = "They run."
  tree.invalidateContent(of: text)
  try tree.setConstant(12, of: gap)
  try tree.layout(in: RequestedSize(200, 300))
  layouts.append([title.frame, text.frame])
  return layouts
}
