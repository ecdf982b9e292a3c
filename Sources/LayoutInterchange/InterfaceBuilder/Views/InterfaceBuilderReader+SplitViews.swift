internal import LayoutModel

/// Split views of macOS (`NSSplitView`).
///
/// The panes of a split view have masks and recorded frames, which apply as long as the constraints in them agree. If
/// the tools found that they do not, or if panes have no masks, constraints determine the frames.
extension InterfaceBuilderReader {
  /// Whether the contents of a view's split view determine the view's frame.
  func isResizablePane(_ index: Int, _ holder: Int) -> Bool {
    head.platform == .macOS && tree[holder].name == "splitView"
      && panes(of: holder).contains { tree[$0].flag("misplaced") == true || isFree($0) }
  }

  private func panes(of splitView: Int) -> [Int] { tree.children(of: splitView, in: "subviews") }

  /// Adds the constraints of panes that constraints place: they follow one another and span the split view. Panes with
  /// masks prefer their recorded length, at their holding priority.
  func readSplitView(_ index: Int) {
    let panes = panes(of: index).filter { places[$0] != nil }
    guard let place = places[index], let first = panes.first, let last = panes.last, isResizablePane(first, index)
    else { return }
    let isUpright = tree[index].flag("vertical") != true
    let (start, end, length): (LayoutAttribute, LayoutAttribute, LayoutAttribute) =
      isUpright ? (.top, .bottom, .height) : (.left, .right, .width)
    let priorities = tree.children(of: index, in: "holdingPriorities").map { tree[$0].number("value") }
    func hold(
      _ pane: Int, _ attribute: LayoutAttribute, _ anchor: LayoutConstraint.Anchor?, _ constant: Double = 0,
      priority: Double = LayoutPriority.required
    ) {
      guard let item = places[pane]?.item else { return }
      layouts[place.layout].add(
        LayoutConstraint(
          item, attribute, .equal, to: anchor, constant: constant, priority: priority,
          origin: origin(pane, of: place.item, .canvas, isFit: anchor == nil)))
    }
    for (number, pane) in panes.enumerated() {
      for side in isUpright ? [LayoutAttribute.left, .right] : [.top, .bottom] {
        hold(pane, side, LayoutConstraint.Anchor(place.item, side))
      }
      if !isFree(pane) {
        let frame = rect(of: pane)
        let priority = number < priorities.count ? priorities[number] : nil
        hold(
          pane, length, nil, isUpright ? frame.height : frame.width,
          priority: min(max(priority ?? LayoutPriority.low, 1), LayoutPriority.required))
      }
      guard number > 0, let before = places[panes[number - 1]]?.item else { continue }
      let divider = space("between/panes", tree[index]["dividerStyle"]).horizontal
      hold(pane, start, LayoutConstraint.Anchor(before, end), divider)
    }
    hold(first, start, LayoutConstraint.Anchor(place.item, start))
    hold(last, end, LayoutConstraint.Anchor(place.item, end))
  }
}
