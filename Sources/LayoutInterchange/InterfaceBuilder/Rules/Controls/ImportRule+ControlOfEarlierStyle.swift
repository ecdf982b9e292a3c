extension ImportRule {
  static let controlOfEarlierStyle = ImportRule(
    "control-of-earlier-style", .controls,
    "A control whose height is usual in one earlier style alone has that style.",
    source: .earlierFrames(documents: 4, repositories: 1), platforms: [.macOS],
    effect: .controlStyle { era, control in
      let eras = control.controls.eras
      guard eras.count > 1, let usual = control.provenEra, let own = eras.firstIndex(of: era), usual < own else {
        return false
      }
      era = eras[usual]
      return true
    })
}
