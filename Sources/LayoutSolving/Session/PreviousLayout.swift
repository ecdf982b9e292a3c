internal import LayoutModel

/// The positions and sizes of items in a previous layout, from which tie-breaking measures changes.
struct PreviousLayout: Sendable {
  /// Alignment rectangles in the coordinates of the superviews' frames, downward along y, unrounded.
  private var rects: [LayoutRect] = []

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

  /// Whether an item was in the layout.
  func isKnown(_ item: Int) -> Bool { rects.indices.contains(item) }

  /// Returns a variable's value in the layout; 0 if its item was not there.
  func value(of variable: VariableMeaning) -> Double {
    guard isKnown(variable.item.index) else { return 0 }
    let rect = rects[variable.item.index]
    switch (variable.axis, variable.isSize) {
    case (.horizontal, false): return rect.x
    case (.horizontal, true): return rect.width
    case (.vertical, false): return rect.y
    case (.vertical, true): return rect.height
    }
  }
}
