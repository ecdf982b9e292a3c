public import CGTK
public import Tinamou

/// A pointer to any widget.
public typealias Widget = UnsafeMutablePointer<GtkWidget>

/// A widget of GTK as a node of a tree. GTK measures it, so text by Pango.
@MainActor public final class WidgetNode {
  /// The widget, which its parent in GTK keeps alive.
  public let widget: Widget
  /// Its frame in its parent, in whole pixels.
  public private(set) var frame = LayoutRect.zero
  /// The nodes of the widgets inside that the tree lays out.
  public internal(set) var children: [WidgetNode] = []
  /// The content hugging priorities; to be set before it is in a tree.
  public var hugging = AxisValues(LayoutPriority.low)
  /// The content as it was measured last without a size.
  var measured = LayoutMeasurement.none
  private let name: String?

  /// The baseline at which GTK draws the text, from the top; -1 for its own choice, as at any height but the natural
  /// one.
  public var baseline: Int32 {
    guard let baseline = measured.firstBaseline, measured.height == frame.height else { return -1 }
    return Int32(baseline)
  }

  /// Creates the node of a widget.
  /// - Parameter name: its name in reports; by default that of its class.
  public init(_ widget: Widget, named name: String? = nil) {
    (self.widget, self.name) = (widget, name)
  }

  /// The length, and the baseline from the top, that GTK measures.
  private func measure(
    _ orientation: GtkOrientation, for length: Int32 = -1
  ) -> (minimum: Int32, natural: Int32, baseline: Int32) {
    var (minimum, natural, minimumBaseline, baseline): (Int32, Int32, Int32, Int32) = (0, 0, -1, -1)
    gtk_widget_measure(widget, orientation, length, &minimum, &natural, &minimumBaseline, &baseline)
    return (minimum, natural, baseline)
  }

  /// The least width and height that GTK draws the widget with.
  var minimum: LayoutSize {
    LayoutSize(
      Double(measure(GTK_ORIENTATION_HORIZONTAL).minimum), Double(measure(GTK_ORIENTATION_VERTICAL).minimum))
  }
}

extension WidgetNode: @MainActor LayoutNode {
  public var layoutChildren: [any LayoutNode] { children }

  public func configureLayout(_ item: inout LayoutItem) {
    item.name = name ?? String(cString: gtk_widget_get_name(widget))
    item.direction = gtk_widget_get_direction(widget) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
    item.hugging = hugging
    // The natural width of a text that wraps is that of one line, which is no reason to squeeze anything else.
    if gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH {
      item.compressionResistance.horizontal = 20
    }
  }

  public func measureLayout(_ proposal: LayoutProposal) -> LayoutMeasurement {
    // The size of a node with children follows from these.
    guard children.isEmpty else { return .none }
    let width = measure(GTK_ORIENTATION_HORIZONTAL)
    var length: Int32 = -1
    if let proposed = proposal.width { length = max(width.minimum, Int32(proposed.rounded(.down))) }
    let height = measure(GTK_ORIENTATION_VERTICAL, for: length)
    // Natural widths of wrapping text are wide; its height is that at the width that it gets.
    let wraps = gtk_widget_get_request_mode(widget) == GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
    let measurement = LayoutMeasurement(
      width: Double(width.natural), height: Double(height.natural),
      firstBaseline: height.baseline < 0 ? nil : Double(height.baseline),
      lastBaseline: height.baseline < 0 ? nil : Double(height.natural - height.baseline),
      dependence: wraps ? .heightOnWidth : .none)
    if proposal == LayoutProposal() { measured = measurement }
    return measurement
  }

  public func applyLayout(_ frame: LayoutRect) { self.frame = frame }
}
