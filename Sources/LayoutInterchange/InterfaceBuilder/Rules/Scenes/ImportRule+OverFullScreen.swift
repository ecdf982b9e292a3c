extension ImportRule {
  static let overFullScreen = ImportRule(
    "over-full-screen", .scenes,
    "A controller that is presented over the full screen covers the status bar.",
    source: .apple("UIModalPresentationStyle.fullScreen; UIViewController.prefersStatusBarHidden"),
    platforms: [.iOS, .tvOS],
    effect: .segue { bars, segue in
      guard segue.kind == .presentation,
        [segue.element[.presentationStyle], segue.destination?[.presentationStyle]].contains("fullScreen")
      else { return false }
      bars.value.coversScreen = true
      return true
    })
}
