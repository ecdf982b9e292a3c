internal import LayoutModel

/// Priorities that the canvas gives to contents and sizes.
enum CanvasPriority {
  /// The priority of the size of a window: `NSLayoutConstraint.Priority.windowSizeStayPut`.
  static let windowSizeStaysPut = 500.0
  /// The priority of views without content in stacks: above a stack's fitting preferences, below the priorities of views.
  static let content = 52.0
  /// Empty views are stretched before views that hug content.
  static let emptyHugging = LayoutPriority.low - 0.5
}

/// Facts of views in stacks.
extension ImportedView {
  /// A constraint of a view on its own length.
  struct OwnLength {
    /// Whether it is a required equality.
    var isFixed: Bool
  }

  /// Whether its class has no intrinsic content size of its own, as that of a text view that scrolls.
  var isContentless: Bool { ["view", "containerView", "textView"].contains(viewClass.name) }

  /// Whether a stack of UIKit is a column.
  var isUpright: Bool { varying(.axis) == "vertical" }

  /// The insets of a stack, within which it arranges its views; nil if the file gives it none.
  var arrangementInsets: DirectionalInsets? {
    guard
      let element = reader.tree.child(of: index, named: "edgeInsets")
        ?? reader.tree.child(of: index, named: "directionalEdgeInsets")
    else { return nil }
    return DirectionalInsets(reader.tree[element])
  }

  /// The constraints on its own length along an axis.
  func ownLengths(_ axis: LayoutAxis) -> [OwnLength] {
    let length = (axis == .horizontal ? LayoutAttribute.width : .height).rawValue
    let tree = reader.tree
    return tree.children(of: index, in: "constraints").compactMap { child in
      let constraint = tree[child]
      guard constraint["firstItem"] == nil, constraint["secondItem"] == nil, constraint["firstAttribute"] == length
      else { return nil }
      let isRequired = (constraint.number("priority") ?? LayoutPriority.required) >= LayoutPriority.required
      return OwnLength(isFixed: constraint["relation"] == nil && isRequired)
    }
  }

  /// The size of a newly added view of a kind.
  func newSize(of kind: String) -> AxisValues<Double> {
    let size =
      PlatformMetrics.standard.content(of: "new/\(kind)", tools: environment.tools) ?? LayoutSize(0, 0)
    return AxisValues(horizontal: size.width, vertical: size.height)
  }

  /// Whether it is in a column of AppKit that does not stretch its views, and nothing gives it a width.
  func isWithoutWidthInColumn(_ item: LayoutItem) -> Bool {
    guard let stack, item.intrinsicSize.horizontal == nil, self[.horizontalHugging] == nil,
      stack.varying(.orientation) == "vertical", let alignment = stack.varying(.alignment)
    else { return false }
    return alignment != "width"
  }

  /// Gives its item the width of a new view as content, limited by the space.
  func setWidth(of item: inout LayoutItem, asNew kind: String) {
    item.intrinsicSize.horizontal = newSize(of: kind).horizontal
    item.recorded?.hasCanvasContent.horizontal = true
    item.compressionResistance.horizontal = CanvasPriority.content
  }
}

/// A stack whose views are read, for the rules of its constraints.
struct ImportedStack {
  let view: ImportedView
  let place: InterfaceBuilderReader.Place
  let configuration: StackConfiguration

  /// Its item in the layout.
  var item: LayoutItem { view.reader.layouts[place.layout][place.item] }
}
