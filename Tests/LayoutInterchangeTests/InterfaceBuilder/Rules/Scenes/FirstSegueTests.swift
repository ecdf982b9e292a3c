import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule first-segue") struct FirstSegueRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "pushing") + Scenes.controller("alone", "show", to: "v")
      + Scenes.controller("pushing", "show", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("first-segue").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 20, 9, 9)),
      changing: [(#"destination="v" kind="show" id="alonetov""#, #"destination="w" kind="show" id="alonetow""#)],
      doesNot: LayoutRect(0, 64, 9, 9))
  }
}
