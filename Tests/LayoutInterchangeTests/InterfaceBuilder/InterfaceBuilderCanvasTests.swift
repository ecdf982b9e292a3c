import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Areas that canvases keep clear on devices and in versions of the tools: bars, sheets, safe areas and margins.
@Suite("Interface Builder canvases") struct InterfaceBuilderCanvasTests {
  /// A root with a view between its margins at the sides and its safe area above and below.
  private static func root(
    _ name: String = "view", _ size: LayoutSize, _ attributes: String = "", _ metrics: String = ""
  ) -> String {
    Documents.element(
      name, "root", LayoutRect(0, 0, size.width, size.height), attributes, isRoot: true,
      "<subviews>" + Documents.element("view", "a") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + Documents.constraints(
          "a.leading == root.leadingMargin", "root.trailingMargin == a.trailing", "a.top == safe.top",
          "safe.bottom == a.bottom") + metrics)
  }

  private static let freeform = "<freeformSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"

  @Test(
    "views of controllers that are all as large as another device's screen were laid out for that device",
    arguments: [
      // The second view, what is said of it, and the first one's safe area and pixels then.
      (LayoutSize(320, 568), "", 0.0, 2.0), (LayoutSize(414, 896), "", 44, 3), (LayoutSize(375, 667), "", 44, 3),
      (LayoutSize(414, 896), freeform, 0, 2), (LayoutSize(300, 200), "", 0, 2),
    ])
  func otherScreens(_ second: LayoutSize, _ metrics: String, _ top: Double, _ scale: Double) throws {
    let first = "<viewController id=\"vc\">\(Self.root("view", LayoutSize(320, 568), "key=\"view\""))</viewController>"
    let view = Documents.element(
      "view", "other", LayoutRect(0, 0, second.width, second.height), "key=\"view\"", isRoot: true)
    let document = Documents.document(
      first + "<viewController id=\"vd\">\(view)\(metrics)</viewController>", device: "retina6_5", tools: 16_097)
    let layout = try #require(try Documents.layouts(document).first)
    #expect(layout.pixelScale == scale)
    #expect(try Documents.frames(document)["a"]?.y == top)
  }

  /// A view of a given size, without a controller, on a device, by a version of the tools.
  struct Loose: Sendable {
    var device: String
    var tools: Int
    var size: LayoutSize
    var expected: LayoutRect
  }

  @Test(
    "a view without a controller lies on a screen, with the margins of its width",
    arguments: [
      // Short views had no safe area at first; high ones lay below the status bar.
      Loose(device: "retina4_7", tools: 14_113, size: LayoutSize(375, 90), expected: LayoutRect(16, 0, 343, 90)),
      Loose(device: "retina4_7", tools: 14_113, size: LayoutSize(343, 479), expected: LayoutRect(16, 0, 311, 479)),
      Loose(device: "retina4_7", tools: 14_113, size: LayoutSize(343, 480), expected: LayoutRect(16, 20, 311, 460)),
      Loose(device: "retina4_7", tools: 14_113, size: LayoutSize(400, 600), expected: LayoutRect(20, 20, 360, 580)),
      // They lie at the top of the screen; below, they reach into the corners only where the screen grows with them.
      Loose(device: "retina6_1", tools: 18_122, size: LayoutSize(320, 522), expected: LayoutRect(16, 44, 288, 478)),
      Loose(device: "retina6_1", tools: 18_122, size: LayoutSize(434, 272), expected: LayoutRect(20, 44, 394, 194)),
      // Since then all edges are kept clear, and once more where the screen is covered.
      Loose(device: "retina6_1", tools: 22_505, size: LayoutSize(320, 522), expected: LayoutRect(16, 48, 288, 440)),
      Loose(device: "retina6_1", tools: 24_093, size: LayoutSize(414, 264), expected: LayoutRect(20, 96, 374, 134)),
      Loose(device: "retina6_54", tools: 22_505, size: LayoutSize(420, 912), expected: LayoutRect(20, 68, 380, 810)),
      // The status bar of phones with a home button was gone for a time.
      Loose(device: "retina4_0", tools: 21_507, size: LayoutSize(320, 568), expected: LayoutRect(16, 0, 288, 568)),
      Loose(device: "retina4_0", tools: 21_701, size: LayoutSize(320, 568), expected: LayoutRect(16, 20, 288, 548)),
      Loose(device: "ipad10_2", tools: 21_701, size: LayoutSize(810, 1080), expected: LayoutRect(20, 20, 770, 1060)),
      Loose(device: "retina6_9", tools: 22_505, size: LayoutSize(440, 956), expected: LayoutRect(20, 62, 400, 860)),
      // So is the bottom of tablets with rounded corners since Xcode 16.3.
      Loose(
        device: "ipad12_9rounded", tools: 23_504, size: LayoutSize(1024, 1366),
        expected: LayoutRect(20, 24, 984, 1322)),
      Loose(
        device: "iPad13_0rounded", tools: 23_727, size: LayoutSize(1032, 1376),
        expected: LayoutRect(20, 24, 992, 1307)),
      Loose(
        device: "ipad12_9rounded", tools: 24_765, size: LayoutSize(1024, 1366),
        expected: LayoutRect(20, 24, 984, 1292)),
      // All phones with rounded corners had the first one's edges until Xcode 14.
      Loose(device: "retina6_7", tools: 19_529, size: LayoutSize(428, 926), expected: LayoutRect(20, 44, 388, 848)),
      Loose(device: "retina6_7", tools: 21_225, size: LayoutSize(428, 926), expected: LayoutRect(20, 47, 388, 845)),
      Loose(device: "retina6_0", tools: 17_156, size: LayoutSize(390, 844), expected: LayoutRect(16, 44, 358, 766)),
      // Where there is no room for both, what is below counts.
      Loose(device: "retina6_0", tools: 22_684, size: LayoutSize(390, 72), expected: LayoutRect(16, 38, 358, 0)),
    ])
  func loose(_ view: Loose) throws {
    let text = Documents.document(
      Self.root("view", view.size, "", Self.freeform), device: view.device, tools: view.tools)
    try Documents.expect(try Documents.frames(text)["a"], view.expected)
  }

  @Test("cells of collections by themselves are as other views, rows of tables are not") func looseCells() throws {
    let cell = Self.root("collectionViewCell", LayoutSize(375, 200))
    let collection = Documents.document(cell, device: "retina6_1", tools: 22_505)
    try Documents.expect(try Documents.frames(collection)["a"], LayoutRect(16, 48, 343, 118))
    let row = Self.root("tableViewCell", LayoutSize(375, 200))
    let table = Documents.document(row, device: "retina6_1", tools: 22_505)
    try Documents.expect(try Documents.frames(table)["a"], LayoutRect(8, 0, 359, 200))
  }

  @Test(
    "rows by themselves have the margins of the narrower of row and screen, and once began where separators do",
    arguments: [
      ("retina6_1", 19_455, 320.0, 16.0), ("retina6_1", 17_701, 424, 20), ("retina4_7", 17_701, 600, 16),
      ("retina4_7", 15_705, 375, 15), ("retina6_1", 15_505, 320, 16), ("retina4_7", 17_156, 320, 16),
      ("retina4_7", 14_490, 898, 20),
    ])
  func rows(_ device: String, _ tools: Int, _ width: Double, _ margin: Double) throws {
    try Documents.expect(
      try Documents.frames(Self.row(device, tools, width))["a"], LayoutRect(margin, 11, width - 2 * margin, 178))
  }

  private static func row(_ device: String, _ tools: Int, _ width: Double, _ more: (String, String) = ("", ""))
    -> String
  {
    let content = """
      <tableViewCellContentView key="contentView" id="c" \(more.0)>
        <rect key="frame" x="0" y="0" width="\(width)" height="200"/><autoresizingMask key="autoresizingMask"/>
        <subviews>\(Documents.element("view", "a"))</subviews>
        \(Documents.constraints(
          "a.leading == c.leadingMargin", "c.trailingMargin == a.trailing", "a.top == c.topMargin",
          "c.bottomMargin == a.bottom"))
        \(more.1)
      </tableViewCellContentView>
      """
    return Documents.document(
      Documents.element("tableViewCell", "root", LayoutRect(0, 0, width, 200), isRoot: true, content), device: device,
      tools: tools)
  }

  @Test(
    "rows that follow their table, and cells by themselves that would, keep clear above and below as well",
    arguments: [
      (10_116, true, LayoutRect(15, 10, 170, 60)), (10_116, false, LayoutRect(8, 8, 184, 63.5)),
      (12_121, true, LayoutRect(15, 11, 170, 58)), (12_121, false, LayoutRect(8, 8, 184, 63.5)),
      (13_196, true, LayoutRect(16, 11, 168, 58)), (13_529, false, LayoutRect(16, 11, 168, 57.5)),
    ], [true, false])
  func followingRows(_ row: (tools: Int, follows: Bool, expected: LayoutRect), isInTable: Bool) throws {
    let cell = Documents.marginRow(LayoutRect(0, 0, 200, 80), contentHeight: 79.5, follows: row.follows)
    let table = Documents.table(LayoutRect(0, 0, 200, 400), of: cell)
    let text = Documents.document(isInTable ? table : cell, device: "retina4_7", tools: row.tools)
    try Documents.expect(try Documents.frames(text)["a"], row.expected)
  }

  @Test("the content of a row keeps to the row's margins besides its own") func preserved() throws {
    let own = "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"16\" bottom=\"30\" right=\"16\"/>"
    let alone = try Documents.frames(Self.row("retina6_1", 18_122, 424, ("", own)))
    try Documents.expect(alone["a"], LayoutRect(16, 8, 392, 162))
    let both = try Documents.frames(
      Self.row("retina6_1", 18_122, 424, ("preservesSuperviewLayoutMargins=\"YES\"", own)))
    try Documents.expect(both["a"], LayoutRect(20, 11, 384, 159))
  }

  @Test("the sides of a row's content are the margins that the row has been given") func givenToRow() throws {
    let given = "<edgeInsets key=\"layoutMargins\" top=\"5\" left=\"9\" bottom=\"7\" right=\"12\"/>"
    let text = Self.row("retina6_1", 20_037, 424, ("", "")).replacing(
      "</tableViewCell>", with: "\(given)</tableViewCell>")
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(9, 11, 403, 178))
  }

  @Test(
    "margins of a root are no less than those of a controller's view since iOS 11",
    arguments: [
      (16_097, 300.0, LayoutRect(16, 8, 268, 162)), (16_097, 414, LayoutRect(20, 8, 374, 162)),
      (12_000, 300, LayoutRect(8, 8, 284, 162)),
    ])
  func leastMargins(_ tools: Int, _ width: Double, _ expected: LayoutRect) throws {
    let inside =
      "<subviews>\(Documents.element("view", "a", expected))</subviews>"
      + "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"8\" leading=\"8\" bottom=\"30\" trailing=\"8\"/>"
      + Documents.constraints(
        "a.leading == root.leadingMargin", "a.trailing == root.trailingMargin", "a.top == root.topMargin",
        "a.bottom == root.bottomMargin")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, width, 200), "insetsLayoutMarginsFromSafeArea=\"NO\"", isRoot: true, inside)
    try Documents.expect(try Documents.frames(Documents.document(root, tools: tools))["a"], expected)
  }

  // MARK: - Controllers

  /// A storyboard of controllers, given as elements; the root is that of the controller `vc`.
  private static func storyboard(
    _ size: LayoutSize, device: String = "retina4_7", tools: Int = 16_097, inside: String = "", _ others: String = ""
  ) -> String {
    let view = Self.root("view", size).replacing("<view id=\"root\"", with: "<view key=\"view\" id=\"root\"")
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)" \
      targetRuntime="iOS.CocoaTouch"><device id="\(device)" orientation="portrait"/>
      <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
      \(view)\(inside)</viewController></objects></scene>
      <scene sceneID="t"><objects>\(others)</objects></scene></scenes></document>
      """
  }

  private static func navigation(_ attributes: String = "", _ kind: String = "rootViewController") -> String {
    """
    <navigationController id="nav" sceneMemberID="viewController" \(attributes)><connections>
    <segue destination="vc" kind="relationship" relationship="\(kind)" id="r"/></connections></navigationController>
    """
  }

  /// A controller's view, with the heights of the areas above and below it.
  struct Screen: Sendable {
    var device = "retina4_7"
    var tools = 16_097
    var size: LayoutSize
    var others = InterfaceBuilderCanvasTests.navigation()
    var top: Double
    var bottom = 0.0
  }

  @Test(
    "bars and sheets",
    arguments: [
      // Where no status bar is drawn, a view of the screen's height lies below a navigation bar all the same.
      Screen(size: LayoutSize(375, 667), top: 44), Screen(size: LayoutSize(375, 623), top: 0),
      // Sheets have no status bar, and a higher bar; what an opaque bar shortens lies below it.
      Screen(size: LayoutSize(375, 647), top: 56), Screen(size: LayoutSize(375, 591), top: 0),
      Screen(device: "retina5_9", size: LayoutSize(375, 758), top: 56, bottom: 34),
      Screen(device: "retina6_7", tools: 23_090, size: LayoutSize(428, 916), top: 56),
      Screen(device: "retina5_9", size: LayoutSize(375, 758), others: "", top: 0, bottom: 34),
      Screen(device: "ipad9_7", tools: 14_490, size: LayoutSize(768, 1024), top: 70),
      Screen(device: "retina6_9", tools: 24_765, size: LayoutSize(440, 956), top: 178, bottom: 68),
      // A sheet as earlier tools had made it, and one that is shown with the bar of what is above it.
      Screen(device: "retina6_12", tools: 24_765, size: LayoutSize(393, 783), others: "", top: 59),
      Screen(
        device: "retina5_9", tools: 24_765, size: LayoutSize(375, 762),
        others: navigation().replacing(
          "<connections>",
          with: "<navigationBar key=\"navigationBar\" id=\"n\"><rect key=\"frame\" x=\"0\" y=\"50\" width=\"375\" "
            + "height=\"54\"/></navigationBar><connections>"), top: 70),
      Screen(
        tools: 14_113, size: LayoutSize(375, 667), others: navigation("toolbarHidden=\"NO\""), top: 64, bottom: 44),
      // Since then a toolbar covers as much as a tab bar, and has on phones without a home button before.
      Screen(size: LayoutSize(375, 667), others: navigation("toolbarHidden=\"NO\""), top: 44, bottom: 49),
      Screen(
        device: "retina6_1", tools: 17_701, size: LayoutSize(414, 896), others: navigation("toolbarHidden=\"NO\""),
        top: 88, bottom: 83),
      // A tab bar that nothing shines through shortens the view alone.
      Screen(tools: 14_460, size: LayoutSize(375, 618), others: navigation("", "viewControllers"), top: 20),
    ])
  func bars(_ screen: Screen) throws {
    let text = Self.storyboard(screen.size, device: screen.device, tools: screen.tools, screen.others)
    let frame = try #require(try Documents.frames(text)["a"])
    #expect(abs(frame.y - screen.top) < Documents.tolerance, "\(frame)")
    #expect(abs(screen.size.height - frame.y - frame.height - screen.bottom) < Documents.tolerance, "\(frame)")
  }

  @Test("a toolbar lies above a tab bar, and is carried over to what its controller pushes") func toolbars() throws {
    func bottom(_ text: String) throws -> Double {
      let frame = try #require(try Documents.frames(text)["a"])
      return 667 - frame.y - frame.height
    }
    let tabs = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let shown = Self.navigation("toolbarHidden=\"NO\"")
    #expect(try bottom(Self.storyboard(LayoutSize(375, 667), inside: tabs, shown)) == 98)
    let pushing = """
      <viewController id="other" sceneMemberID="viewController"><connections>
      <segue destination="vc" kind="show" id="r"/></connections>
      <simulatedToolbarMetrics key="simulatedBottomBarMetrics"/></viewController>
      """
    #expect(try bottom(Self.storyboard(LayoutSize(375, 667), pushing)) == 49)
  }

  @Test("what is embedded lay below a status bar at first, and what is shown before still does") func embedded() throws
  {
    let embed = """
      <viewController id="other" sceneMemberID="viewController"><connections>SHOW
      <segue destination="vc" kind="embed" id="r"/></connections></viewController>
      """
    let alone = embed.replacing("SHOW", with: "")
    let shown = embed.replacing("SHOW", with: "<segue destination=\"vc\" kind=\"show\" id=\"q\"/>")
    func top(_ tools: Int, _ height: Double, _ others: String) throws -> Double? {
      try Documents.frames(
        Self.storyboard(LayoutSize(375, height), device: "retina6_1", tools: tools, others))["a"]?.y
    }
    #expect(try top(14_460, 497, alone) == 44)
    #expect(try top(14_460, 300, alone) == 0)
    #expect(try top(17_701, 497, alone) == 0)
    #expect(try top(17_701, 896, shown) == 44)
  }

  // MARK: - Constraints and contents

  @Test(
    "margins of a controller's view begin below the status bar since iOS 11", arguments: [(12_118, 0.0), (13_196, 20)])
  func topMargins(tools: Int, expected: Double) throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), "key=\"view\"", isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == root.leadingMargin", "a.top == root.topMargin", "a.width == 9", "a.height == 9"))
    try Documents.expect(
      try Documents.frames(Documents.document(root, tools: tools))["a"], LayoutRect(16, expected, 9, 9))
  }

  @Test("without a keyboard its guide covers what the safe area does, and is read for roots alone")
  func keyboard() throws {
    func document(_ inner: String) -> String {
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 375, 812), isRoot: true,
          """
          <subviews>\(Documents.element("view", "a", .zero, "", inner))</subviews>
          <keyboardLayoutGuide key="keyboard" id="keys"/>
          \(Documents.constraints("a.leading == root.leading", "a.width == 9", "a.top == root.top", "keys.top == a.bottom"))
          """), device: "retina5_9", tools: 21_701)
    }
    try Documents.expect(try Documents.frames(document(""))["a"], LayoutRect(0, 0, 9, 778))
    let nested = try Documents.layouts(document("<keyboardLayoutGuide key=\"keyboard\" id=\"other\"/>"))
    #expect(try #require(nested.first).unsupported.map(\.rule) == ["unsupported"])
  }

  @Test("the standard space to a safe area is none") func symbolic() throws {
    let view = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 700), isRoot: true,
      """
      <subviews>\(Documents.element("view", "a"))</subviews><viewLayoutGuide key="safeArea" id="safe"/>
      <constraints>
        <constraint firstItem="a" firstAttribute="leading" secondItem="safe" secondAttribute="leading" constant="20" symbolic="YES"/>
        <constraint firstItem="safe" firstAttribute="trailing" secondItem="a" secondAttribute="trailing" constant="20"/>
        <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" symbolic="YES"/>
        <constraint firstItem="a" firstAttribute="height" constant="30"/>
      </constraints>
      """)
    try Documents.expect(try Documents.frames(Documents.document(view))["a"], LayoutRect(0, 20, 280, 30))
  }

  @Test("classes of the project's own are as large as the tools found them") func designables() throws {
    let view = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 700), isRoot: true,
      """
      <subviews>\(Documents.element("view", "a", .zero, "customClass=\"Stars\""))</subviews>
      \(Documents.constraints("a.leading == root.leading", "a.top == root.top", "a.height == 9"))
      """)
    let text = Documents.document(view).replacing(
      "</document>",
      with: """
        <designables><designable name="a"><size key="intrinsicContentSize" width="81" height="-1"/></designable>
        </designables></document>
        """)
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(0, 0, 81, 9))
  }

  @Test(
    "the height of a custom label is that of a line of its font",
    arguments: [(26.5, 20.9), (20.5, 16.2), (47, 16.2), (0, 16.2)])
  func designedFont(height: Double, baseline: Double) throws {
    let label = Documents.element(
      "label", "l", LayoutRect(0, 10, 60, height), "customClass=\"Title\" text=\"Stars\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let view = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 700), isRoot: true,
      "<subviews>\(label)\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "l.leading == root.leading", "l.top == root.top + 10", "a.leading == root.leading", "a.width == 5",
          "a.height == 5", "a.bottom == l.firstBaseline"))
    let text = Documents.document(view).replacing(
      "</document>",
      with: "<designables><designable name=\"l\"><size key=\"intrinsicContentSize\" width=\"60\" "
        + "height=\"\(height)\"/></designable></designables></document>")
    let y = try #require(try Documents.frames(text)["a"]?.y)
    #expect(abs(y - (10 + baseline - 5)) <= 0.5)
  }

  @Test("a plain view across a stack is as large as a new one, where there is room") func canvasSize() throws {
    func frame(_ attributes: String, _ size: LayoutSize, _ own: String, _ content: String = "") throws -> LayoutRect? {
      let plain = Documents.element("view", "a", .zero, "", content + "<constraints>\(own)</constraints>")
      let stack = Documents.element("stackView", "s", .zero, attributes, "<subviews>\(plain)</subviews>")
      return try Documents.frames(
        Documents.document(
          Documents.element(
            "view", "root", LayoutRect(0, 0, size.width, size.height), isRoot: true,
            "<subviews>\(stack)</subviews>"
              + Documents.constraints(
                "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top",
                "root.bottom == s.bottom"))))["a"]
    }
    let column = "axis=\"vertical\" alignment=\"center\""
    let height = Documents.constraint("a.height == 8")
    try Documents.expect(try frame(column, LayoutSize(300, 8), height), LayoutRect(30, 0, 240, 8))
    try Documents.expect(try frame(column, LayoutSize(200, 8), height), LayoutRect(0, 0, 200, 8))
    let width = Documents.constraint("a.width == 50")
    let content = "<subviews>\(Documents.element("view", "b", .zero))</subviews>"
    try Documents.expect(
      try frame("alignment=\"center\"", LayoutSize(50, 65), width, content), LayoutRect(0, 0, 50, 65))
    try Documents.expect(
      try frame("alignment=\"top\"", LayoutSize(50, 200), width, content), LayoutRect(0, 0, 50, 128))
    // An empty one is lower.
    try Documents.expect(try frame("alignment=\"center\"", LayoutSize(50, 60), width), LayoutRect(0, 5, 50, 50))
    try Documents.expect(try frame("alignment=\"top\"", LayoutSize(50, 200), width), LayoutRect(0, 0, 50, 50))
    try Documents.expect(try frame("alignment=\"top\"", LayoutSize(50, 30), width), LayoutRect(0, 0, 50, 30))
  }

  /// The frames of two views in a column of a maximum height that prefers 600 points at a priority.
  private static func column(_ view: String, _ other: String, priority: Int) throws -> [String: LayoutRect] {
    let stack = Documents.element(
      "stackView", "s", .zero, "axis=\"vertical\"", "<subviews>\(view)\(other)</subviews>")
    let wish =
      "<constraint firstItem=\"s\" firstAttribute=\"height\" constant=\"600\" priority=\"\(priority)\" id=\"w\"/>"
    return try Documents.frames(
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 700), isRoot: true,
          "<subviews>\(stack)</subviews>"
            + Documents.constraints("s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top")
            .replacing("</constraints>", with: wish + "</constraints>"))))
  }

  @Test("an image view without an image is as large as it was drawn", arguments: ["image=\"hill\"", ""])
  func emptyImage(_ image: String) throws {
    let views = [
      Documents.element("imageView", "a", LayoutRect(62, 0, 76, 50), image),
      Documents.element("label", "b", LayoutRect(85, 50, 30, 20), "verticalHuggingPriority=\"251\""),
    ]
    let stack = Documents.element(
      "stackView", "s", LayoutRect(0, 0, 200, 70), "axis=\"vertical\" alignment=\"center\"",
      "<subviews>\(views.joined())</subviews>")
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 200, 200), isRoot: true,
        """
        <subviews>\(stack)</subviews>
        \(Documents.constraints("s.top == root.top", "s.leading == root.leading", "s.width == 200"))
        """))
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(62, 0, 76, 50))
  }

  @Test(
    "a plain view along a stack hugs the size of a new one, unless it has one of its own or from its contents")
  func canvasSizeAlong() throws {
    let label = Documents.element(
      "label", "l", LayoutRect(0, 0, 300, 20),
      "verticalHuggingPriority=\"251\" verticalCompressionResistancePriority=\"751\"")
    func height(_ inside: String, priority: Int) throws -> Double? {
      try Self.column(Documents.element("view", "a", .zero, "", inside), label, priority: priority)["a"]?.height
    }
    #expect(try height("", priority: 249) == 128)
    #expect(try height("", priority: 251) == 580)
    let own =
      "<constraints><constraint firstAttribute=\"height\" constant=\"300\" priority=\"200\" id=\"h\"/></constraints>"
    #expect(try height(own, priority: 100) == 300)
    let inner = Documents.element("view", "b")
    let holding =
      "<subviews>\(inner)</subviews>" + Documents.constraints("b.top == a.top", "b.bottom == a.bottom", "b.height == 9")
    #expect(try height(holding, priority: 100) == 9)
    // What leaves the length open does not say it.
    let line = Documents.element("label", "t", LayoutRect(0, 0, 9, 20))
    let open =
      "<subviews>\(Documents.element("stackView", "b", .zero, "alignment=\"center\"", "<subviews>\(line)</subviews>"))"
      + "</subviews>" + Documents.constraints("b.top == a.top", "b.bottom == a.bottom", "b.leading == a.leading")
    #expect(try height(open, priority: 40) == 128)
  }

  @Test(
    "what has no content is along a stack as large as a new one, texts only if they scroll, and lists take what is left",
    arguments: [
      ("containerView", "", 128.0), ("textView", "", 128), ("textView", "scrollEnabled=\"NO\"", 70),
      ("tableView", "", 580), ("collectionView", "", 580),
    ])
  func newSizesAlong(name: String, attributes: String, height: Double) throws {
    let label = Documents.element("label", "l", LayoutRect(0, 0, 300, 20), "verticalHuggingPriority=\"100\"")
    let view = Documents.element(name, "a", LayoutRect(0, 0, 300, 70), attributes)
    #expect(try Self.column(view, label, priority: 101)["a"]?.height == height)
  }

  @Test(
    "an empty view along a stack is 50 points long at least, as far as what it resists with counts before its own length",
    arguments: [
      ("constant=\"40\" priority=\"500\"", "", 50.0), ("constant=\"60\" priority=\"500\"", "", 60),
      ("constant=\"60\" priority=\"500\"", "verticalHuggingPriority=\"1000\"", 60),
      ("relation=\"greaterThanOrEqual\" constant=\"24\"", "", 50), ("constant=\"40\" priority=\"800\"", "", 40),
      ("constant=\"40\" priority=\"800\"", "verticalCompressionResistancePriority=\"900\"", 50),
      ("constant=\"40\"", "", 40),
    ])
  func emptyLength(_ own: String, _ attributes: String, _ height: Double) throws {
    let constraint = "<constraints><constraint firstAttribute=\"height\" \(own) id=\"h\"/></constraints>"
    let view = Documents.element("view", "a", .zero, attributes, constraint)
    #expect(try Self.column(view, "", priority: 1)["a"]?.height == height)
    let filled = Documents.element("view", "a", .zero, attributes, "<subviews/>" + constraint)
    #expect(try Self.column(filled, "", priority: 60)["a"]?.height != 50)
  }

  @Test("shares of a proportional stack go by the length that a view in it has of its own") func shareOfOwnLength()
    throws
  {
    let view = Documents.element(
      "view", "a", .zero, "",
      "<constraints><constraint firstAttribute=\"height\" constant=\"60\" id=\"h\"/></constraints>")
    let row = Documents.element("stackView", "r", .zero, "alignment=\"center\"", "<subviews>\(view)</subviews>")
    let label = Documents.element("label", "l", LayoutRect(0, 0, 30, 20))
    let stack = Documents.element(
      "stackView", "s", .zero, "axis=\"vertical\" distribution=\"fillProportionally\"",
      "<subviews>\(label)\(row)</subviews>")
    let frames = try Documents.frames(
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 160), isRoot: true,
          "<subviews>\(stack)</subviews>"
            + Documents.constraints(
              "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top", "root.bottom == s.bottom"
            ))))
    #expect(frames["l"]?.height == 40)
    #expect(frames["a"]?.height == 60)
  }

  @Test("a plain view along a stack is compressed before the other views") func canvasSizeYields() throws {
    let stack = Documents.element(
      "stackView", "s", .zero, "axis=\"vertical\"",
      "<subviews>\(Documents.element("view", "a"))\(Documents.element("label", "l", LayoutRect(0, 0, 300, 20)))</subviews>"
    )
    let frames = try Documents.frames(
      Documents.document(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
          "<subviews>\(stack)</subviews>"
            + Documents.constraints(
              "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top", "root.bottom == s.bottom"
            ))))
    #expect(frames["a"]?.height == 80)
    #expect(frames["l"]?.height == 20)
  }

  @Test("stacks keep the place of an indicator that is hidden as it stands still") func stillIndicator() throws {
    func place(_ attributes: String) throws -> Double? {
      let indicator = Documents.element(
        "activityIndicatorView", "i", LayoutRect(0, 0, 20, 20), "hidden=\"YES\" \(attributes)")
      let label = Documents.element("label", "l", LayoutRect(20, 0, 50, 20))
      let stack = Documents.element("stackView", "s", .zero, "", "<subviews>\(indicator)\(label)</subviews>")
      return try Documents.frames(
        Documents.document(
          Documents.element(
            "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
            "<subviews>\(stack)</subviews>" + Documents.constraints("s.leading == root.leading", "s.top == root.top")
          )))["l"]?.x
    }
    #expect(try place("hidesWhenStopped=\"YES\"") == 20)
    #expect(try place("") == 0)
  }
}
