import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule content-fills") struct ContentFillsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let content = Documents.element("view", "content", LayoutRect(2, 2, 96, 46), #"key="contentView""#, isRoot: true)
    let box = Documents.element(
      "box", "box", LayoutRect(0, 0, 100, 50), #"boxType="custom" borderType="none" titlePosition="noTitle""#, content)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(box)</subviews>"
          + Documents.constraints(
            "box.leading == root.leading", "box.top == root.top", "box.width == 200", "box.height == 80")))
    try ImportRuleExpectation("content-fills").check(
      holds: .init(text, "content", LayoutRect(2, 2, 196, 76)),
      changing: [(#"key="contentView""#, #"key="other""#)], doesNot: LayoutRect(2, 2, 96, 46))
  }
}
