extension ImportRule {
  static let deepRow = ImportRule(
    "deep-row", .rows, "The content of a row that is inset on both sides of a wide screen is inset as far in the row.",
    source: .earlierFrames(documents: 11, repositories: 7), platforms: [.iOS, .tvOS],
    effect: .rowMargins { area, row in
      guard row.table == nil, let cell = row.cell, row.reader.writtenMargins(of: cell.index) == nil,
        row.reader.isDeep(cell.index, row.width, on: row.screen)
      else { return false }
      (area.value.leading, area.value.trailing) = (row.reader.deepInset, row.reader.deepInset)
      return true
    })
}
