internal import LayoutModel

extension ImportRule {
  static let stackWithoutMargins = ImportRule(
    "stack-without-margins", .margins, "A stack has no margins unless the file gives it some.",
    source: .apple("UIStackView.isLayoutMarginsRelativeArrangement"), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.viewClass == .stackView, !view.isShownAsController,
        view.reader.writtenMargins(of: view.index) == nil
      else { return false }
      margins = DirectionalInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
      return true
    })
}
