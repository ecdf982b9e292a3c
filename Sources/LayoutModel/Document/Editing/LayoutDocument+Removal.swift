// Removal of views.
extension LayoutDocument {
  /// Removes an item, its descendants, and every constraint that refers to one of them, active or not.
  ///
  /// Names of removed items can be reused at once. Their identifiers become invalid and are not reused; those of other
  /// items stay the same. Indices of constraints change.
  ///
  /// If a removed view is part of a line of Visual Format Language, the constraints of the line between other views are
  /// kept. Views that were aligned through a removed view are then aligned directly.
  /// - Complexity: linear in the size of the document; to remove many items, pass them together.
  public mutating func remove(_ id: LayoutItemID) throws(LayoutItemError) {
    try remove(CollectionOfOne(id))
  }

  /// Removes several items like `remove(_:)`, or none if one of them cannot be removed.
  /// - Complexity: linear in the size of the document.
  public mutating func remove(_ ids: some Sequence<LayoutItemID>) throws(LayoutItemError) {
    var isRemoved = Array(repeating: false, count: items.count)
    for id in ids {
      if id == .root { throw .rootRemoval }
      guard contains(id) else { throw .unknownItem(id) }
      isRemoved[id.index] = true
    }
    // Items follow their parents, so that one pass finds all descendants.
    for (index, item) in items.enumerated() {
      if let parent = item.parent, isRemoved[parent.index] { isRemoved[index] = true }
    }
    // Constraints are removed before items, since the replacement of alignments depends on the items' parents.
    var alignments = AlignmentChains(self, isRemoved: isRemoved)
    constraints = constraints.compactMap { constraint in
      let isAffected = constraint.items.contains { items.indices.contains($0.index) && isRemoved[$0.index] }
      return isAffected ? alignments.successor(of: constraint) : constraint
    }
    for index in items.indices where isRemoved[index] {
      removeItem(at: index)
    }
    // Containers no longer refer to removed views.
    for index in items.indices where items[index].isContainer {
      items[index].replaceNamedViews { isRemoved.indices.contains($0.index) && isRemoved[$0.index] ? nil : $0 }
    }
  }

  /// Returns the document without the entries of removed items, and the new identifier of every existing item.
  ///
  /// A removed item to which a constraint still refers keeps its entry, so that the constraint remains invalid.
  /// - Complexity: linear in the size of the document.
  public func compacted() -> (document: LayoutDocument, identifiers: [LayoutItemID: LayoutItemID]) {
    var isNamed = Array(repeating: false, count: items.count)
    for id in constraints.lazy.flatMap(\.items) where items.indices.contains(id.index) { isNamed[id.index] = true }
    var places: [LayoutItemID?] = Array(repeating: nil, count: items.count)
    /// Returns the new identifier of an item. An identifier that belongs to no item is returned unchanged.
    func place(_ id: LayoutItemID) -> LayoutItemID {
      places.indices.contains(id.index) ? places[id.index] ?? id : id
    }
    var kept: [LayoutItem] = []
    var identifiers: [LayoutItemID: LayoutItemID] = [:]
    for (index, var item) in items.enumerated() where item.kind != .removed || isNamed[index] {
      let id = LayoutItemID(kept.count)
      places[index] = id
      if item.kind != .removed { identifiers[LayoutItemID(index)] = id }
      // Parents come before their children, so that their new identifiers are known.
      item.parent = item.parent.map(place)
      kept.append(item)
    }
    var result = self
    result.replaceItems(by: kept)
    // Containers come before the views to which they refer, so that all new identifiers are known only now.
    for index in result.items.indices where result.items[index].isContainer {
      result.items[index].replaceNamedViews(place)
    }
    for index in result.constraints.indices {
      result.constraints[index].firstItem = place(result.constraints[index].firstItem)
      if let second = result.constraints[index].second { result.constraints[index].second?.item = place(second.item) }
    }
    return (result, identifiers)
  }
}
