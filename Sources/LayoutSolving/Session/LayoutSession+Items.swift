public import LayoutModel

// Edits that are always solved from scratch. Each is a transaction; `update(_:)` makes several edits in one
// transaction.
extension LayoutSession {
  /// Replaces a constraint by another one, to which the handle refers from then on.
  public mutating func replace(
    _ handle: ConstraintHandle, by constraint: LayoutConstraint
  ) throws(LayoutSessionError) {
    try perform { edits throws(LayoutSessionError) in try edits.replace(handle, by: constraint) }
  }

  /// Adds constraints, and returns their handles in the same order.
  @discardableResult
  public mutating func add(_ constraints: [LayoutConstraint]) throws(LayoutSessionError) -> [ConstraintHandle] {
    try perform { edits throws(LayoutSessionError) in edits.add(constraints) }
  }

  /// Adds the constraints that a closure lists, one on each line, and returns their handles in the same order.
  @discardableResult
  public mutating func add(
    @LayoutConstraintsBuilder _ constraints: () -> [LayoutConstraint]
  ) throws(LayoutSessionError) -> [ConstraintHandle] {
    try add(constraints())
  }

  /// Changes the properties of an item, except for its parent and its kind, like `LayoutDocument.change(_:_:)`.
  public mutating func change(
    _ item: LayoutItemID, _ change: (inout LayoutItem) -> Void
  ) throws(LayoutSessionError) {
    try perform { edits throws(LayoutSessionError) in try edits.change(item, change) }
  }

  /// Adds a view, like `LayoutDocument.add(view:in:width:height:configure:)`, and returns its identifier.
  @discardableResult
  public mutating func add(
    view name: String?, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
    configure: (inout LayoutItem) -> Void = { _ in }
  ) throws(LayoutSessionError) -> LayoutItemID {
    try perform { edits throws(LayoutSessionError) in
      try edits.add(view: name, in: parent, width: width, height: height, configure: configure)
    }
  }

  /// Adds a layout guide, like `LayoutDocument.add(guide:in:role:)`, and returns its identifier.
  @discardableResult
  public mutating func add(
    guide name: String?, in owner: LayoutItemID = .root, role: GuideRole = .plain
  ) throws(LayoutSessionError) -> LayoutItemID {
    try perform { edits throws(LayoutSessionError) in try edits.add(guide: name, in: owner, role: role) }
  }

  /// Adds a stack view, like `LayoutDocument.add(stack:in:_:)`, and returns its identifier.
  @discardableResult
  public mutating func add(
    stack name: String?, in parent: LayoutItemID = .root, _ configuration: StackConfiguration
  ) throws(LayoutSessionError) -> LayoutItemID {
    try perform { edits throws(LayoutSessionError) in try edits.add(stack: name, in: parent, configuration) }
  }

  /// Adds the view that a scroll view scrolls, like `LayoutDocument.add(scrollingContent:in:axis:)`, and returns its
  /// identifier.
  @discardableResult
  public mutating func add(
    scrollingContent name: String?, in scroller: LayoutItemID, axis: ScrollConfiguration.Axis = .vertical
  ) throws(LayoutSessionError) -> LayoutItemID {
    try perform { edits throws(LayoutSessionError) in try edits.add(scrollingContent: name, in: scroller, axis: axis) }
  }

  /// Removes an item, its descendants and every constraint that refers to one of them.
  public mutating func remove(_ item: LayoutItemID) throws(LayoutSessionError) {
    try perform { edits throws(LayoutSessionError) in try edits.remove(item) }
  }

  /// Removes items, their descendants and every constraint that refers to one of them.
  public mutating func remove(_ items: [LayoutItemID]) throws(LayoutSessionError) {
    try perform { edits throws(LayoutSessionError) in try edits.remove(items) }
  }

  /// Replaces the constraints of a group, which is named by a key, and returns the handles of the new ones.
  @discardableResult
  public mutating func setGroup(
    _ key: String, to constraints: [LayoutConstraint]
  ) throws(LayoutSessionError) -> [ConstraintHandle] {
    try perform { edits throws(LayoutSessionError) in edits.setGroup(key, to: constraints) }
  }

  /// Activates or deactivates the constraints of a group, which is named by a key.
  /// - Returns: the number of constraints of the group; 0 if no constraint has the key.
  @discardableResult
  public mutating func setGroup(_ key: String, active isActive: Bool) throws(LayoutSessionError) -> Int {
    try perform { edits throws(LayoutSessionError) in edits.setGroup(key, active: isActive) }
  }

  /// Removes the constraints of a group, which is named by a key.
  /// - Returns: the number of constraints removed; 0 if no constraint has the key.
  @discardableResult
  public mutating func removeGroup(_ key: String) throws(LayoutSessionError) -> Int {
    try perform { edits throws(LayoutSessionError) in edits.removeGroup(key) }
  }
}
