import Testing
import Tinamou

@Suite("Rule margins-before-safe-areas") struct MarginsBeforeSafeAreasRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("margins-before-safe-areas").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="12121" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="812"/>
                    <subviews>
                      <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="300"/>
                        <subviews>
                          <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="0" y="0" width="9" height="9"/>
                          </view>
                        </subviews>
                        <constraints>
                          <constraint firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="topMargin" id="c1"/>
                          <constraint firstItem="a" firstAttribute="leading" secondItem="b" secondAttribute="leadingMargin" id="c2"/>
                          <constraint firstItem="a" firstAttribute="width" constant="9" id="c3"/>
                          <constraint firstItem="a" firstAttribute="height" constant="9" id="c4"/>
                        </constraints>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="b" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
                      <constraint firstItem="b" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c6"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c7"/>
                      <constraint firstItem="b" firstAttribute="height" constant="300" id="c8"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(8, 8, 9, 9)),
      changing: [(#"toolsVersion="12121""#, #"toolsVersion="16097""#)], doesNot: LayoutRect(8, 52, 9, 9))
  }
}
