internal import LayoutModel

extension ImportRule {
  static let clipViewOfContent = ImportRule(
    "clip-view-of-content", .containers,
    "A clip view without a mask is as large as its content makes it, and else where it was recorded.",
    source: .earlierFrames(documents: 11, repositories: 3), platforms: [.macOS],
    effect: .placement { place, view in
      guard view.view.viewClass == .clipView, view.container.viewClass == .scrollView, view.isWithoutMask else {
        return false
      }
      place.isByMask = false
      let (frame, size) = (view.view.frame, view.container.frame)
      let margins: [(LayoutAttribute, Double)] = [
        (.left, frame.x), (.right, frame.x + frame.width - size.width), (.bottom, -frame.y),
        (.top, size.height - frame.y - frame.height),
      ]
      for (edge, margin) in margins {
        place.constraints.append(
          view.hold(edge, to: edge, constant: margin, priority: ImportedPlacement.scrollingStays, .scrollView))
      }
      return true
    })
}
