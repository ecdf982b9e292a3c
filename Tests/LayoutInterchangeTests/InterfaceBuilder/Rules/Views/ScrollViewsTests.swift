import Testing
import Tinamou

@Suite("Rule scroll-views") struct ScrollViewsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("scroll-views").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="500" height="400"/>
                    </view>
                  </subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="c1"/>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c2"/>
                    <constraint firstItem="s" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                    <constraint firstItem="s" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    <constraint firstItem="a" firstAttribute="width" constant="500" id="c5"/>
                    <constraint firstItem="a" firstAttribute="height" constant="400" id="c6"/>
                  </constraints>
                </scrollView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c7"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c8"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c9"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c10"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 500, 400)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <view id="s" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="500" height="400"/>
                    </view>
                  </subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="c1"/>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c2"/>
                    <constraint firstItem="s" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                    <constraint firstItem="s" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    <constraint firstItem="a" firstAttribute="width" constant="300" id="c5"/>
                    <constraint firstItem="a" firstAttribute="height" constant="200" id="c6"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c7"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c8"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c9"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c10"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 300, 200)))
  }
}
