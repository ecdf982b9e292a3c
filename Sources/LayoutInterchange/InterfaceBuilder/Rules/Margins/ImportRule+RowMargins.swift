extension ImportRule {
  static let rowMargins = ImportRule(
    "row-margins", .margins, "The content of a row has the margins of rows, which go by the widths of row and screen.",
    source: .apple("UITableViewCell.contentView, whose margins are those of the cell"), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.viewClass == .rowContent, !view.isShownAsController,
        view.reader.writtenMargins(of: view.index) == nil
      else { return false }
      margins = view.reader.cellMargins(of: view.index)
      return true
    })
}
