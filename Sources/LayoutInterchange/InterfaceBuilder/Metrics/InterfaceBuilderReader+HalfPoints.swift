internal import LayoutModel

/// Half points, which documents omit or round.
extension InterfaceBuilderReader {
  /// Restores the half-point constants of centring constraints. A view of odd length centred in one of even length, or
  /// vice versa, is half a point off if frames are in whole points. Documents record a constant of 0 for that; if an
  /// edge is fixed too, the content is then a point too long or too short.
  func restoreHalves() {
    for layout in layouts.indices {
      guard let size = layouts[layout].sizes.first else { continue }
      let begins = AxisValues(
        horizontal: offsets(of: .leading, in: layouts[layout]), vertical: offsets(of: .top, in: layouts[layout]))
      for (middle, constraint) in layouts[layout].constraints.enumerated() {
        guard let axis = Self.middles[constraint.firstAttribute], let length = size[axis],
          let (item, offset) = Self.fixed(constraint, to: constraint.firstAttribute),
          let content = layouts[layout][item].intrinsicSize[axis], let begin = begins[axis][item]
        else { continue }
        let excess = content - 2 * (length / 2 + offset - begin)
        guard abs(abs(excess) - 1) < InterchangeTolerance.computedLength else { continue }
        let half = constraint.firstItem == item ? excess / 2 : -excess / 2
        layouts[layout].constraints[middle].constant += half
      }
    }
  }

  /// Distances of views from the root's leading or top edge, if required constraints fix them.
  private func offsets(of begin: LayoutAttribute, in layout: LayoutDocument) -> [LayoutItemID: Double] {
    let fixed = layout.constraints.lazy.compactMap { Self.fixed($0, to: begin) }
    return Dictionary(fixed.map { ($0.item, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  private static let middles: [LayoutAttribute: LayoutAxis] = [.centerX: .horizontal, .centerY: .vertical]

  /// The view that a required constraint fixes to the same attribute of the root, and its distance from there.
  private static func fixed(
    _ constraint: LayoutConstraint, to attribute: LayoutAttribute
  ) -> (item: LayoutItemID, offset: Double)? {
    guard constraint.firstAttribute == attribute, constraint.relation == .equal, constraint.multiplier == 1,
      constraint.priority >= LayoutPriority.required, let second = constraint.second, second.attribute == attribute
    else { return nil }
    if second.item == .root { return (constraint.firstItem, constraint.constant) }
    return constraint.firstItem == .root ? (second.item, -constraint.constant) : nil
  }

  /// Sets the pixel grid of documents for macOS, which record alignment rectangles in whole points. If baselines in the
  /// tables are fractions, a grid of half points is used, as AppKit's choice between two points depends on them.
  func alignToWholePoints() {
    for layout in layouts.indices {
      let document = layouts[layout]
      let isRough =
        document.constraints.contains {
          isBetweenHalves($0.firstItem, $0.firstAttribute, in: document)
            || $0.second.map { isBetweenHalves($0.item, $0.attribute, in: document) } ?? false
        }
        || document.items.indices.contains { index in
          guard let stack = document.items[index].parent.flatMap({ document.items[$0.index].stack }) else {
            return false
          }
          let line: LayoutAttribute = stack.alignment == .lastBaseline ? .lastBaseline : .firstBaseline
          return [.firstBaseline, .lastBaseline].contains(stack.alignment)
            && isBetweenHalves(LayoutItemID(index), line, in: document)
        }
      layouts[layout].pixelScale = isRough ? 2 : 1
    }
  }

  private func isBetweenHalves(_ item: LayoutItemID, _ attribute: LayoutAttribute, in layout: LayoutDocument) -> Bool {
    let baseline: Double? =
      switch attribute {
      case .firstBaseline: layout[item].firstBaseline
      case .lastBaseline: layout[item].lastBaseline
      default: nil
      }
    return baseline.map { abs(($0 * 2).rounded() - $0 * 2) > InterchangeTolerance.computedLength } ?? false
  }
}
