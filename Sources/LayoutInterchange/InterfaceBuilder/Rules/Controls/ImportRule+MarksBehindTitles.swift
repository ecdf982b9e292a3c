extension ImportRule {
  static let marksBehindTitles = ImportRule(
    "marks-behind-titles", .controls,
    "A check box whose mark is behind the title has its space there too, since macOS 11.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .alignment { insets, control in
      // Check boxes of earlier eras have the same space on both sides, so nothing is exchanged.
      guard let cell = control.markedCell, ["right", "trailing"].contains(cell["imagePosition"] ?? ""),
        !PlatformMetrics.standard.hasLook("evenMarks", control.era)
      else { return false }
      (insets.value.left, insets.value.right) = (insets.value.right, insets.value.left)
      return true
    })
}
