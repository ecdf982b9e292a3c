import Testing
import Tinamou

@Suite("Rule baseline-spacing") struct BaselineSpacingRuleTests {
  private typealias Documents = InterfaceBuilderDocuments

  @Test("of two documents the rule holds in one") func rule() throws {
    let labels = ["a", "b"].map {
      Documents.element(
        "label", $0, LayoutRect(0, 0, 42, 20.5), #"text="Label""#,
        #"<fontDescription key="fontDescription" type="system" pointSize="17"/>"#)
    }
    let stack = Documents.element(
      "stackView", "s", .zero, #"axis="vertical" spacingType="standard" baselineRelativeArrangement="YES""#,
      "<subviews>\(labels.joined())</subviews>")
    try ImportRuleExpectation("baseline-spacing").check(
      holds: .init(
        Documents.root(stack, Documents.constraints("s.leading == root.leading", "s.top == root.top")), "b",
        LayoutRect(0, 22, 42, 20.5)),
      changing: [(#"baselineRelativeArrangement="YES""#, "")], doesNot: LayoutRect(0, 28.5, 42, 20.5))
  }
}
