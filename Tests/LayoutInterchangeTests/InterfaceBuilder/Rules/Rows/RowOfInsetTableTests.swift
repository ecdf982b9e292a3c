import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule row-of-inset-table") struct RowOfInsetTableRuleTests {
  /// A table as wide as a screen, with a row within it.
  private static func table(_ width: Double, _ inset: Double, style: String, device: String) -> String {
    let row = Documents.element(
      "tableViewCell", "row", LayoutRect(inset, 18, width - 2 * inset, 44), isRoot: true)
    return Documents.document(
      Documents.element(
        "tableView", "root", LayoutRect(0, 0, width, width == 414 ? 896 : 667), "style=\"\(style)\"", isRoot: true,
        "<prototypes>\(row)</prototypes>"), device: device)
  }

  @Test("of two documents the rule holds in one") func rule() throws {
    try ImportRuleExpectation("row-of-inset-table").check(
      holds: .init(
        Self.table(414, 20, style: "insetGrouped", device: "retina6_1"), "row", LayoutRect(16, 18, 343, 44),
        on: "retina4_7"),
      doesNot: .init(
        Self.table(414, 20, style: "grouped", device: "retina6_1"), "row", LayoutRect(20, 18, 375, 44),
        on: "retina4_7"))
  }

  @Test("it follows the width of the device, and leaves tablets as they are recorded")
  func widths() throws {
    let narrow = Self.table(375, 16, style: "insetGrouped", device: "retina4_7")
    for (device, x, width) in [
      ("retina5_5", 20.0, 374.0), ("retina6_12", 16, 361), ("retina4_0", 16, 288), ("ipad9_7", 16, 736),
    ] {
      let row = try Documents.frames(narrow, on: device)["row"]
      #expect(row.map { [$0.x, $0.width] } == [x, width], "\(device)")
    }
  }
}
