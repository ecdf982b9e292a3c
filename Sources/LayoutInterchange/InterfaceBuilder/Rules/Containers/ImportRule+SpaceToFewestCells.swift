internal import LayoutModel

extension ImportRule {
  static let spaceToFewestCells = ImportRule(
    "space-to-fewest-cells", .containers,
    "Surplus space of a grid goes to the row and the column with the fewest cells, the first of these.",
    source: .earlierFrames(documents: 4, repositories: 2), platforms: [.macOS],
    effect: .lane { constraints, lane in
      let priority = lane.hugging - lessThanGridHugging
      for _ in 0..<max(1, lane.cells) { constraints.append(lane.small(priority)) }
      return true
    })

  /// The difference between the hugging priority of a row or column and the priority of the preferences that make it as
  /// small as possible.
  private static let lessThanGridHugging = 0.25
}
