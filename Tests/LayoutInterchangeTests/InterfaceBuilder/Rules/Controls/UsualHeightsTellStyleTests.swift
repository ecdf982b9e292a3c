import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule usual-heights-tell-style") struct UsualHeightsTellStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func button(_ id: String, _ height: Int, _ attributes: String = "", _ inside: String = "") -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, 94, Double(height)), attributes,
        #"<buttonCell key="cell" type="push" bezelStyle="rounded" borderStyle="border"/>"# + inside)
    }
    let given = button("given", 20, "", Documents.constraints("given.width == 94", "given.height == 20"))
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(given)\(button("old", 32, #"ambiguous="NO""#))</subviews>"
          + Documents.constraints(
            "given.leading == root.leading", "root.bottom == given.bottom", "old.leading == root.leading",
            "old.top == root.top")),
      tools: 24_506)
    try ImportRuleExpectation("usual-heights-tell-style").check(
      holds: .init(text, "given", LayoutRect(-7, -7, 108, 32)),
      changing: [(#"ambiguous="NO""#, #"ambiguous="YES""#)], doesNot: LayoutRect(0, 0, 94, 20))
  }
}
