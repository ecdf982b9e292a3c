import Testing
import Tinamou

@Suite("Rule vertical-separators") struct VerticalSeparatorsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("vertical-separators").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="300" height="200"/>
              <subviews>
                <box id="a" translatesAutoresizingMaskIntoConstraints="NO" boxType="separator" horizontalHuggingPriority="750" verticalHuggingPriority="250">
                  <rect key="frame" x="20" y="20" width="5" height="100"/>
                </box>
              </subviews>
              <constraints>
                <constraint firstItem="a" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c1"/>
                <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c2"/>
                <constraint firstItem="root" firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="c3"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "a", LayoutRect(18, 20, 5, 160)),
      changing: [
        (#"horizontalHuggingPriority="750" verticalHuggingPriority="250""#, #"verticalHuggingPriority="750""#),
        (
          #"firstAttribute="bottom" secondItem="a" secondAttribute="bottom""#,
          #"firstAttribute="trailing" secondItem="a" secondAttribute="trailing""#
        ),
      ], doesNot: LayoutRect(20, 82, 260, 100))
  }
}
