import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule titles-tell-style") struct TitlesTellStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("titles-tell-style").check(
      holds: .init(Documents.checkBoxes(61), "a", LayoutRect(18, 164, 61, 18)),
      doesNot: .init(Documents.checkBoxes(150), "a", LayoutRect(18, 163, 150, 18)))
  }
}
