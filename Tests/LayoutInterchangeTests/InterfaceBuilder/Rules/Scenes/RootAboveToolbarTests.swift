import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule root-above-toolbar") struct RootAboveToolbarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "v", attributes: #"toolbarHidden="NO""#)
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("root-above-toolbar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 609, 9, 9)),
      changing: [(#"toolbarHidden="NO""#, #"toolbarHidden="YES""#)], doesNot: LayoutRect(0, 658, 9, 9))
  }
}
