internal import LayoutModel

/// The positions and sizes of items in a previous layout, from which tie-breaking measures changes.
struct PreviousLayout: Sendable {
  /// Alignment rectangles in the coordinates of the superviews' frames, downward along y, unrounded; nil for items that
  /// were not there.
  private var rects: [LayoutRect?] = []

  /// - Parameters:
  ///   - exactFrames: the frames, unrounded and downward.
  ///   - document: the document that was solved.
  init(exactFrames: [LayoutRect], of document: LayoutDocument) {
    rects = zip(exactFrames, document.items).map { frame, item in
      let insets = item.alignmentInsets
      return LayoutRect(
        frame.x + insets.left, frame.y + insets.top, frame.width - insets.left - insets.right,
        frame.height - insets.top - insets.bottom)
    }
  }

  /// Returns the layout with its items by their indices in another document. The user's items keep theirs; those that
  /// containers add behind them are found by their names.
  func with(
    items: [LayoutItem], ofUser count: Int, insteadOf old: [LayoutItem], ofUser oldCount: Int
  ) -> PreviousLayout {
    if count == oldCount, items.count == count, old.count == count { return self }
    var places: [String: Int] = [:]
    for place in old.indices.dropFirst(oldCount) { places[old[place].name] = place }
    var result = self
    result.rects = items.indices.map { index in
      let place = index < count ? (index < oldCount ? index : nil) : places[items[index].name]
      return place.flatMap { rects.indices.contains($0) ? rects[$0] : nil }
    }
    return result
  }

  /// Whether an item was in the layout.
  func isKnown(_ item: Int) -> Bool { rects.indices.contains(item) && rects[item] != nil }

  /// Returns a variable's value in the layout; 0 if its item was not there.
  func value(of variable: VariableMeaning) -> Double {
    guard rects.indices.contains(variable.item.index), let rect = rects[variable.item.index] else { return 0 }
    switch (variable.axis, variable.isSize) {
    case (.horizontal, false): return rect.x
    case (.horizontal, true): return rect.width
    case (.vertical, false): return rect.y
    case (.vertical, true): return rect.height
    }
  }
}
