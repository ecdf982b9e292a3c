extension ImportRule {
  static let marginsBeforeSafeAreas = ImportRule(
    "margins-before-safe-areas", .margins, "Margins are not added to what covers a view, before iOS 11.",
    source: .apple("UIView.insetsLayoutMarginsFromSafeArea, since iOS 11"), platforms: [.iOS, .tvOS],
    tools: .eras("margins", "own"),
    effect: .view { item, _ in
      item.insetsMarginsFromSafeArea = false
      return true
    })
}
