import Testing
import Tinamou

@Suite("Rule marks-behind-titles") struct MarksBehindTitlesRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("marks-behind-titles").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <button id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="18" y="18" width="80" height="30"/>
                  <buttonCell key="cell" type="check" title="Text" bezelStyle="regularSquare" imagePosition="right" inset="2" id="ac">
                    <font key="font" metaFont="system"/>
                  </buttonCell>
                </button>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(20, 19, 80, 30)),
      changing: [(#"imagePosition="right""#, #"imagePosition="left""#)], doesNot: LayoutRect(18, 19, 80, 30))
  }
}
