extension ImportRule {
  static let flippedViews = ImportRule(
    "flipped-views", .views, "The origin of tables, split views, tab views and matrices is at the top.",
    source: .apple("NSView.isFlipped"), platforms: [.macOS],
    effect: .view { item, view in
      guard InterfaceBuilderVocabulary.flipped.contains(view.viewClass.name) else { return false }
      item.coordinates = .topLeft
      return true
    })
}
