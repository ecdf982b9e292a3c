extension ConstraintStatement {
  /// Returns the sign of the constraint's constant in its row: -1 if the constraint is measured from right to left, so
  /// that the row has the negated constant and the reversed relation; else 1.
  package func sign(_ directions: [LayoutDirection]) -> Double {
    directions[firstItem.index] == .rightToLeft
      && (firstAttribute.isDirectional || second?.attribute.isDirectional == true) ? -1 : 1
  }
}

extension LayoutConstraint {
  /// Returns the equivalent constraint with its two attributes exchanged; nil if it has only one attribute, or the
  /// multiplier 0.
  ///
  /// The first item's reading direction determines the sign of the constant and the direction of the relation. If the
  /// two items read in different directions, an exchange therefore reverses both once more.
  /// - Parameter directions: the reading direction of each item of the document.
  package func exchanged(_ directions: [LayoutDirection]) -> LayoutConstraint? {
    guard let second, multiplier != 0 else { return nil }
    var result = self
    (result.firstItem, result.firstAttribute) = (second.item, second.attribute)
    result.second = Anchor(firstItem, firstAttribute)
    result.multiplier = 1 / multiplier
    let sign = ConstraintStatement(self).sign(directions) * ConstraintStatement(result).sign(directions)
    result.constant = 0 - sign * constant / multiplier
    if sign * multiplier > 0 { result.relation = relation.reversed }
    return result
  }
}
