import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule clip-view-of-content") struct ClipViewOfContentRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let clip = Documents.element(
      "clipView", "clip", LayoutRect(1, 1, 98, 148), #"key="contentView""#,
      "<subviews>\(Documents.element("customView", "shown"))</subviews>"
        + Documents.constraints(
          "shown.leading == clip.leading", "shown.trailing == clip.trailing", "shown.top == clip.top",
          "shown.height == 300", "shown.width == 120", "clip.leading == scroll.leading + 1"))
    let scroll = Documents.element("scrollView", "scroll", LayoutRect(0, 0, 100, 150), isRoot: true, clip)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(scroll)</subviews>"))
    try ImportRuleExpectation("clip-view-of-content").check(
      holds: .init(text, "clip", LayoutRect(1, 1, 120, 148)),
      changing: [
        (#"id="clip" translatesAutoresizingMaskIntoConstraints="NO""#, #"id="clip""#),
        (#"constant="120"/>"#, #"constant="98"/>"#),
      ],
      doesNot: LayoutRect(1, 1, 98, 148))
  }
}
