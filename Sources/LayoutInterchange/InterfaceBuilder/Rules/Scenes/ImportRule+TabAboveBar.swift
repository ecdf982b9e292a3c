extension ImportRule {
  static let tabAboveBar = ImportRule(
    "tab-above-bar", .scenes,
    "A tab lies above the bar of its tab bar controller.",
    source: .apple("UITabBarController.tabBar"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .tab else { return false }
      bars.value.tabBar = max(bars.value.tabBar, .ofTab)
      return true
    })
}
