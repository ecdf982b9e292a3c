/// A constraint's formula and priority, without its identifier and origin. No member has a reference count, so that a
/// copy updates none.
package struct ConstraintStatement: Sendable, Hashable {
  package var firstItem: LayoutItemID
  package var firstAttribute: LayoutAttribute
  package var relation: LayoutRelation
  package var second: LayoutConstraint.Anchor?
  package var multiplier = 1.0
  package var constant = 0.0
  package var priority = LayoutPriority.required

  /// Creates the statement that an attribute is equal to 0, at most 0 or at least 0.
  package init(_ first: LayoutConstraint.Anchor, _ relation: LayoutRelation) {
    (firstItem, firstAttribute, self.relation) = (first.item, first.attribute, relation)
  }

  package init(_ constraint: LayoutConstraint) {
    firstItem = constraint.firstItem
    firstAttribute = constraint.firstAttribute
    relation = constraint.relation
    second = constraint.second
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
  }

  /// Creates the statement of the constraint at an index in `constraints`. The members are read one by one, since a
  /// copy of the whole constraint would update reference counts.
  package init(at index: Int, of constraints: [LayoutConstraint]) {
    firstItem = constraints[index].firstItem
    firstAttribute = constraints[index].firstAttribute
    relation = constraints[index].relation
    second = constraints[index].second
    multiplier = constraints[index].multiplier
    constant = constraints[index].constant
    priority = constraints[index].priority
  }
}
