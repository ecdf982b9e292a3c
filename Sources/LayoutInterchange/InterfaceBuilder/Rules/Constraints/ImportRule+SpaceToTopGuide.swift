internal import LayoutModel

extension ImportRule {
  static let spaceToTopGuide = ImportRule(
    "space-to-top-guide", .constraints,
    "The standard space to the older guide at the top is that between siblings, whatever number the file has.",
    source: .earlierFrames(documents: 2, repositories: 2), platforms: [.iOS, .tvOS],
    effect: .constraint { constraint, file in
      guard file.isStandardSpace, constraint.constant > 0,
        file.namesTopGuide(second: false) || file.namesTopGuide(second: true)
      else { return false }
      constraint.constant = file.reader.standardSpace
      return true
    })
}
