public import LayoutModel

/// A tree of views of any user interface toolkit, with constraints between them. It can be laid out repeatedly.
///
/// ```swift
/// let tree = try LayoutTree(window)
/// try tree.add([
///   label.leadingAnchor.constraint(equalTo: window.leadingAnchor, constant: 20),
///   label.topAnchor.constraint(equalTo: window.topAnchor, constant: 20),
/// ])
/// try tree.layout(in: RequestedSize(320, 200))
/// ```
///
/// The first layout compiles the whole tree into a `LayoutSession`. Later edits are collected until the next layout,
/// which applies them to the session. No invalidation is needed before the first layout or measurement, which reads all
/// nodes. Each layout calls `LayoutNode.applyLayout(_:)` of the nodes whose frames have changed, parents first.
///
/// The tree has only weak references to its nodes. It is not `Sendable`: it stays in the isolation domain of its nodes,
/// which may be an actor, the main actor, or none.
public final class LayoutTree {
  /// An identifier of a constraint of a tree, valid until the constraint is removed.
  public struct ConstraintID: Hashable, Sendable {
    /// The serial number. No other constraint of the process has it, not even one of another tree.
    let number: Int
  }

  /// The pixels per point of the grid to which edges of frames are rounded, above 0 and at most 100; nil for no
  /// rounding.
  ///
  /// A change takes effect at the next layout. Edges are measured from the root, so that adjacent frames stay adjacent;
  /// see `PixelAlignment.edges(scale:)`.
  ///
  /// Contents are measured at unrounded lengths. A rounding can shorten a length of a frame by less than one pixel.
  public var pixelScale: Double?

  private let engine: LayoutEngine
  private let options: LayoutEngine.Options
  private let registry: NodeRegistry
  /// The constraints, by the numbers in their identifiers. They refer to items, not to nodes. Constraints that were
  /// added later have greater numbers.
  private var constraints: [Int: LayoutConstraint] = [:]
  /// The session of the last layout; nil before the first layout, and while a later one is being computed from it.
  private var live: LiveTree?
  /// The edits since the last layout.
  private var pending = TreeEdits()
  /// The number of edits that the next layout applies; used in tests.
  package var pendingEditCount: Int { pending.count }
  /// The number of all edits so far. `measure(in:)` compares it before and after it reads nodes, since a node may make
  /// an edit while it is measured.
  private var editCount = 0
  /// The copy of the session that the last call of `measure(in:)` laid out, with all edits so far; nil after an edit.
  /// Later calls reuse it for other sizes.
  private var probe: LiveTree?
  /// Whether there is no session, neither that of a layout nor that of a measurement. The next layout or measurement
  /// then reads all nodes.
  private var isUnread: Bool { live == nil && probe == nil }
  /// Whether nodes may have been added, removed or moved since the registry's last update.
  private var haveChildrenChanged = true
  private var isLayingOut = false
  /// Whether nodes are being asked for their children, properties or contents.
  private var isReadingNodes = false
  /// The frames that nodes received last, by item index. The root's frame is in it too, although the root receives
  /// none.
  private var written: [LayoutRect] = []

  /// Creates a tree of a node and its descendants.
  ///
  /// - Parameters:
  ///   - root: the root, such as a window's content.
  ///   - coordinates: the coordinate system of frames.
  ///   - engine: the engine that solves the layouts.
  ///   - options: the options of each layout. With `onConflict = .break` there is a layout in spite of a conflict.
  /// - Throws: `LayoutTreeError.nodeTwice`, `.nodeNotRetained` or `.item`.
  public init(
    _ root: any LayoutNode, coordinates: CoordinateSystem = .topLeft, engine: LayoutEngine,
    options: LayoutEngine.Options = LayoutEngine.Options()
  ) throws(LayoutTreeError) {
    self.engine = engine
    self.options = options
    registry = NodeRegistry(root: root, coordinates)
    try updateChildren()
  }

  // MARK: - Reading

  /// Returns a node's frame in the last layout; nil if there is no layout, or if the node is not in it.
  public func frame(of node: any LayoutNode) -> LayoutRect? {
    item(of: node).flatMap { written.indices.contains($0.index) ? written[$0.index] : nil }
      .flatMap { $0 == .null ? nil : $0 }
  }

