extension ImportRule {
  /// The rule that keeps a row's content view from also preserving the margins of its superview. It applies if the
  /// content view gets its margins by the rule `row-preserves-table` or `row-below-end`.
  static let marginsOfRowsAlone = ImportRule(
    "margins-of-rows-alone", .margins,
    "The content of a row below the end of its table, or with the table's margins, preserves no others besides.",
    source: .earlierFrames(documents: 3, repositories: 3), platforms: [.iOS, .tvOS],
    effect: .view { item, view in
      guard item.preservesSuperviewMargins,
        view.reader.tableMargins(of: view.index) != nil || view.reader.isInRowBelow(view.index)
      else { return false }
      item.preservesSuperviewMargins = false
      return true
    })
}
