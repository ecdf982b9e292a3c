import Testing
import Tinamou

@Suite("Rule clipping-resistance") struct ClippingResistanceRuleTests {
  private typealias Documents = InterfaceBuilderDocuments

  @Test("of two documents the rule holds in one") func rule() throws {
    let view = Documents.element(
      "customView", "a", LayoutRect(0, 0, 100, 10), "", Documents.constraints("a.width == 100", "a.height == 10"))
    let stack = Documents.element(
      "stackView", "s", .zero,
      #"orientation="horizontal" distribution="fill" alignment="top" horizontalClippingResistancePriority="250""#,
      "<subviews>\(view)</subviews>")
    let width = #"<constraint firstItem="s" firstAttribute="width" constant="60" priority="600" id="w"/>"#
    let root = Documents.element(
      "customView", "root", LayoutRect(0, 0, 400, 200), isRoot: true,
      "<subviews>\(stack)</subviews><constraints>\(width)</constraints>"
        + Documents.constraints("s.leading == root.leading", "s.top == root.top"))
    try ImportRuleExpectation("clipping-resistance").check(
      holds: .init(Documents.desktop(root), "s", LayoutRect(0, 190, 60, 10)),
      changing: [(#"horizontalClippingResistancePriority="250""#, "")], doesNot: LayoutRect(0, 190, 100, 10))
  }
}
