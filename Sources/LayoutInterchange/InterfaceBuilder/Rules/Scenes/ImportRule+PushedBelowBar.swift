extension ImportRule {
  static let pushedBelowBar = ImportRule(
    "pushed-below-bar", .scenes,
    "What a controller pushes lies below the same navigation bar, unless it is simulated without one itself.",
    source: .apple("UINavigationController.pushViewController(_:animated:)"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .root || segue.kind == .push else { return false }
      return bars.value.followNavigationBar(of: segue)
    })
}
