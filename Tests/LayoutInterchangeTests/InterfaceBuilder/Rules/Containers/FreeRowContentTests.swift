import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule free-row-content") struct FreeRowContentRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 320, 60), #"key="contentView""#)
    let text = Documents.document(
      Documents.element("tableViewCell", "cell", LayoutRect(0, 0, 320, 60), isRoot: true, content), tools: 17_701)
    try ImportRuleExpectation("free-row-content").check(
      holds: .init(text, "content", LayoutRect(0, 0, 320, 60)),
      changing: [(#"IntoConstraints="NO""#, #"IntoConstraints="YES""#)], doesNot: LayoutRect(0, 0, 320, 60))
  }
}
