import Testing
import Tinamou

@Suite("Rule television-bars") struct TelevisionBarsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("television-bars").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="AppleTV">
          <device id="appleTV" orientation="portrait"/>
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
                    <rect key="frame" x="0" y="0" width="1920" height="1080"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="1920" height="1080"/>
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
        """, "a", LayoutRect(80, 157, 1760, 863)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="AppleTV">
          <device id="appleTV" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" >
                    <rect key="frame" x="0" y="0" width="1920" height="1080"/>
                    <subviews>
                     <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="1920" height="1080"/>
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
        """, "a", LayoutRect(80, 60, 1760, 960)))
  }
}
