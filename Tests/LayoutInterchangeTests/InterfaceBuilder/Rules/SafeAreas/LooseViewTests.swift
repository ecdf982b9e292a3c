import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments
private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule loose-view") struct LooseViewRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let bar = #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#
    let view = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 400), isRoot: true,
      "<subviews>\(Documents.element("view", "top"))</subviews>"
        + #"<viewLayoutGuide key="safeArea" id="safe"/>"#
        + Documents.constraints(
          "top.top == safe.top", "top.leading == safe.leading", "top.width == 9", "top.height == 9") + bar)
    let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", bar)
    try ImportRuleExpectation("loose-view").check(
      holds: .init(Documents.document(view, tools: 22_505), "top", LayoutRect(0, 20, 9, 9)),
      doesNot: .init(
        Scenes.storyboard(scene, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 64, 9, 9)))
  }
}
