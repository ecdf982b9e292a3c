internal import LayoutModel

extension ImportRule {
  /// Keeps the frame of an arranged view by its mask. A stack of UIKit switches the masks of its views off; one of AppKit
  /// does not, and its constraints then contradict the mask unless the frame is the one that they give.
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
