extension ImportRule {
  static let barAtTop = ImportRule(
    "bar-at-top", .bars,
    "A navigation bar that is simulated or that segues imply covers the top, below the status bar.",
    source: .apple("UIView.safeAreaInsets: bars of navigation controllers"), platforms: [.iOS, .tvOS],
    effect: .safeArea { area, root in
      area.value.top += root.bars.navigationBar
      return root.bars.navigationBar > 0
    })
}
