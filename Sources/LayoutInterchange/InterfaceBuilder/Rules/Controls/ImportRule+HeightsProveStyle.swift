extension ImportRule {
  static let heightsProveStyle = ImportRule(
    "heights-prove-style", .controls,
    "The style of controls is the latest one that some heights prove, for documents keep the frames of earlier systems but cannot have those of later ones.",
    source: .earlierFrames(documents: 5, repositories: 1), platforms: [.macOS],
    effect: .style { style, file in
      guard style.value.possible.count > 1, let latest = file.controls.eraScores(in: file.tree).last,
        latest.proofs >= InterfaceBuilderControls.enoughProofs
      else { return false }
      style.value.era = latest.era
      style.isFinal = true
      return true
    })
}
