extension ImportRule {
  static let sheetWithoutStatusBar = ImportRule(
    "sheet-without-status-bar", .sheets, "A sheet begins below the status bar, which therefore covers none of it.",
    source: .apple("UIModalPresentationStyle.automatic, since iOS 13"), platforms: [.iOS],
    tools: .eras("presentation", "sheet", "clearSheet", "tallSheet"),
    effect: .safeArea { area, root in
      guard root.sheet != nil else { return false }
      area.value.top = 0
      return true
    })
}
