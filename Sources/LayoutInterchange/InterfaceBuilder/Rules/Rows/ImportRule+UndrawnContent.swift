internal import LayoutModel

extension ImportRule {
  static let undrawnContent = ImportRule(
    "undrawn-content", .rows,
    "The content of a row that the canvas never laid out ends before the accessory, and above the line below the row.",
    source: .apple("UITableViewCell.accessoryType; UITableView.separatorStyle"), platforms: [.iOS],
    effect: .frame { frame, view in
      guard view.viewClass == .rowContent, let row = view.owner, view.reader.isUndrawnRow(row.index) else {
        return false
      }
      let kind = "accessory/\(row[.accessory] ?? "none")"
      let beside = PlatformMetrics.standard.margins(of: kind, tools: view.environment.tools)?.trailing ?? 0
      let (size, line) = (row.frame, view.reader.lineBelow(row.index))
      frame = LayoutRect(0, 0, max(0, size.width - beside), max(0, size.height - line))
      return true
    })
}
