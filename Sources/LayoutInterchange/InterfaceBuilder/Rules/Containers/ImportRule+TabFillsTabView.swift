internal import LayoutModel

extension ImportRule {
  static let tabFillsTabView = ImportRule(
    "tab-fills-tab-view", .containers,
    "The view of a tab is as large as the tab view leaves it, even if constraints are to place it.",
    source: .apple("NSTabView.contentRect"), platforms: [.macOS],
    effect: .placement { place, view in
      guard view.container.viewClass == .tabView, view.view[.key] == "view", view.isFree else { return false }
      place.placeByMask(view, view.reader.tabFrame(in: view.container.index), [.flexibleWidth, .flexibleHeight])
      return true
    })
}
