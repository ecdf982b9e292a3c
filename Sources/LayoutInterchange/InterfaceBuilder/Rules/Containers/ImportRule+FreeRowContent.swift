internal import LayoutModel

extension ImportRule {
  static let freeRowContent = ImportRule(
    "free-row-content", .containers,
    "The content of a cell that constraints place is as large as these make it, near the recorded size.",
    source: .apple("UITableView.automaticDimension"), platforms: [.iOS, .tvOS],
    effect: .placement { place, view in
      guard InterfaceBuilderVocabulary.contentsOfCells.contains(view.view.viewClass.name), view.isFree else {
        return false
      }
      let frame = view.reader.contentFrame(of: view.view.index, view.container.index)
      place.constraints += view.pin(to: frame, priority: LayoutPriority.fittingSize)
      return true
    })
}
