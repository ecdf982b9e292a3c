import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule pushed-below-bar") struct PushedBelowBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "c") + Scenes.controller("c", "show", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("pushed-below-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 64, 9, 9)),
      changing: [(#"kind="show""#, #"kind="presentation""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
