extension ImportRule {
  static let marginsWithoutSafeArea = ImportRule(
    "margins-without-safe-area", .margins, "Margins are not added to what covers a view that opts out of it.",
    source: .apple("UIView.insetsLayoutMarginsFromSafeArea"), platforms: [.iOS, .tvOS],
    tools: .eras("margins", "covered"),
    effect: .view { item, view in
      guard view[.insetsMarginsFromSafeArea] == false else { return false }
      item.insetsMarginsFromSafeArea = false
      return true
    })
}
