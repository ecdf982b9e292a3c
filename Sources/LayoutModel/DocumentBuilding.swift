/// Why an item cannot be added to a document.
public enum LayoutItemError: Error, Sendable, Hashable {
  /// The document has an item of this name.
  case duplicateName(String)
  /// The item of this name was given no parent, or one that the document does not have.
  case unknownParent(of: String)
}

extension LayoutItemError: CustomStringConvertible {
  /// What is wrong, in a sentence without an end mark.
  public var description: String {
    switch self {
    case .duplicateName(let name): "there is already an item named '\(name)'; names are unique in a document"
    case .unknownParent(let name): "the parent of '\(name)' is not in the document"
    }
  }
}

// Documents made in Swift.
extension LayoutDocument {
  /// Adds a view and returns its identifier.
  ///
  /// - Parameters:
  ///   - name: its name, unique in the document.
  ///   - parent: its superview.
  ///   - width: the natural width of its content in points, or nil for none. It is a preference, by content hugging and
  ///     compression resistance; for a width that must hold add a constraint.
  ///   - height: the same along y.
  ///   - configure: sets what else there is to say of it.
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

  /// Adds a layout guide to the view that owns it and returns its identifier.
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
    throw self.item(named: item.name) == nil ? .unknownParent(of: item.name) : .duplicateName(item.name)
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func constrain(_ added: [LayoutConstraint]) -> Range<Int> {
    let start = constraints.count
    constraints += added
    return start..<constraints.count
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func constrain(_ added: LayoutConstraint...) -> Range<Int> {
    constrain(added)
  }
}
