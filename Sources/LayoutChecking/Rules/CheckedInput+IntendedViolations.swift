internal import LayoutModel
internal import LayoutSolving

extension CheckedInput {
  /// Returns whether an Interface Builder document intends a violation. There are three such cases:
  ///
  /// - A requirement limits the preference.
  /// - A constraint of higher priority takes precedence.
  /// - The preference cannot be satisfied at any size, so that the program must remove a requirement first.
  func isMeantToBeViolated(_ violation: Violation, in outcome: Outcome) -> Bool {
    guard isFromInterfaceBuilder, let layout, let index = violation.constraint.index,
      layout.constraints.indices.contains(index)
    else {
      return false
    }
    return isLimited(index, of: layout, in: outcome) || isOutranked(index, in: outcome) || isNeverMet(index)
  }

  /// Returns whether a required inequality limits a preference. It does in any of these cases:
  ///
  /// - The inequality has the same attributes as the preference.
  /// - It limits the position of the view whose length the preference sets, and thereby the length.
  /// - It limits the width or height of one of the preference's views, and the layout reaches this limit.
  private func isLimited(_ index: Int, of layout: LayoutDocument, in outcome: Outcome) -> Bool {
    let (preference, side) = (layout.constraints[index], canonical[index]?.side)
    let items = [preference.firstItem, preference.second?.item].compactMap(\.self)
    return written.contains { other, limit in
      guard limit.isActive, limit.relation != .equal, limit.priority >= LayoutPriority.required else { return false }
      if let side, canonical[other]?.side == side { return true }
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

  /// Returns whether a required constraint on a view's position limits the length that a preference sets. This needs a
  /// required equation for another position of the view, such as its middle or its other edge.
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

  /// Returns whether a satisfied constraint of higher priority takes precedence over a preference. The two have the
  /// same attributes, or are equations for the same position of a view.
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

  /// Returns the positions of views that a constraint between two items relates, except those of the constraint's host.
  private func placed(by constraint: LayoutConstraint) -> Set<LayoutConstraint.Anchor> {
    guard let layout, constraint.second != nil else { return [] }
    let host = layout.host(of: constraint)
    return constraint.attributes.filter {
      !$0.attribute.isSize && $0.item != host && layout[$0.item].kind == .view
    }
  }

  /// Returns whether required constraints contradict a preference at every size of the root.
  private func isNeverMet(_ preference: Int) -> Bool {
    guard var layout, let size = layout.sizes.first else { return false }
    layout.constraints[preference].priority = LayoutPriority.required
    let free = layout.withFreeRoot(at: size, priority: FreeRoot.priority)
    return isContradictory(free.layout, at: free.size)
  }
}

extension LayoutConstraint {
  /// The two attributes that the constraint relates, or the only one, with their items.
  fileprivate var attributes: Set<Anchor> {
    Set([Anchor(firstItem, firstAttribute), second].compactMap(\.self))
  }
}
