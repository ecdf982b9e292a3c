import Testing
import Tinamou

@Suite("Rule over-full-screen") struct OverFullScreenRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("over-full-screen").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sfirst">
              <objects>
                <viewController id="first" sceneMemberID="viewController">
                  <connections>
                    <segue destination="v" kind="presentation" modalPresentationStyle="fullScreen" id="tov"/>
                  </connections>
                </viewController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                      <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                  <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                  </layoutGuides>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 0, 375, 633)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina5_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sfirst">
              <objects>
                <viewController id="first" sceneMemberID="viewController">
                  <connections>
                    <segue destination="v" kind="presentation" id="tov"/>
                  </connections>
                </viewController>
              </objects>
            </scene>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="top" secondAttribute="bottom" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                      <constraint firstItem="bottom" firstAttribute="top" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                  <layoutGuides>
                    <viewControllerLayoutGuide type="top" id="top"/>
                    <viewControllerLayoutGuide type="bottom" id="bottom"/>
                  </layoutGuides>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 50, 375, 583)))
  }
}
