internal import LayoutModel

extension ImportRule {
  static let paneByConstraints = ImportRule(
    "pane-by-constraints", .containers,
    "Panes of a split view are placed by constraints if one has no mask or is flagged as misplaced.",
    source: .earlierFrames(documents: 2, repositories: 2), platforms: [.macOS],
    effect: .placement { place, view in
      guard view.reader.hasResizablePanes(view.container.index) else { return false }
      place.isByMask = false
      return true
    })
}
