import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule inner-yields-first") struct InnerYieldsFirstRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    func document(_ inner: String, _ constraints: String) -> String {
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true, "<subviews>\(inner)</subviews>" + constraints))
    }
    let outer = Documents.constraints(
      "a.top == root.top", "a.leading == root.leading", "a.width == 9", "a.height == 36")
    let inner = Documents.element(
      "view", "a", .zero, "",
      "<subviews>\(Documents.element("view", "b"))</subviews>"
        + Documents.constraints(
          "b.leading == a.leading", "b.trailing == a.trailing", "b.top == a.top + 10", "b.height == 30",
          "a.bottom == b.bottom + 10"))
    try ImportRuleExpectation("inner-yields-first").check(
      holds: .init(document(inner, outer), "b", LayoutRect(0, 10, 9, 16)),
      doesNot: .init(document(Documents.element("view", "a"), outer), "a", LayoutRect(0, 0, 9, 36)))
  }
}
