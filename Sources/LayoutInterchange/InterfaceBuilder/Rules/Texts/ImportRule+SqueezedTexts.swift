extension ImportRule {
  static let squeezedTexts = ImportRule(
    "squeezed-texts", .texts,
    "On another device labels of one line that are much narrower than their texts have the width of these.",
    source: .apple("UIView.intrinsicContentSize: the recorded width is that of a view which constraints compressed"),
    effect: .adaptation { item, text in
      guard text.view.viewClass == .label, text.isLine, let width = text.recorded.horizontal,
        let natural = text.naturalWidth(item), TextTolerance.squeezing * width < natural
      else { return false }
      item.intrinsicSize.horizontal = text.view.reader.roundedUp(natural)
      return true
    })
}
