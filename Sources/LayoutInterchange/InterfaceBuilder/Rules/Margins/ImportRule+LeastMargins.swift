extension ImportRule {
  static let leastMargins = ImportRule(
    "least-margins", .margins,
    "The margins that the file gives a root are no less than those of a controller's view, since iOS 11.",
    source: .apple("UIViewController.viewRespectsSystemMinimumLayoutMargins"), platforms: [.iOS, .tvOS],
    tools: .eras("margins", "covered"),
    effect: .margins { margins, view in
      guard view.isShownAsController, view.reader.writtenMargins(of: view.index) != nil else { return false }
      margins = margins.union(view.reader.controllerMargins(of: view.index))
      return true
    })
}
