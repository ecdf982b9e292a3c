/// Keeps the views of a line aligned with each other where one between them is removed.
///
/// A line with an option such as `alignAllTop` aligns each of its views with the next. Without the second of three views
/// both constraints would go, and the first and the third, which nobody touched, would come apart.
struct AlignmentChains {
  private let document: LayoutDocument
  private let isRemoved: [Bool]
  /// The last view that stays before a removed one, in the chain that goes on from there.
  private var open: [Link: LayoutItemID] = [:]

  /// A removed view in one chain: a line has one for each option.
  private struct Link: Hashable {
    var item: LayoutItemID
    var attribute: LayoutAttribute
    var priority: Double
    var origin: ConstraintOrigin
    var group: String?
    var isActive: Bool
  }

  /// - Parameters:
  ///   - document: the document before anything is removed.
  ///   - isRemoved: what will be, by the index of the item.
  init(_ document: LayoutDocument, isRemoved: [Bool]) {
    self.document = document
    self.isRemoved = isRemoved
  }

  /// What takes the place of a constraint that names a removed item, if anything does. Constraints come in their order.
  mutating func successor(of constraint: LayoutConstraint) -> LayoutConstraint? {
    guard let second = constraint.second?.item, isAlignment(constraint) else { return nil }
    var first = constraint.firstItem
    if isRemoved[first.index] {
      guard let earlier = open.removeValue(forKey: link(first, constraint)) else { return nil }
      first = earlier
    }
    if isRemoved[second.index] {
      open[link(second, constraint)] = first
      return nil
    }
    guard first != second, !isNested(first, second) else { return nil }
    var successor = constraint
    successor.firstItem = first
    return successor
  }

  /// Whether a line aligns two of its views by a constraint. What says the same of a view and its superview is a space
  /// without length.
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
