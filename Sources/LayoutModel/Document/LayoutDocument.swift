/// The space that a bare `-` of Visual Format Language stands for, in points.
public struct StandardSpacing: Sendable, Hashable {
  /// The space between a view and its superview's edge.
  public enum SuperviewSpacing: Sendable, Hashable {
    /// So many points from the edge.
    case points(Double)
    /// At the superview's margin, as UIKit since iOS 8.
    case margins
  }

  /// Between siblings.
  public var sibling: Double
  /// Between a view and its superview.
  public var superview: SuperviewSpacing

  /// Creates spacings; Apple's defaults are 8 and 20.
  public init(sibling: Double = 8, superview: SuperviewSpacing = .points(20)) {
    self.sibling = sibling
    self.superview = superview
  }
}

/// A size that a document is to be solved at.
public struct RequestedSize: Sendable, Hashable {
  /// The root's width in points, or nil for the fitting one.
  public var width: Double?
  /// The root's height in points, or nil for the fitting one.
  public var height: Double?
  /// Which length is the fitting one where none is given.
  public var target: AxisValues<FittingTarget>

  /// Creates a size.
  public init(_ width: Double?, _ height: Double?, target: AxisValues<FittingTarget> = AxisValues(.fitting)) {
    self.width = width
    self.height = height
    self.target = target
  }

  /// The preferred size: small, but with content as large as it resists compression.
  public static let fitting = RequestedSize(nil, nil)

  /// The length along an axis.
  public subscript(axis: LayoutAxis) -> Double? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }
}

/// Where y begins and which way it grows in the frames of a document. Constraints measure downward in both.
public enum CoordinateSystem: String, Sendable, CaseIterable {
  /// From the top left, downward, as in UIKit.
  case topLeft = "top-left"
  /// From the bottom left, upward, as in AppKit and Core Animation.
  case bottomLeft = "bottom-left"
}

/// A tree of views and the constraints between them: everything that a layout follows from. A plain value.
public struct LayoutDocument: Sendable {
  /// A name for reports.
  public var name: String
  /// The sizes to solve at, in order. Empty means the fitting size.
  public var sizes: [RequestedSize]
  /// How frames are measured.
  public var coordinates = CoordinateSystem.topLeft
  /// The root's reading direction.
  public var direction = LayoutDirection.leftToRight
  /// What a bare `-` stands for.
  public var standardSpacing = StandardSpacing()
  /// The pixels a point of the screen that it was drawn for, above 0, to whose grid its layouts are aligned unless
  /// something else is asked for; nil for none. Heights of wrapping texts are rounded up to it whatever is asked for.
  public var pixelScale: Double?
  /// What its file says that was not understood, and so does not count.
  public var unsupported: [SourceDiagnostic] = []
  /// The language of its lines of Visual Format Language.
  public var dialect = VisualFormatDialect.apple
  /// What its constraints may be, and what holds where there are none.
  public var rules = LayoutRules.autoLayout
  /// Numbers by name, for the notations.
  public var metrics: [String: Double] = [:]
  /// The root first, then every item after its parent. A removed item keeps its place, as one of kind `.removed`, so that
  /// the identifiers of the others stay what they are.
  public internal(set) var items: [LayoutItem]
  /// The constraints, in the user's order.
  public var constraints: [LayoutConstraint] = []

  /// The items that are there, by their names.
  private var names: ItemNames
  /// What is in what.
  package private(set) var tree = ItemTree()

  /// Creates a document that has a root view and nothing in it.
  public init(name: String = "layout", sizes: [RequestedSize] = [], rootName: String = "root") {
    self.name = name
    self.sizes = sizes
    items = [LayoutItem(name: rootName, parent: nil)]
    names = ItemNames(of: items)
  }

  /// An item by its identifier.
  public subscript(id: LayoutItemID) -> LayoutItem {
    get { items[id.index] }
    set {
      // Names and parents are what the index and the order of items rest on.
      let old = items[id.index]
      precondition(newValue.name == old.name && newValue.parent == old.parent)
      precondition((newValue.kind == .removed) == (old.kind == .removed), "items are removed by remove(_:)")
      items[id.index] = newValue
    }
  }

