import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule undrawn-row") struct UndrawnRowRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let (row, content) = (Documents.frame(300, 87), Documents.frame(267, 86))
    try ImportRuleExpectation("undrawn-row").check(
      holds: .init(Documents.row(), "a", LayoutRect(0, 0, 287, 79)),
      doesNot: .init(Documents.row(row, content: content), "a", LayoutRect(0, 0, 267, 86)))
  }
}
