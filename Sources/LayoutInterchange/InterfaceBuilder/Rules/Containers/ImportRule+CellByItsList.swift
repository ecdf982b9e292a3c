internal import LayoutModel

extension ImportRule {
  static let cellByItsList = ImportRule(
    "cell-by-its-list", .containers,
    "A list places its cells, whatever their masks say; rows are as wide as their table once that is laid out again.",
    source: .apple("UITableViewDataSource; NSTableViewDelegate: tables place their rows"),
    effect: .placement { place, view in
      guard InterfaceBuilderVocabulary.cells.contains(view.view.viewClass.name) else { return false }
      place.placeByMask(view)
      if view.reader.isAcrossTable(view.view.index) { place.frame.width = view.container.frame.width }
      let isRow = !view.reader.isOnRecordedDevice && view.view.viewClass == .tableViewCell
      place.mask = isRow ? [.flexibleWidth] : []
      return true
    })
}
