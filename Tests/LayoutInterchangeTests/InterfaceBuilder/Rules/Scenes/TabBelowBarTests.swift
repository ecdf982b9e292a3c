import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule tab-below-bar") struct TabBelowBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "t") + Scenes.tabs("t", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("tab-below-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 64, 9, 9)),
      changing: [(#"id="n""#, #"id="n" navigationBarHidden="YES""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
