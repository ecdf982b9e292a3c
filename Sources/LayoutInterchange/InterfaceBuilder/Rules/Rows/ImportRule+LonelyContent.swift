internal import LayoutModel

extension ImportRule {
  static let lonelyContent = ImportRule(
    "lonely-content", .rows,
    "The content of a cell by itself that has no frame ends a pixel above the end of the cell, up to Xcode 10.",
    source: .earlierFrames(documents: 2, repositories: 2), platforms: [.iOS],
    tools: .eras("rows", "lines"),
    effect: .frame { frame, view in
      guard view.reader.isLonelyContent(view.index), let cell = view.owner?.frame else { return false }
      frame = LayoutRect(0, 0, cell.width, max(0, cell.height - 1 / view.environment.scale))
      return true
    })
}
