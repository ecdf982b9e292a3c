internal import LayoutModel

extension ImportRule {
  static let undrawnRow = ImportRule(
    "undrawn-row", .rows,
    "A row that the canvas never laid out is as wide as its table, and as high as the file says.",
    source: .apple("UITableView.rowHeight"), platforms: [.iOS],
    effect: .frame { frame, view in
      guard view.viewClass == .tableViewCell, let table = view.reader.tableView(of: view.index) else { return false }
      frame = LayoutRect(
        0, 0, view.reader.rect(of: table).width, view[.rowHeight] ?? view.reader.tree[table][.rowHeight] ?? 0)
      return true
    })
}
