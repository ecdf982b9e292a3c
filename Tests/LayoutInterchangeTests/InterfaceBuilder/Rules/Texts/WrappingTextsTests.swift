import Testing
import Tinamou

@Suite("Rule wrapping-texts") struct WrappingTextsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("wrapping-texts").check(
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
                      <label id="a" translatesAutoresizingMaskIntoConstraints="NO" verticalHuggingPriority="251" text="Verify that the device and its operating system have not been changed" numberOfLines="0">
                        <rect key="frame" x="16" y="100" width="343" height="41"/>
                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="16" id="c1"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="16" id="c2"/>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(16, 100, 736, 20.5), on: "ipad9_7"),
      changing: [(#"numberOfLines="0""#, #"numberOfLines="2""#)], doesNot: LayoutRect(16, 100, 736, 41))
  }
}
