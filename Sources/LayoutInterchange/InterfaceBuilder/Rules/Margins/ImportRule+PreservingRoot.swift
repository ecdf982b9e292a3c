internal import LayoutModel

extension ImportRule {
  /// The rule that gives at least the standard margins to a root that preserves the margins of its superview. A root
  /// for which the file gives margins is left out, since these replace the standard ones: `UIView.layoutMargins`.
  static let preservingRoot = ImportRule(
    "preserving-root", .margins,
    "A root that preserves the margins of its surroundings, and has none in the file, has the standard ones besides.",
    source: .earlierFrames(documents: 3, repositories: 3), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.isShownAsController, view[.preservesSuperviewMargins] == true,
        view.reader.writtenMargins(of: view.index) == nil
      else { return false }
      margins = margins.union(.standardMargins)
      return true
    })
}
