extension ImportRule {
  static let freeformStaysUpright = ImportRule(
    "freeform-stays-upright", .safeAreas, "A view of freeform size does not turn with the screen, since Xcode 11.",
    source: .earlierFrames(documents: 158, repositories: 32), platforms: [.iOS, .tvOS],
    tools: .eras("safeArea", "reached", "whole", "doubled"),
    effect: .screen { insets, screen in
      guard screen.isFreeform else { return false }
      insets = screen.safeArea(.portrait)
      return true
    })
}
