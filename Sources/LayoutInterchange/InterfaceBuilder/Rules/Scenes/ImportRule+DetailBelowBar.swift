extension ImportRule {
  static let detailBelowBar = ImportRule(
    "detail-below-bar", .scenes,
    "What is shown as the detail of a split view lies below the navigation bar of what shows it.",
    source: .apple("UIViewController.showDetailViewController(_:sender:), which pushes in a compact width"),
    platforms: [.iOS],
    effect: .segue { bars, segue in
      guard segue.kind == .detail else { return false }
      return bars.value.followNavigationBar(of: segue)
    })
}
