internal import LayoutModel

extension ImportRule {
  static let textStyleLines = ImportRule(
    "text-style-lines", .texts,
    "Lines of a text style are apart by its leading: a label is as high as a line of its font, and that for each other.",
    source: .apple("Human Interface Guidelines, Typography: sizes and leading of Dynamic Type"),
    effect: .adaptation { item, text in
      guard let original = text.distanceOfLines(text.view.environment.originalTexts),
        let (paragraphs, size) = text.wrapped,
        let line = paragraphs.first?.line, line > 0, original > line,
        let distance = text.distanceOfLines(text.view.environment.texts)
      else { return false }
      // A recorded height is rounded up to pixels, so the number of lines is rounded to a whole number.
      let lines = max(1, ((size.height - line) / original).rounded() + 1)
      let height = text.change?.height(line) ?? line
      guard abs(size.height - line - (lines - 1) * original) <= 1,
        text.wrap(&item, paragraphs, toFill: lines, ofWidth: size.width, lineHeight: height)
      else { return false }
      item.text?.leading = max(0, distance - height)
      return true
    })
}

extension ImportedText {
  /// Returns the distance, in points, between the baselines of a label's lines in a content size category. The result
  /// is nil if the view is not a label with plain text in a text style, or if the tables do not list the style.
  fileprivate func distanceOfLines(_ category: ContentSizeCategory) -> Double? {
    let tree = view.reader.tree
    guard view.viewClass == .label, tree.fragments(of: view.index).isEmpty,
      let style = tree.font(of: view.index)?["style"]
    else { return nil }
    return PlatformMetrics.standard.font("\(category.rawValue)/leading/\(style)")
  }
}
