import Testing
import Tinamou

@Suite("Rule readable-margins") struct ReadableMarginsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("readable-margins").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="ipad12_9" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" layoutMarginsFollowReadableWidth="YES">
                    <rect key="frame" x="0" y="0" width="1024" height="1366"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="1024" height="1366"/>
                      </view>
                    </subviews>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="topMargin" id="c1"/>
                      <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leadingMargin" id="c2"/>
                      <constraint firstItem="root" firstAttribute="trailingMargin" secondItem="a" secondAttribute="trailing" id="c3"/>
                      <constraint firstItem="root" firstAttribute="bottomMargin" secondItem="a" secondAttribute="bottom" id="c4"/>
                    </constraints>
                  </view>
                </viewController>
              </objects>
            </scene>
          </scenes>
        </document>
        """, "a", LayoutRect(232, 20, 560, 1346)),
      changing: [(#"layoutMarginsFollowReadableWidth="YES""#, #""#)], doesNot: LayoutRect(20, 20, 984, 1346))
  }
}
