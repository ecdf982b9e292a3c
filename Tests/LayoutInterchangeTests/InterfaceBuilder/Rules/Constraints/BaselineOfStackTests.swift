import Testing
import Tinamou

@Suite("Rule baseline-of-stack") struct BaselineOfStackRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("baseline-of-stack").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="100" height="21"/>
                  <subviews>
                    <label id="l" translatesAutoresizingMaskIntoConstraints="NO" text="Text">
                      <rect key="frame" x="0" y="0" width="100" height="20.5"/>
                      <fontDescription key="fontDescription" type="system" pointSize="17"/>
                    </label>
                  </subviews>
                </stackView>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="9" height="9"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="30" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="a" firstAttribute="bottom" secondItem="s" secondAttribute="lastBaseline" id="c3"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c4"/>
                <constraint firstItem="a" firstAttribute="width" constant="9" id="c5"/>
                <constraint firstItem="a" firstAttribute="height" constant="9" id="c6"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 37.5, 9, 9)),
      changing: [(#"secondAttribute="lastBaseline""#, #"secondAttribute="bottom""#)], doesNot: LayoutRect(0, 41.5, 9, 9)
    )
  }
}
