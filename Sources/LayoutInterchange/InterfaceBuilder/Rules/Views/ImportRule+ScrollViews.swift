internal import LayoutModel

extension ImportRule {
  static let scrollViews = ImportRule(
    "scroll-views", .views,
    "The edges of a scroll view are, to the views in it, those of its content, which what covers it is added to.",
    source: .apple("Technical Note TN2154, UIScrollView and Auto Layout; contentInsetAdjustmentBehavior"),
    platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard InterfaceBuilderVocabulary.scrolling.contains(view.viewClass.name) else { return false }
      item.scroll = ScrollConfiguration()
      if let adjustment = view[.insetAdjustment].flatMap(ScrollConfiguration.InsetAdjustment.init) {
        item.scroll?.insetAdjustment = adjustment
      }
      return true
    })
}
