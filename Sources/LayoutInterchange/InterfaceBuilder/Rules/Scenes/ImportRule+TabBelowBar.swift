extension ImportRule {
  static let tabBelowBar = ImportRule(
    "tab-below-bar", .scenes,
    "A tab lies below the navigation bar that its tab bar controller lies below.",
    source: .apple("UITabBarController.viewControllers; UINavigationController.navigationBar"),
    platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .tab else { return false }
      return bars.value.followNavigationBar(of: segue)
    })
}
