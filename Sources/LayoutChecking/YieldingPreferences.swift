internal import LayoutModel
internal import LayoutSolving

extension CheckedInput {
  /// Whether a drawn document has a preference give way on purpose: to a requirement that says how far, or to requirements
  /// that never let it be met, and that a program is to remove before it is.
  func isMeantToGiveWay(_ violation: Violation, in outcome: Outcome) -> Bool {
    guard isDrawn, let layout, let index = violation.constraint.index, layout.constraints.indices.contains(index) else {
      return false
    }
    return isLimited(layout.constraints[index], in: outcome) || isNeverMet(index)
  }

  /// Whether a required inequality is about the same attributes, or limits a size of a view that the preference is about, and
  /// the view has that size.
  private func isLimited(_ preference: LayoutConstraint, in outcome: Outcome) -> Bool {
    let side = CanonicalConstraint(preference)?.side
    let items = [preference.firstItem, preference.second?.item].compactMap(\.self)
    return written.contains { _, limit in
      guard limit.isActive, limit.relation != .equal, limit.priority >= LayoutPriority.required else { return false }
      if let side, CanonicalConstraint(limit)?.side == side { return true }
      guard limit.firstAttribute.isSize, limit.second == nil,
        limit.firstAttribute.axis == preference.firstAttribute.axis,
        items.contains(limit.firstItem), outcome.frames.indices.contains(limit.firstItem.index)
      else { return false }
      let frame = outcome.frames[limit.firstItem.index]
      let length = limit.firstAttribute.axis == .horizontal ? frame.width : frame.height
      return abs(length - limit.constant) <= tolerance
    }
  }

  /// Whether no layout meets a preference and the requirements, whatever size the root has.
  private func isNeverMet(_ preference: Int) -> Bool {
    guard var layout, let size = layout.sizes.first else { return false }
    layout.constraints[preference].priority = LayoutPriority.required
    let free = layout.withYieldingRoot(at: size, priority: FreeRoot.priority)
    var options = LayoutEngine.Options()
    options.conflictsOnly = true
    options.ambiguity = .none
    options.limits.deadline = deadline
    return (try? engine.solve(free.layout, at: free.size, options: options))?.status == .conflict
  }
}
