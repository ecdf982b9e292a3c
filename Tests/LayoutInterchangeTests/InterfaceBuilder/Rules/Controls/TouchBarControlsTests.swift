import Testing
import Tinamou

@Suite("Rule touch-bar-controls") struct TouchBarControlsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("touch-bar-controls").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <touchBar key="touchBar" id="bar">
                <touchBarItems>
                  <touchBarItem id="item">
                    <customView id="tv" key="view">
                      <rect key="frame" x="0" y="0" width="100" height="30"/>
                      <subviews>
                        <button id="a" translatesAutoresizingMaskIntoConstraints="NO">
                          <rect key="frame" x="10" y="0" width="72" height="30"/>
                          <buttonCell key="cell" type="push" title="Text" bezelStyle="rounded" borderStyle="border" id="ac"/>
                        </button>
                      </subviews>
                      <constraints>
                        <constraint firstItem="a" firstAttribute="leading" secondItem="tv" secondAttribute="leading" constant="10" id="c1"/>
                        <constraint firstItem="a" firstAttribute="top" secondItem="tv" secondAttribute="top" id="c2"/>
                      </constraints>
                    </customView>
                  </touchBarItem>
                </touchBarItems>
              </touchBar>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(10, 0, 72, 30)),
      doesNot: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="100" height="30"/>
              <subviews>
                <button id="a" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="10" y="0" width="72" height="30"/>
                  <buttonCell key="cell" type="push" title="Text" bezelStyle="rounded" borderStyle="border" id="ac"/>
                </button>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="10" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(3, 5, 72, 30)))
  }
}
