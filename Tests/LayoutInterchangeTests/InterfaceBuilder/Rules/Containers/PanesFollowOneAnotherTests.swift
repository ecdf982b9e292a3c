import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule panes-follow-one-another") struct PanesFollowOneAnotherRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func pane(_ id: String, _ frame: LayoutRect, _ attributes: String, _ inside: String = "") -> String {
      Documents.element("customView", id, frame, attributes, isRoot: true, inside)
    }
    let content =
      "<subviews>\(Documents.element("customView", "a"))</subviews>"
      + Documents.constraints(
        "a.leading == first.leading", "first.trailing == a.trailing", "a.width >= 150", "a.top == first.top",
        "first.bottom == a.bottom")
    let split = Documents.element(
      "splitView", "split", LayoutRect(0, 0, 300, 100), #"vertical="YES" dividerStyle="thin""#, isRoot: true,
      "<subviews>\(pane("first", LayoutRect(0, 0, 99, 100), #"misplaced="YES""#, content))"
        + "\(pane("second", LayoutRect(100, 0, 200, 100), ""))</subviews>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true, "<subviews>\(split)</subviews>"))
    try ImportRuleExpectation("panes-follow-one-another").check(
      holds: .init(text, "first", LayoutRect(0, 0, 150, 100)),
      changing: [(#"misplaced="YES""#, "")], doesNot: LayoutRect(0, 0, 99, 100))
  }
}
