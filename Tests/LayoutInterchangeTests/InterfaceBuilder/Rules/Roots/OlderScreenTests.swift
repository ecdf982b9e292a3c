import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule older-screen") struct OlderScreenRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="7531" \
      targetRuntime="iOS.CocoaTouch" useTraitCollections="YES">
        <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController">
          <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
          <view key="view" id="root"><rect key="frame" x="0" y="20" width="320" height="548"/>
            <subviews>\(Documents.element("view", "a"))</subviews>
            \(Documents.constraints("a.top == guide.bottom", "a.leading == root.leading", "a.width == 9", "a.height == 9"))
          </view></viewController></objects></scene></scenes>
        <simulatedMetricsContainer key="defaultSimulatedMetrics">
          <simulatedScreenMetrics key="destination" type="retina4"/>
        </simulatedMetricsContainer>
      </document>
      """
    try ImportRuleExpectation("older-screen").check(
      holds: .init(text, "a", LayoutRect(0, 0, 9, 9)),
      changing: [(#"type="retina4""#, #"type="other""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
