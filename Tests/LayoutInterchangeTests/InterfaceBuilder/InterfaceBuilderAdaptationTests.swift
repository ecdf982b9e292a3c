import Testing
import Tinamou

/// Contents, bars and rows of Interface Builder documents on another canvas than their own.
@Suite("Interface Builder documents on other canvases") struct InterfaceBuilderAdaptationTests {
  private typealias Documents = InterfaceBuilderDocuments

  // MARK: - Canvases of other tools

  private static func cell(tools: Int) -> String {
    let label = Documents.element("label", "l", LayoutRect(16, 11, 343, 38))
    let content =
      "<tableViewCellContentView key=\"contentView\" id=\"content\">"
      + "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"60\"/>"
      + "<subviews>\(label)</subviews>"
      + Documents.constraints(
        "l.leading == content.leadingMargin", "l.trailing == content.trailingMargin", "l.top == content.topMargin",
        "l.bottom == content.bottomMargin") + "</tableViewCellContentView>"
    return Documents.document(
      Documents.element("tableViewCell", "cell", LayoutRect(0, 0, 375, 60), isRoot: true, content), tools: tools)
  }

  @Test("the canvas of no device has the margins of the tools that had it") func olderMargins() throws {
    try Documents.expect(
      try Documents.frames(Self.cell(tools: 14_490), on: "universal")["l"], LayoutRect(8, 8, 359, 44))
  }

  @Test("tools that draw documents without a device as others have their own margins there") func ownMargins() throws {
    try Documents.expect(
      try Documents.frames(Self.cell(tools: 17_000), on: "universal")["l"], LayoutRect(16, 11, 343, 38))
  }

  @Test("cells by themselves keep their size") func lonelyCells() throws {
    try Documents.expect(
      try Documents.frames(Self.cell(tools: 17_000), on: "ipad9_7")["cell"], LayoutRect(0, 0, 375, 60))
  }

  @Test("cells by themselves have their size of other devices too unless their views require another one")
  func yieldingCells() throws {
    let cell = Self.cell(tools: 17_000).replacing(
      "<constraints>", with: "<constraints>" + Documents.constraint("l.height == 58"))
    #expect(try Documents.frames(cell)["cell"]?.height == 80)
    #expect(try Documents.frames(cell, on: "ipad9_7")["cell"]?.height == 80)
    // A size that is asked for is required, also the recorded one.
    var options = InterfaceBuilderOptions(device: CanvasDevice(id: "ipad9_7"))
    options.rootSizes = ["cell": LayoutSize(375, 60)]
    #expect(try Documents.layouts(cell, options).first?.sizes == [RequestedSize(375, 60)])
  }

  // MARK: - What covers screens

