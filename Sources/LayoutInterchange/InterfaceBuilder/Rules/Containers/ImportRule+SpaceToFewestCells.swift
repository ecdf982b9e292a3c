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

  /// The amount by which the preferences for small rows and columns are below the hugging priority of the row or
  /// column.
  private static let lessThanGridHugging = 0.25
}
