import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule simulated-top-bar") struct SimulatedTopBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", #"<nil key="simulatedTopBarMetrics"/>"#)
    try ImportRuleExpectation("simulated-top-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 20, 9, 9)),
      changing: [(#"<nil key="simulatedTopBarMetrics"/>"#, #""#)], doesNot: LayoutRect(0, 64, 9, 9))
  }
}
