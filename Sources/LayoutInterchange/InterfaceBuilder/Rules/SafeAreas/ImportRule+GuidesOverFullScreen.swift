extension ImportRule {
  static let guidesOverFullScreen = ImportRule(
    "guides-over-full-screen", .safeAreas,
    "The older guides go without the status bar that a controller covers: one that is presented over the full screen.",
    source: .earlierFrames(documents: 1, repositories: 1), platforms: [.iOS, .tvOS],
    tools: .eras("safeArea", "whole", "doubled"),
    effect: .safeArea { area, root in
      guard root.hasGuides, root.around.coversScreen else { return false }
      area.value.top = 0
      return true
    })
}
