import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule simulated-screen") struct SimulatedScreenRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="11542" targetRuntime="iOS.CocoaTouch">
        <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController">
          <view key="view" id="root"><rect key="frame" x="0.0" y="64" width="375" height="667"/>
            <subviews>\(Documents.element("view", "a"))</subviews>
            \(Documents.constraints("a.bottom == root.bottom", "a.leading == root.leading", "a.width == 9", "a.height == 9"))
          </view>
          <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
        </viewController></objects></scene></scenes>
        <simulatedMetricsContainer key="defaultSimulatedMetrics">
          <simulatedScreenMetrics key="destination" type="retina4_7.fullscreen"/>
        </simulatedMetricsContainer>
      </document>
      """
    try ImportRuleExpectation("simulated-screen").check(
      holds: .init(text, "a", LayoutRect(0, 594, 9, 9)),
      changing: [(#"type="retina4_7.fullscreen""#, #"type="other""#)], doesNot: LayoutRect(0, 658, 9, 9))
  }
}
