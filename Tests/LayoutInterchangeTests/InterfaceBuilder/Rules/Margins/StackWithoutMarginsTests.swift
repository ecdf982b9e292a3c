import Testing
import Tinamou

@Suite("Rule stack-without-margins") struct StackWithoutMarginsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("stack-without-margins").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="16097" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                  <subviews>
                    <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="300" height="200"/>
                    </view>
                  </subviews>
                </stackView>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="10" height="10"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c4"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="topMargin" id="c5"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leadingMargin" id="c6"/>
                <constraint firstItem="a" firstAttribute="width" constant="9" id="c7"/>
                <constraint firstItem="a" firstAttribute="height" constant="9" id="c8"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 9, 9)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="16097" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" axis="vertical">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                  <edgeInsets key="layoutMargins" top="20" left="20" bottom="20" right="20"/>
                  <subviews>
                    <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="300" height="200"/>
                    </view>
                  </subviews>
                </stackView>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="10" height="10"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c4"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="topMargin" id="c5"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leadingMargin" id="c6"/>
                <constraint firstItem="a" firstAttribute="width" constant="9" id="c7"/>
                <constraint firstItem="a" firstAttribute="height" constant="9" id="c8"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(20, 20, 9, 9)))
  }
}
