import Testing
import Tinamou

@Suite("Rule no-space-to-safe-area") struct NoSpaceToSafeAreaRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("no-space-to-safe-area").check(
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
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" constant="20" symbolic="YES" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                      <constraint firstItem="a" firstAttribute="width" constant="9" id="c3"/>
                      <constraint firstItem="a" firstAttribute="height" constant="9" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 20, 9, 9)),
      changing: [(#"secondItem="safe""#, #"secondItem="root""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
