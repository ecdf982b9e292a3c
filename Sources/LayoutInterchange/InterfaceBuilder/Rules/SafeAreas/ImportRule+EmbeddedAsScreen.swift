extension ImportRule {
  static let embeddedAsScreen = ImportRule(
    "embedded-as-screen", .safeAreas,
    "What a container of another controller shows has the safe area of a screen, and no bars.",
    source: .earlierFrames(documents: 10, repositories: 5), platforms: [.iOS, .tvOS],
    effect: .safeArea { area, root in
      guard root.around.isEmbedded else { return false }
      area.isFinal = true
      return true
    })
}