  private static func screen(
    _ frame: LayoutRect, controller: String? = "", device: String? = "retina5_9", tools: Int = 14_460
  ) -> String {
    let inside =
      "<subviews>\(Documents.element("view", "a", frame))</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + Documents.constraints(
        "a.leading == safe.leading", "a.trailing == safe.trailing", "a.top == safe.top", "a.bottom == safe.bottom")
    let key = controller == nil ? "" : "key=\"view\""
    let root = Documents.element("view", "root", frame, key, isRoot: true, inside)
    return Documents.document(
      controller.map { "<viewController id=\"vc\" sceneMemberID=\"viewController\">\(root)\($0)</viewController>" }
        ?? root, device: device, tools: tools)
  }

  @Test("what bars leave of a screen on its side is not taken for a part of one") func shortScreen() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" translucent=\"NO\"/>"
    let below = Self.screen(LayoutRect(0, 0, 375, 724), controller: bar)
    var options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina5_9"), orientation: .landscape)
    options.rootSizes = ["root": LayoutSize(812, 343)]
    let frames = try Documents.frames(below, options)
    try Documents.expect(frames["a"], LayoutRect(44, 0, 724, 322))
    // What is no higher and not as wide is a part of a screen.
    options.rootSizes = ["root": LayoutSize(500, 343)]
    try Documents.expect(try Documents.frames(below, options)["a"], LayoutRect(0, 0, 500, 343))
  }

  @Test(
    "what has a size of its own turned with the screen once",
    arguments: [(14_460, LayoutRect(44, 0, 232, 629)), (17_506, LayoutRect(0, 44, 320, 572))])
  func turningFreeform(_ tools: Int, _ expected: LayoutRect) throws {
    let metrics = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
    let document = Self.screen(LayoutRect(0, 0, 320, 650), controller: metrics, tools: tools)
    try Documents.expect(try Documents.frames(document, on: "retina5_9", .landscape)["a"], expected)
  }

  @Test("what fills the screen turns with it, whatever size it was drawn at") func pushedFreeform() throws {
    func text(_ metrics: String) -> String {
      let inside =
        "<subviews>\(Documents.element("view", "a"))</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + Documents.constraints(
          "a.leading == safe.leading", "a.trailing == safe.trailing", "a.top == safe.top", "a.bottom == safe.bottom")
      let root = Documents.element("view", "root", LayoutRect(0, 0, 375, 1000), "key=\"view\"", isRoot: true, inside)
      return """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22154" targetRuntime="iOS.CocoaTouch" initialViewController="nav">
          <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects>
          <navigationController id="nav" sceneMemberID="viewController">
          <navigationBar key="navigationBar" id="bar"><rect key="frame" x="0" y="20" width="375" height="44"/></navigationBar>
          <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="to"/></connections>
          </navigationController>
          <viewController id="vc" sceneMemberID="viewController">\(root)\(metrics)</viewController>
          </objects></scene></scenes></document>
        """
    }
    // By hand: an island of 59 points at the sides, a bar of 32 above, and an indicator of 21 below.
    for metrics in [
      "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>",
      "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        + "<size key=\"freeformSize\" width=\"375\" height=\"1000\"/>",
    ] {
      let frames = try Documents.frames(text(metrics), on: "retina6_12", .landscape)
      try Documents.expect(frames["a"], LayoutRect(59, 32, 734, 340))
    }
  }

  @Test("views without a controller that are a part of a screen can be left uncovered") func looseViews() throws {
    let part = Self.screen(LayoutRect(0, 0, 320, 64), controller: nil, tools: 17_506)
    var options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina5_9"))
    try Documents.expect(try Documents.frames(part, options)["a"], LayoutRect(0, 44, 320, 20))
    options.coversLooseViews = false
    try Documents.expect(try Documents.frames(part, options)["a"], LayoutRect(0, 0, 320, 64))
    let whole = Self.screen(LayoutRect(0, 0, 375, 812), controller: nil, tools: 17_506)
    try Documents.expect(try Documents.frames(whole, options)["a"], LayoutRect(0, 44, 375, 734))
  }

  @Test(
    "canvases without a device have had more and more pixels",
    arguments: [(7_706, 1.0), (10_117, 2), (20_037, 2), (21_225, 3)])
  func pixels(_ tools: Int, _ scale: Double) throws {
    let view = Documents.element("view", "root", LayoutRect(0, 0, 375, 667), isRoot: true)
    #expect(try Documents.layouts(Documents.document(view, device: nil, tools: tools)).first?.pixelScale == scale)
    let other = Documents.document(view, device: "retina4_7", tools: tools)
    #expect(try Documents.layouts(other, on: "universal").first?.pixelScale == scale)
  }

  @Test(
    "canvases without a device have had no status bar since Xcode 11",
    arguments: [(14_490, 20.0), (15_505, 0.0), (17_156, 0.0)])
  func noStatusBar(_ tools: Int, _ top: Double) throws {
    let inside =
      "<subviews>\(Documents.element("view", "a", LayoutRect(0, top, 600, 40)))</subviews>"
      + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + Documents.constraints(
        "a.leading == root.leading", "a.trailing == root.trailing", "a.top == safe.top", "a.bottom == safe.bottom")
    let root = Documents.element("view", "root", LayoutRect(0, 0, 600, 600), "key=\"view\"", isRoot: true, inside)
    let controller = "<viewController id=\"vc\" sceneMemberID=\"viewController\">\(root)</viewController>"
    let document = Documents.document(controller, device: nil, tools: tools)
    try Documents.expect(try Documents.frames(document)["a"], LayoutRect(0, top, 600, 600 - top))
  }

  static let deviceAreas: [(drawn: String?, tools: Int, device: String, CanvasDevice.Orientation, EdgeInsets)] = [
    ("retina5_9", 16_097, "retina4_7", .portrait, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    (nil, 16_097, "retina4_0", .portrait, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    // The canvases of these tools show no status bar.
    ("retina4_0", 16_097, "retina4_7", .portrait, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("retina4_7", 20_037, "retina4_7", .portrait, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("retina5_9", 16_097, "ipad9_7", .landscape, EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)),
    ("retina4_7", 18_122, "ipad11_0rounded", .portrait, EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
    // These double the insets of rounded screens, or show others.
    ("retina4_7", 16_097, "retina4_7", .landscape, .zero),
    ("retina4_7", 23_727, "retina6_12", .portrait, EdgeInsets(top: 59, left: 0, bottom: 34, right: 0)),
    ("retina6_12", 24_127, "retina6_12", .landscape, EdgeInsets(top: 0, left: 59, bottom: 21, right: 59)),
    ("retina4_7", 24_127, "retina5_9", .portrait, EdgeInsets(top: 44, left: 0, bottom: 34, right: 0)),
    ("retina4_7", 24_127, "ipad11_0rounded", .landscape, EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)),
  ]

  @Test("a device that is named has no safe area that only canvases show", arguments: deviceAreas)
  func deviceArea(
    _ drawn: String?, _ tools: Int, _ device: String, _ orientation: CanvasDevice.Orientation, _ area: EdgeInsets
  ) throws {
    let size = drawn.flatMap { CanvasDevice(id: $0) }?.size() ?? LayoutSize(600, 600)
    let document = Self.screen(
      LayoutRect(0, 0, size.width, size.height), controller: "", device: drawn, tools: tools)
    let layout = try #require(try Documents.layouts(document, on: device, orientation).first)
    #expect(layout[.root].safeAreaInsets == area)
  }

  @Test("a view without a controller has the status bar of a canvas, but in checks")
  func looseStatusBar() throws {
    let document = Self.screen(LayoutRect(0, 0, 375, 667), controller: nil, device: "retina4_7", tools: 20_037)
    var options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_0"))
    for (coversLooseViews, top) in [(true, 0.0), (false, 20)] {
      options.coversLooseViews = coversLooseViews
      try Documents.expect(try Documents.frames(document, options)["a"], LayoutRect(0, top, 320, 568 - top))
    }
  }

  @Test("what is below a bar on a phone on its side is no sheet") func landscapeBar() throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let document = Self.screen(LayoutRect(0, 0, 375, 667), controller: bar, device: "retina4_7", tools: 16_097)
    #expect(try Documents.frames(document, on: "retina4_7", .landscape)["a"]?.y == 32)
  }

  @Test("bars of tablets have been higher since Xcode 10", arguments: [(14_109, 64.0), (14_313, 70.0)])
  func tabletBars(_ tools: Int, _ top: Double) throws {
    let bar = "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
    let document = Self.screen(LayoutRect(0, 0, 768, 1024), controller: bar, device: "ipad9_7", tools: tools)
    #expect(try Documents.frames(document)["a"]?.y == top)
    #expect(try Documents.frames(document, on: "ipad12_9")["a"]?.y == top)
  }

  @Test(
    "bars are as high as the canvas has them",
    arguments: [
      ("searchBar", "retina4_7", 13_000, 56.0, "retina5_9", 56.0),
      ("searchBar", "retina4_7", 13_000, 56, "universal", 44),
      ("searchBar", "retina4_7", 13_000, 70, "universal", 70), ("toolbar", "retina6_1", 17_000, 49, "retina4_7", 44),
      ("toolbar", "retina4_7", 17_000, 44, "retina6_1", 49), ("toolbar", "retina6_1", 17_000, 60, "retina4_7", 60),
    ])
  func bars(_ bar: String, _ drawn: String, _ tools: Int, _ height: Double, _ device: String, _ expected: Double) throws
  {
    let inside =
      "<subviews>\(Documents.element(bar, "bar", LayoutRect(0, 0, 300, height)))</subviews>"
      + Documents.constraints("bar.leading == root.leading", "bar.trailing == root.trailing", "bar.top == root.top")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 300, 300), isRoot: true, inside), device: drawn, tools: tools)
    #expect(try Documents.frames(document, on: device)["bar"]?.height == expected)
  }

  @Test(
    "navigation bars by themselves are lower on small phones on their side",
    arguments: [("retina4_7", 32.0), ("retina5_5", 44), ("ipad9_7", 44)])
  func navigationBars(_ device: String, _ expected: Double) throws {
    let inside =
      "<subviews>\(Documents.element("navigationBar", "bar", LayoutRect(0, 0, 375, 44)))</subviews>"
      + Documents.constraints("bar.leading == root.leading", "bar.trailing == root.trailing", "bar.top == root.top")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 375, 667), isRoot: true, inside), tools: 13_196)
    #expect(try Documents.frames(document, on: device, .landscape)["bar"]?.height == expected)
  }

  @Test(
    "tablets with rounded corners had no status bar for some versions of the tools",
    arguments: [(14_490, 24.0), (15_400, 0), (18_000, 0), (20_000, 24)])
  func roundedTablets(_ tools: Int, _ top: Double) throws {
    let inside =
      "<subviews>\(Documents.element("view", "a", LayoutRect(0, top, 834, 40)))</subviews>"
      + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
      + Documents.constraints(
        "a.leading == root.leading", "a.trailing == root.trailing", "a.top == safe.top", "a.bottom == safe.bottom")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 834, 1194), isRoot: true, inside), device: "ipad11_0rounded",
      tools: tools)
    try Documents.expect(try Documents.frames(document)["a"], LayoutRect(0, top, 834, 1194 - top - 20))
  }

  // MARK: - Rows

  private static func table(width: Double, content: LayoutRect) -> String {
    let row = """
      <tableViewCell id="row"><rect key="frame" x="0" y="28" width="\(width)" height="44"/>
        <autoresizingMask key="autoresizingMask"/>
        <tableViewCellContentView key="contentView" id="content">
          <rect key="frame" x="\(content.x)" y="0" width="\(content.width)" height="\(content.height)"/>
          <autoresizingMask key="autoresizingMask"/></tableViewCellContentView></tableViewCell>
      """
    return Documents.element(
      "tableView", "t", LayoutRect(0, 0, width, width == 393 ? 852 : 393), isRoot: true,
      "<prototypes>\(row)</prototypes>")
  }

  @Test("contents of rows keep clear of what covers the screen at the sides") func rowsOnTheirSide() throws {
    let upright = Documents.document(
      Self.table(width: 393, content: LayoutRect(0, 0, 365, 44)), device: "retina6_12", tools: 21_507
    ).replacing("id=\"row\"", with: "id=\"row\" accessoryType=\"disclosureIndicator\"")
    let frames = try Documents.frames(upright, on: "retina6_12", .landscape)
    try Documents.expect(frames["row"], LayoutRect(0, 28, 852, 44))
    // 28 points are left to an accessory.
    try Documents.expect(frames["content"], LayoutRect(59, 0, 706, 44))
  }

  @Test(
    "contents of rows keep clear only of what reaches into the rows",
    arguments: [
      (8.0, 8.0, LayoutRect(36, 0, 724, 44)), (0, 44, LayoutRect(44, 0, 724, 44)), (60, 60, LayoutRect(0, 0, 692, 44)),
    ])
  func rowsBesideTheSides(_ left: Double, _ right: Double, _ expected: LayoutRect) throws {
    let width = 375 - left - right
    let table = Self.table(width: width, content: LayoutRect(0, 0, width, 44))
      .replacing("<tableView id=\"t\"", with: "<tableView id=\"t\" translatesAutoresizingMaskIntoConstraints=\"NO\"")
      .replacing("x=\"0.0\" y=\"0.0\" width", with: "x=\"\(left)\" y=\"0.0\" width")
    let screen = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 812), isRoot: true,
      "<subviews>\(table)</subviews>"
        + Documents.constraints(
          "t.leading == root.leading + \(left)", "root.trailing == t.trailing + \(right)", "t.top == root.top",
          "t.bottom == root.bottom"))
    let frames = try Documents.frames(
      Documents.document(screen, device: "retina5_9", tools: 14_490), on: "retina5_9", .landscape)
    #expect(frames["row"]?.width == 812 - left - right)
    try Documents.expect(frames["content"].map { LayoutRect($0.x, $0.y, $0.width, 44) }, expected)
  }

  @Test("rows and their contents are as wide as the table, though they were not drawn so") func staleRows() throws {
    let table = Self.table(width: 414, content: LayoutRect(0, 0, 320, 44)).replacing(
      "width=\"414.0\" height=\"44\"", with: "width=\"320\" height=\"44\"")
    let document = Documents.document(table, device: "retina6_1", tools: 17_000)
    let frames = try Documents.frames(document.replacing("height=\"393.0\"", with: "height=\"896\""), on: "retina5_9")
    #expect(frames["row"]?.width == 375)
    #expect(frames["content"]?.width == 375)
  }

  @Test("rows have the margins of their table's width", arguments: [(240.0, 16.0), (414.0, 20.0)])
  func narrowTable(_ width: Double, _ margin: Double) throws {
    let label = Documents.element("view", "a", LayoutRect(margin, 0, 100, 44))
    let inside =
      "<subviews>\(label)</subviews>"
      + Documents.constraints(
        "a.leading == content.leadingMargin", "a.trailing == content.trailingMargin", "a.top == content.top",
        "a.bottom == content.bottom") + "</tableViewCellContentView>"
    let table = Self.table(width: width, content: LayoutRect(0, 0, width, 44))
      .replacing("</tableViewCellContentView>", with: inside)
    let document = Documents.document(table, device: "retina5_5", tools: 22_155)
    try Documents.expect(
      try Documents.frames(document, on: "retina6_1")["a"], LayoutRect(margin, 0, width - 2 * margin, 44))
  }

  @Test(
    "an accessory is at the margin of the upright screen",
    arguments: [
      ("retina5_9", CanvasDevice.Orientation.portrait, 375.0, 325.0), ("retina6_1", .portrait, 414, 360),
      ("retina4_7", .landscape, 667, 617),
    ])
  func accessories(_ device: String, _ way: CanvasDevice.Orientation, _ width: Double, _ expected: Double) throws {
    let table = Self.table(width: 414, content: LayoutRect(0, 0, 360, 44)).replacing(
      "id=\"row\"", with: "id=\"row\" accessoryType=\"disclosureIndicator\"")
    let frames = try Documents.frames(
      Documents.document(table, device: "retina6_1", tools: 17_000).replacing(
        "height=\"393.0\"", with: "height=\"896\""),
      on: device, way)
    #expect(frames["row"]?.width == width)
    #expect(frames["content"]?.width == expected)
  }

  @Test("contents that were drawn clear of the sides are as wide as the row upright") func rowsUpright() throws {
    let sideways = Documents.document(
      Self.table(width: 852, content: LayoutRect(59, 0, 734, 44)), device: nil, tools: 21_507
    ).replacing("<objects>", with: "<device id=\"retina6_12\" orientation=\"landscape\"/><objects>")
    try Documents.expect(
      try Documents.frames(sideways, on: "retina6_12", .portrait)["content"], LayoutRect(0, 0, 393, 44))
  }

  @Test(
    "contents of rows end above the line that the canvas has below them",
    arguments: [
      // As drawn, on which device, and how high then, in a row of 44 points.
      (14_490, "", 44.0, "universal", 44.0), (14_490, "", 43.5, "universal", 43.5),
      (14_490, "", 43.5, "retina5_9", 43 + 2 / 3.0),
      (14_810, "", 44.0, "universal", 43.5), (14_810, "separatorStyle=\"none\"", 44.0, "universal", 44.0),
      (17_000, "", 44.0, "universal", 44.0),
    ])
  func lines(_ tools: Int, _ style: String, _ drawn: Double, _ device: String, _ expected: Double) throws {
    let table = Self.table(width: 375, content: LayoutRect(0, 0, 375, drawn))
      .replacing("<tableView ", with: "<tableView \(style) ")
    let height = try Documents.frames(Documents.document(table, tools: tools), on: device)["content"]?.height
    #expect(abs(try #require(height) - expected) <= Documents.tolerance)
  }

  // MARK: - Texts

  /// A root with a label between its sides, whose text has several lines.
  private static func label(_ text: String, width: Double, lines: Double) -> String {
    let label = Documents.element(
      "label", "l", LayoutRect(0, 0, width, (lines * 20.3).rounded(.up)), "text=\"\(text)\" numberOfLines=\"0\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    return Documents.root(
      label, Documents.constraints("l.leading == root.leading", "l.trailing == root.trailing", "l.top == root.top"))
  }

  @Test(
    "how long a text is goes by its letters",
    arguments: [
      // As many letters, narrow and wide ones: about 430 and 2,000 points.
      (String(repeating: "illi tilt ", count: 10), 2.0, 1.0), (String(repeating: "WOOM MOOW ", count: 10), 4.0, 2.0),
    ])
  func letters(_ text: String, _ lines: Double, _ expected: Double) throws {
    let document = Self.label(text, width: 375, lines: lines)
    let height = try #require(try Documents.frames(document, on: "ipad9_7")["l"]?.height)
    #expect((height / 20.3).rounded() == expected, "\(height)")
  }

  @Test("a short text that was drawn high stays as high") func highLabel() throws {
    let height = try Documents.frames(Self.label("Title", width: 375, lines: 6), on: "ipad9_7")["l"]?.height
    #expect(height == 122)
  }

  private static func stack(_ views: String, _ attributes: String = "axis=\"vertical\"") -> String {
    let inside =
      "<subviews>\(Documents.element("stackView", "s", LayoutRect(0, 0, 560, 60), attributes, "<subviews>\(views)</subviews>"))"
      + "</subviews>"
      + Documents.constraints("s.leading == root.leading", "s.top == root.top", "root.trailing >= s.trailing")
    return Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 768, 1024), isRoot: true, inside), device: "ipad9_7")
  }

  private static func titled(_ name: String, _ id: String, _ text: String, width: Double = 560) -> String {
    Documents.element(
      name, id, LayoutRect(0, 0, width, 30), name == "label" ? "text=\"\(text)\"" : "",
      name == "button" ? "<state key=\"normal\" title=\"\(text)\"/>" : "")
  }

  @Test("what a stack has stretched is as wide as its text", arguments: ["label", "button"])
  func stretchedInStack(_ name: String) throws {
    let views = Self.titled(name, "a", "Cancel") + Self.titled(name, "b", "Continue")
    let width = try #require(try Documents.frames(Self.stack(views), on: "retina4_7")["a"]?.width)
    #expect((60...90).contains(width), "\(width)")
  }

  @Test("what a stack has stretched is as high as a line of its text", arguments: [("label", 21.0), ("button", 33)])
  func stretchedUpright(_ name: String, _ expected: Double) throws {
    func height(_ drawn: Double) throws -> Double? {
      let view = Self.titled(name, "a", "Continue", width: 375)
        .replacing("height=\"30.0\"", with: "height=\"\(drawn)\"")
      let document = Documents.root(
        view, Documents.constraints("a.leading == root.leading", "a.trailing == root.trailing", "a.top == root.top"))
      return try Documents.frames(document, on: "retina4_0")["a"]?.height
    }
    let natural = try #require(try height(580))
    #expect(abs(natural - expected) <= 1, "\(natural)")
    // There may be some space around a title.
    #expect(try height(50) == 50)
  }

  @Test("a label that hugs its content at priority 1000 has its recorded width if its text may be wider")
  func requiredHugging() throws {
    let views = Self.titled("label", "a", "Cancel", width: 300)
    let inside =
      "<subviews>\(views)</subviews>" + Documents.constraints("a.leading == root.leading", "a.top == root.top")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 768, 1024), isRoot: true, inside), device: "ipad9_7")
    let width = try #require(try Documents.frames(document, on: "retina4_7")["a"]?.width)
    #expect((40...70).contains(width), "\(width)")
    for lines in [0, 1] {
      let clinging = document.replacing(
        "<label", with: "<label horizontalHuggingPriority=\"1000\" numberOfLines=\"\(lines)\"")
      let width = try #require(try Documents.frames(clinging, on: "retina4_7")["a"]?.width)
      #expect((40...70).contains(width), "\(width)")
      let own = clinging.replacing("<label", with: "<label customClass=\"OwnLabel\"")
      #expect(try Documents.frames(own, on: "retina4_7")["a"]?.width == 300)
    }
  }

  @Test(
    "heights of texts are whole pixels, also of fonts that are not known",
    arguments: [
      // Two lines of the system's 16 points are 38.2 points high.
      ("type=\"system\" pointSize=\"16\"", 38.333, 19.333),
      ("name=\"Any-Font\" family=\"Any\" pointSize=\"16\"", 33.667, 17.0),
    ])
  func wholePixels(_ font: String, _ height: Double, _ expected: Double) throws {
    let text = String(repeating: "word and ", count: 8)
    let label = Documents.element(
      "label", "l", LayoutRect(0, 0, 414, height), "text=\"\(text)\" numberOfLines=\"0\"",
      "<fontDescription key=\"fontDescription\" \(font)/>")
    let inside =
      "<subviews>\(label)</subviews>"
      + Documents.constraints("l.leading == root.leading", "l.trailing == root.trailing", "l.top == root.top")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 414, 736), isRoot: true, inside), device: "retina5_5")
    let wide = try #require(try Documents.frames(document, on: "retina5_5", .landscape)["l"]?.height)
    #expect(abs(wide - expected) < 1e-3, "\(wide)")
    // As many lines are as high as they were.
    let same = try #require(try Documents.frames(document, on: "retina6_5")["l"]?.height)
    #expect(abs(same - height) < 1e-3, "\(same)")
  }

  @Test("what is in parts of a stack's length keeps its width, and is as wide as its text across it")
  func proportional() throws {
    func width(_ drawn: Double, _ attributes: String) throws -> Double {
      let views =
        Self.titled("label", "a", "Cancel", width: drawn) + Self.titled("label", "b", "Continue", width: drawn)
      let stack = Self.stack(views, "distribution=\"fillProportionally\" \(attributes)")
      return try #require(try Documents.frames(stack, on: "ipad9_7", .landscape)["a"]?.width)
    }
    #expect(try width(280, "") == 280)
    let across = try width(560, "axis=\"vertical\"")
    #expect((60...90).contains(across), "\(across)")
  }

  @Test(
    "a stretched button is as wide as its title and the space around that, whatever its class does later",
    arguments: [
      ("", "", 20...40.0), ("customClass=\"Pill\"", "", 20...40),
      ("", "<inset key=\"contentEdgeInsets\" minX=\"80\" minY=\"5\" maxX=\"80\" maxY=\"5\"/>", 200...200),
      ("", "<inset key=\"contentEdgeInsets\" minX=\"20\" minY=\"5\" maxX=\"20\" maxY=\"5\"/>", 60...80),
      ("", "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"OK\"/>", 44...64),
      (
        "",
        "<buttonConfiguration key=\"configuration\" style=\"filled\" title=\"OK\">"
          + "<directionalEdgeInsets key=\"contentInsets\" leading=\"30\" trailing=\"30\"/></buttonConfiguration>",
        80...100
      ),
      ("", "<buttonConfiguration key=\"configuration\" title=\"OK\" subtitle=\"or not\"/>", 200...200),
    ])
  func wideButton(_ attributes: String, _ inside: String, _ expected: ClosedRange<Double>) throws {
    let button = Self.titled("button", "a", "OK", width: 200)
      .replacing("<button ", with: "<button \(attributes) ").replacing("</button>", with: "\(inside)</button>")
    let document = Self.stack(button, "axis=\"vertical\" alignment=\"leading\"")
    let width = try #require(try Documents.frames(document, on: "retina4_7")["a"]?.width)
    #expect(expected.contains(width), "\(width)")
  }

  @Test("a label that had no room for its text has it where there is room") func squeezed() throws {
    func width(_ drawn: Double) throws -> Double {
      let document = Documents.root(
        Self.titled("label", "a", "A title of many letters", width: drawn),
        Documents.constraints("a.leading == root.leading", "a.top == root.top", "root.trailing >= a.trailing"),
        width: 60)
      var options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_7"))
      options.rootSizes = ["root": LayoutSize(400, 60)]
      return try #require(try Documents.frames(document, options)["a"]?.width)
    }
    let natural = try width(60)
    #expect((160...180).contains(natural), "\(natural)")
    // What is about as wide as its text is as wide as it was drawn.
    #expect(try width(167) == 167)
  }

  @Test("a size that a document gives in place of a text's own is the same on all canvases") func placeholder() throws {
    let text = String(repeating: "word and ", count: 20)
    let label = Documents.element(
      "label", "a", LayoutRect(0, 0, 375, 50),
      "placeholderIntrinsicHeight=\"50\" numberOfLines=\"0\" text=\"\(text)\"")
    let document = Documents.root(
      label, Documents.constraints("a.leading == root.leading", "a.trailing == root.trailing", "a.top == root.top"))
    try Documents.expect(try Documents.frames(document, on: "retina4_0")["a"], LayoutRect(0, 0, 320, 50))
  }

  /// A label with a text and its recorded frame, with its preferred width on another canvas.
  private static func freeLabel(
    _ text: String, _ size: LayoutSize, _ attributes: String = "", on device: String
  ) throws -> LayoutRect {
    let label = Documents.element(
      "label", "l", LayoutRect(0, 0, size.width, size.height), "text=\"\(text)\" numberOfLines=\"0\" \(attributes)",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let document = Documents.root(
      label, Documents.constraints("l.leading == root.leading", "root.trailing >= l.trailing", "l.top == root.top"))
    return try #require(try Documents.frames(document, on: device)["l"])
  }

  @Test("a text that wraps is as wide as the longest line of its words") func words() throws {
    // Each word is about 113 points long: two in a line of 228 or 320 points, and six in one of 768.
    let text = Array(repeating: "Measurements,", count: 7).joined(separator: " ")
    let narrow = try Self.freeLabel(text, LayoutSize(228, 81.5), on: "retina4_0")
    #expect(abs(narrow.width - 228) < 10 && (narrow.height / 20.3).rounded() == 4, "\(narrow)")
    let wide = try Self.freeLabel(text, LayoutSize(228, 81.5), on: "ipad9_7")
    #expect((680...768).contains(wide.width) && (wide.height / 20.3).rounded() == 2, "\(wide)")
  }

  @Test("lines break between ideographs, and behind hyphens") func breaks() throws {
    // 40 of 17 points each: 22 in a line of 374, and 18 in one of 320.
    let ideographs = try Self.freeLabel(String(repeating: "文", count: 40), LayoutSize(374, 41), on: "retina4_0")
    #expect((300...320).contains(ideographs.width) && (ideographs.height / 20.3).rounded() == 3, "\(ideographs)")
    let hyphens = try Self.freeLabel(
      Array(repeating: "Measurements", count: 4).joined(separator: "-"), LayoutSize(222, 41), on: "retina4_0")
    #expect(abs(hyphens.width - 222) < 10 && (hyphens.height / 20.3).rounded() == 2, "\(hyphens)")
  }

  @Test("a text of spaces has a line") func spaces() throws {
    let frame = try Self.freeLabel(" ", LayoutSize(4.5, 20.5), on: "retina4_0")
    #expect(frame.height == 20.5)
  }

  @Test(
    "a text view that does not scroll is as high as its lines are on another canvas",
    arguments: [
      // Of the system's font, and of a text style, whose lines are further apart: with 8 points above and below.
      ("type=\"system\" pointSize=\"17\"", 20.3, false), ("style=\"UICTFontTextStyleBody\"", 22, false),
      ("style=\"UICTFontTextStyleBody\"", 22, true),
    ])
  func textView(_ font: String, _ line: Double, _ scrolls: Bool) throws {
    let text = Array(repeating: "Measurements,", count: 12).joined(separator: " ")
    let height = (6 * line + 16).rounded(.up)
    let view = Documents.element(
      "textView", "t", LayoutRect(0, 0, 270, height),
      "scrollEnabled=\"\(scrolls ? "YES" : "NO")\" text=\"\(text)\"",
      "<fontDescription key=\"fontDescription\" \(font)/>"
        + (scrolls ? Documents.constraints("t.height == 150") : ""))
    let document = Documents.root(
      view, Documents.constraints("t.leading == root.leading", "t.trailing == root.trailing", "t.top == root.top"),
      width: 270)
    var options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina4_7"))
    // Of words of 113 points there are two in a line of 260 points, and three in one of 375.
    options.rootSizes = ["root": LayoutSize(385, 667)]
    let found = try #require(try Documents.frames(document, options)["t"]?.height)
    #expect(scrolls ? found == 150 : abs(found - (4 * line + 16)) <= 1, "\(found)")
  }

  @Test("what is empty in a stack is stretched before labels") func emptyView() throws {
    let label = Self.titled("label", "a", "Cancel", width: 53)
    let empty = Documents.element("view", "b", LayoutRect(53, 0, 240, 30))
    let filled = Documents.element(
      "view", "c", LayoutRect(293, 0, 60, 30), "",
      "<subviews>\(Self.titled("label", "d", "Cancel", width: 53))</subviews>"
        + Documents.constraints("d.leading == c.leading", "d.trailing == c.trailing", "d.top == c.top"))
    let frames = try Documents.frames(Self.stack(label + filled + empty, ""), on: "ipad12_9")
    #expect(frames["a"]?.width == 53 && frames["c"]?.width == 53)
  }

  @Test("a text that is to wrap at a width of its own does so on all canvases") func ownWidth() throws {
    let text = Array(repeating: "Measurements,", count: 7).joined(separator: " ")
    let attributes = "preferredMaxLayoutWidth=\"228\""
    let frame = try Self.freeLabel(text, LayoutSize(228, 81.5), attributes, on: "ipad9_7")
    #expect(frame.width == 228 && frame.height == 81.5)
  }

  @Test("a text field that was stretched leaves a label its width") func stretchedField() throws {
    let field = Documents.element("textField", "f", LayoutRect(100, 0, 660, 22))
    let inside =
      "<subviews>\(Self.titled("label", "a", "Username", width: 79))\(field)</subviews>"
      + Documents.constraints(
        "a.leading == root.leading", "f.leading == a.trailing + 8", "root.trailing == f.trailing", "a.top == root.top",
        "f.top == root.top")
    let document = Documents.document(
      Documents.element("view", "root", LayoutRect(0, 0, 768, 1024), isRoot: true, inside), device: "ipad9_7")
    let frames = try Documents.frames(document, on: "retina4_7")
    #expect(frames["a"]?.width == 79)
    #expect(frames["f"]?.width == 288)
  }
}

extension String {
  fileprivate func replacing(_ part: String, with other: String) -> String {
    split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
  }
}
