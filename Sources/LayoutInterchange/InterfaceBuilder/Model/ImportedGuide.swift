internal import LayoutModel

/// A layout guide whose place constraints of the import give it, for the rules of guides.
struct ImportedGuide {
  let reader: InterfaceBuilderReader
  let index: Int
  /// The guide, and the view that it belongs to.
  let place: InterfaceBuilderReader.Place
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

  /// Constraints that put it along the whole top or bottom edge of the root, as high as the safe area covers that.
  func strip(along edge: LayoutAttribute) -> [LayoutConstraint] {
    let covered = reader.layouts[place.layout][.root].safeAreaInsets
    return [
      hold(edge, to: edge), hold(.height, constant: edge == .top ? covered.top : covered.bottom),
      hold(.left, to: .left), hold(.width, to: .width),
    ]
  }
}
