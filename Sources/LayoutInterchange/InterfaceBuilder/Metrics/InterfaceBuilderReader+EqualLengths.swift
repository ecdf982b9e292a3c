internal import LayoutModel

/// Correction of rounding in equal lengths of macOS documents.
extension InterfaceBuilderReader {
  /// Replaces recorded lengths of views of equal length by their mean. The canvas rounds edges to whole points, so that
  /// equal lengths are recorded up to a point apart. With the mean as intrinsic size, their total is the recorded one.
  func evenOut() {
    for layout in layouts.indices {
      for axis in LayoutAxis.allCases {
        for group in equalLengths(along: axis, in: layouts[layout]) {
          let lengths = group.compactMap { layouts[layout][$0].intrinsicSize[axis] }
          guard lengths.count == group.count, let least = lengths.min(), let most = lengths.max(), least < most,
            most - least <= Self.roundingOfLength
          else { continue }
          let mean = lengths.reduce(0, +) / Double(lengths.count)
          for item in group { layouts[layout][item].intrinsicSize[axis] = mean }
        }
      }
    }
  }

  /// The greatest difference between equal lengths due to rounding both edges.
  private static let roundingOfLength = 1.0

  /// Groups of views that constraints or a stack make equally long. Union-find by size, over group lists.
  private func equalLengths(along axis: LayoutAxis, in layout: LayoutDocument) -> [[LayoutItemID]] {
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
