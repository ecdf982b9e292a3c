import Testing
import Tinamou

@Suite("Rule standing-indicator") struct StandingIndicatorRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("standing-indicator").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <stackView id="s" axis="vertical">
              <rect key="frame" x="0" y="0" width="200" height="60"/>
              <subviews>
                <activityIndicatorView id="i" translatesAutoresizingMaskIntoConstraints="NO" hidden="YES" hidesWhenStopped="YES">
                  <rect key="frame" x="0" y="0" width="20" height="20"/>
                </activityIndicatorView>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="200" height="40"/>
                </view>
              </subviews>
            </stackView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 20, 200, 40)),
      changing: [(#"hidesWhenStopped="YES""#, #""#)], doesNot: LayoutRect(0, 0, 200, 60))
  }
}
