// Building of documents in Swift.
extension LayoutDocument {
  /// Adds a view and returns its identifier.
  ///
  /// - Parameters:
  ///   - name: the view's name for reports and notations, unique among the views in its superview; nil for a generated
  ///     name. If a view elsewhere has this name, the name of `parent` is put before it: `card/title`.
  ///   - parent: the superview.
  ///   - width: the intrinsic width of its content in points, or nil for none. It is a preference, by content hugging
  ///     and compression resistance; for a required width add a constraint.
  ///   - height: the intrinsic height of its content in points, or nil for none.
  ///   - configure: a function that sets other properties of the view.
  @discardableResult
  public mutating func add(
    view name: String?, in parent: LayoutItemID = .root, width: Double? = nil, height: Double? = nil,
    configure: (inout LayoutItem) -> Void = { _ in }
  ) throws(LayoutItemError) -> LayoutItemID {
    var item = LayoutItem(name: name ?? "", parent: parent)
    item.intrinsicSize = AxisValues(horizontal: width, vertical: height)
    configure(&item)
    return try insert(item, orNamed: "view")
  }

  /// Adds a layout guide to a view and returns its identifier. A guide with a role represents a part of the view, such
  /// as the content of a scroll view.
  @discardableResult
  public mutating func add(
    guide name: String?, in owner: LayoutItemID = .root, role: GuideRole = .plain
  ) throws(LayoutItemError) -> LayoutItemID {
    var guide = LayoutItem(name: name ?? "", kind: .guide, parent: owner)
    guide.role = role
    return try insert(guide, orNamed: "guide")
  }

  private mutating func insert(_ item: LayoutItem, orNamed name: String) throws(LayoutItemError) -> LayoutItemID {
    guard item.kind != .removed else { throw .removedKind(of: item.name) }
    var item = item
    if let parent = item.parent, contains(parent) { item.name = path(of: item.name, or: name, below: parent) }
    if let id = add(item) { return id }
    if self.item(named: item.name) != nil { throw .duplicateName(item.name) }
    let isInGuide = item.parent.map { contains($0) && self[$0].kind == .guide } ?? false
    throw isInGuide ? .guideAsParent(of: item.name) : .unknownParent(of: item.name)
  }

  /// Returns a name that no item has: the given name, with the parent's name before it unless the parent is the root.
  /// If that name is taken, a number follows it.
  package mutating func freePath(of name: String, below parent: LayoutItemID) -> String {
    let start = parent == .root ? name : "\(self[parent].name)/\(name)"
    if item(named: start) == nil { return start }
    var number = names.takenNumbers[start, default: 1] + 1
    while item(named: "\(start) \(number)") != nil { number += 1 }
    names.takenNumbers[start] = number - 1
    return "\(start) \(number)"
  }

  /// Returns the name of an item below a parent. It is the given name, with the parent's name before it if an item
  /// elsewhere has the given name. If the given name is empty, it is a free name made from `kind`.
  private mutating func path(of name: String, or kind: String, below parent: LayoutItemID) -> String {
    if name.isEmpty { return freePath(of: kind, below: parent) }
    guard let other = item(named: name), other != .root, self[other].parent != parent else { return name }
    return "\(self[parent].name)/\(name)"
  }

  /// Changes the properties of an item, except for its parent and its kind.
  ///
  /// If the name changes, names of items below that begin with its path change too. As in
  /// `add(view:in:width:height:configure:)`, the name of the parent is put before a name that an item elsewhere has.
  /// - Throws: `LayoutItemError.unknownItem`, `.changedKind`, or `.duplicateName` if a new name is taken. Nothing is
  ///   changed then.
  /// - Complexity: constant; linear in the number of items if the name changes.
  public mutating func change(
    _ id: LayoutItemID, _ change: (inout LayoutItem) -> Void
  ) throws(LayoutItemError) {
    guard contains(id) else { throw .unknownItem(id) }
    let old = self[id]
    var item = old
    change(&item)
    guard item.kind == old.kind else { throw .changedKind(of: old.name) }
    if item.name != old.name {
      if let parent = old.parent {
        item.name = path(of: item.name, or: old.kind == .guide ? "guide" : "view", below: parent)
      }
      if item.name != old.name { try rename(id, item.name) }
    }
    self[id] = item
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func add(_ added: [LayoutConstraint]) -> Range<Int> {
    let start = constraints.count
    constraints += added
    return start..<constraints.count
  }

  /// Appends a constraint, and returns the range that contains only its index in `constraints`.
  @discardableResult
  public mutating func add(_ constraint: LayoutConstraint) -> Range<Int> {
    constraints.append(constraint)
    return constraints.count - 1..<constraints.count
  }

  /// Appends constraints and returns their indices in `constraints`.
  @discardableResult
  public mutating func add(_ added: LayoutConstraint...) -> Range<Int> {
    add(added)
  }
}
