internal import LayoutModel

/// A map between the nodes of a tree and the items of its document.
///
/// An update compares the nodes with the items, and returns the changes for the tree's session. The registry is a class
/// because nodes may call the tree while they are read: during a mutating method of a structure, such a call would
/// violate Swift's exclusive access to memory.
final class NodeRegistry {
  /// The document with the present items, without constraints.
  private(set) var document: LayoutDocument
  /// The items whose contents have a dependent length, in ascending order.
  private(set) var dependent: [LayoutItemID] = []
  /// The node of each item, with its configuration, by item index.
  private var entries: [Entry]
  /// The item of each node, by the identifier in the node's anchors.
  private var items: [LayoutItemID: LayoutItemID] = [:]

  private struct Entry {
    /// The node; nil if it was deallocated, or its item removed.
    weak var node: (any LayoutNode)?
    /// The name that the node has configured; empty for none.
    var name = ""
    var dependence = LayoutMeasurement.Dependence.none
    /// The stack and scroll configurations that the node has set; nil for a configuration that is not set. They refer
    /// to views by the identifiers of their nodes.
    var stack: StackConfiguration?
    var scroll: ScrollConfiguration?
    /// The lengths and baselines that the node has configured. Each of them is used if the node measures none.
    var configured = LayoutMeasurement.none
    /// The layer that the node has configured. Siblings of higher layers are drawn in front, and within a layer the
    /// later children. A document, however, draws the items of a layer in the order of their indices. If that is
    /// another order, items get other layers (`setLayers`).
    var layer = 0
    /// The index of the node among the children of its parent.
    var place = 0
  }

  /// The result of an update: the edits of items, and the new items of nodes that moved.
  struct Update {
    /// The edits of items.
    fileprivate(set) var edits = TreeEdits()
    /// The new item of each node that moved to another parent, and of its descendants, by the old item.
    ///
    /// `top` is the old item of the node that moved, also for its descendants.
    fileprivate var moved: [LayoutItemID: (item: LayoutItemID, top: LayoutItemID)] = [:]
    /// The reason why a node has no item; nil if all have one.
    fileprivate(set) var problem: LayoutTreeError?

    /// Whether items were removed.
    fileprivate(set) var hasRemovals = false

    /// Returns a constraint with new items; nil if its old items do not lie within one subtree that moved.
    func moved(_ constraint: LayoutConstraint) -> LayoutConstraint? {
      guard let first = moved[constraint.firstItem] else { return nil }
      var result = constraint
      result.firstItem = first.item
      if let second = constraint.second {
        guard let other = moved[second.item], other.top == first.top else { return nil }
        result.second?.item = other.item
      }
      return result
    }
  }

  init(root: any LayoutNode, _ coordinates: CoordinateSystem) {
    var item = LayoutItem(name: "", parent: nil)
    root.configureLayout(&item)
    let name = Self.name(item, of: root)
    document = LayoutDocument(name: name, rootName: name)
    document.coordinates = coordinates
    entries = [Entry(node: root, name: item.name)]
    items[root.anchors] = .root
  }

  // MARK: - Reading

  /// Returns the node of an item; nil if the item was removed or the node deallocated.
  func node(of id: LayoutItemID) -> (any LayoutNode)? {
    entries.indices.contains(id.index) && document.contains(id) ? entries[id.index].node : nil
  }

  /// Returns the item of a node; nil if the node is not in the tree.
  func item(of node: any LayoutNode) -> LayoutItemID? { item(of: node.anchors) }

  /// Returns the item with an identifier, or the item of the node with this identifier; nil if there is neither.
  func item(of anchors: LayoutItemID) -> LayoutItemID? {
    if anchors.index >= 0 { return document.contains(anchors) ? anchors : nil }
    // The identifier is an address. After the registered node was deallocated, another node may have the same address;
    // `node(of:)` is then nil.
    return items[anchors].flatMap { self.node(of: $0) == nil ? nil : $0 }
  }

  /// Returns the dependence between the two lengths of an item's content.
  func dependence(of id: LayoutItemID) -> LayoutMeasurement.Dependence { entries[id.index].dependence }

  // MARK: - Changes

