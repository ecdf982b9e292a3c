import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule document-view") struct DocumentViewRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let shown = Documents.element("tableView", "shown", LayoutRect(0, 0, 300, 180))
    let clip = Documents.element(
      "clipView", "clip", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(shown)</subviews>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(clip)</subviews>"))
    try ImportRuleExpectation("document-view").check(
      holds: .init(text, "shown", LayoutRect(0, 0, 300, 180)),
      changing: [(#"IntoConstraints="NO""#, #"IntoConstraints="YES""#)], doesNot: LayoutRect(0, 0, 300, 180))
  }
}
