import Testing
import Tinamou

@Suite("Rule control-insets") struct ControlInsetsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("control-insets").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <switch id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="200" y="20" width="51" height="31"/>
                </switch>
              </subviews>
              <constraints>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(231, 20, 51, 31)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="200" y="20" width="51" height="31"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" constant="51" id="c3"/>
                <constraint firstItem="a" firstAttribute="height" constant="31" id="c4"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(229, 20, 51, 31)))
  }
}
