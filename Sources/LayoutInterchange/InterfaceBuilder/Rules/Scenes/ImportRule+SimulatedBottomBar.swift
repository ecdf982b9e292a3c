extension ImportRule {
  static let simulatedBottomBar = ImportRule(
    "simulated-bottom-bar", .scenes,
    "The bar that a controller is simulated above counts before those of other controllers.",
    source: .apple("Interface Builder, Simulated Metrics: Bottom Bar"), platforms: [.iOS, .tvOS],
    effect: .bars { heights, file in
      guard let bar = file.controller.simulatedBottomBar else { return false }
      switch bar.name {
      case "nil": (heights.tabBar, heights.toolbar) = (0, 0)
      case "simulatedTabBarMetrics": heights.tabBar = file.controller.environment.tabBarHeight
      default: break
      }
      return true
    })
}