  /// The item of that name. Constant time.
  public func item(named name: some StringProtocol) -> LayoutItemID? {
    names.item(named: name, in: items)
  }

  /// The item of that name as UTF-8. Constant time.
  package func item(namedUTF8 name: UnsafeBufferPointer<UInt8>) -> LayoutItemID? {
    names.item(namedUTF8: name, in: items)
  }

  /// The item of that name, all of ASCII, found soonest if it is the one that is supposed. Constant time.
  package func item(
    namedASCII name: UnsafeBufferPointer<UInt8>, perhaps supposed: LayoutItemID = .root
  ) -> LayoutItemID? {
    names.item(namedASCII: name, perhaps: supposed, in: items)
  }

  /// Whether an identifier names an item of the document, and that is not removed. Constant time.
  public func contains(_ id: LayoutItemID) -> Bool {
    items.indices.contains(id.index) && items[id.index].kind != .removed
  }

  /// Adds an item under a parent and returns its identifier, or nil where the name is taken or the parent is unknown,
  /// removed, or a guide. Identifiers are never used again: one that is known never comes to name another item.
  @discardableResult
  public mutating func add(_ item: consuming LayoutItem) -> LayoutItemID? {
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

  /// Makes room for so many items, so that adding them does not move those before.
  package mutating func reserveCapacity(items count: Int) {
    items.reserveCapacity(count)
    tree.reserveCapacity(count)
    names.reserveCapacity(count)
  }

  /// Says where an item stands in the source. In place, since a copy of an item counts references.
  package mutating func setLocation(_ location: SourceLocation, of id: LayoutItemID) {
    items[id.index].location = location
  }

  /// Moves the places of all items in their line of the source. In place, since a copy of an item counts references.
  package mutating func moveItemLocations(byColumns shift: Int) {
    for index in items.indices { items[index].location?.column += shift }
  }

  /// Puts in place of an item what is left of a removed one.
  mutating func removeItem(at index: Int) {
    names.remove(LayoutItemID(index), in: items)
    items[index] = .removed(items[index].name)
  }

  /// Puts other items in place of all.
  mutating func replaceItems(by others: [LayoutItem]) {
    items = others
    names = ItemNames(of: others)
    tree = ItemTree(of: others)
  }

  /// The superview of a view, or the owner of a guide; nil for the root.
  public func parent(of id: LayoutItemID) -> LayoutItemID? {
    items[id.index].parent
  }

  /// The number of steps from an item up to the root. Constant time.
  public func depth(of id: LayoutItemID) -> Int { tree.depth(of: id.index) }

  /// The closest ancestor that two items of the document share; an item is its own ancestor. Logarithmic in their depth.
  public func closestCommonAncestor(_ first: LayoutItemID, _ second: LayoutItemID) -> LayoutItemID {
    LayoutItemID(tree.closestCommonAncestor(first.index, second.index))
  }

  /// The item in whose coordinates a constraint's locations are measured: the closest common ancestor of its items, or
  /// the one item that there is. Logarithmic in their depth. The items are to be the document's; see `checkedHost(of:)`.
  public func host(of constraint: LayoutConstraint) -> LayoutItemID {
    guard let second = constraint.second else { return constraint.firstItem }
    return closestCommonAncestor(constraint.firstItem, second.item)
  }

  /// Whether y grows upward in the frames of the views of an item.
  public func isUpward(in id: LayoutItemID) -> Bool {
    (items[id.index].coordinates ?? coordinates) == .bottomLeft
  }

  /// The reading direction of an item: its own, or its closest ancestor's that has one, or the document's.
  public func direction(of id: LayoutItemID) -> LayoutDirection {
    var current: LayoutItemID? = id
    while let item = current {
      if let direction = items[item.index].direction { return direction }
      current = items[item.index].parent
    }
    return direction
  }
}
