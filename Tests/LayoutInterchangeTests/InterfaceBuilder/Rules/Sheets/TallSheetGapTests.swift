import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule tall-sheet-gap") struct TallSheetGapRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.scene("v", LayoutRect(0, 0, 414, 848))
    try ImportRuleExpectation("tall-sheet-gap").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina6_1", tools: 24_128), "top", LayoutRect(0, 48, 9, 9)),
      changing: [(#"height="848.0""#, #"height="896.0""#)], doesNot: LayoutRect(0, 96, 9, 9))
  }
}
