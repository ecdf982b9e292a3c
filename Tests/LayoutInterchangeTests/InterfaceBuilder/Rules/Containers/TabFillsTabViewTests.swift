import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule tab-fills-tab-view") struct TabFillsTabViewRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let content = Documents.element("view", "content", LayoutRect(0, 0, 77, 77), #"key="view""#)
    let tabs = Documents.element(
      "tabView", "tabs", LayoutRect(0, 0, 200, 100), #"fixedFrame="YES""#, isRoot: true,
      #"<tabViewItems><tabViewItem id="item">\#(content)</tabViewItem></tabViewItems>"#)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(tabs)</subviews>"))
    try ImportRuleExpectation("tab-fills-tab-view").check(
      holds: .init(text, "content", LayoutRect(10, 33, 180, 54)),
      changing: [(#"IntoConstraints="NO""#, #"IntoConstraints="YES""#)], doesNot: LayoutRect(0, 0, 77, 77))
  }
}
