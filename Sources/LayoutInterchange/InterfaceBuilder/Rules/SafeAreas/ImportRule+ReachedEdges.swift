extension ImportRule {
  static let reachedEdges = ImportRule(
    "reached-edges", .safeAreas,
    "A view of freeform size is at the top of the screen; it keeps clear of the edges that it reaches.",
    source: .recordedFrames(documents: 12, repositories: 6), platforms: [.iOS, .tvOS],
    tools: .eras("safeArea", "tall", "reached"),
    effect: .screen { insets, screen in
      guard screen.isWithinCanvas else { return false }
      insets = screen.reached(insets)
      return true
    })
}
