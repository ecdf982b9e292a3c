extension ImportRule {
  static let lineBelowRow = ImportRule(
    "line-below-row", .rows, "On another device the content of a row ends a pixel of that device above the row's end.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      let environment = row.reader.head
      guard environment.isOtherCanvas, let cell = row.cell,
        cell.frame.height - frame.value.height > InterchangeTolerance.recordedLength
          || !environment.originalRowsHaveLines
      else { return false }
      frame.value.height = max(0, cell.frame.height - row.reader.lineBelow(cell.index))
      return true
    })
}
