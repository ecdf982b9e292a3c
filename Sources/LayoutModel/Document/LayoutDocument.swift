/// The spaces denoted by `-` without a number in Visual Format Language: one between siblings, and one between a view
/// and its superview's edge.
public struct StandardSpacing: Sendable, Hashable {
  /// The space between a view and its superview's edge.
  public enum SuperviewSpacing: Sendable, Hashable {
    /// A distance from the edge, in points.
    case points(Double)
    /// The superview's margin, as in UIKit since iOS 8.
    case margins
  }

  /// The space between siblings, in points.
  public var sibling: Double
  /// The space between a view and its superview.
  public var superview: SuperviewSpacing

  /// Creates standard spaces. The defaults, 8 and 20 points, are Apple's.
  public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
    self.sibling = sibling
    self.superview = superview
  }
}

/// A root size at which a document is to be solved.
public struct RequestedSize: Sendable, Hashable {
  /// The root's width in points; with nil it is chosen by `target`.
  public var width: Double?
  /// The root's height in points; with nil it is chosen by `target`.
  public var height: Double?
  /// For each axis, the choice of the length if it is not given.
  public var target: AxisValues<FittingTarget>

  /// Creates a size.
  public init(_ width: Double?, _ height: Double?, target: AxisValues<FittingTarget> = AxisValues(.fitting)) {
    self.width = width
    self.height = height
    self.target = target
  }

  /// The preferred (fitting) size along both axes, which is minimised at priority 50. Content hugging and compression
  /// resistance of higher priorities are satisfied first.
  public static let fitting = RequestedSize(nil, nil)

  /// The length along an axis; nil if it is not given.
  public subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// A tree of views and the constraints between them: the complete input of a layout.
public struct LayoutDocument: Sendable {
  /// A name for reports.
  public var name: String
  /// The sizes at which the document is solved, in order. If there are none, it is solved at the fitting size.
  public var sizes: [RequestedSize]
  /// The coordinate system of frames.
  public var coordinates = CoordinateSystem.topLeft
  /// The root's reading direction.
  public var direction = LayoutDirection.leftToRight
  /// The spaces denoted by `-` without a number in Visual Format Language.
  public var standardSpacing = StandardSpacing()
  /// The pixels per point of the screen that the document was designed for, above 0 and at most 100; nil for none.
  ///
  /// By default frames are rounded to the pixels of this screen. Heights of wrapping texts are always rounded up to
  /// them.
  public var pixelScale: Double?
  /// The parts of the document's file that were not understood and are ignored.
  public var unsupported: [SourceDiagnostic] = []
  /// The identifier and the orientation of the device for which the document is laid out; nil if none was requested.
  package var device: String?
  /// Whether the document was read from source code. The reader has then already applied the requested device to it.
  package var isFromSourceCode = false
  /// The rules of the import that were applied to each view, in the order of the import; empty unless they were
  /// requested.
  package var importTrace: [ImportTrace] = []
  /// The dialect of the document's lines of Visual Format Language.
  public var dialect = VisualFormatDialect.apple
  /// The rules for the document's constraints, and for views without constraints.
  public var rules = LayoutRules.autoLayout
  /// The named numbers that notations may use.
  public var metrics: [String: Double] = [:]
  /// The items: the root first, and every item after its parent. A removed item keeps its index, with the kind
  /// `.removed`, so that the identifiers of other items stay valid.
  public internal(set) var items: [LayoutItem]
  /// The constraints, in the order in which they were written.
  public var constraints: [LayoutConstraint] = []

  /// The index of existing items by name.
  var names: ItemNames
  /// The tree of items.
  package private(set) var tree = ItemTree()

  /// Creates a document with only a root view.
  public init(name: String = "layout", sizes: [RequestedSize] = [], rootName: String = "root") {
    self.name = name
    self.sizes = sizes
    items = [LayoutItem(name: rootName, parent: nil)]
    names = ItemNames(of: items)
  }

  /// The item with an identifier, which must belong to an item of the document. A new value must have the name, the
  /// parent and the kind of the old one; `change(_:_:)` changes names.
  public subscript(id: LayoutItemID) -> LayoutItem {
    // Inlinable, so that reading a member copies no item.
    @inlinable get { items[id.index] }
    set {
      // The index by name and the order of items depend on names and parents, which therefore must not change.
      let old = items[id.index]
      precondition(newValue.name == old.name, "names are changed by change(_:_:)")
      precondition(newValue.parent == old.parent && newValue.kind == old.kind, "parents and kinds stay")
      items[id.index] = newValue
    }
  }

  /// Returns the item with a name; nil if there is none.
  /// - Complexity: constant.
  public func item(named name: some StringProtocol) -> LayoutItemID? {
    names.item(named: name, in: items)
  }

  /// Returns the item with a name in UTF-8; nil if there is none.
  /// - Complexity: constant.
  package func item(namedUTF8 name: UnsafeBufferPointer<UInt8>) -> LayoutItemID? {
    names.item(namedUTF8: name, in: items)
  }

  /// Returns the item with an ASCII name; nil if there is none. The search is fastest if `guess` is the item with this
  /// name.
  /// - Complexity: constant.
  package func item(
    namedASCII name: UnsafeBufferPointer<UInt8>, guess: LayoutItemID = .root
  ) -> LayoutItemID? {
    names.item(namedASCII: name, guess: guess, in: items)
  }

