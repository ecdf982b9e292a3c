import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Recorded values that canvases left unchanged: halves of points, rows out of sight, and contents of cells.
@Suite("Interface Builder canvases as drawn") struct InterfaceBuilderRecordedTests {
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

  /// A cell of a size, with a content of another recorded size.
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

  @Test("the content of a cell by itself that has no frame ends above the line between rows")
  func contentWithoutFrame() throws {
    let size = LayoutSize(320, 50)
    let recorded = Self.cell(size, content: size, tools: 6_254)
    let bare = recorded.replacing(
      "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"320.0\" height=\"50.0\"/>\n  <subviews>", with: "<subviews>")
    #expect(bare != recorded)
    let frames = try Documents.frames(bare)
    try Documents.expect(frames["a"], LayoutRect(0, 0, 320, 49))
    try Documents.expect(frames["cell"], LayoutRect(0, 0, 320, 50))
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

  /// A row of a table that is a root, or of a table in a root.
  private static func row(
    at y: Double = 0, _ attributes: String = "", isRoot: Bool = true, width: Double = 375,
    device: String? = "retina4_7", tools: Int
  ) throws -> LayoutRect? {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, width, 44), "key=\"contentView\" \(attributes)",
      isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == content.leadingMargin", "content.trailingMargin == a.trailing", "a.top == content.top",
          "a.height == 9"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, y, width, 44), attributes, isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, width, 667), isRoot: isRoot, "<prototypes>\(row)</prototypes>")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, width, 667), isRoot: true,
      "<subviews>\(table)</subviews>"
        + Documents.constraints(
          "table.leading == root.leading", "root.trailing == table.trailing", "table.top == root.top",
          "root.bottom == table.bottom"))
    return try Documents.frames(Documents.document(isRoot ? table : root, device: device, tools: tools))["a"]
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

  @Test(
    "rows of tables in other views on tablets have the margins of narrow phones",
    arguments: [("retina5_5", 414.0, 20.0), ("ipad12_9", 704, 16), ("ipad11_0rounded", 834, 16)])
  func innerRowsOfTablets(device: String, width: Double, expected: Double) throws {
    try Documents.expect(
      try Self.row(isRoot: false, width: width, device: device, tools: 23_504),
      LayoutRect(expected, 0, width - 2 * expected, 9))
  }

  @Test(
    "rows that preserve the margins of tables in other views begin where separators do",
    arguments: [(13_529, true, 16.0), (13_529, false, 15), (14_109, true, 16), (14_109, false, 15)])
  func followingInnerRows(tools: Int, isRoot: Bool, expected: Double) throws {
    try Documents.expect(
      try Self.row("preservesSuperviewLayoutMargins=\"YES\"", isRoot: isRoot, tools: tools),
      LayoutRect(expected, 0, 375 - 2 * expected, 9))
  }

  /// A row of a table of 320 points, with a recorded width.
  private static func undrawn(
    _ attributes: String = "", _ frames: (row: String, content: String) = ("", ""), tools: Int = 7_531
  ) throws -> LayoutRect? {
    let text = """
      <tableView id="table" separatorStyle="default" rowHeight="80"><rect key="frame" x="0" y="0" width="320" height="568"/>
      <prototypes><tableViewCell id="row" \(attributes)>\(frames.row)
      <tableViewCellContentView key="contentView" id="content">\(frames.content)
      <subviews>\(Documents.element("view", "a"))</subviews>
      \(Documents.constraints(
        "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top",
        "content.bottom == a.bottom"))
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      """
    return try Documents.frames(Documents.document(text, device: nil, tools: tools))["a"]
  }

  @Test("rows that were never drawn are as wide as their table, and as high as they are said to be")
  func undrawnRows() throws {
    try Documents.expect(try Self.undrawn(), LayoutRect(0, 0, 320, 79))
    try Documents.expect(try Self.undrawn("rowHeight=\"76\""), LayoutRect(0, 0, 320, 75))
    try Documents.expect(
      try Self.undrawn("accessoryType=\"disclosureIndicator\""), LayoutRect(0, 0, 287, 79))
  }

  @Test("contents that were not recorded again are as wide as the table") func narrowRows() throws {
    func frame(_ width: Double, _ height: Double) -> String {
      "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"\(width)\" height=\"\(height)\"/>"
    }
    try Documents.expect(try Self.undrawn("", (frame(300, 87), frame(300, 43))), LayoutRect(0, 0, 320, 86))
    try Documents.expect(try Self.undrawn("", (frame(300, 87), frame(300, 86))), LayoutRect(0, 0, 300, 86))
  }

  @Test(
    "what is in a row of earlier tools is as high as it says, whatever the row is",
    arguments: [(14_313, 24.0), (15_000, 44)])
  func rowsOfOtherHeight(tools: Int, expected: Double) throws {
    let inner = Documents.element(
      "view", "a", .zero, "",
      "<constraints><constraint firstAttribute=\"height\" constant=\"24\" id=\"h\"/></constraints>")
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 375, 80), "key=\"contentView\"", isRoot: true,
      "<subviews>\(inner)</subviews>"
        + Documents.constraints(
          "a.leading == content.leading", "a.width == 9", "a.top == content.top + 17", "content.bottom == a.bottom + 19"
        ))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, 375, 80), isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 375, 667), isRoot: true, "<prototypes>\(row)</prototypes>")
    let layout = try #require(try Documents.layouts(Documents.document(table, tools: tools)).first)
    var options = LayoutEngine.Options()
    options.onConflict = .break
    let frame = try #require(try LayoutEngine().solve(layout, options: options).first?.frames.last)
    try Documents.expect(frame, LayoutRect(0, 17, 9, expected))
  }

  // MARK: - Guides

  @Test(
    "a screen is what documents of Xcode 7 and older name or have, and symbolic spaces to its guide are the standard one",
    arguments: [("", "", 8.0), ("retina4", "useTraitCollections=\"YES\"", 8), ("", "useTraitCollections=\"YES\"", 28)])
  func olderScreens(screen: String, attributes: String, expected: Double) throws {
    let simulated =
      screen.isEmpty
      ? ""
      : "<simulatedMetricsContainer key=\"defaultSimulatedMetrics\"><simulatedScreenMetrics key=\"destination\" "
        + "type=\"\(screen)\"/></simulatedMetricsContainer>"
    let space =
      "<constraint firstItem=\"a\" firstAttribute=\"top\" secondItem=\"guide\" secondAttribute=\"bottom\" "
      + "constant=\"20\" symbolic=\"YES\" id=\"s\"/>"
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="7531" \
      targetRuntime="iOS.CocoaTouch" \(attributes)>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      <layoutGuides><viewControllerLayoutGuide type="top" id="guide"/></layoutGuides>
      <view key="view" id="root"><rect key="frame" x="0" y="20" width="320" height="548"/>
      <subviews>\(Documents.element("view", "a"))</subviews>
      <constraints>\(space)\(["a.leading == root.leading", "a.width == 9", "a.height == 9"]
        .map { Documents.constraint($0) }.joined())</constraints>
      </view></viewController></objects></scene></scenes>\(simulated)</document>
      """
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(0, expected, 9, 9))
  }

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
