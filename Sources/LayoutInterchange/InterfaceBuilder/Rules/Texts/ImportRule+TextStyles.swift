extension ImportRule {
  static let textStyles = ImportRule(
    "text-styles", .texts,
    "On a canvas of another content size category the letters of a text style are of its size there.",
    source: .apple("Human Interface Guidelines, Typography: Dynamic Type sizes and tracking"),
    effect: .adaptation { item, text in
      let view = text.view
      let isBordered = view.viewClass == .textField && view[.borderStyle] != nil
      guard item.text == nil, let change = text.change, text.isTextual, !isBordered else { return false }
      let letters = view.reader.tree.shownText(of: view.index)?.count ?? 0
      guard letters > 0 || view.viewClass == .textField else { return false }
      item.intrinsicSize.horizontal = item.intrinsicSize.horizontal.map {
        // The recorded width of a button's title was rounded up to whole points, so the mean rounding error is
        // subtracted.
        let width = view.viewClass == .button ? max(0, $0 - TextTolerance.meanRounding) : $0
        return letters == 0 ? $0 : view.reader.roundedUp(change.width(width, letters: letters))
      }
      item.intrinsicSize.vertical = item.intrinsicSize.vertical.map {
        view.reader.roundedUp(change.height($0, around: text.spaceAroundTitle))
      }
      return true
    })
}
