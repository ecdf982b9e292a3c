internal import LayoutModel

/// Half points that documents leave out.
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
}
