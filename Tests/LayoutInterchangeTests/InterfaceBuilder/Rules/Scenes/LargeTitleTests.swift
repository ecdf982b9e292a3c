import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule large-title") struct LargeTitleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "v", bar: #"largeTitles="YES""#) + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    try ImportRuleExpectation("large-title").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 116, 9, 9)),
      changing: [(#"largeTitles="YES""#, #"largeTitles="NO""#)], doesNot: LayoutRect(0, 64, 9, 9))
  }
}
