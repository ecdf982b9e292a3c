import Testing
import Tinamou

@Suite("Rule forced-edges") struct ForcedEdgesRuleTests {
  private static let document = InterfaceBuilderRuleDocuments.viewInView(
    #"semanticContentAttribute="forceLeftToRight""#,
    edge: #"firstAttribute="leading" secondItem="p" secondAttribute="leading" constant="10""#)

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
