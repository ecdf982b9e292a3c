extension ImportRule {
  static let televisionBars = ImportRule(
    "television-bars", .bars, "All bars of televisions are at the top.",
    source: .apple("Human Interface Guidelines, Tab bars: in tvOS a tab bar is at the top"), platforms: [.tvOS],
    effect: .safeArea { area, root in
      area.value.top += root.bars.bottom
      area.isFinal = true
      return root.bars.bottom > 0
    })
}
