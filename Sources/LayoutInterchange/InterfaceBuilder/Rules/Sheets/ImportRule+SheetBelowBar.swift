extension ImportRule {
  /// The rule that makes the safe area of a sheet final. The later rules, for roots that are shorter than the screen,
  /// then do not change it.
  static let sheetBelowBar = ImportRule(
    "sheet-below-bar", .sheets, "A root that is shorter than a sheet by its bar begins below the bar.",
    source: .earlierFrames(documents: 1, repositories: 1), platforms: [.iOS],
    tools: .eras("presentation", "sheet", "clearSheet", "tallSheet"),
    effect: .safeArea { area, root in
      guard let sheet = root.sheet else { return false }
      area.isFinal = true
      guard abs(root.missing - sheet) >= 1 else { return false }
      area.value.top = 0
      return true
    })
}
