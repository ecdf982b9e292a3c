internal import LayoutModel

extension ImportRule {
  /// Replaces recorded lengths of views of equal length by their mean. With the mean as intrinsic size, their total is
  /// the recorded one.
  static let equalLengths = ImportRule(
    "equal-lengths", .layouts,
    "Equal lengths are recorded a pixel more or less, as the canvas rounds edges: their content is their mean.",
    source: .recordedFrames(documents: 5, repositories: 4),
    effect: .layout { layout, file in EqualLengths.even(&layout, upTo: file.recordedPixel) })
}

/// Views that constraints or a stack make equally long.
enum EqualLengths {
  /// Gives views of equal length the mean of their content lengths, if these differ by no more than the rounding of both
  /// edges; returns the views.
  static func even(_ layout: inout LayoutDocument, upTo rounding: Double) -> [LayoutItemID] {
    var changed: [LayoutItemID] = []
    for axis in LayoutAxis.allCases {
      for group in groups(along: axis, in: layout) {
        let lengths = group.compactMap { layout[$0].intrinsicSize[axis] }
        guard lengths.count == group.count, let least = lengths.min(), let most = lengths.max(), least < most,
          most - least <= rounding + InterchangeTolerance.recordedLength
        else { continue }
        let mean = lengths.reduce(0, +) / Double(lengths.count)
        for item in group { layout[item].intrinsicSize[axis] = mean }
        changed += group
      }
    }
    return changed
  }

  /// Returns groups of views of equal length. Union-find by size, over group lists.
  static func groups(along axis: LayoutAxis, in layout: LayoutDocument) -> [[LayoutItemID]] {
    var groups = layout.items.indices.map { [$0] }
    var group = Array(layout.items.indices)
    func join(_ first: Int, _ second: Int) {
      var (kept, moved) = (group[first], group[second])
      guard kept != moved else { return }
      // The smaller group moves, else a chain would move all earlier members with each link.
      if groups[kept].count < groups[moved].count { swap(&kept, &moved) }
      for item in groups[moved] { group[item] = kept }
      groups[kept] += groups[moved]
      groups[moved] = []
    }
    let length: LayoutAttribute = axis == .horizontal ? .width : .height
    for constraint in layout.constraints
    where constraint.firstAttribute == length && constraint.relation == .equal && constraint.multiplier == 1
      && constraint.constant == 0 && constraint.priority >= LayoutPriority.required
    {
      guard let second = constraint.second, second.attribute == length else { continue }
      join(constraint.firstItem.index, second.item.index)
    }
    var last: [LayoutItemID: Int] = [:]
    for (index, item) in layout.items.enumerated() where item.kind == .view && !item.isHidden {
      guard let parent = item.parent, let stack = layout[parent].stack, stack.axis == axis,
        stack.distribution == .fillEqually
      else { continue }
      if let previous = last[parent] { join(previous, index) }
      last[parent] = index
    }
    return groups.filter { $0.count > 1 }.map { $0.sorted().map { LayoutItemID($0) } }
  }
}
