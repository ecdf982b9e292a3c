internal import LayoutModel

extension ImportRule {
  static let wholePoints = ImportRule(
    "whole-points", .layouts,
    "Alignment rectangles are in whole points, unless a layout uses baselines that the tables have between halves.",
    source: .earlierFrames(documents: 57, repositories: 8), platforms: [.macOS],
    effect: .layout { layout, _ in
      layout.pixelScale = isRough(layout) ? roughPixels : 1
      return layout.pixelScale == 1 ? [.root] : []
    })

  /// The number of pixels per point for layouts that align baselines between multiples of half a point. It is unknown
  /// to which whole point AppKit rounds such baselines, so edges may be at half points.
  private static let roughPixels = 2.0

  /// Returns whether a constraint or a stack of a layout aligns baselines between multiples of half a point.
  private static func isRough(_ layout: LayoutDocument) -> Bool {
    layout.constraints.contains {
      isBetweenHalves($0.firstItem, $0.firstAttribute, in: layout)
        || $0.second.map { isBetweenHalves($0.item, $0.attribute, in: layout) } ?? false
    }
      || layout.items.indices.contains { index in
        guard let stack = layout.items[index].parent.flatMap({ layout.items[$0.index].stack }) else { return false }
        let line: LayoutAttribute = stack.alignment == .lastBaseline ? .lastBaseline : .firstBaseline
        return [.firstBaseline, .lastBaseline].contains(stack.alignment)
          && isBetweenHalves(LayoutItemID(index), line, in: layout)
      }
  }

  private static func isBetweenHalves(
    _ item: LayoutItemID, _ attribute: LayoutAttribute, in layout: LayoutDocument
  ) -> Bool {
    let baseline: Double? =
      switch attribute {
      case .firstBaseline: layout[item].firstBaseline
      case .lastBaseline: layout[item].lastBaseline
      default: nil
      }
    return baseline.map { abs(($0 * 2).rounded() - $0 * 2) > InterchangeTolerance.computedLength } ?? false
  }
}
