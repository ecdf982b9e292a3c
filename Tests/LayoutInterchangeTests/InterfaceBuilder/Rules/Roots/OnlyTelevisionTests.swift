import Testing
import Tinamou

private typealias Scenes = InterfaceBuilderSceneDocuments

@Suite("Rule only-television") struct OnlyTelevisionRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" toolsVersion="22505" targetRuntime="AppleTV">
        <dependencies/>
        <scenes>\(Scenes.scene("v", LayoutRect(0, 0, 1_920, 1_080)))</scenes>
      </document>
      """
    try ImportRuleExpectation("only-television").check(
      holds: .init(text, "top", LayoutRect(80, 60, 9, 9)),
      changing: [("<dependencies/>", #"<device id="appleTV" orientation="landscape"/>"#)],
      doesNot: LayoutRect(80, 60, 9, 9))
  }
}
