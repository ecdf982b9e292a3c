extension ImportRule {
  static let opaqueBar = ImportRule(
    "opaque-bar", .scenes,
    "Nothing shines through a navigation bar that is not translucent, unless the view extends below it.",
    source: .apple("UINavigationBar.isTranslucent; UIViewController.extendedLayoutIncludesOpaqueBars"),
    platforms: [.iOS, .tvOS],
    effect: .bars { heights, file in
      guard file.bars.isBelowOpaqueBar, file.bars.isBelowNavigationBar,
        file.controller[.extendsBelowOpaqueBars] != true
      else { return false }
      heights.isOpaque = true
      return true
    })
}
