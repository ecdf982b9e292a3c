/// The items of a document that nobody sees: hidden views, and everything inside of them. The root is none of them, for a
/// layout is of it.
///
/// Reports leave them alone: that a preference of a hidden view is not met, or that its place is ambiguous, is no defect.
package struct HiddenItems {
  /// Whether each item is hidden; empty if none is.
  private var isHidden: [Bool] = []

  /// Finds them. Linear in the number of items.
  package init(of document: LayoutDocument) {
    guard document.items.contains(where: \.isHidden) else { return }
    isHidden.reserveCapacity(document.items.count)
    // Items follow their superviews.
    for item in document.items {
      isHidden.append(item.parent.map { item.isHidden || isHidden[$0.index] } ?? false)
    }
  }

  /// Whether an item is hidden, or inside of a hidden view.
  package func contains(_ item: LayoutItemID) -> Bool {
    isHidden.indices.contains(item.index) && isHidden[item.index]
  }

  /// Whether a constraint is about hidden items alone: each item is hidden, or is what the other one is measured in.
  package func areAll(of constraint: LayoutConstraint, in document: LayoutDocument) -> Bool {
    guard !isHidden.isEmpty, areSome(of: constraint) else { return false }
    let others = [constraint.firstItem, constraint.second?.item].compactMap(\.self).filter { !contains($0) }
    return others.allSatisfy { $0 == document.host(of: constraint) }
  }

  /// Whether a constraint has a hidden item.
  package func areSome(of constraint: LayoutConstraint) -> Bool {
    contains(constraint.firstItem) || constraint.second.map { contains($0.item) } ?? false
  }
}
