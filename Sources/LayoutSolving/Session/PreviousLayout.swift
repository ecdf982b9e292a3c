internal import LayoutModel

/// The positions and sizes of items in a previous layout, from which tie-breaking measures changes.
struct PreviousLayout: Sendable {
  /// Alignment rectangles in the coordinates of the superviews' frames, downward along y, unrounded; nil for items that
  /// were not there.
  private var rects: [LayoutRect?]
  /// The items that were solved: the given ones, then those that containers added.
  private let items: [LayoutItem]
  private let givenCount: Int

  /// - Parameters:
  ///   - exactFrames: the frames of all items, unrounded and downward.
  ///   - layout: the layout that was solved.
  init(exactFrames: [LayoutRect], of layout: PreparedLayout) {
    (items, givenCount) = (layout.expanded.document.items, layout.document.items.count)
    rects = zip(exactFrames, items).map { frame, item in
      let insets = item.alignmentInsets
      return LayoutRect(
        frame.x + insets.left, frame.y + insets.top, frame.width - insets.left - insets.right,
        frame.height - insets.top - insets.bottom)
    }
  }

  /// Returns the layout with its items by their indices in another layout. The user's items keep theirs; those that
  /// containers add behind them are found by their names.
  func with(itemsOf layout: PreparedLayout) -> PreviousLayout {
    let (newItems, count) = (layout.expanded.document.items, layout.document.items.count)
    if count == givenCount, newItems.count == count, items.count == count { return self }
    var places: [String: Int] = [:]
    for place in items.indices.dropFirst(givenCount) { places[items[place].name] = place }
    var result = self
    result.rects = newItems.indices.map { index in
      let place = index < count ? (index < givenCount ? index : nil) : places[newItems[index].name]
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
