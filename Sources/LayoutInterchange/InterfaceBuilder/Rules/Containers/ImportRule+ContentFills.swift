internal import LayoutModel

extension ImportRule {
  static let contentFills = ImportRule(
    "content-fills", .containers,
    "The content view of a cell, a box or a scroll view fills it but for fixed margins.",
    source: .apple("UITableViewCell.contentView; NSBox.contentView"),
    effect: .placement { place, view in
      let element = view.reader.tree[view.view.index]
      guard InterfaceBuilderVocabulary.isContent(element) else { return false }
      if view.view.environment.platform == .macOS, view.view[.key] == "contentView",
        ["scrollView", "box"].contains(view.container.viewClass.name)
      {
        place.placeByMask(view)
      }
      if InterfaceBuilderVocabulary.contentsOfCells.contains(element.name), place.isByMask {
        place.frame = view.reader.contentFrame(of: view.view.index, view.container.index)
      }
      place.mask = [.flexibleWidth, .flexibleHeight]
      return place.isByMask
    })
}
