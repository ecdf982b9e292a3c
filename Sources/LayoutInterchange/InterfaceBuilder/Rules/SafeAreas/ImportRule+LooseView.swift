internal import LayoutModel

extension ImportRule {
  static let looseView = ImportRule(
    "loose-view", .safeAreas,
    "A view without a controller lies at the top of a screen, with the bars that are simulated for it; a row has no safe area.",
    source: .earlierFrames(documents: 218, repositories: 36), platforms: [.iOS, .tvOS],
    effect: .safeArea { area, root in
      guard root.controller == nil else { return false }
      area.isFinal = true
      let (environment, isWhole) = (root.environment, root.size == root.environment.canvas)
      guard environment.device != nil, !root.isRow, environment.coversLooseViews || isWhole else {
        area.value = .zero
        return false
      }
      if root.bars.isOpaque { area.value.top = 0 }
      guard isWhole else { return true }
      if !root.bars.isOpaque { area.value.top += root.bars.navigationBar }
      area.value.bottom += root.bars.bottom
      return true
    })
}
