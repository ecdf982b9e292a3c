import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule control-of-earlier-style") struct ControlOfEarlierStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func button(_ id: String, _ height: Int, _ attributes: String = "", _ inside: String = "") -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, 94, Double(height)), attributes,
        #"<buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border"/>"# + inside)
    }
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(button("new", 24))\(button("old", 32))</subviews>"
          + Documents.constraints(
            "new.leading == root.leading", "root.bottom == new.bottom", "old.leading == root.leading",
            "old.top == root.top")),
      tools: 24_506)
    try ImportRuleExpectation("control-of-earlier-style").check(
      holds: .init(text, "old", LayoutRect(-7, 173, 94, 32)),
      changing: [(#"height="32.0""#, #"height="24.0""#)], doesNot: LayoutRect(0, 176, 94, 24))
  }
}
