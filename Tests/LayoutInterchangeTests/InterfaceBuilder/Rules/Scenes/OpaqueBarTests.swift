import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule opaque-bar") struct OpaqueBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "v", bar: #"translucent="NO""#) + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("opaque-bar").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 0, 9, 9)),
      changing: [(#"translucent="NO""#, #"translucent="YES""#)], doesNot: LayoutRect(0, 64, 9, 9))
  }
}
