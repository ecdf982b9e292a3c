extension ImportRule {
  static let drawnBar = ImportRule(
    "drawn-bar", .bars, "A bar that the tools recorded above a view covers it as far as it is recorded.",
    source: .earlierFrames(documents: 37, repositories: 25), platforms: [.iOS],
    effect: .safeArea { area, root in
      guard root.bars.navigationBar > 0,
        let end = root.scenes.recordedBarEnd(of: root.owner, over: root.size, isSheet: root.sheet != nil)
      else { return false }
      area.value.top = end
      return true
    })
}
