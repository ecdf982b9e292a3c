internal import LayoutModel

/// The place of a view in what contains it, while rules determine it.
struct ViewPlacement {
  /// Whether its frame and mask place it, rather than constraints or a stack.
  var isByMask: Bool
  var frame: LayoutRect
  /// The autoresizing mask, in downward coordinates.
  var mask: AutoresizingMask
  /// Constraints by which what contains it places it.
  var constraints: [LayoutConstraint] = []

  /// Places it by a frame and a mask, unless a stack arranges it.
  mutating func placeByMask(_ view: ImportedPlacement, _ frame: LayoutRect? = nil, _ mask: AutoresizingMask? = nil) {
    isByMask = !view.isArranged
    self.frame = frame ?? self.frame
    self.mask = mask ?? self.mask
  }
}

/// A view with the one that contains it, for the rules of its place.
struct ImportedPlacement {
  let view: ImportedView
  let container: ImportedView
  /// Their items.
  let place: InterfaceBuilderReader.Place
  let containerItem: LayoutItemID

  var reader: InterfaceBuilderReader { view.reader }

  /// Whether a stack arranges it.
  var isArranged: Bool { reader.isArranged(view.index) }

  /// Whether constraints are to place it: neither a mask nor a fixed frame does.
  var isFree: Bool { reader.isFree(view.index) }

  /// Whether its mask does not become constraints.
  var isWithoutMask: Bool { view[.translatesMask] == false }

  /// Whether a constraint of the document names it.
  var isConstrained: Bool { reader.isConstrained(view[.id]) }

  /// Whether it is the header or footer of a whole table.
  var isEndOfTable: Bool { ["tableHeaderView", "tableFooterView"].contains(view[.key] ?? "") }

  /// The mask by which a list places headers and footers: across itself, if laid out again.
  var maskAcrossList: AutoresizingMask {
    if reader.isOnRecordedDevice { return [] }
    let layout = reader.tree.child(of: container.index, key: "collectionViewLayout").map { reader.tree[$0] }
    return layout?["scrollDirection"] == "horizontal" ? [.flexibleHeight] : [.flexibleWidth]
  }

  /// A constraint by which the container places it; a preference below required.
  func hold(
    _ attribute: LayoutAttribute, to other: LayoutAttribute? = nil, constant: Double = 0,
    priority: Double = LayoutPriority.required, _ kind: ConstraintOrigin.Container.Kind = .canvas
  ) -> LayoutConstraint {
    LayoutConstraint(
      place.item, attribute, .equal, to: other.map { LayoutConstraint.Anchor(containerItem, $0) }, constant: constant,
      priority: priority,
      origin: reader.origin(view.index, of: containerItem, kind, isFit: priority < LayoutPriority.required))
  }

  /// Constraints that fix a position in the container, with the size as preferences.
  func settle(at frame: LayoutRect, priority: Double) -> [LayoutConstraint] {
    [
      hold(.left, to: .left, constant: frame.x), hold(.top, to: .top, constant: frame.y),
      hold(.width, constant: frame.width, priority: priority),
      hold(.height, constant: frame.height, priority: priority),
    ]
  }

  /// The priority with which scroll views keep what they scroll: lower than any hugging or compression resistance of
  /// content.
  static let scrollingStays = 20.0
}
