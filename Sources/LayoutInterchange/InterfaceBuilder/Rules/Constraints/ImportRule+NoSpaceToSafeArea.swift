internal import LayoutModel

extension ImportRule {
  static let noSpaceToSafeArea = ImportRule(
    "no-space-to-safe-area", .constraints, "The standard space to a safe area is 0, whatever number the file has.",
    source: .recordedFrames(documents: 2, repositories: 2), platforms: [.iOS, .tvOS],
    effect: .constraint { constraint, file in
      guard file.isStandardSpace, file.involves(.safeArea) else { return false }
      constraint.constant = 0
      return true
    })
}
