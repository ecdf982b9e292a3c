import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule older-guides") struct OlderGuidesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let bar = #"<layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>"#
    let older = Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", bar)
      .replacing(#"secondItem="safe" secondAttribute="top""#, with: #"secondItem="guide" secondAttribute="bottom""#)
      .replacing(
        #"<viewLayoutGuide key="safeArea" id="safe"/>"#, with: #"<viewLayoutGuide key="layoutMargins" id="safe"/>"#)
    let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("older-guides").check(
      holds: .init(
        Scenes.storyboard(older, device: "retina4_7", tools: 22_505), "top", LayoutRect(16, 20, 9, 9)),
      doesNot: .init(
        Scenes.storyboard(scene, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 20, 9, 9)))
  }
}
