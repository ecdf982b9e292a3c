import Testing
import Tinamou

@Suite("Rule halves-of-middles") struct HalvesOfMiddlesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("halves-of-middles").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews>
                <label id="a" translatesAutoresizingMaskIntoConstraints="NO" text="Text">
                  <rect key="frame" x="30" y="10" width="41" height="20"/>
                </label>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="30" id="c2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="10" id="c3"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(30, 10, 41, 20)),
      changing: [(#"x="30""#, #"x="29.5""#), (#"constant="30""#, #"constant="29.5""#)],
      doesNot: LayoutRect(29.5, 10, 41, 20))
  }
}
