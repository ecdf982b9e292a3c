/// The invisible items of a document: hidden views, and their descendants, but never the root.
///
/// Reports omit them: a violated preference or an ambiguous position of a hidden view is no defect.
package struct HiddenItems {
  /// Whether each item, by its index, is hidden or a descendant of a hidden view; empty if none is.
  private var isHidden: [Bool] = []

  /// Finds the hidden items.
  /// - Complexity: linear in the number of items.
  package init(of document: borrowing LayoutDocument) {
    guard document.items.indices.contains(where: { document.items[$0].isHidden }) else { return }
    isHidden.reserveCapacity(document.items.count)
    // Superviews come before their children. Items are accessed by index, since a copy would update reference counts.
    for index in document.items.indices {
      let isWithin = document.items[index].parent.map { isHidden[$0.index] }
      isHidden.append(isWithin.map { $0 || document.items[index].isHidden } ?? false)
    }
  }

  /// Whether an item is hidden, or a descendant of a hidden view.
  package func contains(_ item: LayoutItemID) -> Bool {
    isHidden.indices.contains(item.index) && isHidden[item.index]
  }

  /// Whether a constraint concerns hidden items only.
  ///
  /// One of its items must be hidden. Its other item, if any, must be hidden too, or be the host in whose coordinates
  /// the hidden item is measured.
  package func containsAllItems(of constraint: LayoutConstraint, in document: LayoutDocument) -> Bool {
    guard !isHidden.isEmpty, containsItem(of: constraint) else { return false }
    let others = [constraint.firstItem, constraint.second?.item].compactMap(\.self).filter { !contains($0) }
    return others.allSatisfy { $0 == document.host(of: constraint) }
  }

  /// Whether a constraint has a hidden item.
  package func containsItem(of constraint: LayoutConstraint) -> Bool {
    contains(constraint.firstItem) || constraint.second.map { contains($0.item) } ?? false
  }
}
