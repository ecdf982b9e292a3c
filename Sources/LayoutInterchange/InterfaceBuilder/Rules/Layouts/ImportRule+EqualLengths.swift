internal import LayoutModel

extension ImportRule {
  /// The rule for views that must be equally long, and whose recorded lengths differ by up to a pixel, since the canvas
  /// rounds edges. Their intrinsic lengths are set to the mean, which preserves the sum.
  static let equalLengths = ImportRule(
    "equal-lengths", .layouts,
    "Equal lengths are recorded a pixel more or less, as the canvas rounds edges: their content is their mean.",
    source: .recordedFrames(documents: 5, repositories: 4),
    effect: .layout { layout, file in EqualLengths.even(&layout, upTo: file.recordedPixel) })
}

/// The groups of views that constraints or a stack make equally long, and the correction of their recorded lengths.
enum EqualLengths {
  /// Sets the intrinsic lengths of the views of each group to their mean. Groups whose lengths differ by more than
  /// `rounding`, in points, are left unchanged. Returns the views that are changed.
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

  /// Returns the groups of views that have equal lengths along an axis. Required constraints make the lengths equal, or
  /// a stack that fills equally.
  ///
  /// The groups are found by union-find by size, over lists of members.
  /// - Complexity: O(n log n) for n views, and linear in the number of constraints.
  static func groups(along axis: LayoutAxis, in layout: LayoutDocument) -> [[LayoutItemID]] {
    var groups = layout.items.indices.map { [$0] }
    var group = Array(layout.items.indices)
    func join(_ first: Int, _ second: Int) {
      var (kept, moved) = (group[first], group[second])
      guard kept != moved else { return }
      // The smaller group is moved. Otherwise each link of a chain of equal lengths might move all earlier members.
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
