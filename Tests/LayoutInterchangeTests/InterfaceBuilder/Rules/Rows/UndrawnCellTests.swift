import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule undrawn-cell") struct UndrawnCellRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let cell = Documents.element(
      "tableCellView", "cell", LayoutRect(0, 0, 0, 0), isRoot: true,
      "<subviews>\(Documents.element("customView", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == cell.leading", "cell.trailing == a.trailing", "a.top == cell.top", "cell.bottom == a.bottom"))
    let column =
      #"<tableColumn width="120" id="column"><prototypeCellViews>\#(cell)</prototypeCellViews></tableColumn>"#
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 300, 180), #"rowHeight="30""#, isRoot: true,
      "<tableColumns>\(column)</tableColumns>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(table)</subviews>"))
    try ImportRuleExpectation("undrawn-cell").check(
      holds: .init(text, "a", LayoutRect(0, 0, 120, 30)),
      changing: [
        (
          #"<tableCellView id="cell"  >\n  <rect key="frame" x="0.0" y="0.0" width="0.0" height="0.0"/>"#
            .replacing("\\n", with: "\n"),
          #"<tableCellView id="cell"><rect key="frame" x="0.0" y="0.0" width="45" height="20"/>"#
        )
      ],
      doesNot: LayoutRect(0, 0, 45, 20))
  }
}
