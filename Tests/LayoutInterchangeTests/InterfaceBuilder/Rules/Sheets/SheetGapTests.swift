import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule sheet-gap") struct SheetGapRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.scene("v", LayoutRect(0, 0, 414, 842))
    try ImportRuleExpectation("sheet-gap").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina6_1", tools: 17_156), "top", LayoutRect(0, 0, 9, 9)),
      changing: [(#"height="842.0""#, #"height="896.0""#)], doesNot: LayoutRect(0, 44, 9, 9))
  }
}
