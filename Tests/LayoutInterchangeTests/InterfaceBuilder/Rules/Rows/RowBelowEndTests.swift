import Testing
import Tinamou

@Suite("Rule row-below-end") struct RowBelowEndRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("row-below-end").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="14113" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <tableView id="table">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <prototypes>
                <tableViewCell id="row">
                  <rect key="frame" x="0" y="700" width="375" height="60"/>
                  <tableViewCellContentView id="content" key="contentView">
                    <rect key="frame" x="0" y="0" width="375" height="60"/>
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
        """, "a", LayoutRect(8, 11, 359, 38)),
      changing: [(#"y="700""#, #"y="100""#)], doesNot: LayoutRect(16, 11, 343, 38))
  }
}
