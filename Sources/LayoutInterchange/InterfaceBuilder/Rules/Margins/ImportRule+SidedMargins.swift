extension ImportRule {
  static let sidedMargins = ImportRule(
    "sided-margins", .margins, "Margins that the file gives by left and right are not mirrored.",
    source: .apple("UIView.layoutMargins; directionalLayoutMargins follow the direction"), platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard view.reader.hasSidedMargins(view.index) else { return false }
      item.marginsFollowDirection = false
      return true
    })
}
