import Testing
import Tinamou

@Suite("Rule misplaced-root-yields") struct MisplacedRootYieldsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("misplaced-root-yields").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="17506" targetRuntime="MacOSX.Cocoa">
          <objects>
            <view id="root" misplaced="YES">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                </customView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" id="c3"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" id="c4"/>
                <constraint firstItem="a" firstAttribute="width" constant="100" priority="600" id="c5"/>
                <constraint firstItem="a" firstAttribute="height" constant="50" priority="600" id="c6"/>
              </constraints>
            </view>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 100, 50)),
      changing: [(#" misplaced="YES""#, #""#)], doesNot: LayoutRect(0, 0, 300, 200))
  }
}
