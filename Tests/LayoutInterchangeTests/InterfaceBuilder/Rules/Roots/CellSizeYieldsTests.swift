import Testing
import Tinamou

@Suite("Rule cell-size-yields") struct CellSizeYieldsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("cell-size-yields").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <collectionReusableView id="root">
              <rect key="frame" x="0" y="0" width="320" height="44"/>
              <subviews>
                <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="320" height="44"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="a" firstAttribute="width" constant="50" id="c3"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                <constraint firstItem="a" firstAttribute="height" constant="60" id="c5"/>
              </constraints>
            </collectionReusableView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 50, 60)),
      changing: [
        (#"<collectionReusableView"#, #"<view"#), (#"constant="60""#, #"constant="44""#),
        (#"</collectionReusableView>"#, #"</view>"#),
      ], doesNot: LayoutRect(0, 0, 50, 44))
  }
}
