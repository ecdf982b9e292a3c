extension ImportRule {
  static let forcedDirection = ImportRule(
    "forced-direction", .views,
    "The margins and the stack of a view that is not mirrored are the same in either reading direction.",
    source: .apple("UIView.semanticContentAttribute: forceLeftToRight, playback, spatial"), platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard view.isNeverMirrored else { return false }
      item.marginsFollowDirection = false
      item.stack?.direction = .leftToRight
      return true
    })
}
