import Testing
import Tinamou

@Suite("Rule drawn-bar") struct DrawnBarRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("drawn-bar").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="17156" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="snav">
              <objects>
                <navigationController id="nav" sceneMemberID="viewController">
                  <navigationBar key="navigationBar" id="bar">
                    <rect key="frame" x="0" y="44" width="375" height="96"/>
                  </navigationBar>
                  <connections>
                    <segue destination="v" kind="relationship" relationship="rootViewController" id="tov"/>
                  </connections>
                </navigationController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="812"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="375" height="812"/>
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
        """, "a", LayoutRect(0, 140, 375, 638)),
      changing: [(#"y="44" width="375""#, #"y="44" width="320""#)], doesNot: LayoutRect(0, 88, 375, 690))
  }
}
