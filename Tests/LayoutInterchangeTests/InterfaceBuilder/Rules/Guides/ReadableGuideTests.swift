import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule readable-guide") struct ReadableGuideRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 1024, 768), isRoot: true,
        "<subviews>\(Documents.element("view", "a"))</subviews>"
          + #"<viewLayoutGuide key="readableContent" id="lines"/>"#
          + Documents.constraints(
            "a.leading == lines.leading", "a.trailing == lines.trailing", "a.top == root.top", "a.height == 9")),
      device: "ipad9_7")
    try ImportRuleExpectation("readable-guide").check(
      holds: .init(text, "a", LayoutRect(232, 0, 560, 9)),
      changing: [(#"key="readableContent""#, #"key="layoutMargins""#)], doesNot: LayoutRect(20, 0, 984, 9))
  }
}
