public import LayoutModel

extension LayoutSession {
  /// The edits of one transaction; see `LayoutSession.update(_:)`. The layout is solved when the transaction ends.
  ///
  /// Unless documented otherwise, an edit takes time linear in the number of constraints or items that are given to it.
  public struct Edits: ~Copyable {
    var state: SessionState
    /// The frames before the transaction.
    let frames: [LayoutRect]

    /// The document with the edits so far. Reading it takes constant time. While the caller keeps the result, however,
    /// the next edit has to copy the whole document.
    public var document: LayoutDocument { state.document }

    /// Sets the root's size, in points. A length of nil means the length that the size's `target` selects, by default
    /// the fitting one.
    public mutating func setSize(_ size: RequestedSize) {
      state.size = size
    }

    /// Replaces the constant of a constraint, in points.
    public mutating func setConstant(_ constant: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0.constant = constant }
      state.expect(.constant(handle))
    }

    /// Replaces the priority of a constraint, in (0, 1000].
    public mutating func setPriority(_ priority: Double, of handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0.priority = priority }
    }

    /// Activates or deactivates a constraint.
    public mutating func setActive(_ isActive: Bool, of handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0.isActive = isActive }
    }

    /// Replaces a constraint by another one, to which the handle refers from then on.
    public mutating func replace(
      _ handle: ConstraintHandle, by constraint: LayoutConstraint
    ) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0 = constraint }
    }

    /// Replaces the intrinsic length of a view's content along an axis, at least 0 points; nil removes it.
    public mutating func setIntrinsicSize(
      _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
    ) throws(LayoutSessionError) {
      try state.withItem(item) { $0.intrinsicSize[axis] = length }
      if length != nil { state.expect(.intrinsicSize(item, axis)) }
    }

    /// Replaces the text of a view, whose height depends on its width; nil removes the text.
    public mutating func setText(_ text: WrappingText?, of item: LayoutItemID) throws(LayoutSessionError) {
      try state.withItem(item) { $0.text = text }
    }

    /// Changes the properties of an item, except for its parent and its kind, like `LayoutDocument.change(_:_:)`.
    public mutating func change(
      _ item: LayoutItemID, _ change: (inout LayoutItem) -> Void
    ) throws(LayoutSessionError) {
      try state.change { document throws(LayoutItemError) in try document.change(item, change) }
    }

    /// Adds a constraint, and returns its handle.
    @discardableResult
    public mutating func add(_ constraint: LayoutConstraint) -> ConstraintHandle {
      state.add(constraint)
    }

    /// Adds constraints, and returns their handles in the same order.
    @discardableResult
    public mutating func add(_ constraints: [LayoutConstraint]) -> [ConstraintHandle] {
      constraints.map { state.add($0) }
    }

    /// Adds the constraints that a closure lists, one on each line, and returns their handles in the same order.
    @discardableResult
    public mutating func add(
      @LayoutConstraintsBuilder _ constraints: () -> [LayoutConstraint]
    ) -> [ConstraintHandle] {
      add(constraints())
    }

    /// Removes a constraint.
    /// - Complexity: linear in the number of constraints.
    public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.remove(handle)
    }

    // MARK: - Items

    /// Adds a view, like `LayoutDocument.add(view:in:width:height:configure:)`, and returns its identifier.
    @discardableResult
    public mutating func add(
      view name: String?, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
      configure: (inout LayoutItem) -> Void = { _ in }
    ) throws(LayoutSessionError) -> LayoutItemID {
      try state.change { document throws(LayoutItemError) in
        try document.add(view: name, in: parent, width: width, height: height, configure: configure)
      }
    }

    /// Adds a layout guide, like `LayoutDocument.add(guide:in:role:)`, and returns its identifier.
    @discardableResult
    public mutating func add(
      guide name: String?, in owner: LayoutItemID = .root, role: GuideRole = .plain
    ) throws(LayoutSessionError) -> LayoutItemID {
      try state.change { document throws(LayoutItemError) in try document.add(guide: name, in: owner, role: role) }
    }

    /// Adds a stack view, like `LayoutDocument.add(stack:in:_:)`, and returns its identifier.
    @discardableResult
    public mutating func add(
      stack name: String?, in parent: LayoutItemID = .root, _ configuration: StackConfiguration
    ) throws(LayoutSessionError) -> LayoutItemID {
      try state.change { document throws(LayoutItemError) in
        try document.add(stack: name, in: parent, configuration)
      }
    }

    /// Adds the view that a scroll view scrolls, like `LayoutDocument.add(scrollingContent:in:axis:)`, and returns its
    /// identifier.
    @discardableResult
    public mutating func add(
      scrollingContent name: String?, in scroller: LayoutItemID, axis: ScrollConfiguration.Axis = .vertical
    ) throws(LayoutSessionError) -> LayoutItemID {
      try state.change { document throws(LayoutItemError) in
        try document.add(scrollingContent: name, in: scroller, axis: axis)
      }
    }

    /// Adds a view with all properties of an item, including its name and its parent.
    mutating func insert(_ item: LayoutItem) throws(LayoutSessionError) {
      // An item that still has the name may have another one in a tree; `takeNames(of:)` then gives it to both.
      let name = document.item(named: item.name) == nil ? item.name : ""
      try add(view: name, in: item.parent ?? .root) {
        $0 = item
        $0.name = name
      }
    }

    /// Gives the items the names of another document's items, which are at the same indices.
    mutating func takeNames(of other: LayoutDocument) { state.takeNames(of: other) }

    /// Removes an item, its descendants and every constraint that refers to one of them.
    /// - Complexity: linear in the size of the document.
    public mutating func remove(_ item: LayoutItemID) throws(LayoutSessionError) {
      try state.remove([item])
    }

    /// Removes items, their descendants and every constraint that refers to one of them.
    /// - Complexity: linear in the size of the document.
    public mutating func remove(_ items: [LayoutItemID]) throws(LayoutSessionError) {
      try state.remove(items)
    }

    /// Adds a guide between two anchors, and returns its width, like `LayoutDocument.distance(from:to:)`.
    public mutating func distance(
      from first: LayoutXAxisAnchor, to second: LayoutXAxisAnchor
    ) throws(LayoutSessionError) -> LayoutDimension {
      let gap = try state.change { document throws(LayoutItemError) in try document.addGap(from: first, to: second) }
      add(gap.constraints)
      return gap.guide.width
    }

    /// Adds a guide between two anchors, and returns its height, like `LayoutDocument.distance(from:to:)`.
    public mutating func distance(
      from first: LayoutYAxisAnchor, to second: LayoutYAxisAnchor
    ) throws(LayoutSessionError) -> LayoutDimension {
      let gap = try state.change { document throws(LayoutItemError) in try document.addGap(from: first, to: second) }
      add(gap.constraints)
      return gap.guide.height
    }

    /// Distributes items along another item with equal spaces between them, like
    /// `LayoutDocument.distribute(_:along:in:includesEnds:)`. The spaces are guides. With `includesEnds`, there are
    /// also equal spaces before the first and after the last item.
    public mutating func distribute(
      _ items: [LayoutItemID], along axis: LayoutAxis, in container: LayoutItemID, includesEnds: Bool = false
    ) throws(LayoutSessionError) {
      add(
        try state.change { document throws(LayoutItemError) in
          try document.addGaps(between: items, along: axis, in: container, includesEnds: includesEnds)
        })
    }

    // MARK: - Groups

    /// Replaces the constraints of a group, which is named by a key, and returns the handles of the new ones.
    /// - Complexity: linear in the number of constraints of the document, for each constraint that is replaced.
    @discardableResult
    public mutating func setGroup(_ key: String, to constraints: [LayoutConstraint]) -> [ConstraintHandle] {
      removeGroup(key)
      return constraints.map { constraint in
        var constraint = constraint
        constraint.group = key
        return state.add(constraint)
      }
    }

    /// Activates or deactivates the constraints of a group, which is named by a key.
    /// - Returns: the number of constraints of the group; 0 if no constraint has the key.
    /// - Complexity: linear in the number of constraints of the document.
    @discardableResult
    public mutating func setGroup(_ key: String, active isActive: Bool) -> Int {
      let group = handles(ofGroup: key)
      for handle in group { try? setActive(isActive, of: handle) }
      return group.count
    }

    /// Removes the constraints of a group, which is named by a key.
    /// - Complexity: linear in the number of constraints of the document, for each constraint that is removed.
    /// - Returns: the number of constraints removed; 0 if no constraint has the key.
    @discardableResult
    public mutating func removeGroup(_ key: String) -> Int {
      let group = handles(ofGroup: key)
      for handle in group { try? state.remove(handle) }
      return group.count
    }

    private func handles(ofGroup key: String) -> [ConstraintHandle] {
      document.constraints.indices.filter { document.constraints[$0].group == key }.map(state.handle(ofConstraintAt:))
    }
  }
}
