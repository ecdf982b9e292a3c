internal import LayoutModel
internal import LinearProgramming

/// The session of a tree, with the dependent lengths of contents, such as the height of wrapped text.
///
/// Nodes measure dependent lengths outside of the session, so that nodes need not be `Sendable`. A fixed-point
/// iteration, which begins with the present lengths, sets the measured lengths in the session by incremental edits.
struct LiveTree {
  /// The maximum number of edits that are applied one by one. More edits are applied in one transaction.
  private static let mostSingleEdits = 8

  private(set) var session: LayoutSession
  /// The handle of each constraint that the session has, by the constraint's number in the tree.
  private var handles: [Int: ConstraintHandle] = [:]
  /// The intrinsic lengths of the session's items, by item index.
  private var lengths: [AxisValues<Double?>]
  /// For each item, by its index, the length along the other axis at which the dependent length was measured last; nil
  /// if the dependent length must be measured again.
  private var measuredAt: [Double?]
  /// The items whose dependent lengths still changed in the last round of the fixed-point iteration.
  private var unconverged: [LayoutItemID] = []

  /// Creates the session of a tree, and lays the tree out.
  init(
    _ registry: NodeRegistry, _ constraints: [Int: LayoutConstraint], _ size: RequestedSize,
    _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) throws(LayoutSessionError) {
    var (document, numbers) = Self.document(registry, constraints)
    lengths = document.items.map(\.intrinsicSize)
    measuredAt = Array(repeating: nil, count: document.items.count)
    do throws(LayoutSessionError) {
      session = try LayoutSession(document, size: size, engine: engine, options: options)
    } catch {
      guard
        let measured = Self.lengths(without: error, of: document, at: size, registry, engine, options)
      else { throw error }
      for (id, axis, length) in measured { document[id].intrinsicSize[axis] = length }
      session = try LayoutSession(document, size: size, engine: engine, options: options)
      for (id, axis, length) in measured { lengths[id.index][axis] = length }
    }
    for (index, number) in numbers.enumerated() {
      handles[number] = session.handle(ofConstraintAt: index)
    }
    try measureDependentLengths(registry)
  }

  /// Returns the document of a tree, and the number in the identifier of each constraint of the document.
  static func document(
    _ registry: NodeRegistry, _ constraints: [Int: LayoutConstraint]
  ) -> (document: LayoutDocument, numbers: [Int]) {
    let numbers = constraints.keys.sorted()
    var document = registry.document
    document.constraints = numbers.compactMap { constraints[$0] }
    return (document, numbers)
  }

  /// The layout with its reports, including a message about lengths that still changed in the last round.
  var solution: LayoutSolution {
    var solution = session.solution
    if !unconverged.isEmpty {
      let document = session.document
      let names = LayoutFixpoint.list(unconverged.map { document[$0].name })
      solution.messages.append(
        LayoutFixpoint.message(unconverged: "the measured lengths of \(names)", after: LayoutFixpoint.mostRounds))
    }
    return solution
  }

  // MARK: - Edits

  /// Applies edits and a size to the session. Applied edits are removed, even if a later edit fails.
  mutating func apply(
    _ edits: inout TreeEdits, at size: RequestedSize, _ registry: NodeRegistry, _ constraints: [Int: LayoutConstraint]
  ) throws(LayoutSessionError) {
    // An item that the session does not have yet has no element in `measuredAt`.
    for id in edits.measured where id.index < measuredAt.count { measuredAt[id.index] = nil }
    if !applySingly(&edits, at: size, registry, constraints) {
      try applyTogether(edits, at: size, registry, constraints)
      edits = TreeEdits()
    }
    try measureDependentLengths(registry)
  }

  /// Applies the size and a few edits one by one, so that the session can edit incrementally. Returns false if not all
  /// are applied, because there are too many edits, one failed, or one needs a transaction.
  private mutating func applySingly(
    _ edits: inout TreeEdits, at size: RequestedSize, _ registry: NodeRegistry, _ constraints: [Int: LayoutConstraint]
  ) -> Bool {
    guard edits.count <= Self.mostSingleEdits, !edits.changeItems else { return false }
    do throws(LayoutSessionError) {
      if session.size != size { try session.setSize(size) }
      for number in edits.numbers {
        try apply(edits.constraints[number] ?? [], to: number, constraints[number])
        edits.forget(number)
      }
      for id in edits.measured.inOrder {
        for (axis, length) in newLengths(of: id, registry) {
          try session.setIntrinsicSize(length, of: id, along: axis)
          lengths[id.index][axis] = length
        }
        edits.measured.remove(id)
      }
      return true
    } catch {
      return false
    }
  }

