import Testing
import Tinamou

@Suite("Rule row-within-safe-area") struct RowWithinSafeAreaRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("row-within-safe-area").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <tableView id="table">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <prototypes>
                <tableViewCell id="row" accessoryType="disclosureIndicator">
                  <rect key="frame" x="0" y="0" width="375" height="60"/>
                  <tableViewCellContentView id="content" key="contentView">
                    <rect key="frame" x="0" y="0" width="341" height="60"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="60"/>
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
              </prototypes>
            </tableView>
          </objects>
        </document>
        """, "a", LayoutRect(20, 11, 348, 38), on: "retina5_5"),
      changing: [(#" accessoryType="disclosureIndicator""#, #""#), (#"width="341""#, #"width="375""#)],
      doesNot: LayoutRect(20, 11, 374, 38))
  }
}
