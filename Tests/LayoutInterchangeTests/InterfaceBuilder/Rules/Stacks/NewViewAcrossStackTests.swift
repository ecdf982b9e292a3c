import Testing
import Tinamou

@Suite("Rule new-view-across-stack") struct NewViewAcrossStackRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("new-view-across-stack").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="400" height="400"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" alignment="leading">
                  <rect key="frame" x="0" y="0" width="400" height="300"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="240" height="128"/>
                    </view>
                  </subviews>
                </stackView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 240, 128)),
      changing: [(#" alignment="leading""#, #""#)], doesNot: LayoutRect(0, 0, 0, 128))
  }
}
