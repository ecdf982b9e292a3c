import Testing
import Tinamou

@Suite("Rule below-opaque-bar") struct BelowOpaqueBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("below-opaque-bar").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="snav">
              <objects>
                <navigationController id="nav" sceneMemberID="viewController">
                  <navigationBar key="navigationBar" id="bar" translucent="NO"/>
                  <connections>
                    <segue destination="v" kind="relationship" relationship="rootViewController" id="tov"/>
                  </connections>
                </navigationController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="640"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="375" height="640"/>
                     </view>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                     <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                     <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                     <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                     <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 0, 375, 640)),
      changing: [(#"id="v""#, #"id="v" extendedLayoutIncludesOpaqueBars="YES""#)], doesNot: LayoutRect(0, 64, 375, 576))
  }
}
