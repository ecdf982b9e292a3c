internal import LayoutModel

extension ImportRule {
  static let rowBelowEnd = ImportRule(
    "row-below-end", .rows,
    "Rows at or below the end of their table, which the canvas has not laid out, have the standard margins at the sides.",
    source: .earlierFrames(documents: 3, repositories: 3), platforms: [.iOS, .tvOS],
    effect: .rowMargins { area, row in
      guard let below = row.belowEnd else { return false }
      area.value = below
      area.isFinal = true
      return true
    })
}
