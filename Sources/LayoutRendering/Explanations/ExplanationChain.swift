internal import LayoutModel

/// The constraints that determine a value, as far as they can be drawn as lines in the layout.
struct ExplanationChain {
  /// A constraint of the chain that can be drawn as a line.
  struct Link {
    /// The number of the constraint in the chain, from 1.
    var number: Int
    var line: ConstraintLine
  }

  /// The view whose value is explained; nil if it is not visible, or if the value is no attribute.
  var subject: LayoutItemID?
  var links: [Link] = []

  init(_ explanation: Explanation, in layout: PlacedLayout) {
    let document = layout.document
    subject = Self.size(explanation.variable, in: document)?.item
    if let item = subject, !layout.isDrawn(item) { subject = nil }
    for (index, binding) in explanation.bindingConstraints.enumerated() {
      let constraint = binding.constraint
      if let place = constraint.index, constraint.implied == nil, document.constraints.indices.contains(place) {
        if let line = ConstraintLine(document.constraints[place], in: layout) {
          links.append(Link(number: index + 1, line: line))
        }
      } else if let (item, attribute) = Self.size(constraint.description, in: document), attribute.isSize,
        layout.isDrawn(item) || item == .root
      {
        let line = ConstraintLine(
          size: layout.value(of: attribute, item), of: item, along: attribute.axis, in: layout)
        links.append(Link(number: index + 1, line: line))
      }
    }
  }

  /// Returns the item and the attribute that are the left-hand side of a text such as `title.width >= 120 (compression
  /// resistance)`, or the whole text. The result is nil if the text has another form.
  private static func size(
    _ text: String, in document: LayoutDocument
  ) -> (item: LayoutItemID, attribute: LayoutAttribute)? {
    let ends = [" == ", " >= ", " <= "].compactMap { text.firstRange(of: $0)?.lowerBound } + [text.endIndex]
    for end in ends.sorted() {
      let name = text[..<end]
      guard let dot = name.lastIndex(of: "."), let item = document.item(named: name[..<dot]),
        let attribute = LayoutAttribute(name: name[name.index(after: dot)...])
      else { continue }
      return (item, attribute)
    }
    return nil
  }
}

extension DrawingBuilder {
  /// Draws the constraints of a chain as numbered lines, and marks the view whose value they determine.
  mutating func draw(_ chain: ExplanationChain) {
    if let subject = chain.subject { bands.append(.rectangle(.selected, pixels(layout.frames[subject.index]))) }
    let subject = chain.subject
    defer { if let subject { addOpenEdges(of: subject) } }
    for link in chain.links.prefix(Self.mostLinks) {
      draw(link.line, .constraint, "[\(link.number)] \(link.line.measure)")
    }
  }

  /// The maximum number of lines that are drawn. More lines could not be distinguished.
  private static let mostLinks = 60
}
