import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule end-of-table") struct EndOfTableRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let header = Documents.element("view", "header", LayoutRect(0, 0, 300, 30), #"key="tableHeaderView""#, isRoot: true)
    let text = Documents.document(
      Documents.element("tableView", "root", LayoutRect(0, 0, 375, 667), isRoot: true, header))
    try ImportRuleExpectation("end-of-table").check(
      holds: .init(text, "header", LayoutRect(0, 0, 339, 30), on: "retina5_5"),
      changing: [(#"key="tableHeaderView""#, #"key="other""#)], doesNot: LayoutRect(0, 0, 300, 30))
  }
}
