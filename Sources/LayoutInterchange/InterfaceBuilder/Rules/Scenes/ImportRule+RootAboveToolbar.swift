extension ImportRule {
  static let rootAboveToolbar = ImportRule(
    "root-above-toolbar", .scenes,
    "The root of a navigation controller lies above its toolbar, if the controller shows that.",
    source: .apple("UINavigationController.isToolbarHidden"), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .root, segue.source[.hidesToolbar] == false else { return false }
      bars.value.isAboveToolbar = true
      return true
    })
}
