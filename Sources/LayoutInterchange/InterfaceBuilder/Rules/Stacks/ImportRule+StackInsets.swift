internal import LayoutModel

extension ImportRule {
  static let stackInsets = ImportRule(
    "stack-insets", .stacks, "A stack with insets arranges its views within them.",
    source: .apple("NSStackView.edgeInsets; UIStackView.isLayoutMarginsRelativeArrangement"),
    effect: .view { item, view in
      guard item.stack != nil, let insets = view.arrangementInsets else { return false }
      item.stack?.isLayoutMarginsRelativeArrangement = true
      // Insets in UIKit are the margins of the stack, which it may also inherit.
      if view.environment.platform == .macOS { item.margins = insets }
      return true
    })
}
