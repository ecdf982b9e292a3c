extension ImportRule {
  static let keptHiddenViews = ImportRule(
    "kept-hidden-views", .stacks, "A hidden view keeps its place in a stack that does not detach it, before macOS 26.",
    source: .apple("NSStackView.detachesHiddenViews"), platforms: [.macOS], tools: .eras("hidden", "kept"),
    effect: .view { item, view in
      guard item.isHidden, let stack = view.stack, stack[.detachesHiddenViews] != true else { return false }
      item.isHidden = false
      return true
    })
}
