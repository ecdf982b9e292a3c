internal import LayoutModel

extension ImportRule {
  static let embeddedWithoutSafeArea = ImportRule(
    "embedded-without-safe-area", .safeAreas,
    "What a container of another controller shows has no safe area, but for the older guides.",
    source: .earlierFrames(documents: 1, repositories: 1), platforms: [.iOS, .tvOS],
    tools: .eras("safeArea", "reached"),
    effect: .safeArea { area, root in
      guard root.around.isEmbedded, !root.hasGuides else { return false }
      area.value = .zero
      area.isFinal = true
      return true
    })
}
