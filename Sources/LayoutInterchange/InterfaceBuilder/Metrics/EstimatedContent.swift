package import LayoutModel

/// Estimates of the content sizes of iOS views that are in no Interface Builder document, such as those that source
/// code creates. They use the tables of metrics for Interface Builder documents.
package enum EstimatedContent {
  /// The version of Xcode for which metrics are looked up: the newest.
  private static let tools = Double.greatestFiniteMagnitude

  /// Returns the estimated content size of a control that shows a text in one line, in points.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - fontSize: the font's size in points; nil for the standard size of iOS.
  ///   - element: the name of the control's element: `label`, `button` or `textField`.
  package static func text(_ text: String, fontSize: Double?, element: String) -> LayoutSize {
    let metrics = PlatformMetrics.standard
    let size = fontSize ?? metrics.font("standard") ?? 17
    let tables = InterfaceBuilderTables.standard
    let change = TextChange(before: InterfaceBuilderControls.systemSize, after: size)
    // A letter that the tables lack is assumed to be half as wide as the font's size.
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

  /// Returns the fixed size, in points, of the controls of a class, given by the name of its element. A length is nil
  /// if it is not fixed. Returns nil if the tables do not list the class.
  package static func control(_ element: String) -> AxisValues<Double?>? {
    PlatformMetrics.standard.content(of: element, tools: tools).map { size in
      AxisValues(horizontal: size.width > 0 ? size.width : nil, vertical: size.height > 0 ? size.height : nil)
    }
  }
}
