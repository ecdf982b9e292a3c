internal import LayoutModel

extension ImportRule {
  static let rowPreservesTable = ImportRule(
    "row-preserves-table", .rows,
    "A row that preserves the margins of its table begins where separators do, and keeps clear above and below.",
    source: .earlierFrames(documents: 2, repositories: 2), platforms: [.iOS, .tvOS],
    effect: .rowMargins { area, row in
      guard let table = row.table else { return false }
      // The bottom margin is measured from the edge of the row. The content view ends above that edge by the thickness
      // of the separator.
      let line = row.cell.map { $0.frame.height - row.content.frame.height } ?? 0
      area.value = DirectionalInsets(
        top: max(area.value.top, table.top), leading: table.leading,
        bottom: max(area.value.bottom, table.bottom - max(0, line)), trailing: table.trailing)
      return true
    })
}
