internal import LayoutModel

extension ImportRule {
  static let rowOfInsetTable = ImportRule(
    "row-of-inset-table", .rows,
    "On another phone a row of an inset table is 16 points within a table narrower than 400, and 20 within others.",
    source: .recordedFrames(documents: 7, repositories: 2), platforms: [.iOS],
    effect: .placement { place, view in
      guard let inset = view.reader.knownInset(ofRow: view.view.index) else { return false }
      place.frame.x = inset
      place.frame.width = max(0, view.container.frame.width - 2 * inset)
      return true
    })
}
