import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule first-lane-grows") struct FirstLaneGrowsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("first-lane-grows").check(
      holds: .init(
        Documents.grid(
          #"<gridRow id="r1" height="40"/>"#, #"<gridColumn id="c1"/><gridColumn id="c2"/>"#,
          Documents.gridCell(1, 1, "a", 40) + Documents.gridCell(1, 2, "k", 40)), "k", LayoutRect(160, 30, 40, 10)),
      doesNot: .init(
        Documents.grid(
          #"<gridRow id="r1" height="40"/>"#, #"<gridColumn id="c1"/>"#, Documents.gridCell(1, 1, "k", 40)), "k",
        LayoutRect(0, 30, 40, 10)))
  }
}
