internal import LayoutModel

extension ImportRule {
  static let documentView = ImportRule(
    "document-view", .containers,
    "A view in a clip view that no constraint names has its recorded frame, even without a mask.",
    source: .apple("NSClipView.documentView"), platforms: [.macOS],
    effect: .placement { place, view in
      guard view.container.viewClass == .clipView, view.isFree, !view.isConstrained else { return false }
      place.placeByMask(view)
      return true
    })
}
