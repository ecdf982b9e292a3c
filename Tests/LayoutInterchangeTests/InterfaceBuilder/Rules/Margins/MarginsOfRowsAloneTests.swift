import Testing
import Tinamou

@Suite("Rule margins-of-rows-alone") struct MarginsOfRowsAloneRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("margins-of-rows-alone").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="12121" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <tableView id="table">
              <rect key="frame" x="0" y="0" width="375" height="667"/>
              <edgeInsets key="layoutMargins" top="40" left="40" bottom="40" right="40"/>
        <prototypes>
                <tableViewCell id="row" preservesSuperviewLayoutMargins="YES">
                  <rect key="frame" x="0" y="100" width="375" height="60"/>
                  <tableViewCellContentView id="content" key="contentView" preservesSuperviewLayoutMargins="YES">
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
        """, "a", LayoutRect(15, 11, 345, 38)),
      changing: [(#"toolsVersion="12121""#, #"toolsVersion="16097""#)], doesNot: LayoutRect(40, 11, 295, 38))
  }
}
