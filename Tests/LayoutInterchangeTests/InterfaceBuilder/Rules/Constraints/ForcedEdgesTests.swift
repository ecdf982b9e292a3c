import Testing
import Tinamou

@Suite("Rule forced-edges") struct ForcedEdgesRuleTests {
  private static let document =
    """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
          <objects>
            <view id="root">
              <rect key="frame" x="0" y="0" width="400" height="600"/>
              <subviews>
                <view semanticContentAttribute="forceLeftToRight" id="p" translatesAutoresizingMaskIntoConstraints="NO">
                  <rect key="frame" x="100" y="0" width="200" height="200"/>
                  <subviews>
                    <view id="a" translatesAutoresizingMaskIntoConstraints="NO">
                      <rect key="frame" x="0" y="0" width="30" height="20"/>
                    </view>
                  </subviews>
                  <constraints>
                    <constraint firstItem="a" firstAttribute="leading" secondItem="p" secondAttribute="leading" constant="10" id="c1"/>
                    <constraint firstItem="a" firstAttribute="top" secondItem="p" secondAttribute="top" id="c2"/>
                    <constraint firstItem="a" firstAttribute="width" constant="30" id="c3"/>
                    <constraint firstItem="a" firstAttribute="height" constant="20" id="c4"/>
                  </constraints>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="p" firstAttribute="left" secondItem="root" secondAttribute="left" constant="100" id="c5"/>
                <constraint firstItem="p" firstAttribute="top" secondItem="root" secondAttribute="top" id="c6"/>
                <constraint firstItem="p" firstAttribute="width" constant="200" id="c7"/>
                <constraint firstItem="p" firstAttribute="height" constant="200" id="c8"/>
              </constraints>
            </view>
          </objects>
        </document>
    """

  @Test("of two documents the rule holds in one") func rule() throws {
    for other in ["unspecified", "forceRightToLeft"] {
      try ImportRuleExpectation("forced-edges").check(
        holds: .init(Self.document, "a", LayoutRect(10, 0, 30, 20), direction: .rightToLeft),
        changing: [("forceLeftToRight", other)], doesNot: LayoutRect(160, 0, 30, 20))
    }
  }

  @Test("the edges of the view itself are those of what contains it", arguments: ["playback", "spatial"])
  func own(attribute: String) throws {
    let leading = Self.document.replacing("forceLeftToRight", with: attribute)
      .replacing(
        #"firstItem="p" firstAttribute="left" secondItem="root" secondAttribute="left""#,
        with: #"firstItem="p" firstAttribute="leading" secondItem="root" secondAttribute="leading""#)
    var layout = try #require(try InterfaceBuilderDocuments.layouts(leading).first)
    layout.direction = .rightToLeft
    let solution = try #require(try LayoutEngine().solve(layout).first)
    let view = try #require(layout.items.firstIndex { $0.identifier == "p" })
    try InterfaceBuilderDocuments.expect(solution.frames[view], LayoutRect(100, 0, 200, 200))
    let inner = try #require(layout.items.firstIndex { $0.identifier == "a" })
    try InterfaceBuilderDocuments.expect(solution.frames[inner], LayoutRect(10, 0, 30, 20))
  }
}
