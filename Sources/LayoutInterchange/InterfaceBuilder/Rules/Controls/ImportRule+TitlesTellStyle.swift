extension ImportRule {
  static let titlesTellStyle = ImportRule(
    "titles-tell-style", .controls,
    "The style of controls is the one whose space around titles most buttons have.",
    source: .earlierFrames(documents: 35, repositories: 5), platforms: [.macOS],
    effect: .style { style, file in
      guard style.value.possible.count > 1, let era = file.controls.eraOfTitles(in: file.tree) else { return false }
      style.value.era = era
      style.isFinal = true
      return true
    })
}
