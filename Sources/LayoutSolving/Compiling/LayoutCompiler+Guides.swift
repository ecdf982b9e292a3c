internal import LayoutModel
internal import LinearProgramming

/// Rows for guides that represent a part of their owner: its safe area or its margins.
extension LayoutCompiler {
  /// Adds the rows of guides for safe areas and margins.
  ///
  /// Each guide has two rows per axis: one for its left or top edge, one for its right or bottom edge.
  mutating func addGuides(_ row: inout AttributeExpression) throws(ProgramError) {
    for index in document.items.indices where document.items.isPartOfOwner(index) {
      let guide = LayoutItemID(index)
      guard let owner = document.parent(of: guide) else { continue }
      let ownerInsets = document[owner].alignmentInsets
      for axis in LayoutAxis.allCases {
        let insets = document.guideInsets(of: guide, compiled.directions).along(axis)
        row.clear()
        row.addOrigin(1, of: guide, in: owner, along: axis)
        row.add(constant: -insets.before)
        try addRow(row, .equal, .guideEdge(guide, axis, isFirst: true))
        row.clear()
        row.addSize(1, of: owner, along: axis)
        row.add(constant: ownerInsets.along(axis).before + ownerInsets.along(axis).after - insets.after)
        row.addOrigin(-1, of: guide, in: owner, along: axis)
        row.addSize(-1, of: guide, along: axis)
        try addRow(row, .equal, .guideEdge(guide, axis, isFirst: false))
      }
    }
  }
}

extension DiagnosisBuilder {
  /// Returns the description of a guide's edge, such as `safe.top == root.top + 59 (safe area)`.
  func guideEdge(_ guide: LayoutItemID, along axis: LayoutAxis, isFirst: Bool) -> String {
    let item = document[guide]
    guard let owner = item.parent else { return item.name }
    let (before, after) = document.guideInsets(of: guide, compiled.directions).along(axis)
    let edges: (LayoutAttribute, LayoutAttribute) = axis == .horizontal ? (.left, .right) : (.top, .bottom)
    let edge = (isFirst ? edges.0 : edges.1).rawValue
    let distance = isFirst ? before : -after
    let constant = distance == 0 ? "" : " \(distance < 0 ? "-" : "+") \(DecimalText.string(abs(distance)))"
    let part = item.role == .margins ? "margins" : "safe area"
    return "\(item.name).\(edge) == \(document[owner].name).\(edge)\(constant) (\(part))"
  }
}

extension LayoutItem {
  /// Whether the item is a guide for its owner's safe area or margins.
  var isPartOfOwner: Bool { kind == .guide && (role == .safeArea || role == .margins) }
}

extension [LayoutItem] {
  /// Whether the item at an index is a guide for its owner's safe area or margins.
  ///
  /// The item is not copied, since a copy updates reference counts.
  func isPartOfOwner(_ index: Int) -> Bool {
    self[index].kind == .guide && (self[index].role == .safeArea || self[index].role == .margins)
  }
}

extension LayoutDocument {
  /// Returns the distances between the edges of a guide and those of its owner's frame. The guide must be one for the
  /// owner's safe area or margins.
  func guideInsets(of guide: LayoutItemID, _ directions: [LayoutDirection]) -> EdgeInsets {
    guard let owner = parent(of: guide) else { return .zero }
    return self[guide].role == .margins
      ? self[owner].edgeMargins(directions[owner.index]) : self[owner].safeAreaInsets
  }
}
