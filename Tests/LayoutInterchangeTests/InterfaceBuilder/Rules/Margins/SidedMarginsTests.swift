import Testing
import Tinamou

@Suite("Rule sided-margins") struct SidedMarginsRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("sided-margins").check(
      holds: .init(
        InterfaceBuilderRuleDocuments.viewAtMargin(
          insets: #"<edgeInsets key="layoutMargins" top="2" left="60" bottom="3" right="40"/>"#), "a",
        LayoutRect(60, 0, 30, 20), direction: .rightToLeft),
      changing: [
        (
          #"edgeInsets key="layoutMargins" top="2" left="60" bottom="3" right="40""#,
          #"directionalEdgeInsets key="directionalLayoutMargins" top="2" leading="60" bottom="3" trailing="40""#
        )
      ], doesNot: LayoutRect(40, 0, 30, 20))
  }
}