  /// The root's size in the last layout; nil before the first layout.
  public private(set) var size: LayoutSize?

  /// The last layout with its reports; nil before the first layout, and while a later one is being computed.
  ///
  /// - Complexity: linear in the size of the tree.
  public var solution: LayoutSolution? { live?.solution }

  /// The document of the last layout; before the first layout, and while a later one is being computed, the document of
  /// the present nodes and constraints.
  ///
  /// Lengths of contents that depend on other lengths are those of the last layout. At another size, the layout of the
  /// document can therefore differ from that of the tree.
  /// - Complexity: linear in the size of the tree.
  public var document: LayoutDocument {
    if let live { return live.session.document }
    if !isReadingNodes {
      isReadingNodes = true
      defer { isReadingNodes = false }
      try? registry.configureAll()
    }
    return LiveTree.document(registry, constraints).document
  }

  /// Returns the item that represents a node in `document` and in `solution`; nil if the node is not in the tree.
  public func item(of node: any LayoutNode) -> LayoutItemID? { registry.item(of: node) }

  /// Returns the node of an item; nil if the item was removed or the node deallocated.
  public func node(of item: LayoutItemID) -> (any LayoutNode)? { registry.node(of: item) }

  /// Explains an attribute of a node in the last layout. Returns nil if the node was not in it, and while a later
  /// layout is being computed. See `LayoutEngine.explain`.
  /// - Complexity: a solve from scratch, and small linear programs.
  public func explain(
    _ node: any LayoutNode, _ attribute: LayoutAttribute
  ) throws(InvalidLayout) -> ExplainedLayout? {
    guard let live, let item = item(of: node), live.session[item] != nil else { return nil }
    return try live.session.explain(item, attribute)
  }

