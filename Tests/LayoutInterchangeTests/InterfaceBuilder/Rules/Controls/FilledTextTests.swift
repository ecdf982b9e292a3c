import Testing
import Tinamou

@Suite("Rule filled-text") struct FilledTextRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("filled-text").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <textField id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="18" y="18" width="80" height="16"/>
                  <textFieldCell key="cell" title="Text" drawsBackground="YES" id="ac">
                    <font key="font" metaFont="system"/>
                  </textFieldCell>
                </textField>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(20, 20, 80, 16)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <textField id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="18" y="18" width="80" height="16"/>
                  <textFieldCell key="cell" title="Text" id="ac">
                    <font key="font" metaFont="system"/>
                  </textFieldCell>
                </textField>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(18, 20, 80, 16)))
  }
}
