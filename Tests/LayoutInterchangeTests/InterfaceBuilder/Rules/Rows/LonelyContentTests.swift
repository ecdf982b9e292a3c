import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule lonely-content") struct LonelyContentRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func document(_ frame: String) -> String {
      let content = """
        <tableViewCellContentView key="contentView" id="content">\(frame)
        <subviews>\(Documents.element("view", "a"))</subviews>
        \(Documents.constraints(
          "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top",
          "content.bottom == a.bottom"))
        </tableViewCellContentView>
        """
      return Documents.document(
        Documents.element("tableViewCell", "row", LayoutRect(0, 0, 320, 50), isRoot: true, content), device: nil,
        tools: 7_531)
    }
    try ImportRuleExpectation("lonely-content").check(
      holds: .init(document(""), "a", LayoutRect(0, 0, 320, 49.5), on: "retina4_7"),
      doesNot: .init(
        document(#"<rect key="frame" x="0.0" y="0.0" width="320" height="49"/>"#), "a", LayoutRect(0, 0, 320, 49.5),
        on: "retina4_7"))
  }
}
