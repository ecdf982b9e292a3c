extension ImportRule {
  static let rowWithinSafeArea = ImportRule(
    "row-within-safe-area", .rows,
    "On another device a row leaves out what covers the screen at the sides, and has its accessory at the margin.",
    source: .apple("UITableView.insetsContentViewsToSafeArea"), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      guard row.reader.head.isOtherCanvas, let cell = row.cell else { return false }
      let recorded = frame.value
      row.reader.keepClear(&frame.value, of: cell.index)
      return frame.value != recorded
    })
}
