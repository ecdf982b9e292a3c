extension ImportRule {
  static let controllerMargins = ImportRule(
    "controller-margins", .margins, "A root has the margins of a controller's view, which go by its width.",
    source: .apple("UIViewController.systemMinimumLayoutMargins"), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.isShownAsController, view.reader.writtenMargins(of: view.index) == nil else { return false }
      margins = view.reader.controllerMargins(of: view.index)
      return true
    })
}
