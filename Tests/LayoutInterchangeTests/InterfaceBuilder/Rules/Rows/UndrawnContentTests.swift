import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule undrawn-content") struct UndrawnContentRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("undrawn-content").check(
      holds: .init(Documents.row(), "a", LayoutRect(0, 0, 287, 79)),
      doesNot: .init(Documents.row(content: Documents.frame(280, 79)), "a", LayoutRect(0, 0, 280, 79)))
  }
}
