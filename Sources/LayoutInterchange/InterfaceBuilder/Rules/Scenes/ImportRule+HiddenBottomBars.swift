extension ImportRule {
  static let hiddenBottomBars = ImportRule(
    "hidden-bottom-bars", .scenes,
    "A controller that hides bottom bars when it is pushed has none, but for tools from Xcode 11 to 14.2.",
    source: .apple("UIViewController.hidesBottomBarWhenPushed"), platforms: [.iOS, .tvOS],
    effect: .bars { heights, file in
      guard file.controller[.hidesBottomBars] == true, file.controller.environment.safeAreaEra != .reached,
        heights.bottom > 0
      else { return false }
      heights.tabBar = 0
      if file.controller.simulatedBottomBar == nil { heights.toolbar = 0 }
      return true
    })
}
