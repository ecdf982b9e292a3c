import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule page-of-its-style") struct PageOfItsStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func button(_ id: String, _ height: Int, _ attributes: String = "", _ inside: String = "") -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, 94, Double(height)), attributes,
        #"<buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border"/>"# + inside)
    }
    let given = button("given", 20, "", Documents.constraints("given.width == 94", "given.height == 20"))
    func page(_ id: String, _ buttons: String, _ constraints: String) -> String {
      let view = Documents.element(
        "view", id, LayoutRect(10, 10, 200, 100), #"key="view""#, isRoot: true,
        "<subviews>\(buttons)</subviews>" + constraints)
      return #"<tabViewItem id="item \#(id)">\#(view)</tabViewItem>"#
    }
    func document(_ height: Int) -> String {
      let pages =
        page(
          "shown", button("a", 24) + button("b", 24),
          Documents.constraints(
            "a.leading == shown.leading", "a.top == shown.top", "b.leading == shown.leading", "b.top == shown.top"))
        + page(
          "other", button("d", height) + button("e", height) + given,
          Documents.constraints(
            "d.leading == other.leading", "d.top == other.top", "e.leading == other.leading", "e.top == other.top",
            "given.leading == other.leading", "other.bottom == given.bottom"))
      let tabs = Documents.element(
        "tabView", "tabs", LayoutRect(0, 0, 220, 150), isRoot: true, "<tabViewItems>\(pages)</tabViewItems>")
      return Documents.desktop(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(tabs)</subviews>"), tools: 24_506)
    }
    try ImportRuleExpectation("page-of-its-style").check(
      holds: .init(document(32), "given", LayoutRect(-7, -7, 108, 32)),
      doesNot: .init(document(24), "given", LayoutRect(0, 0, 94, 20)))
  }
}
