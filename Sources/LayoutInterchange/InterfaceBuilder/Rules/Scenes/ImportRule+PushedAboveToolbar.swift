extension ImportRule {
  static let pushedAboveToolbar = ImportRule(
    "pushed-above-toolbar", .scenes,
    "What a controller above a toolbar pushes lies above the toolbar too.",
    source: .apple("UINavigationController.toolbar"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .root || segue.kind == .push, segue.bars.isAboveToolbar else { return false }
      bars.value.isAboveToolbar = true
      return true
    })
}
