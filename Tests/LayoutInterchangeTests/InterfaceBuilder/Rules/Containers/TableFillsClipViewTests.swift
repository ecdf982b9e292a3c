import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule table-fills-clip-view") struct TableFillsClipViewRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let table = Documents.element("tableView", "table", LayoutRect(0, 0, 10, 10))
    let clip = Documents.element(
      "clipView", "clip", LayoutRect(1, 1, 98, 148), #"key="contentView""#, isRoot: true,
      "<subviews>\(table)</subviews>"
        + Documents.constraints(
          "table.top == clip.top", "table.leading == clip.leading", "table.width == 98", "table.height >= 100"))
    let scroll = Documents.element("scrollView", "scroll", LayoutRect(0, 0, 100, 150), isRoot: true, clip)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(scroll)</subviews>"))
    try ImportRuleExpectation("table-fills-clip-view").check(
      holds: .init(text, "table", LayoutRect(0, 0, 98, 148)),
      changing: [(#"<tableView id="#, #"<customView id="#), ("</tableView>", "</customView>")],
      doesNot: LayoutRect(0, 48, 98, 100))
  }
}
