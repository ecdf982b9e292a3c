import Testing
import Tinamou

@Suite("Rule whole-points") struct WholePointsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("whole-points").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews>
                <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="33" height="10"/>
                </customView>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" id="c1" multiplier="1:3"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
                <constraint firstItem="a" firstAttribute="height" constant="10" id="c4"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 90, 33, 10)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="100" height="100"/>
              <subviews>
                <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="33" height="10"/>
                </customView>
                <textField id="l" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="20" width="50" height="15"/>
                  <textFieldCell key="cell" title="Text" id="lc">
                    <font key="font" size="14.3" name="Avenir-Book"/>
                  </textFieldCell>
                </textField>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="width" secondItem="root" secondAttribute="width" id="c1" multiplier="1:3"/>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c2"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c3"/>
                <constraint firstItem="a" firstAttribute="height" constant="10" id="c4"/>
                <constraint firstItem="l" firstAttribute="firstBaseline" secondItem="root" secondAttribute="top" constant="40" id="c5"/>
                <constraint firstItem="l" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="c6"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 90, 33.5, 10)))
  }
}
