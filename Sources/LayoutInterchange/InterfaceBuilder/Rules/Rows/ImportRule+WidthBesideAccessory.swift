extension ImportRule {
  static let widthBesideAccessory = ImportRule(
    "width-beside-accessory", .rows,
    "The content of a cell by itself is wider beside an accessory: it follows the margins of views as wide as the cell.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rowContent { frame, row in
      guard let cell = row.cell else { return false }
      let width = row.reader.widthBesideAccessory(of: cell.index)
      frame.value.width += width
      return width > 0
    })
}
