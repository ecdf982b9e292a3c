extension ImportRule {
  static let pushedAboveTabBar = ImportRule(
    "pushed-above-tab-bar", .scenes,
    "What a navigation controller in a tab pushes lies above the tab bar, while what another tab shows covers it.",
    source: .apple("UITabBarController, whose tab bar stays below a navigation controller in a tab"),
    platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .root || segue.kind == .push,
        segue.bars.tabBar >= .ofNavigation || segue.bars.tabBar == .ofTab && segue.source.isNavigationController
      else { return false }
      bars.value.tabBar = max(bars.value.tabBar, .ofNavigation)
      return true
    })
}
