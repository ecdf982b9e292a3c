import Testing
import Tinamou

@Suite("Rule sizes-of-classes") struct SizesOfClassesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("sizes-of-classes").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO" customClass="Chart">
                  <rect key="frame" x="20" y="20" width="80" height="50"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(20, 20, 80, 50)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO" customClass="Chart">
                  <rect key="frame" x="20" y="20" width="80" height="50"/>
                  <constraints>
                    <constraint firstAttribute="width" constant="80" id="w"/>
                    <constraint firstAttribute="height" constant="50" id="h"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(20, 20, 80, 50)))
  }
}
