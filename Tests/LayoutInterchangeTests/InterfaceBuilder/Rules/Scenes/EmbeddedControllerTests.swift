import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule embedded-controller") struct EmbeddedControllerRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.controller("c", "embed", to: "v")
      + Scenes.scene(
        "v", LayoutRect(0, 0, 375, 667), "",
        #"<simulatedNavigationBarMetrics key="simulatedTopBarMetrics" prompted="NO"/>"#)
    try ImportRuleExpectation("embedded-controller").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 20, 9, 9)),
      changing: [(#"kind="embed""#, #"kind="presentation""#)], doesNot: LayoutRect(0, 64, 9, 9))
  }
}
