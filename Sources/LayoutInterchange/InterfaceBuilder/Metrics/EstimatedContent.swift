package import LayoutModel

/// Estimates of the content sizes of iOS views that are in no Interface Builder document, such as those that source
/// code creates. They use the tables of metrics for Interface Builder documents.
package enum EstimatedContent {
  /// The version of Xcode for which metrics are looked up: the newest.
  private static let tools = Double.greatestFiniteMagnitude

  /// The size of a content, in points, and the content's text if it wraps. A length is nil if it is not estimated, or
  /// if it follows from the wrapping text.
  package typealias Estimate = (size: AxisValues<Double?>, text: WrappingText?)

  /// Returns the estimated content size of a control that shows a text.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - font: the font of the text; nil for the standard one of iOS.
  ///   - lines: the maximum number of lines of a label; 0 for no limit. The text then wraps.
  ///   - element: the name of the control's element: `label`, `button` or `textField`.
  package static func text(_ text: String, font: EstimatedFont?, lines: Int = 1, element: String) -> Estimate {
    let metrics = PlatformMetrics.standard
    let font = font ?? .standard
    let line = font.size * ((metrics.font("ascent") ?? 0.95) + (metrics.font("descent") ?? 0.25))
    let paragraphs = paragraphs(of: text, font)
    let shown = lines > 0 ? paragraphs.prefix(lines) : paragraphs[...]
    let width = (shown.map(\.length).max() ?? 0).rounded(.up)
    switch element {
    case "button":
      let height = line + metrics.space("around/button", nil, tools: tools).vertical
      return (AxisValues(horizontal: width, vertical: height.rounded(.up)), nil)
    case "textField": return (AxisValues(horizontal: nil, vertical: line.rounded(.up) + 1), nil)
    default:
      let height = (line * Double(shown.count)).rounded(.up)
      guard lines == 0 else { return (AxisValues(horizontal: width, vertical: height), nil) }
      return (AxisValues(horizontal: nil, vertical: height), WrappingText(Array(shown), lineHeight: line))
    }
  }

  /// Returns the estimated baselines of a control that shows a text, in points. These are the distance of the first
  /// baseline from the top, and that of the last baseline from the bottom.
  ///
  /// - Parameters:
  ///   - font: the font of the text; nil for the standard one of iOS.
  ///   - height: the height of the control; nil if it is that of its lines. In a taller control, one line is centred.
  package static func baselines(font: EstimatedFont?, height: Double?) -> (first: Double, last: Double) {
    let metrics = PlatformMetrics.standard
    let size = (font ?? .standard).size
    let (above, below) = (size * (metrics.font("ascent") ?? 0.95), size * (metrics.font("descent") ?? 0.25))
    let space = height.map { max(0, $0 - above - below) / 2 } ?? 0
    return (space + above, space + below)
  }

  private static func paragraphs(of text: String, _ font: EstimatedFont) -> [WrappingText.Paragraph] {
    let tables = InterfaceBuilderTables.standard
    let change = TextChange(before: InterfaceBuilderControls.systemSize, after: font.size)
    let breadth = InterfaceBuilderControls.breadth(ofKind: font.kind, font.size)
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { piece in
      var paragraph = TextParagraph()
      for letter in piece {
        let width = tables.width(of: letter).map { breadth * change.width($0, letters: 1) }
        paragraph.append(letter, width: width, size: font.size)
      }
      return paragraph.wrapping(1, nil)
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

/// A font of iOS, as far as estimates of texts depend on it.
package struct EstimatedFont: Sendable, Hashable {
  /// The size of the font, in points.
  package var size: Double
  /// The weight or the text style of the font, as the table of fonts names it; empty for the regular weight.
  package var kind: String
  /// Whether the font is the system font. If not, the letters of the system font stand for those of the font.
  package var isOfSystem: Bool

  package init(size: Double, kind: String = "", isOfSystem: Bool = true) {
    (self.size, self.kind, self.isOfSystem) = (size, kind, isOfSystem)
  }

  /// The standard font of texts.
  package static let standard = EstimatedFont(size: PlatformMetrics.standard.font("standard") ?? 17)

  /// Returns the font of a text style at the content size category `large`; nil if the tables do not have the style.
  ///
  /// - Parameter name: the name of the style in Swift, such as `title2`.
  package init?(textStyle name: String) {
    // The table has the older name of one style.
    let short = name == "subheadline" ? "subhead" : name
    let kind = "UICTFontTextStyle" + short.prefix(1).uppercased() + short.dropFirst()
    guard let size = PlatformMetrics.standard.font(kind, .large) else { return nil }
    self.init(size: size, kind: kind)
  }
}
