import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule bitmaps-tell-style") struct BitmapsTellStyleRuleTests {
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
    let image = #"</objects><resources><image name="NSAddTemplate" width="11" height="11"/></resources><objects>"#
    try ImportRuleExpectation("bitmaps-tell-style").check(
      holds: .init(document(150, image), "a", LayoutRect(18, 164, 150, 18)),
      changing: [(#"height="11""#, #"height="13""#)], doesNot: LayoutRect(18, 163, 150, 18))
  }
}
