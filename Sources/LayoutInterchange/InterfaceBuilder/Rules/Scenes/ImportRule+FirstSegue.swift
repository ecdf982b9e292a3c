extension ImportRule {
  static let firstSegue = ImportRule(
    "first-segue", .scenes,
    "Of several segues to a controller the canvas follows the first one.",
    source: .earlierFrames(documents: 20, repositories: 12), platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.isRepeated else { return false }
      bars.isFinal = true
      return true
    })
}
