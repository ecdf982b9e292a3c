internal import LayoutModel

extension ImportRule {
  static let tableFillsClipView = ImportRule(
    "table-fills-clip-view", .containers,
    "A table that constraints place is as high as its clip view, unless these say otherwise.",
    source: .apple("NSTableView, which is at least as large as its clip view"), platforms: [.macOS],
    effect: .placement { place, view in
      guard InterfaceBuilderVocabulary.tables.contains(view.view.viewClass.name), view.container.viewClass == .clipView,
        view.isWithoutMask, view.isConstrained
      else { return false }
      place.constraints.append(
        view.hold(.height, to: .height, priority: ImportedPlacement.scrollingStays, .scrollView))
      return true
    })
}
