import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule small-title") struct SmallTitleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scenes =
      Scenes.navigation("n", to: "c", bar: #"largeTitles="YES""#)
      + Scenes.controller(
        "c", "show", to: "v", #"<navigationItem key="navigationItem" largeTitleDisplayMode="never"/>"#)
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", #"<navigationItem key="navigationItem" id="own"/>"#)
    try ImportRuleExpectation("small-title").check(
      holds: .init(
        Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), "top", LayoutRect(0, 64, 9, 9)),
      changing: [(#"id="own""#, #"largeTitleDisplayMode="always" id="own""#)], doesNot: LayoutRect(0, 116, 9, 9))
  }
}
