internal import LayoutModel

/// A layout guide that import rules place by constraints, as the input of these rules.
struct ImportedGuide {
  let reader: InterfaceBuilderReader
  let index: Int
  /// The item of the guide, with the index of its layout.
  let place: InterfaceBuilderReader.Place
  /// The view that the guide belongs to.
  let view: LayoutItemID

  var element: MarkupElement { reader.tree[index] }

  func hold(
    _ attribute: LayoutAttribute, _ relation: LayoutRelation = .equal, to other: LayoutAttribute? = nil,
    constant: Double = 0, priority: Double = LayoutPriority.required
  ) -> LayoutConstraint {
    LayoutConstraint(
      place.item, attribute, relation, to: other.map { LayoutConstraint.Anchor(view, $0) }, constant: constant,
      priority: priority,
      origin: reader.origin(index, of: view, .canvas, isFit: priority < LayoutPriority.required))
  }

  /// Returns constraints that put the guide along the whole top or bottom edge of the root. Its height is the safe-area
  /// inset at that edge.
  func strip(along edge: LayoutAttribute) -> [LayoutConstraint] {
    let covered = reader.layouts[place.layout][.root].safeAreaInsets
    return [
      hold(edge, to: edge), hold(.height, constant: edge == .top ? covered.top : covered.bottom),
      hold(.left, to: .left), hold(.width, to: .width),
    ]
  }
}
