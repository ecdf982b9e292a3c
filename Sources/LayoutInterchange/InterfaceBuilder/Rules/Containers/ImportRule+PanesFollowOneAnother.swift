internal import LayoutModel

extension ImportRule {
  static let panesFollowOneAnother = ImportRule(
    "panes-follow-one-another", .containers,
    "Panes that constraints place follow one another with a divider between, and span the split view.",
    source: .apple("NSSplitView.dividerThickness and holdingPriorityForSubview(at:)"), platforms: [.macOS],
    effect: .container { constraints, view in
      let reader = view.reader
      guard view.viewClass == .splitView, let place = reader.places[view.index], reader.hasResizablePanes(view.index)
      else {
        return false
      }
      let panes = reader.panes(of: view.index).filter { reader.places[$0] != nil }
      let isUpright = reader.tree[view.index].flag("vertical") != true
      let (start, end, length): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
        isUpright ? (.top, .bottom, .height) : (.left, .right, .width)
      let priorities = reader.tree.children(of: view.index, in: "holdingPriorities").map {
        reader.tree[$0].number("value")
      }
      func hold(
        _ pane: Int, _ attribute: LayoutAttribute, _ anchor: LayoutConstraint.Anchor?, _ constant: Double = 0,
        priority: Double = LayoutPriority.required
      ) {
        guard let item = reader.places[pane]?.item else { return }
        constraints.append(
          LayoutConstraint(
            item, attribute, .equal, to: anchor, constant: constant, priority: priority,
            origin: reader.origin(pane, of: place.item, .canvas, isFit: anchor == nil)))
      }
      for (number, pane) in panes.enumerated() {
        for side in isUpright ? [LayoutAttribute.left, .right] : [.top, .bottom] {
          hold(pane, side, LayoutConstraint.Anchor(place.item, side))
        }
        if !reader.isFree(pane) {
          let frame = reader.rect(of: pane)
          let priority = number < priorities.count ? priorities[number] : nil
          hold(
            pane, length, nil, isUpright ? frame.height : frame.width,
            priority: min(max(priority ?? LayoutPriority.low, 1), LayoutPriority.required))
        }
        guard number > 0, let before = reader.places[panes[number - 1]]?.item else { continue }
        let divider = reader.space("between/panes", reader.tree[view.index]["dividerStyle"]).horizontal
        hold(pane, start, LayoutConstraint.Anchor(before, end), divider)
      }
      if let first = panes.first { hold(first, start, LayoutConstraint.Anchor(place.item, start)) }
      if let last = panes.last { hold(last, end, LayoutConstraint.Anchor(place.item, end)) }
      return true
    })
}
