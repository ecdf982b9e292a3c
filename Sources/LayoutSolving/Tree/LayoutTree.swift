public import LayoutModel

/// A tree of views of any user interface toolkit, with constraints between them, that is laid out repeatedly.
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
/// which applies them to the session. Each layout calls `LayoutNode.applyLayout(_:)` of the nodes whose frames have
/// changed, parents first.
///
/// The tree has only weak references to its nodes. It is not `Sendable`: it stays in the isolation domain of its nodes,
/// which may be an actor, the main actor, or none.
public final class LayoutTree {
  /// An identifier of a constraint of a tree, valid until the constraint is removed.
  public struct ConstraintID: Hashable, Sendable {
    /// The number that no other constraint of the process has, also in another tree.
    let number: Int
  }

  /// The pixels per point of the grid to which edges of frames are rounded, above 0 and at most 100; nil for no rounding.
  ///
  /// A change takes effect at the next layout. Edges are measured from the root, so that adjacent frames stay adjacent;
  /// see `PixelAlignment.edges(scale:)`.
  public var pixelScale: Double?

  private let engine: LayoutEngine
  private let options: LayoutEngine.Options
  private var registry: NodeRegistry
  private var constraints: [Int: TreeConstraint] = [:]
  private var live: LiveTree?
  /// The edits since the last layout, in their order.
  private var pending: [TreeEdit] = []
  /// The copy of the session that the last `measure(in:)` made, with all edits so far. It is reused for further sizes,
  /// and nil after an edit.
  private var probe: LiveTree?
  /// Whether nodes may have been added, removed or moved since the registry's last update.
  private var haveChildrenChanged = true
  private var isLayingOut = false
  /// The frames that nodes received last, by item index.
  private var written: [LayoutRect] = []

  /// Creates a tree of a node and its descendants.
  ///
  /// - Parameters:
  ///   - root: the root, such as a window's content.
  ///   - coordinates: the coordinate system of frames.
  ///   - engine: the engine that solves the layouts.
  ///   - options: the options of each layout. With `onConflict = .break`, required constraints of conflicts are
  ///     relaxed.
  /// - Throws: `LayoutTreeError.nodeTwice` if a node is in the tree twice.
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
  public var size: LayoutSize? { live.map { LayoutSize($0.session.frames[0].width, $0.session.frames[0].height) } }

  /// The last layout with its reports; nil before the first layout. Reports name nodes by their paths in the tree.
  ///
  /// - Complexity: linear in the size of the tree.
  public var solution: LayoutSolution? { live?.solution }

  /// The document of the last layout; before the first layout, a document of the tree's items without constraints.
  /// - Complexity: linear in the size of the tree.
  public var document: LayoutDocument { live?.session.document ?? registry.document }

  /// Returns the item that stands for a node in `document` and in `solution`; nil if the node is not in the tree.
  public func item(of node: any LayoutNode) -> LayoutItemID? { registry.item(of: node) }

  /// Returns the node of an item; nil if the item was removed or the node deallocated.
  public func node(of item: LayoutItemID) -> (any LayoutNode)? { registry.node(of: item) }

  /// Explains the value of an attribute in the last layout; nil if the node was not in it. See `LayoutEngine.explain`.
  /// - Complexity: a solve, and small linear programs.
  public func explain(
    _ node: any LayoutNode, _ attribute: LayoutAttribute
  ) throws(InvalidLayout) -> ExplainedLayout? {
    guard let live, let item = item(of: node), live.session[item] != nil else { return nil }
    return try live.session.explain(item, attribute)
  }

  /// Returns the constraint of an identifier; nil if it was removed.
  public func constraint(_ id: ConstraintID) -> LayoutConstraint? { constraints[id.number]?.constraint }

  // MARK: - Constraints

  /// Adds a constraint between nodes of the tree.
  /// - Throws: `LayoutTreeError.nodeNotInTree` if the constraint refers to a node outside of the tree, `.nodeTwice` if
  ///   a node is in the tree twice.
  @discardableResult
  public func add(_ constraint: LayoutConstraint) throws(LayoutTreeError) -> ConstraintID {
    let resolved = try resolve(constraint)
    let number = ConstraintSerial.make()
    constraints[number] = TreeConstraint(constraint: resolved)
    note(.add(number))
    return ConstraintID(number: number)
  }

