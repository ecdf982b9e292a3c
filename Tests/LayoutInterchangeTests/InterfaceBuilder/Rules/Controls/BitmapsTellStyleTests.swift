import Testing
import Tinamou

private typealias Documents = InterfaceBuilderRuleDocuments

@Suite("Rule bitmaps-tell-style") struct BitmapsTellStyleRuleTests {
  @Test("of two documents the rule holds in one") func rule() throws {
    let image = #"</objects><resources><image name="NSAddTemplate" width="11" height="11"/></resources><objects>"#
    try ImportRuleExpectation("bitmaps-tell-style").check(
      holds: .init(Documents.checkBoxes(150, image), "a", LayoutRect(18, 164, 150, 18)),
      changing: [(#"height="11""#, #"height="13""#)], doesNot: LayoutRect(18, 163, 150, 18))
  }
}
