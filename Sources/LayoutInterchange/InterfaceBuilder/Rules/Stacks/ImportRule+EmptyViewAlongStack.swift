internal import LayoutModel

extension ImportRule {
  static let emptyViewAlongStack = ImportRule(
    "empty-view-along-stack", .stacks,
    "An empty view with a length of its own along the stack that may yield is as long as a new empty one, at least.",
    source: .earlierFrames(documents: 13, repositories: 4), platforms: [.iOS, .tvOS],
    effect: .content { item, view in
      guard view.isContentless, !view.hasSubviews, let stack = view.stack else { return false }
      let along: LayoutAxis = stack.isUpright ? .vertical : .horizontal
      let lengths = view.ownLengths(along)
      guard item.intrinsicSize[along] == nil, !lengths.isEmpty, !lengths.contains(where: \.isFixed) else {
        return false
      }
      // The view keeps its compression resistance, but hugs this length only weakly.
      item.intrinsicSize[along] = view.newSize(of: "emptyView")[along]
      item.hugging[along] = CanvasPriority.content
      item.recorded?.hasCanvasContent[along] = true
      return true
    })
}
