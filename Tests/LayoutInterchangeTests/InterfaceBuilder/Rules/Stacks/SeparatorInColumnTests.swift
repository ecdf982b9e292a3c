import Testing
import Tinamou

@Suite("Rule separator-in-column") struct SeparatorInColumnRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("separator-in-column").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="400"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fill" orientation="vertical" alignment="centerX">
                  <rect key="frame" x="0" y="0" width="400" height="300"/>
                  <subviews>
                    <box id="a" translatesAutoresizingMaskIntoConstraints="NO" boxType="separator">
                      <rect key="frame" x="0" y="0" width="96" height="5"/>
                    </box>
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
        """, "a", LayoutRect(102, 26, 96, 5)),
      changing: [(#"alignment="centerX""#, #"alignment="leading""#)], doesNot: LayoutRect(0, 26, 300, 5))
  }
}
