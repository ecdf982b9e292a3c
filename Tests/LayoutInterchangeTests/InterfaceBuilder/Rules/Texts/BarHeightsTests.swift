import Testing
import Tinamou

@Suite("Rule bar-heights") struct BarHeightsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("bar-heights").check(
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
                      <toolbar id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="100" width="375" height="44"/>
                        <items/>
                      </toolbar>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c1"/>
                      <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c2"/>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c3"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(0, 100, 375, 49), on: "retina5_9"),
      changing: [(#"height="44""#, #"height="60""#)], doesNot: LayoutRect(0, 100, 375, 60))
  }
}
