internal import LayoutModel

extension ImportRule {
  static let rootFollowsScreen = ImportRule(
    "root-follows-screen", .roots,
    "On another device a root as wide as its canvas is as wide as the screen, and as high, but for bars that it leaves out.",
    source: .apple("UIWindow.rootViewController, whose view has the size of the window"), platforms: [.iOS, .tvOS],
    effect: .rootSize { size, root in
      let environment = root.scenes.head
      let (before, now) = (root.drawnCanvas, environment.canvas)
      guard environment.isOtherCanvas, size.width == before.width, !root.hasOwnWidth else { return false }
      size.width = now.width
      let missing = before.height - size.height
      let (top, bottom) = (InterfaceBuilderScenes.navigationBar, InterfaceBuilderScenes.tabBar)
      let bars = [0, top, bottom, top + bottom]
      if missing == 0 || root.controller != nil && bars.contains(missing) {
        size.height = now.height - missing
      } else if root.controller != nil,
        bars.contains(where: { abs(missing - environment.drawnSafeArea.top - $0) < 1 })
      {
        size.height = now.height - missing + environment.drawnSafeArea.top - environment.safeArea.top
      }
      size.height = max(0, size.height)
      return true
    })
}
