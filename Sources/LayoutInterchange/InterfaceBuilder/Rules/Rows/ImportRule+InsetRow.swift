extension ImportRule {
  static let insetRow = ImportRule(
    "inset-row", .rows,
    "The content of a row of an inset table that is recorded as wide as the table is as wide as the row is shown.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      guard let cell = row.cell, row.reader.isRecordedAcross(cell.index) else { return false }
      frame.value.width = max(0, frame.value.width - 2 * row.reader.rowInset(of: cell.index))
      return true
    })
}
