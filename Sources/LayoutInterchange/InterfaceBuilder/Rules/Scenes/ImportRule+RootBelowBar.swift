extension ImportRule {
  static let rootBelowBar = ImportRule(
    "root-below-bar", .scenes,
    "The root of a navigation controller lies below its bar, unless the controller hides that.",
    source: .apple("UINavigationController.isNavigationBarHidden"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .root, segue.source[.hidesNavigationBar] != true else { return false }
      bars.value.isBelowNavigationBar = true
      return true
    })
}
