internal import LayoutModel

extension ImportRule {
  static let doubledEdges = ImportRule(
    "doubled-edges", .safeAreas,
    "On canvases with rounded corners the edges of the upright screen are kept clear besides, since Xcode 16.3.",
    source: .recordedFrames(documents: 13, repositories: 7), platforms: [.iOS], tools: .eras("safeArea", "doubled"),
    effect: .screen { insets, screen in
      guard screen.environment.device?.shape == .roundedPhone, !screen.environment.isOtherCanvas else { return false }
      insets =
        insets + (screen.isWithinCanvas ? screen.reached(insets) : screen.safeArea(.portrait))
      return true
    })
}
