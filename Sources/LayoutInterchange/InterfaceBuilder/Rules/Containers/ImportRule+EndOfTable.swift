internal import LayoutModel

extension ImportRule {
  static let endOfTable = ImportRule(
    "end-of-table", .containers,
    "The header and the footer of a table are as wide as the table, and otherwise as they were recorded.",
    source: .apple("UITableView.tableHeaderView and tableFooterView"), platforms: [.iOS, .tvOS],
    effect: .placement { place, view in
      guard view.isEndOfTable else { return false }
      place.placeByMask(view, nil, view.maskAcrossList)
      if view.isWithoutMask {
        place.frame = LayoutRect(0, place.frame.y, view.container.frame.width, place.frame.height)
        place.mask = [.flexibleWidth]
      }
      return true
    })
}
