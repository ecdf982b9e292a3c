import Testing
import Tinamou

@Suite("Rule stack-hugs-across") struct StackHugsAcrossRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("stack-hugs-across").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fill" orientation="vertical" alignment="leading" spacing="0" detachesHiddenViews="YES">
                  <rect key="frame" x="0" y="0" width="300" height="60"/>
                  <subviews>
                    <textField id="a" translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="1">
                      <rect key="frame" x="0" y="40" width="60" height="21"/>
                      <textFieldCell key="cell" borderStyle="bezel" title="Text" id="ac"/>
                    </textField>
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
        """, "a", LayoutRect(0, 20, 300, 21)),
      changing: [(#"alignment="leading""#, #"alignment="width""#)], doesNot: LayoutRect(0, 20, 300, 21))
  }
}
