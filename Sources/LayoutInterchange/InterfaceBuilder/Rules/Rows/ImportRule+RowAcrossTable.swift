extension ImportRule {
  static let rowAcrossTable = ImportRule(
    "row-across-table", .rows,
    "On another device the content of a row without an accessory is as wide as the row, which is as wide as its table.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      guard row.reader.head.isOtherCanvas, let cell = row.cell, frame.value.x == 0,
        row.reader.isAcrossTable(cell.index), !row.hasAccessory
      else { return false }
      frame.value.width = cell.frame.width
      return true
    })
}
