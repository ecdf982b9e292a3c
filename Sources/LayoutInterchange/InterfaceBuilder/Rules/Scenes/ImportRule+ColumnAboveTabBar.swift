extension ImportRule {
  static let columnAboveTabBar = ImportRule(
    "column-above-tab-bar", .scenes,
    "All that a split view in a tab shows lies above the tab bar.",
    source: .apple("UISplitViewController, as a controller of UITabBarController.viewControllers"),
    platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard [.root, .push, .column, .detail].contains(segue.kind),
        segue.bars.tabBar == .ofSplitView || segue.bars.tabBar > .none && segue.source.isSplitViewController
      else { return false }
      bars.value.tabBar = .ofSplitView
      return true
    })
}
