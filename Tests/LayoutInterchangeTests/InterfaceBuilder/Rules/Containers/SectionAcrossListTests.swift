import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule section-across-list") struct SectionAcrossListRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let header = Documents.element(
      "collectionReusableView", "header", LayoutRect(0, 0, 375, 30), #"key="sectionHeaderView""#, isRoot: true)
    let text = Documents.document(
      Documents.element("collectionView", "root", LayoutRect(0, 0, 375, 667), isRoot: true, header))
    try ImportRuleExpectation("section-across-list").check(
      holds: .init(text, "header", LayoutRect(0, 0, 414, 30), on: "retina5_5"),
      changing: [(#"key="sectionHeaderView""#, #"key="other""#)], doesNot: LayoutRect(0, 0, 375, 30))
  }
}
