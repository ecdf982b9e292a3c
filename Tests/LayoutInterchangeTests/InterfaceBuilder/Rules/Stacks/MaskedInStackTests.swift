import Testing
import Tinamou

@Suite("Rule masked-in-stack") struct MaskedInStackRuleTests {
  /// A column of a view of 300 × 20 and one of 120 × 24 that only its mask places.
  private static let column = """
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="23504" targetRuntime="MacOSX.Cocoa">
      <objects>
        <customView id="root">
          <rect key="frame" x="0" y="0" width="400" height="200"/>
          <subviews>
            <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fill" orientation="vertical" alignment="leading" detachesHiddenViews="YES">
              <rect key="frame" x="20" y="128" width="300" height="52"/>
              <subviews>
                <customView id="w" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="0" y="32" width="300" height="20"/>
                  <constraints>
                    <constraint firstAttribute="width" constant="300" id="ww"/>
                    <constraint firstAttribute="height" constant="20" id="wh"/>
                  </constraints>
                </customView>
                <customView id="a">
                  <rect key="frame" x="0" y="0" width="120" height="24"/>
                  <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                </customView>
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
    """

  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("masked-in-stack").check(
      holds: .init(Self.column, "a", LayoutRect(0, 0, 120, 24)),
      changing: [(#"<customView id="a">"#, #"<customView id="a" translatesAutoresizingMaskIntoConstraints="NO">"#)],
      doesNot: LayoutRect(0, 0, 300, 0))
  }

  @Test("the stack is as high as its views, the masked one among them") func stack() throws {
    let frames = try InterfaceBuilderDocuments.frames(Self.column)
    try InterfaceBuilderDocuments.expect(frames["s"], LayoutRect(20, 128, 300, 52))
    try InterfaceBuilderDocuments.expect(frames["w"], LayoutRect(0, 32, 300, 20))
  }

  @Test("a hidden view that its stack detaches has no place, whatever its mask") func hidden() throws {
    try ImportRuleExpectation("masked-in-stack").check(
      holds: .init(Self.column, "s", LayoutRect(20, 128, 300, 52)),
      changing: [(#"<customView id="a">"#, #"<customView id="a" hidden="YES">"#)],
      doesNot: LayoutRect(20, 160, 300, 20))
  }

  /// The mask contradicts the stack's leading edge, and the latter is violated.
  @Test("a view whose mask keeps it away from the stack's edge stays there") func against() throws {
    try ImportRuleExpectation("masked-in-stack").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="23504" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fill" orientation="horizontal" alignment="top" detachesHiddenViews="YES">
                  <rect key="frame" x="190" y="160" width="190" height="20"/>
                  <subviews>
                    <customView id="a">
                      <rect key="frame" x="70" y="0" width="50" height="20"/>
                      <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
                    </customView>
                    <customView id="w" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="128" y="0" width="62" height="20"/>
                      <constraints>
                        <constraint firstAttribute="width" constant="62" id="ww"/>
                        <constraint firstAttribute="height" constant="20" id="wh"/>
                      </constraints>
                    </customView>
                  </subviews>
                </stackView>
              </subviews>
              <constraints>
                <constraint firstItem="s" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="c1"/>
                <constraint firstAttribute="trailing" secondItem="s" secondAttribute="trailing" constant="20" id="c2"/>
              </constraints>
            </customView>
          </objects>
        </document>
        """, "s", LayoutRect(190, 160, 190, 20)),
      changing: [(#"<customView id="a">"#, #"<customView id="a" translatesAutoresizingMaskIntoConstraints="NO">"#)],
      doesNot: LayoutRect(310, 160, 70, 20))
  }
}
