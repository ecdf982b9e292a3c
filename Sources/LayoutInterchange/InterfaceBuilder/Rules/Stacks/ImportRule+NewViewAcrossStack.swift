internal import LayoutModel

extension ImportRule {
  static let newViewAcrossStack = ImportRule(
    "new-view-across-stack", .stacks,
    "A view without content in a stack that does not stretch it is as long across the stack as a new one, if it may be.",
    source: .recordedFrames(documents: 6, repositories: 5), platforms: [.iOS, .tvOS],
    effect: .content { item, view in
      guard view.isContentless, let stack = view.stack, stack.varying(.alignment) ?? "fill" != "fill" else {
        return false
      }
      let across: LayoutAxis = stack.isUpright ? .horizontal : .vertical
      // A view with a required length gets no other intrinsic length, since the required one also determines its share
      // of a proportional stack around it.
      guard item.intrinsicSize[across] == nil, !view.ownLengths(across).contains(where: \.isFixed) else { return false }
      let isEmptyInRow = across == .vertical && !view.hasSubviews
      item.intrinsicSize[across] = view.newSize(of: isEmptyInRow ? "emptyView" : "view")[across]
      item.hugging[across] = CanvasPriority.content
      item.compressionResistance[across] = CanvasPriority.content
      item.recorded?.hasCanvasContent[across] = true
      return true
    })
}
