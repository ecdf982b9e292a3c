import Testing
import Tinamou

@Suite("Rule equal-lengths") struct EqualLengthsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("equal-lengths").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fillEqually" orientation="horizontal" alignment="top" spacing="0">
                  <rect key="frame" x="20" y="20" width="163" height="21"/>
                  <subviews>
                    <pathControl id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="82" height="22"/>
                    </pathControl>
                    <pathControl id="b" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="82" y="0" width="81" height="22"/>
                    </pathControl>
                  </subviews>
                </stackView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
                <constraint firstItem="s" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 81.5, 22)),
      changing: [(#"width="81""#, #"width="82""#)], doesNot: LayoutRect(0, 0, 82, 22))
  }
}