  /// Updates the items to the present nodes, and returns the edits.
  /// - Throws: `LayoutTreeError.nodeTwice`, before any change.
  func update() throws(LayoutTreeError) -> Update {
    var update = Update()
    guard let root = node(of: .root) else { return update }
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
    var removed: [LayoutItemID] = []
    var tops: [LayoutItemID: LayoutItemID] = [:]
    var moving: [(item: LayoutItemID, top: LayoutItemID, anchors: LayoutItemID)] = []
    for id in document.items.indices.dropFirst().map({ LayoutItemID($0) }) where document.contains(id) {
      guard let node = node(of: id), let parent = parents[node.anchors] else {
        removed.append(id)
        continue
      }
      let isMoved = item(of: parent) != document[id].parent
      if isMoved { removed.append(id) }
      if let top = isMoved ? id : tops.isEmpty ? nil : document[id].parent.flatMap({ tops[$0] }) {
        tops[id] = top
        moving.append((id, top, node.anchors))
      }
    }
    if !removed.isEmpty {
      remove(removed)
      update.edits.note(.remove(removed))
      update.hasRemovals = true
    }
    // 3. Add items for the new nodes. Only their names, kinds and layers are read now, other properties and contents at
    // the next layout.
    for (node, parent) in present where item(of: node) == nil {
      guard let parent = item(of: parent) else { continue }
      do throws(LayoutItemError) {
        try add(node, below: parent, &update.edits)
      } catch {
        update.problem = update.problem ?? .item(error)
      }
    }
    for (old, top, anchors) in moving { update.moved[old] = item(of: anchors).map { ($0, top) } }
    // 4. Find the arranged views of stacks, and the contents of scroll views, among the items.
    for (node, _) in present {
      if let id = item(of: node), resolveContainer(id) { update.edits.configured.insert(id) }
    }
    // 5. Record the order of siblings, and set their layers accordingly.
    var siblings: [[LayoutItemID]] = Array(repeating: [], count: document.items.count)
    for id in present.dropFirst().compactMap({ item(of: $0.node) }) {
      guard let parent = document[id].parent else { continue }
      entries[id.index].place = siblings[parent.index].count
      siblings[parent.index].append(id)
    }
    for children in siblings { update.edits.configured.formUnion(setLayers(of: children)) }
    return update
  }

  /// Returns an error if a node that an update has added was deallocated; nil if all added nodes exist.
  func lostNode(in update: Update) -> LayoutTreeError? {
    for case .add(let item) in update.edits.itemChanges {
      guard let id = document.item(named: item.name), node(of: id) == nil else { continue }
      return .nodeNotRetained(item.name)
    }
    return nil
  }

  /// Sets the layers of siblings, and returns the items whose layers have changed. Views are to be drawn in the order
  /// of their configured layers, and within a layer in the order of their parent's children. If configured layers and
  /// item indices do not result in this order, the views get new layers.
  private func setLayers(of siblings: [LayoutItemID]) -> [LayoutItemID] {
    func layer(_ id: LayoutItemID) -> Int { entries[id.index].layer }
    // Most siblings have their configured layers already, and these layers result in the given order.
    let areSet = siblings.allSatisfy { document[$0].layer == layer($0) }
    if areSet, zip(siblings, siblings.dropFirst()).allSatisfy({ layer($0) <= layer($1) && $0.index < $1.index }) {
      return []
    }
    let views = siblings.filter { document[$0].kind == .view }
    let order = views.sorted { (layer($0), entries[$0.index].place) < (layer($1), entries[$1.index].place) }
    let areEnough = zip(order, order.dropFirst()).allSatisfy { layer($0) < layer($1) || $0.index < $1.index }
    var changed: [LayoutItemID] = []
    for (number, id) in order.enumerated() {
      let layer = areEnough ? layer(id) : number
      guard document[id].layer != layer else { continue }
      document[id].layer = layer
      changed.append(id)
    }
    return changed
  }

  /// Removes the entries of removed items, and returns the new identifier of every existing item.
  func compact() -> [LayoutItemID: LayoutItemID] {
    let (compacted, identifiers) = document.compacted()
    document = compacted
    entries = entries.indices.filter { identifiers[LayoutItemID($0)] != nil }.map { entries[$0] }
    items = items.compactMapValues { identifiers[$0] }
    dependent = dependent.compactMap { identifiers[$0] }
    return identifiers
  }

  private func remove(_ removed: [LayoutItemID]) {
    let before = entries.indices.filter { document.contains(LayoutItemID($0)) }
    // No error can occur: the items are in the document, and the root is not among them.
    try? document.remove(removed)
    for index in before where !document.contains(LayoutItemID(index)) {
      if let node = entries[index].node, items[node.anchors] == LayoutItemID(index) { items[node.anchors] = nil }
      entries[index] = Entry()
    }
    dependent.removeAll { !document.contains($0) }
  }

