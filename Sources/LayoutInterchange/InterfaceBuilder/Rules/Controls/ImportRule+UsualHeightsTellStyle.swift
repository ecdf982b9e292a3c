extension ImportRule {
  static let usualHeightsTellStyle = ImportRule(
    "usual-heights-tell-style", .controls,
    "The style of controls is the one in which most heights are usual, that of the tools if several are.",
    source: .earlierFrames(documents: 7, repositories: 1), platforms: [.macOS],
    effect: .style { style, file in
      guard style.value.possible.count > 1 else { return false }
      let eras = file.controls.eraScores(in: file.tree)
      let best = eras.map(\.score).max() ?? 0
      let usual = eras.filter { $0.score == best }.map(\.era)
      guard let era = usual.first, !usual.contains(style.value.era) else { return false }
      style.value.era = era
      return true
    })
}
