// The drawing order of views. Guides are not drawn, and are not part of the order.
extension LayoutDocument {
  /// Returns the child views of a view from back to front.
  ///
  /// Views of lower layers come first, and within a layer the order is that of the document. The result is empty for an
  /// item that is not in the document.
  /// - Complexity: linear in the number of items. To traverse a tree, use `childrenByParent` or `drawingOrder`.
  public func children(of id: LayoutItemID) -> [LayoutItemID] {
    guard contains(id) else { return [] }
    let children = items.indices.lazy.filter { items[$0].kind == .view && items[$0].parent == id }
    return backToFront(children.map { LayoutItemID($0) })
  }

  /// The child views of each item, by its index, from back to front.
  /// - Complexity: linear in the number of items; siblings in different layers are sorted.
  public var childrenByParent: [[LayoutItemID]] {
    var children: [[LayoutItemID]] = Array(repeating: [], count: items.count)
    for (index, item) in items.enumerated() where item.kind == .view {
      if let parent = item.parent { children[parent.index].append(LayoutItemID(index)) }
    }
    return children.map(backToFront)
  }

  /// All views from back to front: the root, then each of its children with its descendants.
  /// - Complexity: that of `childrenByParent`.
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

  /// Moves a view in front of its siblings, by a new layer unless it is in front already. If there is no higher layer,
  /// all siblings get new layers. The root and guides do not change.
  /// - Complexity: linear in the number of items.
  public mutating func bringToFront(_ id: LayoutItemID) throws(LayoutItemError) {
    try move(id, toFront: true)
  }

  /// Moves a view behind its siblings, by a new layer unless it is behind already. If there is no lower layer, all
  /// siblings get new layers. The root and guides do not change.
  /// - Complexity: linear in the number of items.
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
    // No layer is left beyond that of the outermost view, so that all siblings get new layers.
    let others = siblings.filter { $0 != id }
    for (place, view) in (toFront ? others + [id] : [id] + others).enumerated() { items[view.index].layer = place }
  }

  private func backToFront(_ siblings: [LayoutItemID]) -> [LayoutItemID] {
    guard let first = siblings.first, siblings.contains(where: { items[$0.index].layer != items[first.index].layer })
    else { return siblings }
    return siblings.sorted { (items[$0.index].layer, $0.index) < (items[$1.index].layer, $1.index) }
  }
}