  private func add(
    _ node: any LayoutNode, below parent: LayoutItemID, _ edits: inout TreeEdits
  ) throws(LayoutItemError) {
    var item = LayoutItem(name: "", parent: parent)
    node.configureLayout(&item)
    let name = document.freePath(of: Self.name(item, of: node), below: parent)
    guard document[parent].kind == .view else { throw .guideAsParent(of: name) }
    guard item.kind != .removed else { throw .removedKind(of: name) }
    let id = LayoutItemID(document.items.count)
    entries.append(Entry(node: node, name: item.name, layer: item.layer))
    items[node.anchors] = id
    var added = LayoutItem(name: name, kind: item.kind, parent: parent)
    added.layer = item.layer
    document.add(added)
    edits.note(.add(added), of: id)
  }

  /// Returns the name that a node has configured, or that of its type.
  private static func name(_ item: LayoutItem, of node: any LayoutNode) -> String {
    item.name.isEmpty ? "\(type(of: node))" : item.name
  }

  /// Reads the properties and the content of each node.
  func configureAll() throws(LayoutItemError) {
    for id in document.items.indices.map({ LayoutItemID($0) }) { _ = try configure(id) }
  }

  /// Reads the properties and contents of the nodes that were invalidated, and replaces the invalidations by the edits
  /// that the session needs.
  func read(_ edits: inout TreeEdits) throws(LayoutItemError) {
    for id in edits.unread.inOrder { edits.configured.formUnion(try configure(id)) }
    for id in edits.unmeasured.inOrder { measure(id, &edits) }
    (edits.unread, edits.unmeasured) = ([], [])
  }

  /// Reads the properties and the content of an item's node. Returns the items that have changed. If the layer of the
  /// item has changed, siblings may be among them.
  /// - Throws: `LayoutItemError.changedKind` if the node now has another kind than when it was added.
  private func configure(_ id: LayoutItemID) throws(LayoutItemError) -> [LayoutItemID] {
    guard let node = node(of: id) else { return [] }
    var item = LayoutItem(name: "", kind: document[id].kind, parent: document[id].parent)
    node.configureLayout(&item)
    guard item.kind == document[id].kind else { throw .changedKind(of: document[id].name) }
    var hasChanged = item.name != entries[id.index].name
    if hasChanged {
      let path = document.freePath(of: Self.name(item, of: node), below: document[id].parent ?? .root)
      try document.change(id) { $0.name = path }
      entries[id.index].name = item.name
    }
    item.name = document[id].name
    (entries[id.index].stack, entries[id.index].scroll) = (item.stack, item.scroll)
    (item.stack, item.scroll) = (document[id].stack, document[id].scroll)
    entries[id.index].configured = LayoutMeasurement(
      width: item.intrinsicSize.horizontal, height: item.intrinsicSize.vertical, firstBaseline: item.firstBaseline,
      lastBaseline: item.lastBaseline)
    item.setContent(measure(node, id))
    let layer = item.layer
    item.layer = document[id].layer
    if item != document[id] { hasChanged = true }
    document[id] = item
    if resolveContainer(id) { hasChanged = true }
    var changed = hasChanged ? [id] : []
    if layer != entries[id.index].layer {
      entries[id.index].layer = layer
      let siblings = document.items.indices.map { LayoutItemID($0) }.filter {
        document.contains($0) && document[$0].parent == item.parent
      }.sorted { entries[$0.index].place < entries[$1.index].place }
      changed += setLayers(of: siblings).filter { $0 != id || !hasChanged }
    }
    return changed
  }

  /// Measures an item's content again, and notes the edit that the session then needs.
  private func measure(_ id: LayoutItemID, _ edits: inout TreeEdits) {
    guard let node = node(of: id) else { return }
    let old = document[id]
    var item = old
    item.setContent(measure(node, id))
    document[id] = item
    let isDependent = entries[id.index].dependence != .none
    if (item.firstBaseline, item.lastBaseline) != (old.firstBaseline, old.lastBaseline)
      || item.isWrapping != old.isWrapping
    {
      edits.configured.insert(id)
    } else if isDependent || item.intrinsicSize != old.intrinsicSize {
      edits.measured.insert(id)
    }
  }

  /// Returns the lengths and baselines of a node's content, and records which length depends on the other. Lengths and
  /// baselines that the node does not measure are the configured ones.
  private func measure(_ node: any LayoutNode, _ id: LayoutItemID) -> LayoutMeasurement {
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

  /// Replaces the nodes in an item's stack or scroll configuration by their items: the arranged views, and the scrolled
  /// content. Returns whether the item has changed.
  ///
  /// A stack without a list of arranged views arranges all children of its node.
  private func resolveContainer(_ id: LayoutItemID) -> Bool {
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
