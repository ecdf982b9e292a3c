internal import LayoutModel

extension ImportRule {
  static let fullSizeContent = ImportRule(
    "full-size-content", .safeAreas,
    "The bars of a window lie over its content where that reaches below them, and the canvas adds its own bar.",
    source: .apple("NSWindow.StyleMask.fullSizeContentView"), platforms: [.macOS],
    effect: .safeArea { area, root in
      let isShown = !root.environment.isStoryboard || root.owner != root.index
      guard isShown, root.scenes.hasSafeAreaGuide(root.index), let window = root.scenes.window(of: root.index),
        root.scenes.isFullSize(window)
      else { return false }
      area.value.top =
        root.scenes.height(ofBar: "window")
        + root.scenes.height(ofBar: root.scenes.hasToolbar(window) ? "window" : "title")
      return true
    })
}
