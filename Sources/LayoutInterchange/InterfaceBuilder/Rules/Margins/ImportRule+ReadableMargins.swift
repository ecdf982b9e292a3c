extension ImportRule {
  static let readableMargins = ImportRule(
    "readable-margins", .margins,
    "Margins that follow the readable width leave texts 672 points at most, and 560 on tablets, as the canvas draws them.",
    source: .apple("UIView.readableContentGuide"), platforms: [.iOS],
    effect: .view { item, view in
      guard view[.followsReadableWidth] == true else { return false }
      item.readableWidth = view.environment.readableWidth
      return true
    })
}
