internal import LayoutModel

/// Half points, which documents leave out or round.
extension InterfaceBuilderReader {
  /// A view of an odd length in the middle of an even one, or the other way round, is half a point off the middle where
  /// frames are in whole points. Documents have a constant of 0 for that. Where a view is also held to an edge, its content
  /// is a point too long or too short then; with the half it fits.
  func restoreHalves() {
    for layout in layouts.indices {
      guard let size = layouts[layout].sizes.first else { continue }
      let begins = AxisValues(
        horizontal: offsets(of: .leading, in: layouts[layout]), vertical: offsets(of: .top, in: layouts[layout]))
      for (middle, constraint) in layouts[layout].constraints.enumerated() {
        guard let axis = Self.middles[constraint.firstAttribute], let length = size[axis],
          let (item, offset) = Self.held(constraint, to: constraint.firstAttribute),
          let content = layouts[layout][item].intrinsicSize[axis], let begin = begins[axis][item]
        else { continue }
        let excess = content - 2 * (length / 2 + offset - begin)
        guard abs(abs(excess) - 1) < Self.sameLength else { continue }
        let half = constraint.firstItem == item ? excess / 2 : -excess / 2
        layouts[layout].constraints[middle].constant += half
      }
    }
  }

  /// Where views begin that are held to where the root does, from there.
  private func offsets(of begin: LayoutAttribute, in layout: LayoutDocument) -> [LayoutItemID: Double] {
    let held = layout.constraints.lazy.compactMap { Self.held($0, to: begin) }
    return Dictionary(held.map { ($0.item, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  private static let middles: [LayoutAttribute: LayoutAxis] = [.centerX: .horizontal, .centerY: .vertical]
  /// Lengths that differ by less are the same, in points.
  private static let sameLength = 1e-6

  /// The view that a required constraint holds to the same place of the root, and by how much beside it.
  private static func held(
    _ constraint: LayoutConstraint, to attribute: LayoutAttribute
  ) -> (item: LayoutItemID, offset: Double)? {
    guard constraint.firstAttribute == attribute, constraint.relation == .equal, constraint.multiplier == 1,
      constraint.priority >= LayoutPriority.required, let second = constraint.second, second.attribute == attribute
    else { return nil }
    if second.item == .root { return (constraint.firstItem, constraint.constant) }
    return constraint.firstItem == .root ? (second.item, -constraint.constant) : nil
  }

  /// Documents for macOS record alignment rectangles in whole points. Where views are on lines whose baselines the tables
  /// tell by fractions, what comes out between two points is left there: which of both AppKit takes hangs on them.
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
    return baseline.map { abs(($0 * 2).rounded() - $0 * 2) > Self.sameLength } ?? false
  }
}
