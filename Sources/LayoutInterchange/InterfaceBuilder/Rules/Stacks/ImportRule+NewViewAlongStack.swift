internal import LayoutModel

extension ImportRule {
  static let newViewAlongStack = ImportRule(
    "new-view-along-stack", .stacks,
    "A view without content or a constraint on its length is as long along a stack as a new one, and yields first.",
    source: .earlierFrames(documents: 68, repositories: 27), platforms: [.iOS, .tvOS],
    effect: .content { item, view in
      guard view.isContentless, let stack = view.stack else { return false }
      let along: LayoutAxis = stack.isUpright ? .vertical : .horizontal
      guard item.intrinsicSize[along] == nil, view.ownLengths(along).isEmpty else { return false }
      item.intrinsicSize[along] = view.newSize(of: "view")[along]
      item.hugging[along] = view.hasSubviews ? CanvasPriority.content : CanvasPriority.emptyHugging
      item.compressionResistance[along] = CanvasPriority.content
      item.recorded?.hasCanvasContent[along] = true
      return true
    })
}
