// Building of documents in Swift.
extension LayoutDocument {
  /// Adds a view and returns its identifier.
  ///
  /// - Parameters:
  ///   - name: its name, unique in the document.
  ///   - parent: its superview.
  ///   - width: the intrinsic width of its content in points, or nil for none. It is a preference, by content hugging
  ///     and compression resistance; for a required width add a constraint.
  ///   - height: the intrinsic height.
  ///   - configure: sets its other properties.
  @discardableResult
  public mutating func add(
    view name: String, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
    configure: (inout LayoutItem) -> Void = { _ in }
  ) throws(LayoutItemError) -> LayoutItemID {
    var item = LayoutItem(name: name, parent: parent)
    item.intrinsicSize = AxisValues(horizontal: width, vertical: height)
    configure(&item)
    return try insert(item)
  }

  /// Adds a layout guide to a view and returns its identifier. With a role, it stands for a part of the view, such as
  /// the content of a scroll view.
  @discardableResult
  public mutating func add(
    guide name: String, in owner: LayoutItemID = .root, role: GuideRole = .plain
  ) throws(LayoutItemError) -> LayoutItemID {
    var guide = LayoutItem(name: name, kind: .guide, parent: owner)
    guide.role = role
    return try insert(guide)
  }

  private mutating func insert(_ item: LayoutItem) throws(LayoutItemError) -> LayoutItemID {
    if let id = add(item) { return id }
    if self.item(named: item.name) != nil { throw .duplicateName(item.name) }
    let isInGuide = item.parent.map { contains($0) && self[$0].kind == .guide } ?? false
    throw isInGuide ? .guideAsParent(of: item.name) : .unknownParent(of: item.name)
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func constrain(_ added: [LayoutConstraint]) -> Range<Int> {
    let start = constraints.count
    constraints += added
    return start..<constraints.count
  }

  /// Appends a constraint and returns its index in `constraints`.
  @discardableResult
  public mutating func constrain(_ constraint: LayoutConstraint) -> Range<Int> {
    constraints.append(constraint)
    return constraints.count - 1..<constraints.count
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func constrain(_ added: LayoutConstraint...) -> Range<Int> {
    constrain(added)
  }
}
