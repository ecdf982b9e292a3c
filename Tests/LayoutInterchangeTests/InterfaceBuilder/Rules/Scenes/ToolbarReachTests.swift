import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule toolbar-reach") struct ToolbarReachRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "v", attributes: #"toolbarHidden="NO""#)
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("toolbar-reach").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "end", LayoutRect(0, 609, 9, 9)),
      changing: [(#"toolsVersion="22505""#, #"toolsVersion="14490""#)], doesNot: LayoutRect(0, 614, 9, 9))
  }
}
