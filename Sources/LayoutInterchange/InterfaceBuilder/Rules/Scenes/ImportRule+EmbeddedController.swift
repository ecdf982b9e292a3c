extension ImportRule {
  static let embeddedController = ImportRule(
    "embedded-controller", .scenes,
    "What an embed segue leads to is shown in a container of another controller.",
    source: .apple("UIViewController.addChild(_:); container views"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .embed else { return false }
      bars.value.isEmbedded = true
      return true
    })
}
