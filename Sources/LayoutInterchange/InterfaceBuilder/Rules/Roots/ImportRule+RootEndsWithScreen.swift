internal import LayoutModel

extension ImportRule {
  static let rootEndsWithScreen = ImportRule(
    "root-ends-with-screen", .roots,
    "A view that begins below an opaque bar ends with the screen, even if it is recorded as high as the screen.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rootSize { size, root in
      let environment = root.scenes.head
      guard !environment.isOtherCanvas, let controller = root.controller, size == environment.screen else {
        return false
      }
      let bars = root.scenes.heights(around: controller, isSheet: false)
      guard bars.isOpaque, bars.navigationBar > 0 else { return false }
      size.height -= environment.safeArea.top + bars.navigationBar
      return true
    })
}
