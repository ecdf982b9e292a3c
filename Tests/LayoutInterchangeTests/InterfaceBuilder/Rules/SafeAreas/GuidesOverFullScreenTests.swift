import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule guides-over-full-screen") struct GuidesOverFullScreenRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("guides-over-full-screen").check(
      holds: .init(Documents.presented, "a", LayoutRect(0, 0, 375, 633)),
      changing: [(#" modalPresentationStyle="fullScreen""#, "")], doesNot: LayoutRect(0, 50, 375, 583))
  }
}
