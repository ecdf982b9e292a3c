extension ImportRule {
  static let largeTitle = ImportRule(
    "large-title", .scenes,
    "A navigation bar with a large title is higher, unless the controller asks for a small one.",
    source: .apple("UINavigationBar.prefersLargeTitles, since iOS 11"), platforms: [.iOS],
    effect: .bars { heights, file in
      guard file.bars.hasLargeTitle, !file.bars.isWithoutLargeTitle else { return false }
      let isShown = heights.navigationBar > 0
      if isShown { heights.navigationBar += file.height(ofBar: file.isSheet ? "sheetTitle" : "largeTitle") }
      return isShown
    })
}
