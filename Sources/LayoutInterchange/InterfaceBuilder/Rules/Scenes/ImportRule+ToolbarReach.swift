extension ImportRule {
  static let toolbarReach = ImportRule(
    "toolbar-reach", .scenes,
    "A toolbar covers 49 points on phones, unless it is compact; on those with a home button since Xcode 11.",
    source: .earlierFrames(documents: 10, repositories: 5), platforms: [.iOS],
    effect: .bars { heights, file in
      let reach = file.controller.environment.toolbarReach
      guard heights.toolbar > 0, reach > heights.toolbar else { return false }
      heights.toolbar = reach
      return true
    })
}
