internal import LayoutModel

extension ImportRule {
  /// The rule that moves a centred view by half a point, through the constant of its constraint. It applies if the
  /// canvas rounded the view's middle by that much, since documents do not record the half point. The view's leading or
  /// top edge must be fixed too: without the rule, the view would be a point longer or shorter than its content.
  static let halvesOfMiddles = ImportRule(
    "halves-of-middles", .layouts,
    "A view of odd length in the middle of an even one, or the reverse, is half a point off, which no constant has.",
    source: .recordedFrames(documents: 5, repositories: 4), platforms: [.iOS],
    effect: .layout { layout, file in
      guard file.isOnRecordedDevice, let size = layout.sizes.first else { return [] }
      let begins = AxisValues(
        horizontal: offsets(of: .leading, in: layout), vertical: offsets(of: .top, in: layout))
      var changed: [LayoutItemID] = []
      for (middle, constraint) in layout.constraints.enumerated() {
        guard let axis = middles[constraint.firstAttribute], let length = size[axis],
          let (item, offset) = fixed(constraint, to: constraint.firstAttribute),
          let content = layout[item].intrinsicSize[axis], let begin = begins[axis][item]
        else { continue }
        let excess = content - 2 * (length / 2 + offset - begin)
        guard abs(abs(excess) - 1) < InterchangeTolerance.computedLength else { continue }
        let half = constraint.firstItem == item ? excess / 2 : -excess / 2
        layout.constraints[middle].constant += half
        changed.append(item)
      }
      return changed
    })

  private static let middles: [LayoutAttribute: LayoutAxis] = [.centerX: .horizontal, .centerY: .vertical]

  /// Returns the distances of views from the root's leading or top edge, in points, by view. Only views with a required
  /// constraint to that edge are included.
  private static func offsets(of begin: LayoutAttribute, in layout: LayoutDocument) -> [LayoutItemID: Double] {
    let fixed = layout.constraints.lazy.compactMap { Self.fixed($0, to: begin) }
    return Dictionary(fixed.map { ($0.item, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the view that a required constraint fixes to the root by one attribute of both. `offset` is the value of
  /// the view's attribute minus that of the root's, in points. The result is nil for other constraints.
  private static func fixed(
    _ constraint: LayoutConstraint, to attribute: LayoutAttribute
  ) -> (item: LayoutItemID, offset: Double)? {
    guard constraint.firstAttribute == attribute, constraint.relation == .equal, constraint.multiplier == 1,
      constraint.priority >= LayoutPriority.required, let second = constraint.second, second.attribute == attribute
    else { return nil }
    if second.item == .root { return (constraint.firstItem, constraint.constant) }
    return constraint.firstItem == .root ? (second.item, -constraint.constant) : nil
  }
}
