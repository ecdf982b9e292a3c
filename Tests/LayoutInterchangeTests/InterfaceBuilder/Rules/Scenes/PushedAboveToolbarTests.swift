import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule pushed-above-toolbar") struct PushedAboveToolbarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "c", attributes: #"toolbarHidden="NO""#) + Scenes.controller("c", "show", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("pushed-above-toolbar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 609, 9, 9)),
      changing: [(#"kind="show""#, #"kind="presentation""#)], doesNot: LayoutRect(0, 658, 9, 9))
  }
}
