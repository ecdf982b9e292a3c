import Testing
import Tinamou

@Suite("Rule least-margins") struct LeastMarginsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("least-margins").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <edgeInsets key="layoutMargins" top="8" left="8" bottom="8" right="8"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
                      <constraint firstItem="root" firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="c3"/>
                      <constraint firstItem="root" firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(16, 28, 343, 631)),
      changing: [(#"toolsVersion="22505""#, #"toolsVersion="12121""#)], doesNot: LayoutRect(8, 8, 359, 651))
  }
}
