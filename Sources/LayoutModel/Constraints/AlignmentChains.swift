/// The replacement of alignment constraints when views are removed. It keeps the remaining views of a line aligned.
///
/// A line of Visual Format Language with an option such as `alignAllTop` aligns each of its views with the next. If the
/// second of three views is removed, its two constraints are removed too. Without a replacement, the first and the
/// third view would no longer be aligned.
struct AlignmentChains {
  private let document: LayoutDocument
  private let isRemoved: [Bool]
  /// The gaps to be closed: for each removed view of a chain, the last remaining view before it.
  private var gaps: [Link: LayoutItemID] = [:]

  /// The key of a removed view in one chain. A line has a chain for each alignment option.
  private struct Link: Hashable {
    var item: LayoutItemID
    var attribute: LayoutAttribute
    var priority: Double
    var origin: ConstraintOrigin
    var group: String?
    var isActive: Bool
  }

  /// Creates the replacement for a removal of items from a document.
  /// - Parameters:
  ///   - document: the document before anything is removed.
  ///   - isRemoved: whether each item will be removed, by its index.
  init(_ document: LayoutDocument, isRemoved: [Bool]) {
    self.document = document
    self.isRemoved = isRemoved
  }

  /// Returns the constraint that replaces a constraint with a removed item. Returns nil if the constraint is no link of
  /// a chain, or if a later link closes the gap.
  ///
  /// The calls must be in the order of the constraints, since each chain is followed from one view to the next.
  mutating func successor(of constraint: LayoutConstraint) -> LayoutConstraint? {
    guard let second = constraint.second?.item, isAlignment(constraint) else { return nil }
    var first = constraint.firstItem
    if isRemoved[first.index] {
      guard let earlier = gaps.removeValue(forKey: link(first, constraint)) else { return nil }
      first = earlier
    }
    if isRemoved[second.index] {
      gaps[link(second, constraint)] = first
      return nil
    }
    guard first != second, !isNested(first, second) else { return nil }
    var successor = constraint
    successor.firstItem = first
    return successor
  }

  /// Whether a constraint is a link of an alignment chain. Such a link is an equality of the same edge, centre or
  /// baseline of two views, and comes from a text that states several constraints.
  ///
  /// Neither view may be the superview of the other: an equality of their edges may be a space of length 0.
  private func isAlignment(_ constraint: LayoutConstraint) -> Bool {
    guard constraint.origin.isPartOfText, constraint.relation == .equal, let second = constraint.second,
      second.attribute == constraint.firstAttribute, !second.attribute.isSize, constraint.multiplier == 1,
      constraint.constant == 0, document.contains(constraint.firstItem), document.contains(second.item)
    else { return false }
    return !isNested(constraint.firstItem, second.item)
  }

  private func isNested(_ first: LayoutItemID, _ second: LayoutItemID) -> Bool {
    document.parent(of: first) == second || document.parent(of: second) == first
  }

  private func link(_ item: LayoutItemID, _ constraint: LayoutConstraint) -> Link {
    Link(
      item: item, attribute: constraint.firstAttribute, priority: constraint.priority, origin: constraint.origin,
      group: constraint.group, isActive: constraint.isActive)
  }
}
