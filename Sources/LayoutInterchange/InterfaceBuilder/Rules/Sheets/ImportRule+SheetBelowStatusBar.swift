extension ImportRule {
  static let sheetBelowStatusBar = ImportRule(
    "sheet-below-status-bar", .sheets,
    "A sheet without a bar that begins below the status bar of a rounded screen keeps clear of its height all the same.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS],
    tools: .eras("presentation", "clearSheet", "tallSheet"),
    effect: .safeArea { area, root in
      let environment = root.environment
      let isBelow = environment.presentation == .tallSheet || environment.device?.shape == .roundedPhone
      guard let sheet = root.sheet, isBelow, root.bars.navigationBar == 0, sheet >= environment.safeArea.top else {
        return false
      }
      area.value.top = environment.safeArea.top
      return true
    })
}
