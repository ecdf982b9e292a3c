extension ImportRule {
  static let newViewInColumn = ImportRule(
    "new-view-in-column", .stacks,
    "An empty view in a column that does not stretch its views is as wide as a new one, before Xcode 14.3.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.macOS],
    effect: .content { item, view in
      guard view.isWithoutWidthInColumn(item), view.viewClass == .customView, view[.customClass] == nil,
        !view.hasSubviews, view.newSize(of: "customView").horizontal > 0
      else { return false }
      view.setWidth(of: &item, asNew: "customView")
      return true
    })
}
