internal import LayoutModel

extension ImportRule {
  static let stackInsets = ImportRule(
    "stack-insets", .stacks, "A stack with insets arranges its views within them.",
    source: .apple("NSStackView.edgeInsets; UIStackView.isLayoutMarginsRelativeArrangement"),
    effect: .view { item, view in
      guard item.stack != nil, let insets = view.arrangementInsets else { return false }
      item.stack?.isLayoutMarginsRelativeArrangement = true
      // In UIKit the insets are the layout margins of the stack, which are read elsewhere, since the stack may inherit
      // them.
      if view.environment.platform == .macOS { item.margins = insets }
      return true
    })
}
