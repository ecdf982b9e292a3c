extension ImportRule {
  static let sheetWithoutHomeIndicator = ImportRule(
    "sheet-without-home-indicator", .sheets,
    "Nothing but bars reaches below a sheet since Xcode 13; the older guides had nothing below a sheet before, too.",
    source: .recordedFrames(documents: 2, repositories: 2), platforms: [.iOS],
    tools: .eras("presentation", "sheet", "clearSheet", "tallSheet"),
    effect: .safeArea { area, root in
      guard root.sheet != nil, root.hasGuides || root.environment.presentation >= .clearSheet else { return false }
      area.value.bottom = root.bars.bottom
      return true
    })
}
