internal import LayoutModel

extension ImportRule {
  static let alwaysBouncing = ImportRule(
    "always-bouncing", .views,
    "A scroll view that always bounces can be scrolled at any height, so that bars are added to its content.",
    source: .apple("UIScrollView.ContentInsetAdjustmentBehavior.automatic"), platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard item.scroll?.insetAdjustment == .automatic, view[.alwaysBouncesVertically] == true else { return false }
      item.scroll?.insetAdjustment = .always
      return true
    })
}
