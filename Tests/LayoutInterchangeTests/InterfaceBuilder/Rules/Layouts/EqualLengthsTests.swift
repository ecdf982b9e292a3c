import Testing
import Tinamou

@Suite("Rule equal-lengths") struct EqualLengthsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("equal-lengths").check(
      holds: .init(
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" toolsVersion="20037" targetRuntime="MacOSX.Cocoa">
          <objects>
            <customView id="root">
              <rect key="frame" x="0" y="0" width="400" height="200"/>
              <subviews>
                <stackView id="s" translatesAutoresizingMaskIntoConstraints="NO" distribution="fillEqually" orientation="horizontal" alignment="top" spacing="0">
                  <rect key="frame" x="20" y="20" width="163" height="21"/>
                  <subviews>
                    <pathControl id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="82" height="22"/>
                    </pathControl>
                    <pathControl id="b" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="82" y="0" width="81" height="22"/>
                    </pathControl>
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
        """, "a", LayoutRect(0, 0, 81.5, 22)),
      changing: [(#"width="81""#, #"width="82""#)], doesNot: LayoutRect(0, 0, 82, 22))
  }

  /// Rows of equal height, recorded at the edges of pixels, of a column without a height of its own.
  private static func column(on device: String, rows: [(y: Double, height: Double)]) -> String {
    let views = rows.enumerated().map { index, row in
      InterfaceBuilderDocuments.element(
        "label", "l\(index)", LayoutRect(0, row.y, 90, row.height), #"text="A" verticalHuggingPriority="251""#)
    }
    let stack = InterfaceBuilderDocuments.element(
      "stackView", "s", LayoutRect(20, 100, 90, 0), #"axis="vertical" distribution="fillEqually" spacing="10""#,
      "<subviews>\(views.joined())</subviews>")
    return InterfaceBuilderDocuments.document(
      InterfaceBuilderDocuments.element(
        "view", "root", LayoutRect(0, 0, 390, 844), isRoot: true,
        "<subviews>\(stack)</subviews>"
          + InterfaceBuilderDocuments.constraints("s.leading == root.leading + 20", "s.top == root.top + 100")),
      device: device, tools: 22_505)
  }

  @Test("on canvases of two and three pixels a point equal lengths differ by a pixel") func pixels() throws {
    // Rows of 30.75 and of 30.444, which the canvases round at each edge.
    let halves = Self.column(on: "retina6_1", rows: [(0, 31), (41, 30.5), (81.5, 31), (122.5, 30.5)])
    let thirds = Self.column(on: "retina6_0", rows: [(0, 91 / 3.0), (121 / 3.0, 92 / 3.0), (81, 91 / 3.0)])
    for (document, last, frame) in [
      (halves, "l3", LayoutRect(0, 122.5, 90, 30.5)), (thirds, "l2", LayoutRect(0, 81, 90, 91 / 3.0)),
    ] {
      let frames = try InterfaceBuilderDocuments.frames(document)
      try InterfaceBuilderDocuments.expect(frames[last], frame)
    }
  }

  @Test("lengths that differ by more than a pixel of the canvas are those of contents") func contents() throws {
    let frames = try InterfaceBuilderDocuments.frames(Self.column(on: "retina6_1", rows: [(0, 31), (41, 30)]))
    try InterfaceBuilderDocuments.expect(frames["l1"], LayoutRect(0, 41, 90, 31))
  }
}
