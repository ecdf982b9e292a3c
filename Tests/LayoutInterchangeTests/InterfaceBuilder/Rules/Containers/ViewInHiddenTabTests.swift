import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule view-in-hidden-tab") struct ViewInHiddenTabRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func tab(_ id: String, _ inside: String) -> String {
      let view = Documents.element(
        "view", "\(id)View", LayoutRect(10, 33, 180, 54), #"key="view""#, isRoot: true, "<subviews>\(inside)</subviews>"
      )
      return #"<tabViewItem id="\#(id)">\#(view)</tabViewItem>"#
    }
    let masked = Documents.element(
      "customView", "a", LayoutRect(30, 20, 50, 15), "", #"<autoresizingMask key="autoresizingMask"/>"#)
    let tabs = Documents.element(
      "tabView", "tabs", LayoutRect(0, 0, 200, 100), #"initialItem="first""#, isRoot: true,
      "<tabViewItems>\(tab("first", ""))\(tab("second", masked))</tabViewItems>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(tabs)</subviews>"))
    try ImportRuleExpectation("view-in-hidden-tab").check(
      holds: .init(text, "a", LayoutRect(30, 20, 50, 15)),
      changing: [(#"initialItem="first""#, #"initialItem="second""#)], doesNot: LayoutRect(0, 0, 0, 0))
  }
}
