import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule keyboard-guide") struct KeyboardGuideRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 812), isRoot: true,
        "<subviews>\(Documents.element("view", "a"))</subviews>"
          + #"<keyboardLayoutGuide key="safeArea" id="keys"/>"#
          + Documents.constraints("a.leading == root.leading", "a.width == 9", "a.height == 9", "keys.top == a.bottom")),
      device: "retina5_9", tools: 21_701)
    try ImportRuleExpectation("keyboard-guide").check(
      holds: .init(text, "a", LayoutRect(0, 769, 9, 9)),
      changing: [("<keyboardLayoutGuide", "<viewLayoutGuide")], doesNot: LayoutRect(0, 41, 9, 9))
  }
}
