import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule misplaced-row") struct MisplacedRowRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let row = Documents.element(
      "tableCellView", "row", LayoutRect(0, 0, 100, 20), #"misplaced="YES""#, isRoot: true,
      "<subviews>\(Documents.element("customView", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == row.leading", "a.width == 9", "a.top == row.top", "row.bottom == a.bottom", "a.height == 30"))
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 300, 180), isRoot: true, "<subviews>\(row)</subviews>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(table)</subviews>"))
    try ImportRuleExpectation("misplaced-row").check(
      holds: .init(text, "row", LayoutRect(0, 0, 100, 30)),
      changing: [(#"misplaced="YES""#, "")], doesNot: LayoutRect(0, 0, 100, 20))
  }
}
