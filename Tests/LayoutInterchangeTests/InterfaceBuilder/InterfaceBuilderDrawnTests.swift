import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// What canvases left as they had drawn it: halves of points, rows out of sight, and contents of cells.
@Suite("Interface Builder canvases as drawn") struct InterfaceBuilderDrawnTests {
  // MARK: - Halves

  @Test(
    "a view of odd length in an even middle is half a point off it",
    arguments: [(441.0, 441.0), (439, 439), (440, 440), (442, 440), (300, 440)])
  func halves(recorded: Double, expected: Double) throws {
    let label = Documents.element("label", "a", LayoutRect(20, 140, recorded, 43))
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 480, 480), isRoot: true,
      "<subviews>\(label)</subviews>"
        + Documents.constraints("a.leading == root.leading + 20", "root.centerX == a.centerX", "a.top == root.top"))
    let frame = try #require(try Documents.frames(Documents.document(root, device: nil, tools: 6_214))["a"])
    try Documents.expect(frame, LayoutRect(20, 0, expected, 43))
  }

  @Test("screens of three pixels a point had halves at first", arguments: [(12_118, 179.5), (13_771, 179 + 2 / 3.0)])
  func screens(tools: Int, expected: Double) throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 414, 736), isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.centerX == root.centerX", "a.top == root.top", "a.width == 55", "a.height == 55"))
    let text = Documents.document(root, device: "retina5_5", tools: tools)
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(expected, 0, 55, 55))
  }

  // MARK: - Cells

  /// A cell that is so large, and whose content is recorded otherwise.
  private static func cell(_ size: LayoutSize, content: LayoutSize, _ attributes: String = "", tools: Int) -> String {
    let inside = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, content.width, content.height), "key=\"contentView\"",
      isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top",
          "content.bottom == a.bottom"))
    return Documents.document(
      Documents.element(
        "tableViewCell", "cell", LayoutRect(0, 0, size.width, size.height), attributes, isRoot: true, inside),
      device: tools < 7_000 ? nil : "retina4_7", tools: tools)
  }

  @Test("the content of a cell that was not recorded again is as large as the cell, but for its line")
  func staleContent() throws {
    let stale = Self.cell(LayoutSize(518, 185), content: LayoutSize(320, 83), tools: 6_254)
    try Documents.expect(try Documents.frames(stale)["a"], LayoutRect(0, 0, 518, 184))
    let recorded = Self.cell(LayoutSize(320, 44), content: LayoutSize(320, 43), tools: 6_254)
    try Documents.expect(try Documents.frames(recorded)["a"], LayoutRect(0, 0, 320, 43))
  }

  @Test(
    "beside an accessory a cell by itself had more room than is recorded",
    arguments: [(414.0, 388.0), (375, 344), (320, 289)])
  func besideAccessory(width: Double, expected: Double) throws {
    let size = LayoutSize(width, 60)
    let content = LayoutSize(width - (width < 400 ? 32 : 31), 60)
    let text = Self.cell(size, content: content, "accessoryType=\"disclosureIndicator\"", tools: 15_705)
    #expect(try Documents.frames(text)["a"]?.width == expected)
    let plain = Self.cell(size, content: content, tools: 15_705)
    #expect(try Documents.frames(plain)["a"]?.width == content.width)
  }

  // MARK: - Rows

  /// A row of a table that is a root, or in one.
  private static func row(
    at y: Double = 0, _ attributes: String = "", isRoot: Bool = true, tools: Int
  ) throws -> LayoutRect? {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 375, 44), "key=\"contentView\" \(attributes)",
      isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == content.leadingMargin", "content.trailingMargin == a.trailing", "a.top == content.top",
          "a.height == 9"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, y, 375, 44), attributes, isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 375, 667), isRoot: isRoot, "<prototypes>\(row)</prototypes>")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(table)</subviews>"
        + Documents.constraints(
          "table.leading == root.leading", "root.trailing == table.trailing", "table.top == root.top",
          "root.bottom == table.bottom"))
    return try Documents.frames(Documents.document(isRoot ? table : root, tools: tools))["a"]
  }

  @Test(
    "rows that begin at the end of their table had the standard margins",
    arguments: [(13_196, 666.0, 16.0), (13_196, 667, 8), (18_122, 666, 16), (18_122, 900, 8), (22_505, 900, 16)])
  func rowsBelow(tools: Int, y: Double, expected: Double) throws {
    let follows = tools < 14_000 ? "preservesSuperviewLayoutMargins=\"YES\"" : ""
    try Documents.expect(
      try Self.row(at: y, follows, tools: tools), LayoutRect(expected, 0, 375 - 2 * expected, 9))
  }

  @Test("rows that preserve the margins of their table have less of one before an accessory")
  func followingAccessory() throws {
    let attributes = "preservesSuperviewLayoutMargins=\"YES\" accessoryType=\"disclosureIndicator\""
    try Documents.expect(try Self.row(attributes, tools: 12_120), LayoutRect(15, 0, 375 - 15 - 8, 9))
  }

  @Test(
    "rows of tables in other views began where separators do",
    arguments: [
      (15_705, true, 16.0), (15_705, false, 15), (14_490, true, 16), (14_490, false, 15), (17_701, false, 16),
    ])
  func innerRows(tools: Int, isRoot: Bool, expected: Double) throws {
    try Documents.expect(
      try Self.row(isRoot: isRoot, tools: tools), LayoutRect(expected, 0, 375 - 2 * expected, 9))
  }

  // MARK: - Guides

  @Test("the top of the older guide at the top is where it ends") func guideTop() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="12118" \
      targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews>\(Documents.element("view", "a"))</subviews>
      \(Documents.constraints("a.top == guide.top", "a.leading == root.leading", "a.width == 9", "a.height == 9"))
      </view></viewController></objects></scene></scenes></document>
      """
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(0, 20, 9, 9))
  }
}