  /// Adds constraints between nodes of the tree. If one of them refers to a node outside of the tree, none is added.
  @discardableResult
  public func add(_ constraints: [LayoutConstraint]) throws(LayoutTreeError) -> [ConstraintID] {
    for constraint in constraints { _ = try resolve(constraint) }
    var added: [ConstraintID] = []
    for constraint in constraints { added.append(try add(constraint)) }
    return added
  }

  /// Adds the constraints that a closure lists, one on each line. If one of them refers to a node outside of the tree,
  /// none is added.
  @discardableResult
  public func add(
    @LayoutConstraintsBuilder _ constraints: () -> [LayoutConstraint]
  ) throws(LayoutTreeError) -> [ConstraintID] {
    try add(constraints())
  }

  /// Removes a constraint.
  public func remove(_ id: ConstraintID) throws(LayoutTreeError) {
    let removed = try checked(id)
    constraints[id.number] = nil
    probe = nil
    if let handle = removed.handle { note(.remove(handle)) }
  }

  /// Replaces the constant of a constraint, in points.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number]?.constraint.constant = constant
    note(.setConstant(id.number))
  }

  /// Replaces the priority of a constraint, in (0, 1000].
  public func setPriority(_ priority: Double, of id: ConstraintID) throws(LayoutTreeError) {
    _ = try checked(id)
    constraints[id.number]?.constraint.priority = priority
    note(.setPriority(id.number))
  }

  /// Activates or deactivates a constraint.
  public func setActive(_ isActive: Bool, of id: ConstraintID) throws(LayoutTreeError) {
    var changed = try checked(id)
    guard changed.constraint.isActive != isActive else { return }
    probe = nil
    changed.constraint.isActive = isActive
    if let handle = changed.handle, !isActive {
      changed.handle = nil
      note(.remove(handle))
    }
    constraints[id.number] = changed
    if isActive { note(.add(id.number)) }
  }

  /// Replaces a constraint by another one, to which the identifier refers from then on.
  public func replace(_ id: ConstraintID, by constraint: LayoutConstraint) throws(LayoutTreeError) {
    let replaced = try checked(id)
    constraints[id.number] = TreeConstraint(constraint: try resolve(constraint))
    if let handle = replaced.handle { note(.remove(handle)) }
    note(.add(id.number))
  }

  // MARK: - Groups of constraints

  /// Replaces the constraints of a group, which is named by a key. If a new constraint refers to a node outside of the
  /// tree, no constraint is replaced.
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
  /// - Complexity: *n* log *n*, where *n* is the number of constraints of the tree.
  public func setGroup(_ key: String, active isActive: Bool) {
    for id in constraints(ofGroup: key) { try? setActive(isActive, of: id) }
  }

  /// Removes the constraints of a group, which is named by a key.
  /// - Complexity: *n* log *n*, where *n* is the number of constraints of the tree.
  public func removeGroup(_ key: String) {
    for id in constraints(ofGroup: key) { try? remove(id) }
  }

  private func constraints(ofGroup key: String) -> [ConstraintID] {
    constraints.keys.sorted().filter { constraints[$0]?.constraint.group == key }.map { ConstraintID(number: $0) }
  }

  // MARK: - Nodes

  /// Requests an update of the items, after nodes were added, removed or reordered. Constraints of removed nodes are
  /// removed with them.
  public func invalidateChildren() {
    haveChildrenChanged = true
    probe = nil
  }

  /// Requests a new measurement of a node, whose content has changed.
  public func invalidateContent(of node: any LayoutNode) {
    if let id = item(of: node) { note(.measure(id)) }
  }

  /// Requests that a node's properties are read and its content is measured again, after they have changed.
  public func invalidateConfiguration(of node: any LayoutNode) {
    if let id = item(of: node) { note(.configure(id)) }
  }

  private func note(_ edit: TreeEdit) {
    pending.append(edit)
    probe = nil
  }

  private func checked(_ id: ConstraintID) throws(LayoutTreeError) -> TreeConstraint {
    guard let known = constraints[id.number] else { throw .unknownConstraint(id) }
    return known
  }

  /// Returns a copy of a constraint that refers to items, not to nodes.
  private func resolve(_ constraint: LayoutConstraint) throws(LayoutTreeError) -> LayoutConstraint {
    let isKnown = constraint.namedItems.allSatisfy { registry.item(of: $0) != nil }
    if !isKnown { try updateChildren() }
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
    func words(_ item: LayoutItemID, _ attribute: LayoutAttribute) -> String {
      "\(registry.item(of: item).map { registry.document[$0].name } ?? "?").\(attribute.rawValue)"
    }
    let second = constraint.second.map { words($0.item, $0.attribute) } ?? DecimalText.string(constraint.constant)
    return .nodeNotInTree(
      "\(words(constraint.firstItem, constraint.firstAttribute)) \(constraint.relation.rawValue) \(second)")
  }

  private func updateChildren() throws(LayoutTreeError) {
    let changes = try registry.update()
    haveChildrenChanged = false
    for change in changes { note(.change(change)) }
    // Constraints of removed nodes are removed here. The session removes its own copies of them when it removes the
    // items.
    let document = registry.document
    for (number, known) in constraints where !known.constraint.namedItems.allSatisfy(document.contains) {
      constraints[number] = nil
    }
  }

  // MARK: - Layout

  /// Lays the tree out, and calls `applyLayout(_:)` of the nodes whose frames have changed.
  ///
  /// - Parameter size: the root's size in points; nil along an axis for the fitting length.
  /// - Throws: `LayoutTreeError.invalid` if the document is invalid, `.unsolved` if no layout is found. All frames then
  ///   stay as they are, and edits that were not applied remain for the next layout. Also `.nodeTwice` and
  ///   `.nestedLayout`.
  /// - Complexity: a solve if nodes were added, removed or configured, or if there are many edits; else the complexity
  ///   of the session's edits.
  public func layout(in size: RequestedSize) throws(LayoutTreeError) {
    guard !isLayingOut else { throw .nestedLayout }
    isLayingOut = true
    defer { isLayingOut = false }
    if haveChildrenChanged { try updateChildren() }
    do throws(LayoutSessionError) {
      try apply(at: size)
    } catch {
      throw LayoutTreeError(error)
    }
    write()
  }

  /// Returns the root's size in a layout of the present tree. No frame changes.
  ///
  /// A parent from another toolkit can ask for the size, for example.
  /// - Parameter size: the given lengths of the root, in points. A length that is nil is chosen by
  ///   `RequestedSize.target`: fitting, smallest or largest.
  /// - Throws: the errors of `layout(in:)`.
  /// - Complexity: that of `layout(in:)` with all edits since the last layout. If there were no edits since the last
  ///   call, only the change of the size counts.
  public func measure(in size: RequestedSize) throws(LayoutTreeError) -> LayoutSize {
    guard !isLayingOut else { throw .nestedLayout }
    if let pixelScale, !LayoutLimits.isPixelScale(pixelScale) {
      throw LayoutTreeError(
        .invalid(InvalidLayout(LayoutLimits.pixelScaleProblem(pixelScale), rule: "number").diagnostics))
    }
    isLayingOut = true
    defer { isLayingOut = false }
    if haveChildrenChanged { try updateChildren() }
    readContents()
    // A session is a value type, so that the size is applied to a copy.
    var asked = probe
    probe = nil
    var known = constraints
    do throws(LayoutSessionError) {
      if asked != nil {
        var none: [TreeEdit] = []
        try asked?.apply(&none, at: size, registry, &known)
      } else if live == nil {
        asked = try LiveTree(registry, &known, size, engine, options)
      } else {
        var edits = pending
        asked = live
        try asked?.apply(&edits, at: size, registry, &known)
      }
    } catch {
      throw LayoutTreeError(error)
    }
    probe = asked
    let root = asked?.session.frames.first ?? .zero
    return LayoutSize(root.width, root.height)
  }

  /// Applies the pending edits and a size to the session. The first call creates the session.
  private func apply(at size: RequestedSize) throws(LayoutSessionError) {
    readContents()
    guard var next = live else {
      live = try LiveTree(registry, &constraints, size, engine, options)
      pending = []
      return
    }
    // With `live` cleared, `next` has the only reference to the session's arrays, which are then changed without a
    // copy.
    live = nil
    defer { live = next }
    try next.apply(&pending, at: size, registry, &constraints)
  }

  /// Reads the properties and contents of invalidated nodes. Replaces the pending edits `measure` and `configure` by
  /// the edits of the session that follow from them.
  private func readContents() {
    guard !pending.isEmpty else { return }
    pending = pending.compactMap { edit in
      switch edit {
      case .measure(let id): registry.measure(id)
      case .configure(let id): registry.configure(id) ? .change(.configure(id)) : nil
      default: edit
      }
    }
  }

  /// Passes the changed frames to their nodes. The frames are rounded if `pixelScale` is set.
  private func write() {
    guard let live else { return }
    var frames = live.session.frames
    if let pixelScale { frames = PixelAlignment.edges(scale: pixelScale).apply(to: frames, of: registry.document) }
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
