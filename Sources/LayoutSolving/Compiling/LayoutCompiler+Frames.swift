internal import LayoutModel
internal import LinearProgramming

/// Rows for autoresizing masks, and for the origins and sizes that views keep from their frames by Core Animation's
/// rules.
extension LayoutCompiler {
  /// Adds the rows of autoresizing masks, which state a frame's origin and size as functions of its superview's size.
  ///
  /// An item has these rows along an axis if its placement is `masked`, or if constraints lay it out and it sets
  /// `translatesAutoresizingMask`.
  mutating func addMasks(_ row: inout AttributeExpression) throws(ProgramError) {
    for index in document.items.indices {
      let id = LayoutItemID(index)
      let placements = compiled.placements[index]
      let isMasked = placements.horizontal.kind == .masked || placements.vertical.kind == .masked
      guard isMasked || document.items[index].translatesAutoresizingMask else { continue }
      for axis in LayoutAxis.allCases {
        let kind = placements[axis].kind
        guard kind == .masked || kind == .solved && document.items[index].translatesAutoresizingMask,
          let parent = document.items[index].parent
        else { continue }
        let rule = AutoresizingRule(id, along: axis, in: document)
        let parentInsets = document[parent].alignmentInsets.along(axis)
        /// Adds `-growth · (superview's extent - reference)` to the row.
        func follow(_ growth: Double) {
          guard let reference = rule.reference else { return }
          row.addSize(-growth, of: parent, along: axis)
          row.add(constant: growth * (reference - parentInsets.before - parentInsets.after))
        }
        setFrameOrigin(of: id, in: parent, along: axis, minus: rule.origin, &row)
        follow(rule.originGrowth)
        try addRow(row, .equal, .mask(id, axis))
        // A `masked` frame of fixed size is made at least as large as its alignment insets, since the size of its
        // alignment rectangle must not be negative. A `constant` frame is treated in the same way.
        let insets = document.items[index].alignmentInsets.along(axis)
        let isKept = kind == .masked && (rule.reference == nil || rule.sizeGrowth == 0)
        let least = insets.before + insets.after
        let isCollapsed = placements[axis].isCollapsed
        setFrameSize(
          of: id, along: axis, minus: isCollapsed ? least : isKept ? max(rule.size, least) : rule.size, &row)
        if !isCollapsed { follow(rule.sizeGrowth) }
        try addRow(row, .equal, .mask(id, axis))
      }
    }
  }

  /// Adds a row for each size or origin that a frame keeps by Core Animation's rules. Also adds a row for each
  /// frameless stack that lies at the origin of its superview, if y grows upward there.
  ///
  /// By Core Animation's rules an item has no such row along an axis without constraints, since its frame and mask
  /// determine it there.
  mutating func addKeptFrames(_ row: inout AttributeExpression) throws(ProgramError) {
    for index in compiled.framelessStacks.indices
    where compiled.isAtOrigin(index) && compiled.placements[index].vertical.origin.isVariable {
      guard let parent = document.items[index].parent else { continue }
      setFrameOrigin(of: LayoutItemID(index), in: parent, along: .vertical, minus: 0, &row)
      try addRow(row, .equal, .keptOrigin(LayoutItemID(index), .vertical))
    }
    guard let rules else { return }
    for index in document.items.indices {
      guard let parent = document.items[index].parent else { continue }
      let id = LayoutItemID(index)
      for axis in LayoutAxis.allCases {
        let kept = rules.kept(by: id, along: axis)
        guard kept == .size || kept == .origin else { continue }
        let rule = AutoresizingRule(id, along: axis, in: document)
        if kept == .size {
          setFrameSize(of: id, along: axis, minus: rule.size, &row)
          try addRow(row, .equal, .keptSize(id, axis))
        } else {
          setFrameOrigin(of: id, in: parent, along: axis, minus: rule.origin, &row)
          try addRow(row, .equal, .keptOrigin(id, axis))
        }
      }
    }
  }

  /// Sets `row` to the distance of an item's frame from its superview's left or top edge, minus `value`. If y grows
  /// upward, the distance is that from the bottom edge.
  private func setFrameOrigin(
    of id: LayoutItemID, in parent: LayoutItemID, along axis: LayoutAxis, minus value: Double,
    _ row: inout AttributeExpression
  ) {
    let insets = document[id].alignmentInsets.along(axis)
    row.clear()
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
  }

  /// Sets `row` to the width or height of an item's frame, minus `value`.
  private func setFrameSize(
    of id: LayoutItemID, along axis: LayoutAxis, minus value: Double, _ row: inout AttributeExpression
  ) {
    let insets = document[id].alignmentInsets.along(axis)
    row.clear()
    row.addSize(1, of: id, along: axis)
    row.add(constant: insets.before + insets.after - value)
  }
}
