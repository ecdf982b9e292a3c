internal import LayoutModel

extension ImportRule {
  static let shortViews = ImportRule(
    "short-views", .safeAreas, "Views that are much shorter than a screen have no safe area, up to Xcode 10.",
    source: .recordedFrames(documents: 7, repositories: 7), platforms: [.iOS, .tvOS], tools: .eras("safeArea", "tall"),
    effect: .screen { insets, screen in
      let environment = screen.environment
      let least =
        PlatformMetrics.standard.content(of: "least/tallView", tools: environment.tools)?.height ?? 0
      // In landscape the whole screen is short, so a short view that is as wide as the screen keeps its safe area.
      let isAcross = environment.orientation == .landscape && screen.size.width == environment.canvas.width
      guard screen.size.height < min(least, environment.canvas.height), !isAcross else { return false }
      insets = .zero
      return true
    })
}
