import Testing
import Tinamou

@Suite("Rule top-guide-edge") struct TopGuideEdgeRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("top-guide-edge").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="20" width="375" height="9"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="top" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                      <constraint firstItem="a" firstAttribute="width" constant="9" id="c3"/>
                      <constraint firstItem="a" firstAttribute="height" constant="9" id="c4"/>
                    </constraints>
                  </view>
                  <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                  </layoutGuides>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 20, 9, 9)),
      changing: [(#"secondAttribute="top""#, #"secondAttribute="bottom""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
