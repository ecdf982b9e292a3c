internal import LayoutModel

extension ImportRule {
  static let firstLaneGrows = ImportRule(
    "first-lane-grows", .containers,
    "Of rows or columns that are as likely to grow, the first one of a grid does.",
    source: .earlierFrames(documents: 4, repositories: 2), platforms: [.macOS],
    effect: .lane { constraints, lane in
      guard !lane.isFirst else { return false }
      constraints.append(lane.small(laterFitting))
      return true
    })

  /// The priority of the preferences that rows and columns after the first are small, so that the first one grows
  /// first.
  private static let laterFitting = 24.0
}
