extension ConstraintStatement {
  /// Returns -1 if the constraint is measured from right to left, so that its row has the negated constant and the
  /// reversed relation; else 1.
  package func sign(_ directions: [LayoutDirection]) -> Double {
    directions[firstItem.index] == .rightToLeft
      && (firstAttribute.isDirectional || second?.attribute.isDirectional == true) ? -1 : 1
  }
}

extension LayoutConstraint {
  /// Returns the constraint with its two attributes exchanged, which states the same; nil if it has one attribute, or
  /// the multiplier 0.
  ///
  /// The first item's reading direction decides about the constant and the relation. Between items that read in
  /// different directions these therefore turn round once more.
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