  /// Applies the edits of a constraint, which is given by its number in the tree, and by its present value. The value
  /// is nil if the constraint was removed.
  private mutating func apply(
    _ properties: TreeEdits.Properties, to number: Int, _ constraint: LayoutConstraint?
  ) throws(LayoutSessionError) {
    guard let handle = handles[number] else {
      if let constraint { handles[number] = try session.add(constraint) }
      return
    }
    guard let constraint else {
      try session.remove(handle)
      handles[number] = nil
      return
    }
    if properties.contains(.statement) { return try session.replace(handle, by: constraint) }
    if properties.contains(.constant) { try session.setConstant(constraint.constant, of: handle) }
    if properties.contains(.priority) { try session.setPriority(constraint.priority, of: handle) }
    if properties.contains(.activity) { try session.setActive(constraint.isActive, of: handle) }
  }

  /// Applies edits in one transaction.
  private mutating func applyTogether(
    _ edits: TreeEdits, at size: RequestedSize, _ registry: NodeRegistry, _ constraints: [Int: LayoutConstraint]
  ) throws(LayoutSessionError) {
    // New lengths are measured before the transaction, since the session cannot be read during it.
    let newLengths = edits.measured.inOrder.flatMap { id in
      self.newLengths(of: id, registry).map { (id: id, axis: $0.0, length: $0.1) }
    }
    let before = handles
    var after = before
    let (engine, options) = (session.engine, session.options)
    var document = LayoutDocument()
    func change(_ session: inout LayoutSession.Edits) throws(LayoutSessionError) {
      after = before
      session.setSize(size)
      // Constraints are removed before nodes, since the removal of a node also removes its constraints.
      for number in edits.numbers where edits.constraints[number]?.contains(.removal) == true {
        if let handle = after.removeValue(forKey: number) { try session.remove(handle) }
      }
      for change in edits.itemChanges {
        switch change {
        case .add(let item): try session.insert(item)
        case .remove(let items): try session.remove(items)
        }
      }
      session.takeNames(of: registry.document)
      for id in edits.configured.inOrder where registry.document.contains(id) {
        try session.change(id) { $0 = registry.document[id] }
      }
      for (id, axis, length) in newLengths where session.document.contains(id) {
        try session.setIntrinsicSize(length, of: id, along: axis)
      }
      for number in edits.numbers {
        guard let constraint = constraints[number] else { continue }
        guard let handle = after[number] else {
          after[number] = session.add(constraint)
          continue
        }
        try session.replace(handle, by: constraint)
        // Later edits are expected to change the constant again.
        if edits.constraints[number]?.contains(.constant) == true {
          try session.setConstant(constraint.constant, of: handle)
        }
      }
      document = session.document
    }
    do throws(LayoutSessionError) {
      try session.perform(change)
    } catch {
      // The cause of the conflict may be dependent lengths that were measured in the layout before these edits.
      guard
        let measured = Self.lengths(without: error, of: document, at: size, registry, engine, options)
      else { throw error }
      try session.perform { (edits: inout LayoutSession.Edits) throws(LayoutSessionError) in
        try change(&edits)
        for (id, axis, length) in measured { try edits.setIntrinsicSize(length, of: id, along: axis) }
        document = edits.document
      }
    }
    handles = after
    // The dependent lengths of new and of configured items must be measured.
    measuredAt += Array(repeating: nil, count: document.items.count - measuredAt.count)
    for id in edits.configured { measuredAt[id.index] = nil }
    lengths = document.items.map(\.intrinsicSize)
  }

  /// Returns the intrinsic lengths of an item that differ from those in the session, with their axes.
  private func newLengths(of id: LayoutItemID, _ registry: NodeRegistry) -> [(LayoutAxis, Double?)] {
    guard registry.document.contains(id) else { return [] }
    let dependent = registry.dependence(of: id).axis
    return LayoutAxis.allCases.compactMap { axis in
      var length = registry.document[id].intrinsicSize[axis]
      // A dependent length is measured at the other length of the present layout, since most edits do not change this
      // other length. If an edit does, `measureDependentLengths` measures again.
      if axis == dependent, let measured = Self.measure(id, along: axis, in: session.frames, registry)?.length {
        length = measured
      }
      return id.index < lengths.count && length == lengths[id.index][axis] ? nil : (axis, length)
    }
  }

