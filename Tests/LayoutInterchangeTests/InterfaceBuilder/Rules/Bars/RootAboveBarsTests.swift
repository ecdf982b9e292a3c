import Testing
import Tinamou

@Suite("Rule root-above-bars") struct RootAboveBarsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("root-above-bars").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="stabs">
              <objects>
                <tabBarController id="tabs" sceneMemberID="viewController">
                  <connections>
                    <segue destination="v" kind="relationship" relationship="viewControllers" id="tov"/>
                  </connections>
                </tabBarController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="618"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="375" height="618"/>
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
        """, "a", LayoutRect(0, 20, 375, 598)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="stabs">
              <objects>
                <tabBarController id="tabs" sceneMemberID="viewController">
                  <connections>
                    <segue destination="v" kind="relationship" relationship="viewControllers" id="tov"/>
                  </connections>
                </tabBarController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="375" height="667"/>
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
        """, "a", LayoutRect(0, 20, 375, 598)))
  }
}
