extension ImportRule {
  static let marksBesideLines = ImportRule(
    "marks-beside-lines", .controls,
    "On macOS 11 to 15 check boxes are aligned by the line of their title: marks reach less beyond a higher line.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .alignment { insets, control in
      guard let cell = control.markedCell, !(cell["title"] ?? "").isEmpty,
        PlatformMetrics.standard.hasLook("alignedLines", control.era)
      else { return false }
      let higher = control.controls.lineBeyondUsual(of: control.view.index, cell, in: control.view.reader.tree)
      insets.value.top = max(0, insets.value.top - higher / 2)
      insets.value.bottom = max(0, insets.value.bottom - higher / 2)
      return higher != 0
    })
}
