internal import LayoutModel

extension ImportRule {
  /// The rule that keeps an arranged view at its recorded frame by means of its autoresizing mask. A stack of UIKit
  /// switches off the masks of its views. A stack of AppKit does not, so its constraints contradict the mask unless
  /// they give the recorded frame.
  static let maskedInStack = ImportRule(
    "masked-in-stack", .stacks,
    "An arranged view that still translates its mask keeps its recorded frame by it, against its stack.",
    source: .apple("NSView.translatesAutoresizingMaskIntoConstraints"), platforms: [.macOS],
    effect: .view { item, view in
      guard !item.isHidden, view[.translatesMask] != false, let stack = view.stack else { return false }
      item.frame = view.frame
      item.referenceSize = LayoutSize(stack.frame.width, stack.frame.height)
      item.autoresizing = view.mask
      item.translatesAutoresizingMask = true
      return true
    })
}
