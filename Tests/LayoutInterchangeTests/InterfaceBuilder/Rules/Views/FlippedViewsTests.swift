import Testing
import Tinamou

@Suite("Rule flipped-views") struct FlippedViewsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("flipped-views").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <tableHeaderView id="s" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="300" height="200"/>
                  <subviews>
                    <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="300" height="40"/>
                    </customView>
                  </subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="top" secondItem="s" secondAttribute="top" id="c1"/>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="s" secondAttribute="leading" id="c2"/>
                    <constraint firstItem="a" firstAttribute="width" constant="30" id="c3"/>
                    <constraint firstItem="a" firstAttribute="height" constant="40" id="c4"/>
                  </constraints>
                </tableHeaderView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c6"/>
                <constraint firstItem="root" firstAttribute="trailing" secondItem="s" secondAttribute="trailing" id="c7"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="s" secondAttribute="bottom" id="c8"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 30, 40)),
      changing: [(#"<tableHeaderView"#, #"<customView"#), (#"</tableHeaderView>"#, #"</customView>"#)],
      doesNot: LayoutRect(0, 160, 30, 40))
  }
}