  /// Removes the entries of removed items from the session's document and from the lists by item index. The other items
  /// get the same new identifiers as by `NodeRegistry.compact()`.
  mutating func compact() {
    let identifiers = session.compact()
    let kept = lengths.indices.filter { identifiers[LayoutItemID($0)] != nil }
    (lengths, measuredAt) = (kept.map { lengths[$0] }, kept.map { measuredAt[$0] })
    unconverged = unconverged.compactMap { identifiers[$0] }
  }

  // MARK: - Dependent lengths

  /// Measures dependent lengths and sets them in the session, until they agree with the layout that follows from them.
  /// This is done at most `LayoutFixpoint.mostRounds` times. Lengths that still change in the last round are kept.
  private mutating func measureDependentLengths(_ registry: NodeRegistry) throws(LayoutSessionError) {
    unconverged = []
    guard !registry.dependent.isEmpty else { return }
    for _ in 0..<LayoutFixpoint.mostRounds {
      var changes: [(id: LayoutItemID, axis: LayoutAxis, length: Double)] = []
      for id in registry.dependent {
        guard let axis = registry.dependence(of: id).axis else { continue }
        let given = Self.length(of: id, across: axis, in: session.frames, registry)
        if let last = measuredAt[id.index], abs(last - given) <= Tolerance.negligibleLength { continue }
        measuredAt[id.index] = given
        guard let length = Self.measure(id, along: axis, in: session.frames, registry)?.length,
          length != lengths[id.index][axis]
        else { continue }
        changes.append((id, axis, length))
      }
      if changes.isEmpty {
        unconverged = []
        return
      }
      do throws(LayoutSessionError) {
        try set(changes)
      } catch {
        for change in changes { measuredAt[change.id.index] = nil }
        throw error
      }
      unconverged = changes.map(\.id)
    }
  }

  /// Sets intrinsic lengths in the session by incremental edits. Those that are refused are set by one transaction.
  private mutating func set(
    _ changes: [(id: LayoutItemID, axis: LayoutAxis, length: Double)]
  ) throws(LayoutSessionError) {
    let others = changes.filter { !session.setIntrinsicSizeIncrementally($0.length, of: $0.id, along: $0.axis) }
    if !others.isEmpty {
      try session.perform { (edits: inout LayoutSession.Edits) throws(LayoutSessionError) in
        for change in others { try edits.setIntrinsicSize(change.length, of: change.id, along: change.axis) }
      }
    }
    for change in changes { lengths[change.id.index][change.axis] = change.length }
  }

  /// Returns the length of an item's alignment rectangle along the other axis: the width if `axis` is vertical.
  private static func length(
    of id: LayoutItemID, across axis: LayoutAxis, in frames: [LayoutRect], _ registry: NodeRegistry
  ) -> Double {
    let insets = registry.document[id].alignmentInsets
    return axis == .vertical
      ? max(0, frames[id.index].width - insets.left - insets.right)
      : max(0, frames[id.index].height - insets.top - insets.bottom)
  }

  /// Measures a dependent length of an item's content along an axis. The content is measured at the length that the
  /// item has along the other axis in given frames.
  /// - Returns: the length along the other axis, and the measured one; nil if the item has no frame or no node, or if
  ///   its content has no length along `axis`.
  private static func measure(
    _ id: LayoutItemID, along axis: LayoutAxis, in frames: [LayoutRect], _ registry: NodeRegistry
  ) -> (given: Double, length: Double)? {
    guard frames.indices.contains(id.index), let node = registry.node(of: id) else { return nil }
    let given = length(of: id, across: axis, in: frames, registry)
    let proposal = axis == .vertical ? LayoutProposal(width: given) : LayoutProposal(height: given)
    return node.measureLayout(proposal)[axis].map { (given, $0) }
  }

  /// Returns all dependent lengths, measured in the layout that results if the conflict of `error` is relaxed.
  /// - Returns: nil if the error is not a conflict, if there are no dependent lengths, or if no relaxed layout is
  ///   found.
  private static func lengths(
    without error: LayoutSessionError, of document: LayoutDocument, at size: RequestedSize, _ registry: NodeRegistry,
    _ engine: LayoutEngine, _ options: LayoutEngine.Options
  ) -> [(LayoutItemID, LayoutAxis, Double)]? {
    guard case .unsolved(let solution) = error, solution.status == .conflict, !registry.dependent.isEmpty else {
      return nil
    }
    var options = options
    options.onConflict = .break
    options.ambiguity = .none
    guard let broken = try? engine.solve(document, at: size, options: options), broken.status == .solved else {
      return nil
    }
    return registry.dependent.compactMap { id in
      registry.dependence(of: id).axis.flatMap { axis in
        measure(id, along: axis, in: broken.frames, registry).map { (id, axis, $0.length) }
      }
    }
  }
}
