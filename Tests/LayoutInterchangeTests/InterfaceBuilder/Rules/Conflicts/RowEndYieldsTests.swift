import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule row-end-yields") struct RowEndYieldsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let inner = Documents.element("view", "a", .zero, "", Documents.constraints("a.height == 24"))
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 375, 80), #"key="contentView""#, isRoot: true,
      "<subviews>\(inner)</subviews>"
        + Documents.constraints(
          "a.leading == content.leading", "a.width == 9", "a.top == content.top + 17", "content.bottom == a.bottom + 19"
        ))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, 375, 80), isRoot: true, content)
    let text = Documents.document(
      Documents.element(
        "tableView", "table", LayoutRect(0, 0, 375, 667), isRoot: true, "<prototypes>\(row)</prototypes>"),
      tools: 14_313)
    try ImportRuleExpectation("row-end-yields").check(
      holds: .init(text, "a", LayoutRect(0, 17, 9, 24)),
      changing: [(#"toolsVersion="14313""#, #"toolsVersion="15000""#)], doesNot: LayoutRect(0, 17, 9, 44))
  }
}
