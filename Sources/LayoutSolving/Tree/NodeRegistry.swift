internal import LayoutModel

/// A map between the nodes of a tree and the items of its document.
///
/// An update compares the present nodes with the items, and returns the changes that the tree's session needs.
struct NodeRegistry {
  /// The document with the present items, without constraints.
  private(set) var document: LayoutDocument
  /// The items whose contents have a dependent length, in ascending order.
  private(set) var dependent: [LayoutItemID] = []
  /// The node of each item and what the node has configured, by item index.
  private var entries: [Entry]
  /// The item of each node, by the identifier in the node's anchors.
  private var items: [LayoutItemID: LayoutItemID] = [:]

  private struct Entry {
    /// The node; nil if it was deallocated, or its item removed.
    weak var node: (any LayoutNode)?
    var dependence = LayoutMeasurement.Dependence.none
    /// The stack and scroll configurations that the node has set. They refer to views by the identifiers of their
    /// nodes.
    var stack: StackConfiguration?
    var scroll: ScrollConfiguration?
    /// The lengths and baselines that the node has configured. They are used for those that the node does not measure.
    var configured = LayoutMeasurement.none
  }

  init(root: any LayoutNode, _ coordinates: CoordinateSystem) {
    var item = LayoutItem(name: "", parent: nil)
    root.configureLayout(&item)
    let name = item.name.isEmpty ? "\(type(of: root))" : item.name
    document = LayoutDocument(name: name, rootName: name)
    document.coordinates = coordinates
    entries = [Entry(node: root)]
    items[root.anchors] = .root
    _ = configure(.root)
  }

  // MARK: - Reading

  /// Returns the node of an item; nil if the item was removed or the node deallocated.
  func node(of id: LayoutItemID) -> (any LayoutNode)? {
    entries.indices.contains(id.index) && document.contains(id) ? entries[id.index].node : nil
  }

  /// Returns the item of a node; nil if the node is not in the tree.
  func item(of node: any LayoutNode) -> LayoutItemID? { item(of: node.anchors) }

  /// Returns the item of an identifier, which may be that of a node or that of an item; nil if there is none.
  func item(of anchors: LayoutItemID) -> LayoutItemID? {
    if anchors.index >= 0 { return document.contains(anchors) ? anchors : nil }
    // The identifier is an address. After the registered node was deallocated, another node may have the same address.
    return items[anchors].flatMap { self.node(of: $0) == nil ? nil : $0 }
  }

  /// Returns which length of an item's content depends on the other.
  func dependence(of id: LayoutItemID) -> LayoutMeasurement.Dependence { entries[id.index].dependence }

  // MARK: - Changes

  /// Updates the items to the present nodes, and returns the changes.
  /// - Throws: `LayoutTreeError.nodeTwice` if a node is in the tree twice.
  mutating func update() throws(LayoutTreeError) -> [TreeEdit.Change] {
    guard let root = node(of: .root) else { return [] }
    // 1. Collect the present nodes, parents first.
    var present: [(node: any LayoutNode, parent: LayoutItemID)] = []
    var parents: [LayoutItemID: LayoutItemID] = [:]
    var waiting: [(node: any LayoutNode, parent: LayoutItemID)] = [(root, root.anchors)]
    while let next = waiting.popLast() {
      guard parents.updateValue(next.parent, forKey: next.node.anchors) == nil else {
        throw .nodeTwice(item(of: next.node).map { document[$0].name } ?? "\(type(of: next.node))")
      }
      present.append(next)
      for child in next.node.layoutChildren.reversed() { waiting.append((child, next.node.anchors)) }
    }
    // 2. Remove the items whose nodes have left the tree, or have another parent. The descendants of such an item are
    // removed with it, and added again in step 3 if they are still in the tree.
    var changes: [TreeEdit.Change] = []
    let removed = document.items.indices.dropFirst().map { LayoutItemID($0) }.filter { id in
      guard document.contains(id) else { return false }
      guard let node = node(of: id), let parent = parents[node.anchors] else { return true }
      return item(of: parent) != document[id].parent
    }
    if !removed.isEmpty {
      remove(removed)
      changes.append(.remove(removed))
    }
    // 3. Add items for the new nodes.
    for (node, parent) in present where item(of: node) == nil {
      guard let parent = item(of: parent) else { continue }
      changes.append(.add(add(node, below: parent)))
    }
    // 4. Find the arranged views of stacks, and the contents of scroll views, among the items.
    for (node, _) in present {
      if let id = item(of: node), resolveContainer(id) { changes.append(.configure(id)) }
    }
    return changes
  }

