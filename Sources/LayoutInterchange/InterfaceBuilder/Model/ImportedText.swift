internal import LayoutModel

/// A content on a canvas other than the original one, for the rules that adapt it.
struct ImportedText {
  let view: ImportedView
  /// The recorded content size.
  let recorded: AxisValues<Double?>
  /// The paragraphs of its text; nil for views whose content is no text, and without text.
  let paragraphs: [TextParagraph]?
  /// The change of its text style's size; nil if there is none.
  let change: TextChange?

  /// Whether its class is one whose content is its text.
  var isTextual: Bool { InterfaceBuilderVocabulary.textual.contains(view.viewClass.name) }

  /// Whether it is limited to one line.
  var isLine: Bool { [nil, "1"].contains(view[.numberOfLines]) }

  /// The space that a button has above and below its title, both together.
  var spaceAroundTitle: Double {
    view.viewClass == .button ? view.reader.space("around/button").vertical : 0
  }
}

/// Tolerances beyond which a view's length differs from that of its text.
enum TextTolerance {
  /// The factor by which a stretched view is wider.
  static let stretching = 1.25
  /// The factor by which a compressed label is narrower.
  static let squeezing = 1.15
  /// The factor by which a stretched view is higher.
  static let heightening = 2.0
  /// The space around a text that may be a view's own, in points.
  static let mostAround = 24.0
  /// The mean error of a length rounded up to whole points; per pixel, that of one rounded up to pixels.
  static let meanRounding = 0.5
}
