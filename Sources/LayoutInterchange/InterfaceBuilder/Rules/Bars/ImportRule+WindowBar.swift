internal import LayoutModel

extension ImportRule {
  static let windowBar = ImportRule(
    "window-bar", .bars,
    "The bar of a window covers the top of a controller's view with a safe area, and of views in xibs.",
    source: .apple("NSView.safeAreaInsets, since macOS 11"), platforms: [.macOS],
    effect: .safeArea { area, root in
      let isShown = !root.environment.isStoryboard || root.owner != root.index
      guard isShown, root.scenes.hasSafeAreaGuide(root.index), root.scenes.window(of: root.index) == nil else {
        return false
      }
      area.value.top = root.scenes.height(ofBar: "window")
      return true
    })
}
