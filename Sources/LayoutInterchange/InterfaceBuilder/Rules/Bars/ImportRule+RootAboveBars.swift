extension ImportRule {
  static let rootAboveBars = ImportRule(
    "root-above-bars", .bars, "A root that is shorter than the screen by the bars at its bottom ends above them.",
    source: .earlierFrames(documents: 2, repositories: 2), platforms: [.iOS],
    effect: .safeArea { area, root in
      guard root.bars.bottom > 0, abs(root.missing - area.value.bottom) < 1 else { return false }
      area.value.bottom = 0
      area.isFinal = true
      return true
    })
}