  /// Returns the constraint with an identifier; nil if it was removed, or if the identifier belongs to another tree.
  public func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraints[id.number] }

  // MARK: - Constraints

  /// Adds a constraint between nodes of the tree, and returns its identifier.
  /// - Throws: `LayoutTreeError.nodeNotInTree`, `.nodeTwice`, `.nodeNotRetained` or `.item`; `.nestedLayout` if the
  ///   constraint refers to a new node and is added while nodes are being read.
  @discardableResult
  public func add(_ constraint: LayoutConstraint) throws(LayoutTreeError) -> ConstraintID {
    let resolved = try resolve(constraint)
    let number = ConstraintSerial.make()
    constraints[number] = resolved
    note(.addition, of: number)
    return ConstraintID(number: number)
  }

  /// Adds constraints between nodes of the tree, and returns their identifiers in the same order. If one of them refers
  /// to a node outside of the tree, none is added.
  @discardableResult
  public func add(_ constraints: [LayoutConstraint]) throws(LayoutTreeError) -> [ConstraintID] {
    for constraint in constraints { _ = try resolve(constraint) }
    var added: [ConstraintID] = []
    for constraint in constraints { added.append(try add(constraint)) }
    return added
  }

  /// Adds the constraints that a closure lists, one on each line, and returns their identifiers in the same order. If
  /// one of them refers to a node outside of the tree, none is added.
  @discardableResult
  public func add(
    @LayoutConstraintsBuilder _ constraints: () -> [LayoutConstraint]
  ) throws(LayoutTreeError) -> [ConstraintID] {
    try add(constraints())
  }

  /// Removes a constraint.
  public func remove(_ id: ConstraintID) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number] = nil
    note(.removal, of: id.number)
  }

  /// Replaces the constant of a constraint, in points.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number]?.constant = constant
    note(.constant, of: id.number)
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  public func setPriority(_ priority: Double, of id: ConstraintID) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number]?.priority = priority
    note(.priority, of: id.number)
  }

  /// Activates or deactivates a constraint.
  public func setActive(_ isActive: Bool, of id: ConstraintID) throws(LayoutTreeError) {
    guard try checked(id).isActive != isActive else { return }
    constraints[id.number]?.isActive = isActive
    note(.activity, of: id.number)
  }

  /// Replaces a constraint by another one, to which the identifier refers from then on. It keeps its place among the
  /// constraints of `document`.
  public func replace(_ id: ConstraintID, by constraint: LayoutConstraint) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number] = try resolve(constraint)
    note(.statement, of: id.number)
  }

  // MARK: - Groups of constraints

  /// Replaces the constraints of a group, which is named by a key, and returns the identifiers of the new ones. If a
  /// new constraint refers to a node outside of the tree, no constraint is replaced.
  ///
  /// - Complexity: *n* log *n*, where *n* is the number of constraints of the tree.
  @discardableResult
  public func setGroup(_ key: String, to constraints: [LayoutConstraint]) throws(LayoutTreeError) -> [ConstraintID] {
    var keyed = constraints
    for index in keyed.indices {
      _ = try resolve(keyed[index])
      keyed[index].group = key
    }
    removeGroup(key)
    return try add(keyed)
  }

  /// Activates or deactivates the constraints of a group, which is named by a key.
  /// - Returns: the number of constraints of the group; 0 if no constraint has the key.
  /// - Complexity: *n* log *n*, where *n* is the number of constraints of the tree.
  @discardableResult
  public func setGroup(_ key: String, active isActive: Bool) -> Int {
    let group = constraints(ofGroup: key)
    for id in group { try? setActive(isActive, of: id) }
    return group.count
  }

  /// Removes the constraints of a group, which is named by a key.
  /// - Returns: the number of constraints removed; 0 if no constraint has the key.
  /// - Complexity: *n* log *n*, where *n* is the number of constraints of the tree.
  @discardableResult
  public func removeGroup(_ key: String) -> Int {
    let group = constraints(ofGroup: key)
    for id in group { try? remove(id) }
    return group.count
  }

  private func constraints(ofGroup key: String) -> [ConstraintID] {
    constraints.keys.sorted().filter { constraints[$0]?.group == key }.map { ConstraintID(number: $0) }
  }

  // MARK: - Nodes

  /// Records that nodes were added, removed, moved to another parent, or reordered.
  ///
  /// Constraints that refer to a removed node are removed with it. If a node has moved, constraints within its subtree
  /// are kept, and constraints between its subtree and other nodes are removed. After the change, call this method
  /// before you add constraints of new or moved nodes.
  public func invalidateChildren() {
    haveChildrenChanged = true
    probe = nil
  }

  /// Requests a new measurement of a node, whose content has changed.
  public func invalidateContent(of node: any LayoutNode) {
    if let id = item(of: node) { note { $0.unmeasured.insert(id) } }
  }

  /// Requests that a node's properties are read and its content is measured again, after the properties have changed.
  public func invalidateConfiguration(of node: any LayoutNode) {
    if let id = item(of: node) { note { $0.unread.insert(id) } }
  }

  private func note(_ properties: TreeEdits.Properties, of number: Int) {
    note { $0.note(properties, of: number) }
  }

  private func note(_ add: (inout TreeEdits) -> Void) {
    add(&pending)
    editCount += 1
    probe = nil
  }

  private func checked(_ id: ConstraintID) throws(LayoutTreeError) -> LayoutConstraint {
    guard let known = constraints[id.number] else { throw .unknownConstraint(id) }
    return known
  }

  /// Returns a constraint that refers to items of the document instead of nodes.
  private func resolve(_ constraint: LayoutConstraint) throws(LayoutTreeError) -> LayoutConstraint {
    let isKnown = constraint.items.allSatisfy { registry.item(of: $0) != nil }
    if !isKnown || haveChildrenChanged && !isReadingNodes { try updateChildren() }
    var resolved = constraint
    guard let first = registry.item(of: constraint.firstItem) else { throw notInTree(constraint) }
    resolved.firstItem = first
    if let second = constraint.second {
      guard let item = registry.item(of: second.item) else { throw notInTree(constraint) }
      resolved.second?.item = item
    }
    return resolved
  }

  private func notInTree(_ constraint: LayoutConstraint) -> LayoutTreeError {
    func name(_ item: LayoutItemID) -> String { registry.item(of: item).map { registry.document[$0].name } ?? "?" }
    let text = ConstraintDescription.text(
      of: ConstraintStatement(constraint), name(constraint.firstItem), constraint.second.map { name($0.item) })
    let identifier = constraint.identifier.map { " # \($0)" } ?? ""
    let location = constraint.origin.location.map { "  \($0)" } ?? ""
    return .nodeNotInTree(text + identifier + location)
  }

  private func updateChildren() throws(LayoutTreeError) {
    guard !isReadingNodes else { throw .nestedLayout }
    isReadingNodes = true
    defer { isReadingNodes = false }
    // The property is set to false before nodes are read: a node that is being read may call `invalidateChildren()`,
    // which sets it to true again.
    haveChildrenChanged = false
    let update: NodeRegistry.Update
    do throws(LayoutTreeError) {
      update = try registry.update()
    } catch {
      haveChildrenChanged = true
      throw error
    }
    // Constraints of removed items are removed. Constraints within subtrees that moved are added again.
    let document = registry.document
    let affected =
      update.hasRemovals
      ? constraints.keys.filter { constraints[$0]?.items.allSatisfy(document.contains) == false }.sorted() : []
    for number in affected {
      constraints[number] = constraints[number].flatMap(update.moved)
      note(.removal, of: number)
      if constraints[number] != nil { note(.addition, of: number) }
    }
    if !update.edits.isEmpty { note { $0.append(update.edits) } }
    if let problem = update.problem ?? registry.lostNode(in: update) {
      haveChildrenChanged = true
      throw problem
    }
  }

  // MARK: - Layout

  /// Lays out the tree, and calls `applyLayout(_:)` of the nodes whose frames have changed.
  ///
  /// - Parameter size: the root's size in points; nil along an axis for the length that its `target` selects, by
  ///   default the fitting one.
  /// - Throws: `LayoutTreeError.invalid` if the document or `pixelScale` is invalid; `.unsolved` if no layout is found;
  ///   `.nodeTwice`, `.nodeNotRetained` or `.item` if the tree cannot have a node, or its kind; `.nestedLayout` during
  ///   another layout or measurement, or while nodes are being read. All frames then stay as they are, and edits that
  ///   were not applied remain for the next layout.
  /// - Complexity: a solve from scratch if nodes were added, removed or configured, or if there are many edits; else
  ///   the complexity of the session's edits.
  public func layout(in size: RequestedSize) throws(LayoutTreeError) {
    guard !isLayingOut, !isReadingNodes else { throw .nestedLayout }
    if let pixelScale, !LayoutLimits.isPixelScale(pixelScale) {
      throw .invalid(InvalidLayout(LayoutLimits.pixelScaleProblem(pixelScale), rule: "number").diagnostics)
    }
    isLayingOut = true
    defer { isLayingOut = false }
    if haveChildrenChanged || isUnread { try updateChildren() }
    do throws(LayoutSessionError) {
      try apply(at: size)
    } catch {
      throw LayoutTreeError(error)
    }
    write()
  }

  /// Removes the entries of nodes that have left the tree from the document. Call it after a layout.
  ///
  /// The item of such a node keeps its entry in `document`, so that its identifier is never reused. If nodes are added
  /// and removed again and again, the tree therefore grows, and its layouts become slower. Compact it now and then, and
  /// afterwards ask `item(of:)` again for identifiers of items. Identifiers of constraints stay valid, and no frame
  /// changes. Does nothing if there are edits since the last layout.
  /// - Complexity: linear in the size of the tree. The next edit is solved from scratch. Nothing changes if no node has
  ///   left since the last call.
  public func compact() {
    guard pending.isEmpty, !haveChildrenChanged, !isLayingOut, !isReadingNodes, var next = live,
      registry.document.items.contains(where: { $0.kind == .removed })
    else { return }
    (live, probe) = (nil, nil)
    next.compact()
    live = next
    let identifiers = registry.compact()
    written = written.indices.filter { identifiers[LayoutItemID($0)] != nil }.map { written[$0] }
    constraints = constraints.mapValues { constraint in
      var moved = constraint
      moved.firstItem = identifiers[constraint.firstItem] ?? constraint.firstItem
      if let second = constraint.second { moved.second?.item = identifiers[second.item] ?? second.item }
      return moved
    }
  }

  /// Returns the size that the root would have in a layout of the present tree. No frame changes.
  ///
  /// For example, a parent view of another toolkit can ask for this size.
  /// - Parameter size: the given lengths of the root, in points. A length that is nil is chosen by
  ///   `RequestedSize.target`: fitting, smallest or largest.
  /// - Throws: the errors of `layout(in:)`.
  /// - Complexity: that of `layout(in:)` with all edits since the last layout. If there were no edits since the last
  ///   call, only the change of the size counts.
  public func measure(in size: RequestedSize) throws(LayoutTreeError) -> LayoutSize {
    guard !isLayingOut, !isReadingNodes else { throw .nestedLayout }
    isLayingOut = true
    defer { isLayingOut = false }
    if haveChildrenChanged || isUnread { try updateChildren() }
    isReadingNodes = true
    defer { isReadingNodes = false }
    let count = editCount
    var asked: LiveTree?
    do throws(LayoutSessionError) {
      var edits = try readContents()
      restore(edits)
      // The size is applied to a copy of the session, which is a value type.
      asked = probe
      probe = nil
      if asked != nil {
        var none = TreeEdits()
        try asked?.apply(&none, at: size, registry, constraints)
      } else if live == nil {
        asked = try LiveTree(registry, constraints, size, engine, options)
      } else {
        asked = live
        try asked?.apply(&edits, at: size, registry, constraints)
      }
    } catch {
      throw LayoutTreeError(error)
    }
    // The copy is stored for further calls, unless a node has made an edit while it was measured.
    if editCount == count, !haveChildrenChanged { probe = asked }
    let root = asked?.session.frames.first ?? .zero
    return LayoutSize(root.width, root.height)
  }

  /// Applies the pending edits and a size to the session. The first call creates the session.
  private func apply(at size: RequestedSize) throws(LayoutSessionError) {
    isReadingNodes = true
    defer { isReadingNodes = false }
    // Edits that nodes make while they are measured belong to the next layout.
    var edits = try readContents()
    defer { restore(edits) }
    guard var next = live else {
      live = try LiveTree(registry, constraints, size, engine, options)
      edits = TreeEdits()
      return
    }
    // With `live` cleared, `next` has the only reference to the session's arrays, which are then changed without a
    // copy.
    live = nil
    defer { live = next }
    try next.apply(&edits, at: size, registry, constraints)
  }

  /// Reads the properties and contents of nodes, and returns the pending edits, which are removed from `pending`. If
  /// there is no session yet, all nodes are read, and no edits are returned. Otherwise only invalidated nodes are read.
  private func readContents() throws(LayoutSessionError) -> TreeEdits {
    var edits = pending
    pending = TreeEdits()
    do throws(LayoutItemError) {
      if isUnread {
        try registry.configureAll()
        return TreeEdits()
      }
      try registry.read(&edits)
      return edits
    } catch {
      restore(edits)
      throw .item(error)
    }
  }

  /// Puts edits back into `pending`, before those that nodes have made meanwhile.
  private func restore(_ edits: TreeEdits) {
    let later = pending
    pending = edits
    pending.append(later)
  }

  /// Passes the changed frames to their nodes. The frames are rounded if `pixelScale` is set.
  private func write() {
    guard let live else { return }
    var frames = live.session.frames
    size = LayoutSize(frames[0].width, frames[0].height)
    if let pixelScale {
      frames = PixelAlignment.edges(scale: pixelScale).apply(toSolved: frames, of: registry.document)
    }
    var changed: [(node: any LayoutNode, frame: LayoutRect)] = []
    for index in frames.indices {
      if index == written.count { written.append(.null) }
      guard frames[index] != written[index] else { continue }
      written[index] = frames[index]
      if index > 0, frames[index] != .null, let node = registry.node(of: LayoutItemID(index)) {
        changed.append((node, frames[index]))
      }
    }
    for (node, frame) in changed { node.applyLayout(frame) }
  }
}
