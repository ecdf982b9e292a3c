import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule space-to-fewest-cells") struct SpaceToFewestCellsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let cells =
      Documents.gridCell(1, 1, "a", 40) + Documents.gridCell(2, 1, "b", 40) + Documents.gridCell(1, 2, "k", 40)
    let rows = #"<gridRow id="r1" height="10"/><gridRow id="r2" height="10"/>"#
    try ImportRuleExpectation("space-to-fewest-cells").check(
      holds: .init(
        Documents.grid(rows, #"<gridColumn id="c1"/><gridColumn id="c2"/>"#, cells), "k", LayoutRect(48, 30, 40, 10)),
      doesNot: .init(
        Documents.grid(rows, #"<gridColumn id="c1" width="60"/><gridColumn id="c2" width="132"/>"#, cells), "k",
        LayoutRect(68, 30, 40, 10)))
  }
}
