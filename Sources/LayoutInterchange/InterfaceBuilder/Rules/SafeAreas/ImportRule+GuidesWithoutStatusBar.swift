extension ImportRule {
  static let guidesWithoutStatusBar = ImportRule(
    "guides-without-status-bar", .safeAreas,
    "The older guides, unlike safe areas, go without a status bar that is not simulated, but for Xcode 9 and 10.",
    source: .earlierFrames(documents: 3, repositories: 3), platforms: [.iOS, .tvOS],
    tools: .eras("safeArea", "tall", "reached"),
    effect: .safeArea { area, root in
      let environment = root.environment
      // Only in Xcode 9 and 10 do margins begin at the safe area while short views have no safe area.
      let isOfXcode9 = environment.safeAreaEra == .tall && environment.haveMarginsSafeArea
      guard root.hasGuides, root.bars.navigationBar == 0, !isOfXcode9, root.scenes.isStatusBarHidden(root.owner) else {
        return false
      }
      area.value.top = 0
      return true
    })
}
