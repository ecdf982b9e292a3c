// What lies in front of what. Only views are drawn, so guides have no place here.
extension LayoutDocument {
  /// The views directly in a view, from back to front: lower layers first, within a layer in the order of the document.
  /// None for an item that is not in the document.
  ///
  /// Linear in the number of items: to go through a tree, take `childrenByParent` or `drawingOrder`.
  public func children(of id: LayoutItemID) -> [LayoutItemID] {
    guard contains(id) else { return [] }
    let children = items.indices.lazy.filter { items[$0].kind == .view && items[$0].parent == id }
    return backToFront(children.map { LayoutItemID($0) })
  }

  /// The views directly in each item, by its index, each time from back to front. Linear in the number of items, with
  /// a sort where siblings have different layers.
  public var childrenByParent: [[LayoutItemID]] {
    var children: [[LayoutItemID]] = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() where item.kind == .view {
      if let parent = item.parent { children[parent.index].append(LayoutItemID(index)) }
    }
    return children.map(backToFront)
  }

  /// All views from back to front: the root, then each of its children with all that is in it. The complexity is that
  /// of `childrenByParent`.
  public var drawingOrder: [LayoutItemID] {
    let children = childrenByParent
    var order: [LayoutItemID] = []
    var pending = [LayoutItemID.root]
    while let next = pending.popLast() {
      order.append(next)
      pending += children[next.index].reversed()
    }
    return order
  }

  /// Puts a view before all others of its superview, in a layer of its own unless it is there already. Of the root and
  /// of guides this changes nothing. Linear in the number of items.
  public mutating func bringToFront(_ id: LayoutItemID) throws(LayoutItemError) {
    try move(id, toFront: true)
  }

  /// Puts a view behind all others of its superview, in a layer of its own unless it is there already. Of the root and
  /// of guides this changes nothing. Linear in the number of items.
  public mutating func sendToBack(_ id: LayoutItemID) throws(LayoutItemError) {
    try move(id, toFront: false)
  }

  private mutating func move(_ id: LayoutItemID, toFront: Bool) throws(LayoutItemError) {
    guard contains(id) else { throw .unknownItem(id) }
    guard let parent = items[id.index].parent, items[id.index].kind == .view else { return }
    let siblings = children(of: parent)
    guard let outermost = toFront ? siblings.last : siblings.first, outermost != id else { return }
    let layer = items[outermost.index].layer
    let limit = toFront ? LayoutLimits.layers.upperBound : LayoutLimits.layers.lowerBound
    if toFront ? layer < limit : layer > limit {
      items[id.index].layer = toFront ? layer + 1 : layer - 1
      return
    }
    // There is no layer beyond the last one: all are numbered anew.
    let others = siblings.filter { $0 != id }
    for (place, view) in (toFront ? others + [id] : [id] + others).enumerated() { items[view.index].layer = place }
  }

  private func backToFront(_ siblings: [LayoutItemID]) -> [LayoutItemID] {
    guard let first = siblings.first, siblings.contains(where: { items[$0.index].layer != items[first.index].layer })
    else { return siblings }
    return siblings.sorted { (items[$0.index].layer, $0.index) < (items[$1.index].layer, $1.index) }
  }
}
