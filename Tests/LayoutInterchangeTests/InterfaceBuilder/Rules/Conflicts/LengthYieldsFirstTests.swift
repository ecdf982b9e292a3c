import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule length-yields-first") struct LengthYieldsFirstRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func box(_ id: String, _ height: Int) -> String {
      Documents.element("view", id, .zero, "", Documents.constraints("\(id).height == \(height)"))
    }
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 68), isRoot: true,
        "<subviews>\(box("a", 60))\(box("b", 1))</subviews>"
          + Documents.constraints(
            "a.top == root.top", "b.top == a.bottom", "root.bottom == b.bottom", "a.leading == root.leading",
            "a.trailing == root.trailing", "b.leading == root.leading", "b.trailing == root.trailing")))
    try ImportRuleExpectation("length-yields-first").check(
      holds: .init(text, "a", LayoutRect(0, 0, 375, 67)),
      changing: [(#"constant="60""#, #"constant="0""#), (#"constant="1""#, #"constant="0""#)],
      doesNot: LayoutRect(0, 0, 375, 0))
  }
}
