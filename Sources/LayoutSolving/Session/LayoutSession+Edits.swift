public import LayoutModel

extension LayoutSession {
  /// The edits of one transaction; see `LayoutSession.update(_:)`. Nothing is solved before it ends.
  ///
  /// Each edit takes constant time unless it says otherwise.
  public struct Edits: ~Copyable {
    var state: SessionState
    /// The frames before the transaction.
    let frames: [LayoutRect]

    /// The document with the edits so far. A copy on write.
    public var document: LayoutDocument { state.document }

    /// Asks for another size of the root, in points; nil along an axis for the fitting one.
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

    /// Makes a constraint count, or not.
    public mutating func setActive(_ isActive: Bool, _ handle: ConstraintHandle) throws(LayoutSessionError) {
      try state.withConstraint(handle) { $0.isActive = isActive }
    }

    /// Replaces the natural length of a view's content along an axis, at least 0 points; nil for none.
    public mutating func setIntrinsicSize(
      _ length: Double?, of item: LayoutItemID, along axis: LayoutAxis
    ) throws(LayoutSessionError) {
      try state.withItem(item) { $0.intrinsicSize[axis] = length }
      if length != nil { state.expect(.intrinsicSize(item, axis)) }
    }

    /// Changes what there is to say of an item, but for its name, its parent and its kind, which stay.
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

    /// Removes items, all that is below them and every constraint that names any of it. Linear in the document.
    public mutating func removeItems(_ items: [LayoutItemID]) throws(LayoutSessionError) {
      try state.remove(items)
    }
  }
}
