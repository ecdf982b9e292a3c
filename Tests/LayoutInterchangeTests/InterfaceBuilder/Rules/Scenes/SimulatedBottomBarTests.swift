import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule simulated-bottom-bar") struct SimulatedBottomBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.tabs("t", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", #"<nil key="simulatedBottomBarMetrics"/>"#)
    try ImportRuleExpectation("simulated-bottom-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 658, 9, 9)),
      changing: [(#"<nil key="simulatedBottomBarMetrics"/>"#, #""#)], doesNot: LayoutRect(0, 609, 9, 9))
  }
}
