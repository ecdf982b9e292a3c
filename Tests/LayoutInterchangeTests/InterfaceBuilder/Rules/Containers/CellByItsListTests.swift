import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule cell-by-its-list") struct CellByItsListRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func list(_ row: String) -> String {
      Documents.document(
        Documents.element(
          "tableView", "root", LayoutRect(0, 0, 375, 667), isRoot: true, "<prototypes>\(row)</prototypes>"))
    }
    let frame = LayoutRect(0, 58, 375, 44)
    try ImportRuleExpectation("cell-by-its-list").check(
      holds: .init(
        list(Documents.element("tableViewCell", "row", frame, isRoot: true)), "row", LayoutRect(0, 58, 414, 44),
        on: "retina5_5"),
      doesNot: .init(list(Documents.element("view", "row", frame, isRoot: true)), "row", frame, on: "retina5_5"))
  }
}
