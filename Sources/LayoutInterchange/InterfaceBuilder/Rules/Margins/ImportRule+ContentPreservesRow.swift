extension ImportRule {
  static let contentPreservesRow = ImportRule(
    "content-preserves-row", .margins,
    "The content of a row with margins of its own that preserves those of the row keeps clear of both.",
    source: .apple("UIView.preservesSuperviewLayoutMargins"), platforms: [.iOS, .tvOS],
    effect: .margins { margins, view in
      guard view.viewClass == .rowContent, view[.preservesSuperviewMargins] == true,
        view.reader.writtenMargins(of: view.index) != nil
      else { return false }
      margins = margins.union(view.reader.cellMargins(of: view.index))
      return true
    })
}
