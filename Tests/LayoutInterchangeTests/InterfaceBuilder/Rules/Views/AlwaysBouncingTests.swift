import Testing
import Tinamou

@Suite("Rule always-bouncing") struct AlwaysBouncingRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("always-bouncing").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                      <scrollView id="s" translatesAutoresizingMaskIntoConstraints="NO" alwaysBounceVertical="YES">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
                        <subviews>
                          <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                            <rect key="frame" x="0" y="0" width="375" height="100"/>
                            <viewLayoutGuide key="safeArea" id="as"/>
                            <subviews>
                              <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
                                <rect key="frame" x="0" y="0" width="375" height="100"/>
                              </view>
                            </subviews>
                            <constraints>
                              <constraint firstItem="b" firstAttribute="top" secondItem="as" secondAttribute="top" id="c1"/>
                              <constraint firstItem="b" firstAttribute="leading" secondItem="a" secondAttribute="leading" id="c2"/>
                              <constraint firstItem="b" firstAttribute="width" constant="9" id="c3"/>
                              <constraint firstItem="b" firstAttribute="height" constant="9" id="c4"/>
                            </constraints>
                          </view>
                        </subviews>
                        <constraints>
                          <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="c5"/>
                          <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c6"/>
                          <constraint firstItem="s" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c7"/>
                          <constraint firstItem="s" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c8"/>
                          <constraint firstItem="a" firstAttribute="width" secondItem="s" secondAttribute="width" id="c9"/>
                          <constraint firstItem="a" firstAttribute="height" constant="100" id="c10"/>
                        </constraints>
                      </scrollView>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                      <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c11"/>
                      <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c12"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c13"/>
                      <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c14"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "b", LayoutRect(0, 0, 9, 9)),
      changing: [(#" alwaysBounceVertical="YES""#, #""#)], doesNot: LayoutRect(0, 20, 9, 9))
  }
}
