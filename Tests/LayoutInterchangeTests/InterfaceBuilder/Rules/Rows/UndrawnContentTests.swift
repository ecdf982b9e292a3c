import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule undrawn-content") struct UndrawnContentRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func document(row: String = "", content: String = "") -> String {
      let inside = """
        <tableViewCellContentView key="contentView" id="content">\(content)
        <subviews>\(Documents.element("view", "a"))</subviews>
        \(Documents.constraints(
          "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top",
          "content.bottom == a.bottom"))
        </tableViewCellContentView>
        """
      let cell = #"<tableViewCell id="row" accessoryType="disclosureIndicator">\#(row)\#(inside)</tableViewCell>"#
      let table = Documents.element(
        "tableView", "table", LayoutRect(0, 0, 320, 568), #"separatorStyle="default" rowHeight="80""#, isRoot: true,
        "<prototypes>\(cell)</prototypes>")
      return Documents.document(table, device: nil, tools: 7_531)
    }
    func frame(_ width: Int, _ height: Int) -> String {
      #"<rect key="frame" x="0.0" y="0.0" width="\#(width)" height="\#(height)"/>"#
    }
    try ImportRuleExpectation("undrawn-content").check(
      holds: .init(document(), "a", LayoutRect(0, 0, 287, 79)),
      doesNot: .init(document(content: frame(280, 79)), "a", LayoutRect(0, 0, 280, 79)))
  }
}
