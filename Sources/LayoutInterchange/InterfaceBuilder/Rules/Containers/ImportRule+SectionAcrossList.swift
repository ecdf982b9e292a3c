internal import LayoutModel

extension ImportRule {
  static let sectionAcrossList = ImportRule(
    "section-across-list", .containers,
    "The header and the footer of a section go across their list, once that is laid out again.",
    source: .apple("UICollectionViewFlowLayout.headerReferenceSize"), platforms: [.iOS, .tvOS],
    effect: .placement { place, view in
      guard ["sectionHeaderView", "sectionFooterView"].contains(view.view[.key] ?? "") else { return false }
      place.mask = view.maskAcrossList
      return true
    })
}
