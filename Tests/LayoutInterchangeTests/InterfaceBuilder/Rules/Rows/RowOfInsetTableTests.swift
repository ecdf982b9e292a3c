import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Rule row-of-inset-table") struct RowOfInsetTableRuleTests {
  /// A table as wide as a screen, with a row within it.
  private static func table(_ width: Double, _ inset: Double, style: String, device: String) -> String {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, width - 2 * inset, 44), "key=\"contentView\"",
      isRoot: true)
    let row = Documents.element(
      "tableViewCell", "row", LayoutRect(inset, 18, width - 2 * inset, 44), isRoot: true, content)
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

  @Test("what covers the screen at the sides is counted from where the row is, not from where it was drawn")
  func landscape() throws {
    for (width, inset, device) in [(375.0, 16.0, "retina4_7"), (414, 20, "retina6_1")] {
      let frames = try Documents.frames(
        Self.table(width, inset, style: "insetGrouped", device: device), on: "retina5_9", .landscape)
      try Documents.expect(frames["row"], LayoutRect(20, 18, 772, 44))
      // 44 points are covered at each side, 20 of them beside the row.
      try Documents.expect(frames["content"], LayoutRect(24, 0, 724, 44))
    }
  }
}
