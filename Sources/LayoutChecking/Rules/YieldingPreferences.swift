internal import LayoutModel
internal import LayoutSolving

extension CheckedInput {
  /// Whether a drawn document has a preference give way on purpose: to a requirement that says how far, or to requirements
  /// that never let it be met, and that a program is to remove before it is.
  func isMeantToGiveWay(_ violation: Violation, in outcome: Outcome) -> Bool {
    guard isDrawn, let layout, let index = violation.constraint.index, layout.constraints.indices.contains(index) else {
      return false
    }
    return isLimited(layout.constraints[index], in: outcome) || isOutranked(index, in: outcome) || isNeverMet(index)
  }

  /// Whether a required inequality is about the same attributes, or limits a size of a view that the preference is about, and
  /// the view has that size.
  private func isLimited(_ preference: LayoutConstraint, in outcome: Outcome) -> Bool {
    let side = CanonicalConstraint(preference)?.side
    let items = [preference.firstItem, preference.second?.item].compactMap(\.self)
    return written.contains { _, limit in
      guard limit.isActive, limit.relation != .equal, limit.priority >= LayoutPriority.required else { return false }
      if let side, CanonicalConstraint(limit)?.side == side { return true }
      if limitsLength(of: preference, limit) { return true }
      guard limit.firstAttribute.isSize, limit.second == nil,
        limit.firstAttribute.axis == preference.firstAttribute.axis,
        items.contains(limit.firstItem), outcome.frames.indices.contains(limit.firstItem.index)
      else { return false }
      let frame = outcome.frames[limit.firstItem.index]
      let length = limit.firstAttribute.axis == .horizontal ? frame.width : frame.height
      return abs(length - limit.constant) <= tolerance
    }
  }

  /// Whether a limit on a place of a view limits its length, which the preference is about: its middle or its other edge is
  /// where requirements have it.
  private func limitsLength(of preference: LayoutConstraint, _ limit: LayoutConstraint) -> Bool {
    let (view, axis) = (preference.firstItem, preference.firstAttribute.axis)
    guard preference.firstAttribute.isSize, preference.second == nil else { return false }
    func isPlace(_ constraint: LayoutConstraint) -> Bool {
      !constraint.firstAttribute.isSize && constraint.firstAttribute.axis == axis && constraint.second != nil
        && constraint.priority >= LayoutPriority.required
        && [constraint.firstItem, constraint.second?.item].contains(view) && layout?.host(of: constraint) != view
    }
    return isPlace(limit)
      && written.contains { $0.constraint.isActive && $0.constraint.relation == .equal && isPlace($0.constraint) }
  }

  /// Whether a constraint of a higher priority that is met says something else of the same attributes, or of the size of a
  /// view that the preference is about by itself: the priorities say which of the two is wanted. So they do of two equations
  /// for the same place of a view.
  private func isOutranked(_ index: Int, in outcome: Outcome) -> Bool {
    guard let layout else { return false }
    let preference = layout.constraints[index]
    let items = preference.attributes
    let violated = Set(outcome.violations.compactMap(\.constraint.index))
    return written.contains { other, rival in
      rival.isActive && rival.priority > preference.priority && !violated.contains(other)
        && (rival.attributes == items
          || preference.relation == .equal && rival.relation == .equal
            && !placed(by: rival).isDisjoint(with: placed(by: preference)))
    }
  }

  /// The places of views that a constraint is about, without those of what the views are in.
  private func placed(by constraint: LayoutConstraint) -> Set<LayoutConstraint.Anchor> {
    guard let layout, constraint.second != nil else { return [] }
    let host = layout.host(of: constraint)
    return constraint.attributes.filter {
      !$0.attribute.isSize && $0.item != host && layout[$0.item].kind == .view
    }
  }

  /// Whether no layout meets a preference and the requirements, whatever size the root has.
  private func isNeverMet(_ preference: Int) -> Bool {
    guard var layout, let size = layout.sizes.first else { return false }
    layout.constraints[preference].priority = LayoutPriority.required
    let free = layout.withYieldingRoot(at: size, priority: FreeRoot.priority)
    return isContradictory(free.layout, at: free.size)
  }
}

extension LayoutConstraint {
  /// The items and attributes that it relates, in any order.
  fileprivate var attributes: Set<Anchor> {
    Set([Anchor(firstItem, firstAttribute), second].compactMap(\.self))
  }
}
