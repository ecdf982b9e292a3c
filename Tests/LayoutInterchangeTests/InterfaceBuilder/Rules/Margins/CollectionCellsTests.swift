import Testing
import Tinamou

@Suite("Rule collection-cells") struct CollectionCellsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("collection-cells").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <device id="retina4_7" orientation="portrait"/>
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="320" height="300"/>
              <subviews>
                <collectionView id="cv" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="320" height="300"/>
                  <edgeInsets key="layoutMargins" top="30" left="40" bottom="30" right="40"/>
                  <cells>
                    <collectionViewCell id="cell" preservesSuperviewLayoutMargins="YES">
                      <rect key="frame" x="0" y="0" width="200" height="100"/>
                      <subviews>
                        <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                          <rect key="frame" x="0" y="0" width="9" height="9"/>
                        </view>
                      </subviews>
                      <constraints>
                        <constraint firstItem="a" firstAttribute="top" secondItem="cell" secondAttribute="topMargin" id="c1"/>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="cell" secondAttribute="leadingMargin" id="c2"/>
                        <constraint firstItem="a" firstAttribute="width" constant="9" id="c3"/>
                        <constraint firstItem="a" firstAttribute="height" constant="9" id="c4"/>
                      </constraints>
                    </collectionViewCell>
                  </cells>
                </collectionView>
              </subviews>
              <constraints>
                <constraint firstItem="cv" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
                <constraint firstItem="cv" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c6"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="cv" secondAttribute="trailing" id="c7"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="cv" secondAttribute="bottom" id="c8"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(8, 8, 9, 9)),
      changing: [
        (#"<collectionViewCell"#, #"<collectionReusableView"#),
        (#"</collectionViewCell>"#, #"</collectionReusableView>"#),
      ], doesNot: LayoutRect(40, 8, 9, 9))
  }
}
