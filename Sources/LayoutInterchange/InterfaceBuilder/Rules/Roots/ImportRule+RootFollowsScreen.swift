internal import LayoutModel

extension ImportRule {
  static let rootFollowsScreen = ImportRule(
    "root-follows-screen", .roots,
    "On another device the view of a controller, or a view as large as its canvas, fills the screen, but for bars and parts of a screen.",
    source: .apple("UIWindow.rootViewController, whose view has the size of the window"), platforms: [.iOS, .tvOS],
    effect: .rootSize { size, root in
      let environment = root.environment
      let (before, now) = (root.originalCanvas, environment.canvas)
      guard environment.isOtherCanvas else { return false }
      let missing = before.height - size.height
      guard root.isAcrossCanvas(size) else {
        guard root.fillsScreen else { return false }
        size = LayoutSize(now.width, max(0, now.height - root.coveredHeight))
        return true
      }
      size.width = now.width
      let (top, bottom) = (InterfaceBuilderScenes.navigationBar, InterfaceBuilderScenes.tabBar)
      let bars = [0, top, bottom, top + bottom]
      if missing == 0 || root.controller != nil && bars.contains(missing) {
        size.height = now.height - missing
      } else if let height = root.heightOfSheet(missing: missing) {
        size.height = height
      } else if root.controller != nil,
        bars.contains(where: { abs(missing - environment.originalSafeArea.top - $0) < 1 })
      {
        size.height = now.height - missing + environment.originalSafeArea.top - environment.safeArea.top
      } else if root.fillsScreen {
        // A controller's view that is at least half as high as its canvas leaves the rest of the height to bars, such
        // as one with a prompt or a large title.
        let isWhole = size.height >= before.height / 2
        size.height = now.height - (isWhole ? max(0, missing) : root.coveredHeight)
      }
      size.height = max(0, size.height)
      return true
    })
}
