internal import LayoutModel

extension ImportRule {
  static let preservingRoot = ImportRule(
    "preserving-root", .margins,
    "A root that preserves the margins of its surroundings has the standard ones at the top and the bottom besides.",
    source: .earlierFrames(documents: 3, repositories: 3), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.isShownAsController, view[.preservesSuperviewMargins] == true else { return false }
      margins = margins.union(view.reader.controllerMargins(of: view.index)).union(.standardMargins)
      return true
    })
}
