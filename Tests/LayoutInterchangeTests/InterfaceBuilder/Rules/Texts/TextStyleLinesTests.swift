import Testing
import Tinamou

@Suite("Rule text-style-lines") struct TextStyleLinesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("text-style-lines").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="14460" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="812"/>
                    <subviews>
                      <label id="a" translatesAutoresizingMaskIntoConstraints="NO" verticalHuggingPriority="251" text="Verify that the device and its operating system have not been changed" numberOfLines="0">
                        <rect key="frame" x="32" y="100" width="311" height="42.333333333333336"/>
                        <fontDescription key="fontDescription" style="UICTFontTextStyleHeadline"/>
                      </label>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="32" id="c1"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="32" id="c2"/>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(32, 100, 256, 64.5), on: "retina4_0"),
      changing: [
        (#"height="42.333333333333336""#, #"height="40.666666666666664""#),
        (#"style="UICTFontTextStyleHeadline""#, #"type="boldSystem" pointSize="17""#),
      ], doesNot: LayoutRect(32, 100, 256, 61))
  }
}
