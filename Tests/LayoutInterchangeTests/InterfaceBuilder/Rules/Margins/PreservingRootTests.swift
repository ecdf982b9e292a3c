import Testing
import Tinamou

@Suite("Rule preserving-root") struct PreservingRootRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("preserving-root").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="15705" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" preservesSuperviewLayoutMargins="YES">
                    <rect key="frame" x="0" y="0" width="375" height="667"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="0" y="0" width="375" height="667"/>
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
        """, "a", LayoutRect(16, 8, 343, 651)),
      changing: [(#"preservesSuperviewLayoutMargins="YES""#, #""#)], doesNot: LayoutRect(16, 0, 343, 667))
  }

  @Test("the margins that the file gives a root replace the standard ones, if it preserves others too") func written()
    throws
  {
    try ImportRuleExpectation("preserving-root").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina6_12" orientation="portrait"/>
          <scenes>
            <scene sceneID="sv">
              <objects>
                <viewController id="v" sceneMemberID="viewController">
                  <view id="root" key="view" preservesSuperviewLayoutMargins="YES">
                    <rect key="frame" x="0" y="0" width="393" height="852"/>
                    <subviews>
                      <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                        <rect key="frame" x="16" y="100" width="361" height="710"/>
                      </view>
                    </subviews>
                    <viewLayoutGuide key="safeArea" id="g"/>
                    <constraints>
                      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100" id="c1"/>
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
        """, "a", LayoutRect(16, 100, 361, 710)),
      changing: [
        (
          #"<viewLayoutGuide key="safeArea" id="g"/>"#,
          #"<viewLayoutGuide key="safeArea" id="g"/><edgeInsets key="layoutMargins" top="0" left="24" bottom="2" right="4"/>"#
        )
      ], doesNot: LayoutRect(24, 100, 353, 716))
  }
}
