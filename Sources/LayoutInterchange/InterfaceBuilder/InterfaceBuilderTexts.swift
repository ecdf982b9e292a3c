internal import LayoutModel

/// Texts of iOS: their fonts and baselines, and what becomes of them where fonts are of another size than in the file.
extension InterfaceBuilderControls {
  /// The point size of an element's font, where text styles are of that category.
  func pointSize(of element: Int, in tree: MarkupTree, _ category: ContentSizeCategory) -> Double? {
    let font = tree.child(of: element, named: "fontDescription").map { tree[$0] }
    let knowledge = CanvasKnowledge.standard
    if tree[element].name == "segmentedControl" { return knowledge.font("segment") }
    return font?.number("pointSize") ?? knowledge.font(font?["style"] ?? "", category) ?? knowledge.font("standard")
  }

  /// How far the letters of an element's font reach above and below the baseline.
  private func reach(
    of element: Int, in tree: MarkupTree, _ category: ContentSizeCategory
  ) -> (above: Double, below: Double)? {
    let knowledge = CanvasKnowledge.standard
    guard let size = pointSize(of: element, in: tree, category), let ascent = knowledge.font("ascent"),
      let descent = knowledge.font("descent")
    else { return nil }
    return (size * ascent, size * descent)
  }

  /// The height of a line of an element's font, on the canvas that the document was drawn on.
  func drawnLineHeight(of element: Int, in tree: MarkupTree) -> Double? {
    reach(of: element, in: tree, head.drawnTexts).map { $0.above + $0.below }
  }

  /// About how wide a text would be in one line of an element's font, where the document was drawn; nil where it has
  /// letters that are not known.
  func drawnWidth(of text: String, _ element: Int, in tree: MarkupTree) -> Double? {
    guard let size = pointSize(of: element, in: tree, head.drawnTexts), let width = tables.width(of: text) else {
      return nil
    }
    return TextChange(before: Self.systemSize, after: size).width(width, letters: text.count)
  }

  func mobileBaselines(of element: Int, in tree: MarkupTree, height: Double?) -> (first: Double?, last: Double?) {
    if let height, let symbol = MobileSymbol(element, in: tree, self) {
      return (height / 2 + symbol.baselineBelowMiddle, height / 2 - symbol.baselineBelowMiddle)
    }
    guard let (above, below) = reach(of: element, in: tree, head.texts) else { return (nil, nil) }
    switch tree[element].name {
    case "label": return (above, below)
    case "textView":
      let inset = CanvasKnowledge.standard.font("textContainerInset") ?? 0
      return (above + inset, below + inset)
    case "button", "textField", "segmentedControl":
      // In the middle of the control.
      guard let height else { return (nil, nil) }
      let space = max(0, height - above - below) / 2
      return (space + above, space + below)
    default: return (nil, nil)
    }
  }

  /// What becomes of a text in a text style that is of another size than when it was drawn; nil where it is not.
  func textChange(of element: Int, in tree: MarkupTree) -> TextChange? {
    guard head.texts != head.drawnTexts, let before = pointSize(of: element, in: tree, head.drawnTexts),
      let after = pointSize(of: element, in: tree, head.texts), before != after
    else { return nil }
    return TextChange(before: before, after: after)
  }
}

/// Another size of a font.
struct TextChange {
  private let ratio: Double
  /// The space between letters, in points.
  private let trackingBefore: Double
  private let trackingAfter: Double

  init(before: Double, after: Double) {
    ratio = after / before
    trackingBefore = CanvasKnowledge.standard.tracking(before)
    trackingAfter = CanvasKnowledge.standard.tracking(after)
  }

  /// The width of a text of so many letters that was so wide: letters grow with the font, the space between them as Apple's
  /// tables have it.
  func width(_ width: Double, letters: Int) -> Double {
    let letters = Double(letters)
    return max(0, (width - letters * trackingBefore) * ratio + letters * trackingAfter)
  }

  /// The height of a text that was so high, but for the space that a control has around it.
  func height(_ height: Double, around space: Double = 0) -> Double {
    max(0, height - space) * ratio + space
  }
}

/// How large the fonts of text styles are: `UIContentSizeCategory`.
enum ContentSizeCategory: String { case medium, large }