  private mutating func remove(_ removed: [LayoutItemID]) {
    let before = entries.indices.filter { document.contains(LayoutItemID($0)) }
    // No error can occur: the items are in the document, and the root is not among them.
    try? document.remove(removed)
    for index in before where !document.contains(LayoutItemID(index)) {
      if let node = entries[index].node, items[node.anchors] == LayoutItemID(index) { items[node.anchors] = nil }
      entries[index] = Entry()
    }
    dependent.removeAll { !document.contains($0) }
  }

  private mutating func add(_ node: any LayoutNode, below parent: LayoutItemID) -> LayoutItem {
    var item = LayoutItem(name: "", parent: parent)
    node.configureLayout(&item)
    item.parent = parent
    item.name = document.freePath(of: item.name.isEmpty ? "\(type(of: node))" : item.name, below: parent)
    let id = LayoutItemID(document.items.count)
    entries.append(Entry(node: node))
    items[node.anchors] = id
    document.add(item)
    _ = configure(id)
    return document[id]
  }

  /// Reads the properties and measures the content of an item's node. Returns whether any of them has changed.
  mutating func configure(_ id: LayoutItemID) -> Bool {
    guard let node = node(of: id) else { return false }
    var item = LayoutItem(name: document[id].name, kind: document[id].kind, parent: document[id].parent)
    node.configureLayout(&item)
    (item.name, item.kind, item.parent) = (document[id].name, document[id].kind, document[id].parent)
    (entries[id.index].stack, entries[id.index].scroll) = (item.stack, item.scroll)
    (item.stack, item.scroll) = (document[id].stack, document[id].scroll)
    entries[id.index].configured = LayoutMeasurement(
      width: item.intrinsicSize.horizontal, height: item.intrinsicSize.vertical, firstBaseline: item.firstBaseline,
      lastBaseline: item.lastBaseline)
    item.setContent(measure(node, id))
    let hasChanged = item != document[id]
    document[id] = item
    return resolveContainer(id) || hasChanged
  }

  /// Measures an item's content again. Returns the edit that the session then needs; nil if it needs none.
  mutating func measure(_ id: LayoutItemID) -> TreeEdit? {
    guard let node = node(of: id) else { return nil }
    let old = document[id]
    var item = old
    item.setContent(measure(node, id))
    document[id] = item
    let isDependent = entries[id.index].dependence != .none
    if (item.firstBaseline, item.lastBaseline) != (old.firstBaseline, old.lastBaseline)
      || item.isWrapping != old.isWrapping
    {
      return .change(.configure(id))
    }
    return isDependent || item.intrinsicSize != old.intrinsicSize ? .setLengths(id) : nil
  }

  /// Returns the lengths and baselines of a node's content. Those that the node does not measure are the configured
  /// ones.
  private mutating func measure(_ node: any LayoutNode, _ id: LayoutItemID) -> LayoutMeasurement {
    var measurement = node.measureLayout(LayoutProposal())
    if (measurement.dependence != .none) != (entries[id.index].dependence != .none) {
      dependent.removeAll { $0 == id }
      if measurement.dependence != .none {
        dependent.insert(id, at: dependent.firstIndex { $0.index > id.index } ?? dependent.count)
      }
    }
    let configured = entries[id.index].configured
    entries[id.index].dependence = measurement.dependence
    measurement.width = measurement.width ?? configured.width
    measurement.height = measurement.height ?? configured.height
    measurement.firstBaseline = measurement.firstBaseline ?? configured.firstBaseline
    measurement.lastBaseline = measurement.lastBaseline ?? configured.lastBaseline
    return measurement
  }

  /// Sets an item's arranged views, if it is a stack, and its scrolled content, if it is a scroll view. Returns whether
  /// either has changed.
  ///
  /// A stack without a list of arranged views arranges all children of its node.
  private mutating func resolveContainer(_ id: LayoutItemID) -> Bool {
    let entry = entries[id.index]
    guard entry.stack != nil || entry.scroll != nil || document[id].stack != nil || document[id].scroll != nil,
      let node = entry.node
    else { return false }
    var item = document[id]
    (item.stack, item.scroll) = (entry.stack, entry.scroll)
    if item.stack != nil, item.stack?.arranged == nil {
      item.stack?.arranged = node.layoutChildren.map(\.anchors)
    }
    item.replaceNamedViews { anchors in
      self.item(of: anchors).flatMap { document[$0].kind == .view ? $0 : nil }
    }
    guard item != document[id] else { return false }
    document[id] = item
    return true
  }
}
