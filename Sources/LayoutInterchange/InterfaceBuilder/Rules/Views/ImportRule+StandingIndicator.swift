extension ImportRule {
  static let standingIndicator = ImportRule(
    "standing-indicator", .views,
    "A hidden activity indicator that hides when it stands still is shown on the canvas, and keeps its place in stacks.",
    source: .earlierFrames(documents: 24, repositories: 18), platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard item.isHidden, view.viewClass == .activityIndicator, view[.hidesWhenStopped] == true else { return false }
      item.isHidden = false
      return true
    })
}
