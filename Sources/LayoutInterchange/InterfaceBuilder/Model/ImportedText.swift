internal import LayoutModel

/// The content of a view, as the input of import rules that adapt it to a canvas other than the original one.
struct ImportedText {
  let view: ImportedView
  /// The recorded content size, in points; nil along axes without one.
  let recorded: AxisValues<Double?>
  /// The paragraphs of the view's text; nil if it has no text, or its content is not a text.
  let paragraphs: [TextParagraph]?
  /// The change of the point size of the text's style from the original canvas to this one; nil if the size is the
  /// same, or unknown.
  let change: TextChange?

  /// Whether the view is a label, a button or a text field, so that its content size depends on its text.
  var isTextual: Bool { InterfaceBuilderVocabulary.textual.contains(view.viewClass.name) }

  /// Whether the text is limited to one line.
  var isLine: Bool { [nil, "1"].contains(view[.numberOfLines]) }

  /// Returns whether a constraint on this length alone set the recorded length of the view, with a priority above
  /// hugging and compression resistance. The recorded length then does not show the size of the content.
  func isFixed(_ item: LayoutItem, _ axis: LayoutAxis) -> Bool {
    let tree = view.reader.tree
    let (name, length) = axis == .horizontal ? ("width", view.frame.width) : ("height", view.frame.height)
    return tree.children(of: view.index, in: "constraints").map { tree[$0] }.contains { constraint in
      constraint["firstAttribute"] == name && constraint["secondItem"] == nil
        && [nil, view[.id]].contains(constraint["firstItem"]) && [nil, "equal"].contains(constraint["relation"])
        && abs((constraint.number("constant") ?? 0) - length) < InterchangeTolerance.recordedLength
        && (constraint.number("priority") ?? LayoutPriority.required)
          > max(item.hugging[axis], item.compressionResistance[axis])
    }
  }

  /// The sum of the spaces above and below the title of a button, in points; 0 for other views.
  var spaceAroundTitle: Double {
    view.viewClass == .button ? view.reader.space("around/button").vertical : 0
  }
}

/// Tolerances beyond which the recorded length of a view is considered to differ from the length of its text.
enum TextTolerance {
  /// The factor for widened views: a view counts as stretched if it is wider than its text times this factor, plus
  /// `mostAround`.
  static let stretching = 1.25
  /// The factor for widened labels of known letters, which have no space around their text. The label counts as
  /// stretched if it is wider than its text times this factor.
  static let stretchingOfKnown = 1.1
  /// The factor for narrowed labels: a label counts as compressed if its text is wider than the label times this
  /// factor.
  static let squeezing = 1.15
  /// The factor for heightened views: a view counts as stretched if it is higher than its text times this factor, plus
  /// `mostAround`.
  static let heightening = 2.0
  /// The greatest space around a text, in points, that may belong to the view itself.
  static let mostAround = 24.0

  /// The mean error, in points, of a length that is rounded up to whole points. For one that is rounded up to pixels,
  /// it is divided by the number of pixels per point.
  static let meanRounding = 0.5

  /// Returns the greatest width, in points, at which a view without an image still counts as no wider than its text.
  /// - Parameters:
  ///   - length: the estimated length of the text, in points, including the space that the view has around it.
  ///   - isKnown: whether the view is not a control, and the widths of all letters are known.
  static func greatestWidth(ofText length: Double, isKnown: Bool) -> Double {
    isKnown ? stretchingOfKnown * length : stretching * length + mostAround
  }
}