  /// Whether an identifier belongs to an item of the document. Removed items do not count.
  /// - Complexity: constant.
  public func contains(_ id: LayoutItemID) -> Bool {
    items.indices.contains(id.index) && items[id.index].kind != .removed
  }

  /// Adds an item under a parent and returns its identifier.
  ///
  /// The result is nil if the name is taken, or if the parent is unknown, removed, or a guide. Identifiers are never
  /// reused.
  @discardableResult
  package mutating func add(_ item: consuming LayoutItem) -> LayoutItemID? {
    precondition(item.kind != .removed, "items are removed by remove(_:)")
    let id = LayoutItemID(items.count)
    guard let parent = item.parent, contains(parent), items[parent.index].kind == .view,
      names.insert(id, called: item.name, in: items)
    else {
      return nil
    }
    items.append(item)
    tree.append(under: parent)
    return id
  }

  /// Reserves capacity for a number of items.
  package mutating func reserveCapacity(items count: Int) {
    items.reserveCapacity(count)
    tree.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// Sets an item's location in the source. The item is changed in place, since a copy would update reference counts.
  package mutating func setLocation(_ location: SourceLocation, of id: LayoutItemID) {
    items[id.index].location = location
  }

  /// Shifts the columns of all items' source locations. The items are changed in place, since copies would update
  /// reference counts.
  package mutating func moveItemLocations(byColumns shift: Int) {
    for index in items.indices { items[index].location?.column += shift }
  }

  /// Gives an item another name, which also replaces the item's path in names of items below.
  mutating func rename(_ id: LayoutItemID, _ name: String) throws(LayoutItemError) {
    let old = items[id.index].name
    var renamed = items
    for index in items.indices where index >= id.index && contains(LayoutItemID(index)) {
      let isBelow = items[index].name.hasPrefix(old + "/") && isDescendant(LayoutItemID(index), of: id)
      guard index == id.index || isBelow else { continue }
      renamed[index].name = name + items[index].name.dropFirst(old.count)
      if item(named: renamed[index].name) != nil { throw .duplicateName(renamed[index].name) }
    }
    takeNames(of: renamed)
  }

  /// Gives each item the name of the item at the same index of a list. The names in the list must be unique.
  package mutating func takeNames(of others: [LayoutItem]) {
    guard zip(items, others).contains(where: { $0.name != $1.name }) else { return }
    for index in items.indices { items[index].name = others[index].name }
    names = ItemNames(of: items)
  }

  /// Replaces an item by the placeholder of a removed one.
  mutating func removeItem(at index: Int) {
    names.remove(LayoutItemID(index), in: items)
    items[index] = .removed(items[index].name)
  }

  /// Replaces all items.
  mutating func replaceItems(by others: [LayoutItem]) {
    items = others
    names = ItemNames(of: others)
    tree = ItemTree(of: others)
  }

  /// Returns the superview of a view, or the owner of a guide; nil for the root.
  public func parent(of id: LayoutItemID) -> LayoutItemID? {
    items[id.index].parent
  }

  /// Returns the depth of an item, which is the number of its ancestors.
  /// - Complexity: constant.
  public func depth(of id: LayoutItemID) -> Int { tree.depth(of: id.index) }

  /// Returns the closest common ancestor of two items, where an item counts as its own ancestor.
  /// - Complexity: logarithmic in the depth of the items.
  public func closestCommonAncestor(_ first: LayoutItemID, _ second: LayoutItemID) -> LayoutItemID {
    LayoutItemID(tree.closestCommonAncestor(first.index, second.index))
  }

  /// Returns whether an item is inside of another one, where an item counts as its own descendant, as in UIKit.
  /// - Complexity: logarithmic in the depth of the items.
  public func isDescendant(_ item: LayoutItemID, of ancestor: LayoutItemID) -> Bool {
    tree.isDescendant(item.index, of: ancestor.index)
  }

  /// Returns the host of a constraint: the item in whose coordinates the constraint's positions are measured.
  ///
  /// The host is the closest common ancestor of the constraint's items, or its only item. The items have to be in the
  /// document; otherwise use `checkedHost(of:)`.
  /// - Complexity: logarithmic in the depth of the items.
  public func host(of constraint: LayoutConstraint) -> LayoutItemID {
    guard let second = constraint.second else { return constraint.firstItem }
    return closestCommonAncestor(constraint.firstItem, second.item)
  }

  /// Whether y grows upward in the frames of an item's children.
  public func isUpward(in id: LayoutItemID) -> Bool {
    (items[id.index].coordinates ?? coordinates) == .bottomLeft
  }

  /// Returns the reading direction of an item: its own, else that of its closest ancestor with one, else the
  /// document's.
  public func direction(of id: LayoutItemID) -> LayoutDirection {
    var current: LayoutItemID? = id
    while let item = current {
      if let direction = items[item.index].direction { return direction }
      current = items[item.index].parent
    }
    return direction
  }

  /// Whether Interface Builder wrote the document.
  package var isFromInterfaceBuilder: Bool { items[0].recorded != nil }

  /// Returns the reading direction of each item, by its index.
  /// - Complexity: linear in the number of items.
  package func directions() -> [LayoutDirection] {
    var directions: [LayoutDirection] = []
    directions.reserveCapacity(items.count)
    // Parents precede their children. Items are accessed by index, since a copy would update reference counts.
    for index in items.indices {
      directions.append(items[index].direction ?? items[index].parent.map { directions[$0.index] } ?? direction)
    }
    return directions
  }
}
