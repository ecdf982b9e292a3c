import Testing
import Tinamou

@Suite("Rule symbol-insets") struct SymbolInsetsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("symbol-insets").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <imageView id="a" translatesAutoresizingMaskIntoConstraints="NO" image="star.fill" catalog="system">
                  <rect key="frame" x="20" y="20" width="40" height="38"/>
                  <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34"/>
                </imageView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
          <resources>
            <image name="star.fill" catalog="system" width="128" height="116"/>
          </resources>
        </document>
        """, "a", LayoutRect(20, 19, 40, 38)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <imageView id="a" translatesAutoresizingMaskIntoConstraints="NO" image="star.fill" >
                  <rect key="frame" x="20" y="20" width="40" height="38"/>
                  <preferredSymbolConfiguration key="preferredSymbolConfiguration" configurationType="pointSize" pointSize="34"/>
                </imageView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
              </constraints>
            </view>
          </objects>
          <resources>
            <image name="star.fill" catalog="system" width="128" height="116"/>
          </resources>
        </document>
        """, "a", LayoutRect(20, 20, 40, 38)))
  }
}
