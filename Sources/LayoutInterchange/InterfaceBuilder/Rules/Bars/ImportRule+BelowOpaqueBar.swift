extension ImportRule {
  static let belowOpaqueBar = ImportRule(
    "below-opaque-bar", .bars, "A view begins below a bar that nothing shines through.",
    source: .apple("UIViewController.extendedLayoutIncludesOpaqueBars"), platforms: [.iOS],
    effect: .safeArea { area, root in
      guard root.bars.isOpaque else { return false }
      area.value.top = 0
      return true
    })
}
