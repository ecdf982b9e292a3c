extension ImportRule {
  static let separatorInColumn = ImportRule(
    "separator-in-column", .stacks, "A separator in a column that is centred is as wide as a new one, if it may be.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .content { item, view in
      guard view.isWithoutWidthInColumn(item), view[.boxType] == "separator",
        view.stack?.varying(.alignment) == "centerX"
      else { return false }
      view.setWidth(of: &item, asNew: "separator")
      return true
    })
}
