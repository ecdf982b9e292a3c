import Testing
import Tinamou

@Suite("Rule stack-insets") struct StackInsetsRuleTests {
  private typealias Documents = InterfaceBuilderDocuments

  @Test("of two documents the rule holds in one") func rule() throws {
    let stack = Documents.element(
      "stackView", "s", .zero, #"axis="vertical""#,
      """
      <edgeInsets key="layoutMargins" top="5" left="7" bottom="9" right="11"/>
      <subviews>\(Documents.element("label", "a", LayoutRect(7, 5, 50, 20), #"text="A""#))</subviews>
      """)
    try ImportRuleExpectation("stack-insets").check(
      holds: .init(
        Documents.root(stack, Documents.constraints("s.leading == root.leading", "s.top == root.top")), "a",
        LayoutRect(7, 5, 50, 20)),
      changing: [(#"<edgeInsets key="layoutMargins" top="5" left="7" bottom="9" right="11"/>"#, "")],
      doesNot: LayoutRect(0, 0, 50, 20))
  }

  @Test("of two documents of macOS the rule holds in one") func desktop() throws {
    let stack = Documents.element(
      "stackView", "s", .zero, #"orientation="vertical" distribution="fill" alignment="leading""#,
      """
      <edgeInsets key="edgeInsets" left="7" right="11" top="5" bottom="9"/>
      <subviews>\(Documents.element("pathControl", "a", LayoutRect(7, 9, 50, 22)))</subviews>
      """)
    let root = Documents.element(
      "customView", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(stack)</subviews>" + Documents.constraints("s.leading == root.leading", "s.top == root.top"))
    try ImportRuleExpectation("stack-insets").check(
      holds: .init(Documents.desktop(root), "a", LayoutRect(7, 9, 50, 22)),
      changing: [(#"<edgeInsets key="edgeInsets" left="7" right="11" top="5" bottom="9"/>"#, "")],
      doesNot: LayoutRect(0, 0, 50, 22))
  }
}
