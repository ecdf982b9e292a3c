import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule gravity-areas") struct GravityAreasRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func box(_ id: String) -> String {
      Documents.element("customView", id, .zero, "", Documents.constraints("\(id).width == 50", "\(id).height == 10"))
    }
    let stack = Documents.element(
      "stackView", "stack", .zero, #"orientation="horizontal" alignment="top" spacing="10""#,
      "<beginningViews>\(box("a"))</beginningViews><middleViews>\(box("m"))</middleViews><endViews>\(box("e"))</endViews>"
    )
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
        "<subviews>\(stack)</subviews>"
          + Documents.constraints(
            "stack.leading == root.leading", "root.trailing == stack.trailing", "stack.top == root.top",
            "root.bottom == stack.bottom")))
    try ImportRuleExpectation("gravity-areas").check(
      holds: .init(text, "m", LayoutRect(125, 90, 50, 10)),
      changing: [(#"spacing="10""#, #"spacing="10" distribution="equalSpacing""#)], doesNot: LayoutRect(125, 90, 50, 10)
    )
  }
}
