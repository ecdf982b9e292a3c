internal import LayoutModel

extension ImportRule {
  static let rootEndsWithScreen = ImportRule(
    "root-ends-with-screen", .roots,
    "A view that begins below an opaque bar ends with the screen, even if it is recorded as high as the screen.",
    source: .earlierFrames(documents: 0, repositories: 0), platforms: [.iOS, .tvOS],
    effect: .rootSize { size, root in
      let environment = root.environment
      guard !environment.isOtherCanvas, size == environment.screen, root.coveredHeight > 0 else { return false }
      size.height -= root.coveredHeight
      return true
    })
}
