import Testing
import Tinamou

@Suite("Rule sheet-without-status-bar") struct SheetWithoutStatusBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("sheet-without-status-bar").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17156" targetRuntime="iOS.CocoaTouch">
          <device id="retina6_1" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="414" height="842"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="414" height="842"/>
                     </view>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                     <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                     <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                     <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                     <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 0, 414, 808)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17156" targetRuntime="iOS.CocoaTouch">
          <device id="retina6_1" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="414" height="896"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="414" height="896"/>
                     </view>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="safe"/>
                    <constraints>
                     <constraint firstItem="a" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c1"/>
                     <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" id="c2"/>
                     <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                     <constraint firstItem="safe" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 44, 414, 818)))
  }
}
