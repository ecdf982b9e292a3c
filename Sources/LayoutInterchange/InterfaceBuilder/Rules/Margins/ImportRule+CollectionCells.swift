extension ImportRule {
  static let collectionCells = ImportRule(
    "collection-cells", .margins, "Cells of collections do not preserve the margins of the collection.",
    source: .earlierFrames(documents: 0, repositories: 0),
    effect: .view { item, view in
      guard item.preservesSuperviewMargins, view.viewClass == .collectionViewCell else { return false }
      item.preservesSuperviewMargins = false
      return true
    })
}
