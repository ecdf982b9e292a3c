internal import LayoutModel

/// Lengths of macOS that documents have equal.
extension InterfaceBuilderReader {
  /// Equal lengths that do not come out at whole points are recorded with one more here and one less there, since the
  /// canvas rounds edges. All of such a group have their mean as content, which comes to what all of them take.
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

  /// By how much two edges that are rounded can have a length differ from an equal one.
  private static let roundingOfLength = 1.0

  /// The views that constraints or a stack make as long as each other.
  private func equalLengths(along axis: LayoutAxis, in layout: LayoutDocument) -> [[LayoutItemID]] {
    var groups = layout.items.indices.map { [$0] }
    var group = Array(layout.items.indices)
    func join(_ first: Int, _ second: Int) {
      var (kept, moved) = (group[first], group[second])
      guard kept != moved else { return }
      // The smaller one moves, or a chain would move all that came before with each of its links.
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
