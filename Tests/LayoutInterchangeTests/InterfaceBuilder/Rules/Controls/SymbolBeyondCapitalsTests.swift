import Testing
import Tinamou

@Suite("Rule symbol-beyond-capitals") struct SymbolBeyondCapitalsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("symbol-beyond-capitals").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <imageView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="20" y="20" width="20" height="23"/>
                  <imageCell key="cell" refusesFirstResponder="YES" id="ac">
                    <imageReference key="image" image="star" catalog="system"/>
                  </imageCell>
                </imageView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
          <resources>
            <image name="star" catalog="system" width="20" height="19"/>
          </resources>
        </document>
        """, "a", LayoutRect(20, 15.5, 20, 23)),
      changing: [(#"image="star" catalog="system""#, #"image="star""#)], doesNot: LayoutRect(20, 20, 20, 23))
  }
}
