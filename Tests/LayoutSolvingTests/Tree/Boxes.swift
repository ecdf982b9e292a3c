import Tinamou

/// A view of a toolkit, of no actor and without a name, as small as one can be.
final class Box: LayoutNode {
  var children: [Box]
  /// The content's size; nil for none.
  var content: LayoutSize?
  /// The area of a text, whose height is that divided by its width; nil if it is no text.
  var area: Double?
  var configure: (inout LayoutItem) -> Void = { _ in }
  private(set) var frame: LayoutRect?
  /// The number of times that a frame was written and the content measured.
  private(set) var counts = (written: 0, measured: 0)

  init(_ content: LayoutSize? = nil, area: Double? = nil, _ children: [Box] = []) {
    (self.content, self.area, self.children) = (content, area, children)
  }

  var layoutChildren: [any LayoutNode] { children }

  func configureLayout(_ item: inout LayoutItem) { configure(&item) }

  func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    counts.measured += 1
    guard let area else { return LayoutMeasurement(width: content?.width, height: content?.height) }
    let width = proposal.width ?? area / 10
    return LayoutMeasurement(
      width: width, height: width > 0 ? area / width : area, firstBaseline: 8, lastBaseline: 2,
      dependence: .heightOnWidth)
  }

  func applyLayout(_ frame: LayoutRect) {
    counts.written += 1
    self.frame = frame
  }

  func forgetCounts() { counts = (0, 0) }
}

extension Box {
  /// The constraints that put boxes below each other, as wide as the box around them.
  func column(_ boxes: [Box]) -> [LayoutConstraint] {
    var constraints: [LayoutConstraint] = []
    var above: LayoutYAxisAnchor?
    for box in boxes {
      constraints += [
        box.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        box.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        box.topAnchor.constraint(equalTo: above ?? topAnchor, constant: 5),
      ]
      above = box.bottomAnchor
    }
    return constraints
  }
}
