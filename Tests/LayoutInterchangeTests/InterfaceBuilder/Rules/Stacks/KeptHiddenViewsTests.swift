import Testing
import Tinamou

@Suite("Rule kept-hidden-views") struct KeptHiddenViewsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("kept-hidden-views").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <stackView id="s" distribution="fill" orientation="vertical" alignment="leading" spacing="0">
              <rect key="frame" x="0" y="0" width="200" height="60"/>
              <subviews>
                <button id="h" translatesAutoresizingMaskIntoConstraints="NO" hidden="YES">
                  <rect key="frame" x="0" y="40" width="80" height="20"/>
                  <buttonCell key="cell" type="check" id="hc"/>
                </button>
                <customView id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="0" width="200" height="40"/>
                </customView>
              </subviews>
            </stackView>
          </objects>
        </document>
        """, "a", LayoutRect(0, 0, 163, 44)),
      changing: [(#"spacing="0""#, #"spacing="0" detachesHiddenViews="YES""#)], doesNot: LayoutRect(0, 0, 163, 60))
  }
}
