import Testing
import Tinamou

@Suite("Rule width-beside-accessory") struct WidthBesideAccessoryRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("width-beside-accessory").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <objects>
            <tableViewCell id="row" accessoryType="disclosureIndicator">
              <rect key="frame" x="0" y="0" width="414" height="60"/>
              <tableViewCellContentView id="content" key="contentView">
                <rect key="frame" x="0" y="0" width="380" height="60"/>
                <subviews>
                  <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                    <rect key="frame" x="0" y="0" width="414" height="60"/>
                  </view>
                </subviews>
                <constraints>
                  <constraint firstItem="a" firstAttribute="top" secondItem="content" secondAttribute="topMargin" id="c1"/>
                  <constraint firstItem="a" firstAttribute="leading" secondItem="content" secondAttribute="leadingMargin" id="c2"/>
                  <constraint firstItem="content" firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="c3"/>
                  <constraint firstItem="content" firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom" id="c4"/>
                </constraints>
              </tableViewCellContentView>
            </tableViewCell>
          </objects>
        </document>
        """, "a", LayoutRect(16, 11, 360, 38)),
      changing: [(#" accessoryType="disclosureIndicator""#, #""#), (#"width="380""#, #"width="414""#)],
      doesNot: LayoutRect(16, 11, 382, 38))
  }
}
