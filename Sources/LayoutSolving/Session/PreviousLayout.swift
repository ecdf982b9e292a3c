internal import LayoutModel

/// The positions and sizes of items in a previous layout, from which tie-breaking measures changes.
struct PreviousLayout: Sendable {
  /// The alignment rectangle of each item, by item index; nil for items that the layout does not have.
  ///
  /// The rectangles are unrounded, in the coordinates of the superview's frame, with y growing downward.
  private var rects: [LayoutRect?]
  /// The items of the layout: the items of the document (`givenCount`), then the guides that the expansion of
  /// containers adds.
  private var items: [LayoutItem]
  private var givenCount: Int

  /// Creates a previous layout.
  /// - Parameters:
  ///   - exactFrames: the frames of all items, unrounded and with y growing downward.
  ///   - layout: the prepared layout that was solved.
  init(exactFrames: [LayoutRect], of layout: PreparedLayout) {
    (items, givenCount) = (layout.expanded.document.items, layout.document.items.count)
    rects = zip(exactFrames, items).map { frame, item in
      let insets = item.alignmentInsets
      return LayoutRect(
        frame.x + insets.left, frame.y + insets.top, frame.width - insets.left - insets.right,
        frame.height - insets.top - insets.bottom)
    }
  }

  /// Returns this layout with its rectangles in the order of another layout's items; nil for items that only the other
  /// layout has.
  func with(itemsOf layout: PreparedLayout) -> PreviousLayout {
    guard let indices = indices(ofItemsOf: layout) else { return self }
    var result = self
    result.rects = indices.map { rects.indices.contains($0) ? rects[$0] : nil }
    return result
  }

  /// Returns, for each item of another layout, its index in this layout, or -1 if this layout does not have the item.
  /// Returns nil if every item has the same index in both layouts.
  ///
  /// Items of the document have the same index in both layouts. The guides that the expansion of containers adds come
  /// after them, and are found by name.
  func indices(ofItemsOf layout: PreparedLayout) -> [Int]? {
    let (newItems, count) = (layout.expanded.document.items, layout.document.items.count)
    if count == givenCount, newItems.count == count, items.count == count { return nil }
    var places: [String: Int] = [:]
    for place in items.indices.dropFirst(givenCount) { places[items[place].name] = place }
    return newItems.indices.map { index in
      if index < count { return index < givenCount ? index : -1 }
      return places[newItems[index].name] ?? -1
    }
  }

  /// Returns this layout for a compacted document, from which the entries of removed items were removed.
  /// - Parameters:
  ///   - document: the compacted document.
  ///   - old: the former index of each of its items.
  func compacted(for document: LayoutDocument, from old: [Int]) -> PreviousLayout {
    var result = self
    result.rects = old.map { rects.indices.contains($0) ? rects[$0] : nil } + rects.dropFirst(givenCount)
    result.items = document.items + items.dropFirst(givenCount)
    result.givenCount = document.items.count
    return result
  }

  /// Whether the layout has a rectangle for the item at an index.
  func isKnown(_ item: Int) -> Bool { rects.indices.contains(item) && rects[item] != nil }

  /// Returns the value of a variable in the layout; 0 if the layout does not have the variable's item.
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
