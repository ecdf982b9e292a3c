import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule panes-follow-one-another") struct PanesFollowOneAnotherRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("panes-follow-one-another").check(
      holds: .init(Documents.splitView, "first", LayoutRect(0, 0, 150, 100)),
      changing: [(#"misplaced="YES""#, "")], doesNot: LayoutRect(0, 0, 99, 100))
  }
}
