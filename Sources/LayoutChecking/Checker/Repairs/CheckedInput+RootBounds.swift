internal import LayoutModel

/// Views that a change of a constant moves out of the root.
extension CheckedInput {
  /// Returns whether some visible view lies outside of the root in a changed layout, although it was inside before. Its
  /// former frame is the one in an outcome of the document itself or, if that outcome has no layout, the recorded one.
  /// - Parameter frames: the frames of the changed layout; empty if it has none.
  func leavesRoot(_ frames: [LayoutRect], insteadOf outcome: Outcome) -> Bool {
    guard let layout, frames.count == layout.items.count else { return false }
    let isSolved = outcome.status == .solved && outcome.frames.count == frames.count
    let former = isSolved ? outcome.frames.map(Optional.some) : layout.items.map { $0.recorded?.frame ?? $0.frame }
    return shownViews().contains { view, _ in
      isInRoot(view, former) == true && isInRoot(view, frames.map(Optional.some)) == false
    }
  }

  /// Returns whether a view is inside the root; nil if it is in a scroll view, or if a frame is not known.
  private func isInRoot(_ view: Int, _ frames: [LayoutRect?]) -> Bool? {
    guard let layout, var rect = frames[view], let root = frames[LayoutItemID.root.index] else { return nil }
    var item = layout.items[view]
    while let parent = item.parent {
      if layout[parent].scroll != nil { return nil }
      if parent != .root {
        guard let frame = frames[parent.index] else { return nil }
        rect.x += frame.x
        rect.y += frame.y
      }
      item = layout[parent]
    }
    let tolerance = CheckTolerance.recordedEdge
    return rect.x > -tolerance && rect.y > -tolerance && rect.x + rect.width < root.width + tolerance
      && rect.y + rect.height < root.height + tolerance
  }
}
