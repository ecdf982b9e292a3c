import Testing
import Tinamou

@Suite("Rule television-rows") struct TelevisionRowsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("television-rows").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="11762" targetRuntime="AppleTV">
          <device id="appleTV" orientation="portrait"/>
          <objects>
            <tableView id="table">
              <rect key="frame" x="0" y="0" width="1920" height="1080"/>
              <prototypes>
                <tableViewCell id="row">
                  <rect key="frame" x="0" y="0" width="1920" height="60"/>
                  <tableViewCellContentView id="content" key="contentView">
                    <rect key="frame" x="0" y="0" width="1904" height="60"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="1920" height="60"/>
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
        """, "a", LayoutRect(8, 8, 1904, 44)),
      changing: [(#"toolsVersion="11762""#, #"toolsVersion="16097""#)], doesNot: LayoutRect(100, 11, 1720, 38))
  }
}
