// Methods with Apple's names that create constraints from anchors. Unlike Apple's methods, all of them accept a
// priority and an identifier, and those of positions accept a multiplier, as `NSLayoutConstraint` does.

extension LayoutAnchor {
  /// Returns the constraint that this anchor equals `multiplier · other + constant`, in points.
  public func constraint(
    equalTo other: Self, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .equal, to: LayoutConstraint.Anchor(other.item, other.attribute),
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor is at most `multiplier · other + constant`, in points.
  public func constraint(
    lessThanOrEqualTo other: Self, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .lessThanOrEqual, to: LayoutConstraint.Anchor(other.item, other.attribute),
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor is at least `multiplier · other + constant`, in points.
  public func constraint(
    greaterThanOrEqualTo other: Self, multiplier: Double = 1, constant: Double = 0,
    priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .greaterThanOrEqual, to: LayoutConstraint.Anchor(other.item, other.attribute),
      multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
  }
}

extension LayoutDimension {
  /// Returns the constraint that this size equals `constant`, in points.
  public func constraint(
    equalToConstant constant: Double, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .equal, constant: constant, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this size is at most `constant`, in points.
  public func constraint(
    lessThanOrEqualToConstant constant: Double, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .lessThanOrEqual, constant: constant, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this size is at least `constant`, in points.
  public func constraint(
    greaterThanOrEqualToConstant constant: Double, priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    LayoutConstraint(
      item, attribute, .greaterThanOrEqual, constant: constant, priority: priority, identifier: identifier)
  }
}

// Constraints with the system space. Apple determines this space "from information available from the anchors". Anchors
// of this package know neither their superviews nor their fonts. The space is therefore always the standard space
// between siblings, by default 8 points, even if one of the anchors is a superview's edge or a baseline. If a
// document's `standardSpacing` differs, pass it. For the space between a view and its superview, use `|-` of Visual
// Format Language, or a constant.

extension LayoutXAxisAnchor {
  /// Returns the constraint that this anchor lies after the other by exactly `multiplier` times the system space.
  public func constraint(
    equalToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      equalTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor lies after the other by at most `multiplier` times the system space.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      lessThanOrEqualTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor lies after the other by at least `multiplier` times the system space.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter other: LayoutXAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }
}

extension LayoutYAxisAnchor {
  /// Returns the constraint that this anchor is below the other by exactly `multiplier` times the system space.
  public func constraint(
    equalToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      equalTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor is below the other by at most `multiplier` times the system space.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      lessThanOrEqualTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }

  /// Returns the constraint that this anchor is below the other by at least `multiplier` times the system space.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow other: LayoutYAxisAnchor, multiplier: Double = 1,
    spacing: StandardSpacing = StandardSpacing(), priority: Double = LayoutPriority.required, identifier: String? = nil
  ) -> LayoutConstraint {
    constraint(
      greaterThanOrEqualTo: other, constant: multiplier * spacing.sibling, priority: priority, identifier: identifier)
  }
}
