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

  /// The priority of the preferences that make all rows and columns but the first as small as possible. The first one
  /// therefore gets surplus space.
  private static let laterFitting = 24.0
}
