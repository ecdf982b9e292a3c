import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule pane-by-constraints") struct PaneByConstraintsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("pane-by-constraints").check(
      holds: .init(Documents.splitView, "first", LayoutRect(0, 0, 150, 100)),
      changing: [(#"misplaced="YES""#, "")], doesNot: LayoutRect(0, 0, 99, 100))
  }
}
