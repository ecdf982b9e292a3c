import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule device-of-roots") struct DeviceOfRootsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let scene = Scenes.scene("v", LayoutRect(0, 0, 320, 568))
    try ImportRuleExpectation("device-of-roots").check(
      holds: .init(Scenes.storyboard(scene, device: "retina5_9", tools: 22_505), "top", LayoutRect(0, 20, 9, 9)),
      changing: [(#"width="320.0" height="568.0""#, #"width="375.0" height="812.0""#)],
      doesNot: LayoutRect(0, 50, 9, 9))
  }
}
