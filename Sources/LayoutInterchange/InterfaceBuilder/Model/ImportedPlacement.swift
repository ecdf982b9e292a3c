internal import LayoutModel

/// The placement of a view in its container. Import rules determine it, one after the other.
struct ViewPlacement {
  /// Whether the view's frame and autoresizing mask place it, rather than constraints or a stack.
  var isByMask: Bool
  var frame: LayoutRect
  /// The autoresizing mask, in coordinates whose y axis points down.
  var mask: AutoresizingMask
  /// The constraints by which the container places the view.
  var constraints: [LayoutConstraint] = []

  /// Makes a frame and an autoresizing mask place the view, unless a stack arranges it. A nil frame or mask means that
  /// the present one is kept.
  mutating func placeByMask(_ view: ImportedPlacement, _ frame: LayoutRect? = nil, _ mask: AutoresizingMask? = nil) {
    isByMask = !view.isArranged
    self.frame = frame ?? self.frame
    self.mask = mask ?? self.mask
  }
}

/// A view with its container, as the input of import rules for the placement of views.
struct ImportedPlacement {
  let view: ImportedView
  let container: ImportedView
  /// The item of the view, with the index of its layout.
  let place: InterfaceBuilderReader.Place
  /// The item of the container.
  let containerItem: LayoutItemID

  var reader: InterfaceBuilderReader { view.reader }

  /// Whether a stack arranges the view.
  var isArranged: Bool { reader.isArranged(view.index) }

  /// Whether constraints are to place the view, rather than an autoresizing mask or a fixed frame.
  var isFree: Bool { reader.isFree(view.index) }

  /// Whether the view's autoresizing mask does not become constraints.
  var isWithoutMask: Bool { view[.translatesMask] == false }

  /// Whether a constraint of the document refers to the view; true if the view has no object id.
  var isConstrained: Bool { reader.isConstrained(view[.id]) }

  /// Whether the view is the header or footer of a whole table.
  var isEndOfTable: Bool { ["tableHeaderView", "tableFooterView"].contains(view[.key] ?? "") }

  /// The autoresizing mask of a header or footer of a table or collection view. It is empty if the document is laid out
  /// for the device and the sizes that it was designed for. Otherwise the length across the direction of scrolling
  /// follows the length of the table or collection view.
  var maskAcrossList: AutoresizingMask {
    if reader.isOnRecordedDevice { return [] }
    let layout = reader.tree.child(of: container.index, key: "collectionViewLayout").map { reader.tree[$0] }
    return layout?["scrollDirection"] == "horizontal" ? [.flexibleHeight] : [.flexibleWidth]
  }

  /// Returns an equality by which the container places the view. The right-hand side is an attribute of the container
  /// plus the constant; if `other` is nil, it is the constant alone. If the priority is below 1000, the constraint is
  /// marked as a fit, so that its violation is not reported.
  func hold(
    _ attribute: LayoutAttribute, to other: LayoutAttribute? = nil, constant: Double = 0,
    priority: Double = LayoutPriority.required, _ kind: ConstraintOrigin.Container.Kind = .canvas
  ) -> LayoutConstraint {
    LayoutConstraint(
      place.item, attribute, .equal, to: other.map { LayoutConstraint.Anchor(containerItem, $0) }, constant: constant,
      priority: priority,
      origin: reader.origin(view.index, of: containerItem, kind, isFit: priority < LayoutPriority.required))
  }

  /// Returns constraints that fix the position of the view in the container, and preferences of the given priority for
  /// its size.
  func pin(to frame: LayoutRect, priority: Double) -> [LayoutConstraint] {
    [
      hold(.left, to: .left, constant: frame.x), hold(.top, to: .top, constant: frame.y),
      hold(.width, constant: frame.width, priority: priority),
      hold(.height, constant: frame.height, priority: priority),
    ]
  }

  /// The priority of the preferences for the frame of a clip view and for the height of a table in it. It is lower than
  /// the usual hugging and compression resistance priorities of content.
  static let scrollingStays = 20.0
}
