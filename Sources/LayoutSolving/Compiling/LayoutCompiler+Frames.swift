internal import LayoutModel
internal import LinearProgramming

/// Rows for the frames of views.
extension LayoutCompiler {
  /// Adds rows for frames with their masks: of views that constraints refer to, and of those with
  /// `translatesAutoresizingMask`.
  mutating func addMasks() throws(ProgramError) {
    for index in document.items.indices {
      let id = LayoutItemID(index)
      let slots = compiled.slots[index]
      let isMasked = slots.horizontal.placement == .masked || slots.vertical.placement == .masked
      guard isMasked || document.items[index].translatesAutoresizingMask else { continue }
      for axis in LayoutAxis.allCases {
        let placement = slots[axis].placement
        guard placement == .masked || placement == .solved && document.items[index].translatesAutoresizingMask,
          let parent = document.items[index].parent
        else { continue }
        let item = document.items[index]
        let rule = AutoresizingRule(item, along: axis, in: document)
        let parentInsets = document[parent].alignmentInsets.along(axis)
        /// Adds `-growth · (superview's extent - reference)`.
        func follow(_ row: inout AttributeExpression, _ growth: Double) {
          guard let reference = rule.reference else { return }
          row.addSize(-growth, of: parent, along: axis)
          row.add(constant: growth * (reference - parentInsets.before - parentInsets.after))
        }
        var origin = frameOrigin(of: id, in: parent, along: axis, minus: rule.origin)
        follow(&origin, rule.originGrowth)
        try addRow(origin, .equal, .mask(id, axis))
        // A frame of fixed size is at least as large as its insets, as a frame that is known before solving.
        let insets = item.alignmentInsets.along(axis)
        let isKept = placement == .masked && (rule.reference == nil || rule.sizeGrowth == 0)
        let least = isKept ? insets.before + insets.after : rule.size
        var size = frameSize(of: id, along: axis, minus: max(rule.size, least))
        follow(&size, rule.sizeGrowth)
        try addRow(size, .equal, .mask(id, axis))
      }
    }
  }

  /// Adds rows for the sizes and origins that frames keep by Core Animation's rules. A mask counts only on an axis
  /// without constraints.
  mutating func addKeptFrames() throws(ProgramError) {
    guard let rules else { return }
    for (index, item) in document.items.enumerated() {
      guard let parent = item.parent else { continue }
      let id = LayoutItemID(index)
      for axis in LayoutAxis.allCases {
        let kept = rules.kept(by: id, along: axis)
        guard kept == .size || kept == .origin else { continue }
        let rule = AutoresizingRule(item, along: axis, in: document)
        if kept == .size {
          try addRow(frameSize(of: id, along: axis, minus: rule.size), .equal, .keptSize(id, axis))
        } else {
          let row = frameOrigin(of: id, in: parent, along: axis, minus: rule.origin)
          try addRow(row, .equal, .keptOrigin(id, axis))
        }
      }
    }
  }

  /// Returns the distance of an item's frame from the superview's edge at which coordinates begin, less a value.
  private func frameOrigin(
    of id: LayoutItemID, in parent: LayoutItemID, along axis: LayoutAxis, minus value: Double
  ) -> AttributeExpression {
    let insets = document[id].alignmentInsets.along(axis)
    var row = expression()
    if axis == .vertical, document.isUpward(in: parent) {
      let parentInsets = document[parent].alignmentInsets.along(axis)
      row.addSize(1, of: parent, along: axis)
      row.add(constant: parentInsets.before + parentInsets.after - insets.after)
      row.addOrigin(-1, of: id, in: parent, along: axis)
      row.addSize(-1, of: id, along: axis)
    } else {
      row.addOrigin(1, of: id, in: parent, along: axis)
      row.add(constant: -insets.before)
    }
    row.add(constant: -value)
    return row
  }

  /// Returns the extent of an item's frame, less a value.
  private func frameSize(of id: LayoutItemID, along axis: LayoutAxis, minus value: Double) -> AttributeExpression {
    let insets = document[id].alignmentInsets.along(axis)
    var row = expression()
    row.addSize(1, of: id, along: axis)
    row.add(constant: insets.before + insets.after - value)
    return row
  }
}
