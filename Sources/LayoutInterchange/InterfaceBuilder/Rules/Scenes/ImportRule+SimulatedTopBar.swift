extension ImportRule {
  static let simulatedTopBar = ImportRule(
    "simulated-top-bar", .scenes,
    "The bar that a controller is simulated below counts before that of its navigation controller.",
    source: .apple("Interface Builder, Simulated Metrics: Top Bar"), platforms: [.iOS, .tvOS],
    effect: .bars { heights, file in
      guard let bar = file.controller.simulatedTopBar else { return false }
      if bar.name == "nil" {
        heights.navigationBar = 0
      } else {
        if bar.flag("prompted") == true { heights.navigationBar = file.height(ofBar: "prompted") }
        heights.isOpaque = bar.flag("translucent") == false
      }
      return true
    })
}
