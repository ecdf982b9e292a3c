internal import LayoutModel

extension ImportRule {
  static let heightenedTexts = ImportRule(
    "heightened-texts", .texts,
    "On another device labels of one line and buttons that are much higher than a line, or whose height a constraint of their own fixes, have the height of one.",
    source: .apple("UIView.intrinsicContentSize: the recorded height is that of a view which constraints stretched"),
    effect: .adaptation { item, text in
      guard let height = item.intrinsicSize.vertical, [.label, .button].contains(text.view.viewClass), text.isLine,
        item.hugging.vertical < LayoutPriority.required, text.view.reader.image(of: text.view.index) == nil,
        let paragraphs = text.paragraphs, paragraphs.count == 1
      else { return false }
      let natural = paragraphs[0].line + text.spaceAroundTitle
      guard text.isFixed(item, .vertical) || height > TextTolerance.heightening * natural + TextTolerance.mostAround
      else { return false }
      item.intrinsicSize.vertical = text.view.reader.roundedUp(natural)
      return true
    })
}
