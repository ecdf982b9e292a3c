import Testing
import Tinamou

@Suite("Rule new-view-in-column") struct NewViewInColumnRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("new-view-in-column").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="400"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fill" orientation="vertical" alignment="leading">
                  <rect key="frame" x="0" y="0" width="400" height="300"/>
                  <subviews>
                    <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="163" height="30"/>
                      <constraints>
                        <constraint firstAttribute="height" constant="30" id="ah"/>
                      </constraints>
                    </customView>
                    <customView id="w" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="300" height="20"/>
                      <constraints>
                        <constraint firstAttribute="width" constant="300" id="ww"/>
                        <constraint firstAttribute="height" constant="20" id="wh"/>
                      </constraints>
                    </customView>
                  </subviews>
                </stackView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 28, 163, 30)),
      changing: [(#"toolsVersion="20037""#, #"toolsVersion="23504""#)], doesNot: LayoutRect(0, 28, 300, 30))
  }
}
