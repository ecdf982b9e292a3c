import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule titles-tell-style") struct TitlesTellStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func checkBox(_ id: String, width: Double) -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, width, 18), "",
        #"<buttonCell key="cell" type="check" title="Check" imagePosition="left"><font key="font" metaFont="system"/></buttonCell>"#
      )
    }
    func document(_ width: Double, _ more: String = "") -> String {
      Documents.desktop(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
          "<subviews>\(checkBox("a", width: width))\(checkBox("b", width: width))</subviews>"
            + Documents.constraints(
              "a.leading == root.leading + 20", "a.top == root.top + 20", "b.leading == root.leading + 20",
              "root.bottom == b.bottom + 20")) + more,
        tools: 17_506)
    }
    try ImportRuleExpectation("titles-tell-style").check(
      holds: .init(document(61), "a", LayoutRect(18, 164, 61, 18)),
      doesNot: .init(document(150), "a", LayoutRect(18, 163, 150, 18)))
  }
}
