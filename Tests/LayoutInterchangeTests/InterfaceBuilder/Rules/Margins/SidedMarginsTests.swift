import Testing
import Tinamou

@Suite("Rule sided-margins") struct SidedMarginsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("sided-margins").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="400" height="600"/>
              <subviews>
                <view id="p" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="100" y="0" width="200" height="200"/>
                  <edgeInsets key="layoutMargins" top="2" left="60" bottom="3" right="40"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="30" height="20"/>
                    </view>
                  </subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="left" secondItem="p" secondAttribute="leftMargin" id="c1"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="p" secondAttribute="top" id="c2"/>
                    <constraint firstItem="a" firstAttribute="width" constant="30" id="c3"/>
                    <constraint firstItem="a" firstAttribute="height" constant="20" id="c4"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="p" firstAttribute="left" secondItem="root" secondAttribute="left" constant="100" id="c5"/>
                <constraint firstItem="p" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
                <constraint firstItem="p" firstAttribute="width" constant="200" id="c7"/>
                <constraint firstItem="p" firstAttribute="height" constant="200" id="c8"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(60, 0, 30, 20), direction: .rightToLeft),
      changing: [
        (
          #"edgeInsets key="layoutMargins" top="2" left="60" bottom="3" right="40""#,
          #"directionalEdgeInsets key="directionalLayoutMargins" top="2" leading="60" bottom="3" trailing="40""#
        )
      ], doesNot: LayoutRect(40, 0, 30, 20))
  }
}
