extension ImportRule {
  static let rowSides = ImportRule(
    "row-sides", .rows, "The sides of a row's content follow the margins that the file gives the row.",
    source: .apple("UITableViewCell.layoutMargins"), platforms: [.iOS, .tvOS],
    effect: .rowMargins { area, row in
      guard row.table == nil, let sides = row.cell.flatMap({ row.reader.writtenMargins(of: $0.index) }) else {
        return false
      }
      (area.value.leading, area.value.trailing) = (sides.leading, sides.trailing)
      return true
    })
}
