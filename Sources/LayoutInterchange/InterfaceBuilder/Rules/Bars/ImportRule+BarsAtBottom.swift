extension ImportRule {
  static let barsAtBottom = ImportRule(
    "bars-at-bottom", .bars, "Tab bars and toolbars cover the bottom; a toolbar stands on a tab bar.",
    source: .apple("UIView.safeAreaInsets: bars of tab bar controllers, and toolbars of navigation controllers"),
    platforms: [.iOS],
    effect: .safeArea { area, root in
      area.value.bottom += root.bars.bottom
      return root.bars.bottom > 0
    })
}
