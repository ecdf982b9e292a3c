import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule pushed-above-tab-bar") struct PushedAboveTabBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.tabs("t", to: "n") + Scenes.navigation("n", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("pushed-above-tab-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 609, 9, 9)),
      changing: [
        (#"<navigationController"#, #"<viewController"#), (#"</navigationController>"#, #"</viewController>"#),
      ], doesNot: LayoutRect(0, 658, 9, 9))
  }
}
