package import LayoutModel

/// Estimates of contents of iOS by the tables for Interface Builder documents, for views without a document.
package enum EstimatedContent {
  /// The tools version of whose canvases the metrics are: the newest.
  private static let tools = Double.greatestFiniteMagnitude

  /// The size of a text in one line, in points.
  ///
  /// - Parameters:
  ///   - fontSize: the font's size in points; nil for that of the control.
  ///   - element: `label`, `button` or `textField`.
  package static func text(_ text: String, fontSize: Double?, element: String) -> LayoutSize {
    let metrics = PlatformMetrics.standard
    let size = fontSize ?? metrics.font("standard") ?? 17
    let tables = InterfaceBuilderTables.standard
    let change = TextChange(before: InterfaceBuilderControls.systemSize, after: size)
    // A letter that the tables lack is as wide as half its height.
    let width = text.reduce(0) { $0 + (tables.width(of: $1).map { change.width($0, letters: 1) } ?? size / 2) }
    let line = size * ((metrics.font("ascent") ?? 0.95) + (metrics.font("descent") ?? 0.25))
    switch element {
    case "button":
      return LayoutSize(
        width.rounded(.up), (line + metrics.space("around/button", nil, tools: tools).vertical).rounded(.up))
    case "textField": return LayoutSize(width.rounded(.up), line.rounded(.up) + 1)
    default: return LayoutSize(width.rounded(.up), line.rounded(.up))
    }
  }

  /// The size of a control whose kind has one size, along the axes along which it has one; nil if it has none.
  package static func control(_ element: String) -> AxisValues<Double?>? {
    PlatformMetrics.standard.content(of: element, tools: tools).map { size in
      AxisValues(horizontal: size.width > 0 ? size.width : nil, vertical: size.height > 0 ? size.height : nil)
    }
  }
}
