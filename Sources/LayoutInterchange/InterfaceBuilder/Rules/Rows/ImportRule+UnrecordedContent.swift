internal import LayoutModel

extension ImportRule {
  static let unrecordedContent = ImportRule(
    "unrecorded-content", .rows,
    "Where the tools did not record the content's size after a change of the row's, it ends above the line below.",
    source: .earlierFrames(documents: 3, repositories: 2), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      guard let cell = row.cell, abs(cell.frame.height - frame.value.height) > thickestLine else { return false }
      let table = row.reader.tableView(of: cell.index).map { row.reader.rect(of: $0).width } ?? 0
      frame.value = LayoutRect(
        0, 0, max(table, cell.frame.width), max(0, cell.frame.height - 1 / row.reader.head.originalScale))
      frame.isFinal = true
      return true
    })

  /// The maximum thickness of a separator, in points. If the heights of a row and of its content differ by more, the
  /// recorded frame of the content is out of date. The content was then not laid out again after a change of the row.
  private static let thickestLine = 1.0
}
