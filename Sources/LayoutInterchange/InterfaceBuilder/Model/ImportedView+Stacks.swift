internal import LayoutModel

/// Priorities by which layouts get the sizes that Interface Builder's canvas shows.
enum CanvasPriority {
  /// The priority with which a window keeps its size: `NSLayoutConstraint.Priority.windowSizeStayPut`.
  static let windowSizeStaysPut = 500.0
  /// The hugging and compression resistance priority that views without content of their own have in stacks. It is
  /// above the fitting preferences of a stack, and below the usual priorities of views.
  static let content = 52.0
  /// The hugging priority of empty views. It is slightly below the default, so that empty views are stretched before
  /// views that hug their content.
  static let emptyHugging = LayoutPriority.low - 0.5
}

/// Facts about views in stacks.
extension ImportedView {
  /// A constraint on the width or height of a view alone.
  struct OwnLength {
    /// Whether the constraint is a required equality.
    var isFixed: Bool
    var constant: Double
    /// The object id of the constraint; nil if it has none.
    var identifier: String?
  }

  /// Whether the view's class has no intrinsic content size: plain views, container views, and text views, which
  /// usually scroll.
  var isContentless: Bool { ["view", "containerView", "textView"].contains(viewClass.name) }

  /// Whether a stack of UIKit is vertical.
  var isUpright: Bool { varying(.axis) == "vertical" }

  /// The insets within which a stack arranges its views; nil if the file gives none.
  var arrangementInsets: DirectionalInsets? {
    guard
      let element = reader.tree.child(of: index, named: "edgeInsets")
        ?? reader.tree.child(of: index, named: "directionalEdgeInsets")
    else { return nil }
    return DirectionalInsets(reader.tree[element])
  }

  /// Returns the constraints of the view on its own length along an axis.
  func ownLengths(_ axis: LayoutAxis) -> [OwnLength] {
    let length = (axis == .horizontal ? LayoutAttribute.width : .height).rawValue
    let tree = reader.tree
    return tree.children(of: index, in: "constraints").compactMap { child in
      let constraint = tree[child]
      guard constraint["firstItem"] == nil, constraint["secondItem"] == nil, constraint["firstAttribute"] == length
      else { return nil }
      let isRequired = (constraint.number("priority") ?? LayoutPriority.required) >= LayoutPriority.required
      return OwnLength(
        isFixed: constraint["relation"] == nil && isRequired, constant: constraint.number("constant") ?? 0,
        identifier: constraint["id"])
    }
  }

  /// Returns the size, in points, that the canvas gives to a newly added view of a kind. It is 0 if the tables do not
  /// have the kind.
  func newSize(of kind: String) -> AxisValues<Double> {
    let size =
      PlatformMetrics.standard.content(of: "new/\(kind)", tools: environment.tools) ?? LayoutSize(0, 0)
    return AxisValues(horizontal: size.width, vertical: size.height)
  }

  /// Returns whether nothing determines the width of a view in a vertical stack of AppKit. The view has neither an
  /// intrinsic width nor a hugging priority for its width, and the stack does not stretch its views.
  func isWithoutWidthInColumn(_ item: LayoutItem) -> Bool {
    guard let stack, item.intrinsicSize.horizontal == nil, self[.horizontalHugging] == nil,
      stack.varying(.orientation) == "vertical", let alignment = stack.varying(.alignment)
    else { return false }
    return alignment != "width"
  }

  /// Makes the width of a newly added view of a kind the intrinsic width of the view's item. Lowers the compression
  /// resistance of the item, so that the available space limits its width.
  func setWidth(of item: inout LayoutItem, asNew kind: String) {
    item.intrinsicSize.horizontal = newSize(of: kind).horizontal
    item.recorded?.hasCanvasContent.horizontal = true
    item.compressionResistance.horizontal = CanvasPriority.content
  }
}

/// A stack whose arranged views have been read, as the input of import rules for its constraints and its arrangement.
struct ImportedStack {
  let view: ImportedView
  let place: InterfaceBuilderReader.Place
  let configuration: StackConfiguration

  /// The item of the stack in the layout.
  var item: LayoutItem { view.reader.layouts[place.layout][place.item] }
}
