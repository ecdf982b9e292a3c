import Testing
import Tinamou

@Suite("Rule guides-without-status-bar") struct GuidesWithoutStatusBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("guides-without-status-bar").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17156" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="812"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="812"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                      <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                  <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                  </layoutGuides>
                  <nil key="simulatedStatusBarMetrics"/>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 0, 375, 778)),
      changing: [(#"toolsVersion="17156""#, #"toolsVersion="14113""#)], doesNot: LayoutRect(0, 44, 375, 734))
  }
}
