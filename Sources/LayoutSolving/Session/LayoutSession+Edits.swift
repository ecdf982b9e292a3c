public import LayoutModel

extension LayoutSession {
  /// The edits of one transaction; see `LayoutSession.update(_:)`. The layout is solved when the transaction ends.
  ///
  /// Each edit takes constant time unless documented otherwise.
  public struct Edits: ~Copyable {
    var state: SessionState
    /// The frames before the transaction.
    let frames: [LayoutRect]

    /// The document with the edits so far; a copy on write.
    public var document: LayoutDocument { state.document }

    /// Sets the root's size, in points; nil along an axis for the fitting one.
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
    public mutating func setActive(_ isActive: Bool, _ handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0.isActive = isActive }
    }

    /// Replaces the intrinsic length of a view's content along an axis, at least 0 points; nil for none.
    public mutating func setIntrinsicSize(
      _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
    ) throws(LayoutSessionError) {
      try state.withItem(item) { $0.intrinsicSize[axis] = length }
      if length != nil { state.expect(.intrinsicSize(item, axis)) }
    }

    /// Changes the properties of an item, except for its name, its parent and its kind.
    public mutating func change(
      _ item: LayoutItemID, _ change: (inout LayoutItem) -> Void
    ) throws(LayoutSessionError) {
      try state.withItem(item, change)
    }

    /// Adds a constraint.
    @discardableResult
    public mutating func add(_ constraint: LayoutConstraint) -> ConstraintHandle {
      state.add(constraint)
    }

    /// Adds constraints.
    @discardableResult
    public mutating func add(_ constraints: [LayoutConstraint]) -> [ConstraintHandle] {
      constraints.map { state.add($0) }
    }

    /// Removes a constraint. Linear in the number of constraints.
    public mutating func remove(_ handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.remove(handle)
    }

    /// Adds a view. As `LayoutDocument.add(view:in:width:height:configure:)`.
    public mutating func addView(
      _ name: String, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
      configure: (inout LayoutItem) -> Void = { _ in }
    ) throws(LayoutSessionError) -> LayoutItemID {
      try state.addView(name, in: parent) { item in
        item.intrinsicSize = AxisValues(horizontal: width, vertical: height)
        configure(&item)
      }
    }

    /// Removes items, their descendants and every constraint that refers to one of them. Linear in the document.
    public mutating func removeItems(_ items: [LayoutItemID]) throws(LayoutSessionError) {
      try state.remove(items)
    }
  }
}
