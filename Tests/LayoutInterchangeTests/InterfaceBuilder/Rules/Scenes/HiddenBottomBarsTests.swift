import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule hidden-bottom-bars") struct HiddenBottomBarsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.tabs("t", to: "n") + Scenes.navigation("n", to: "c") + Scenes.controller("c", "show", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667)).replacing(
        #"<viewController id="v""#, with: #"<viewController id="v" hidesBottomBarWhenPushed="YES""#)
    try ImportRuleExpectation("hidden-bottom-bars").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 658, 9, 9)),
      changing: [(#"hidesBottomBarWhenPushed="YES""#, #"hidesBottomBarWhenPushed="NO""#)],
      doesNot: LayoutRect(0, 609, 9, 9))
  }
}
