import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments
private typealias Scenes = InterfaceBuilderSceneDocuments

/// Bars, sheets and screens that scenes imply for a controller's view.
@Suite("Interface Builder scenes") struct InterfaceBuilderSceneTests {
  /// The top and bottom insets of the safe area, for a root of a height.
  private static func insets(_ text: String, height: Double) throws -> [Double] {
    let frames = try Documents.frames(text)
    let (top, end) = (try #require(frames["top"]), try #require(frames["end"]))
    return [top.y, height - end.y - end.height]
  }

  @Test(
    "bars are as high as the tools' system has them, and edges are kept clear twice since Xcode 16.3",
    arguments: [(23_504, [103.0, 34.0]), (23_727, [162, 68]), (24_128, [172, 68])] as [(Int, [Double])])
  func bars(tools: Int, expected: [Double]) throws {
    let scenes = Scenes.navigation("n", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 393, 852))
    #expect(try Self.insets(Scenes.storyboard(scenes, device: "retina6_12", tools: tools), height: 852) == expected)
  }

  @Test(
    "a sheet of iOS 26 begins where the status bar ends, and its bar below its top",
    arguments: [
      ("", false, [48, 0]), ("", true, [70, 0]), ("largeTitles=\"YES\"", true, [126, 0]),
    ] as [(String, Bool, [Double])])
  func tallSheets(bar: String, isNavigated: Bool, expected: [Double]) throws {
    let scenes =
      (isNavigated ? Scenes.navigation("n", to: "v", bar: bar) : "") + Scenes.scene("v", LayoutRect(0, 0, 414, 848))
    #expect(try Self.insets(Scenes.storyboard(scenes, device: "retina6_1", tools: 24_128), height: 848) == expected)
  }

  @Test(
    "sheets since Xcode 13 keep clear of what is over them where they begin below it, and nothing reaches below them",
    arguments: [
      (17_156, "retina6_1", 842, false, [0, 34]), (17_156, "retina6_1", 842, true, [56, 34]),
      (20_037, "retina6_1", 842, false, [44, 0]), (20_037, "retina6_1", 842, true, [56, 0]),
      (20_037, "retina6_0", 790, true, [56, 0]), (22_505, "retina6_1", 886, false, [0, 0]),
      (23_504, "retina4_7", 647, false, [0, 0]),
    ] as [(Int, String, Double, Bool, [Double])])
  func clearSheets(tools: Int, device: String, height: Double, isNavigated: Bool, expected: [Double]) throws {
    let width = try #require(CanvasDevice(id: device)).size().width
    let scenes =
      (isNavigated ? Scenes.navigation("n", to: "v") : "") + Scenes.scene("v", LayoutRect(0, 0, width, height))
    #expect(try Self.insets(Scenes.storyboard(scenes, device: device, tools: tools), height: height) == expected)
  }

  @Test("of controllers that push each other each has the bars of its first segue", .timeLimit(.minutes(1)))
  func circle() throws {
    let back = #"<connections><segue destination="c" kind="show" id="back"/></connections>"#
    let title = #"<navigationItem key="navigationItem" largeTitleDisplayMode="never"/>"#
    for (bar, isSmall) in [("", false), (#"largeTitles="YES""#, true), (#"largeTitles="YES""#, false)] {
      let pushed =
        Scenes.controller("c", "show", to: "v", isSmall ? title : "")
        + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", back)
      let navigation = Scenes.navigation("n", to: "c", bar: bar)
      let top: Double = bar.isEmpty || isSmall ? 64 : 116
      for (scenes, top) in [(navigation + pushed, top), (pushed + navigation, 20)] {
        let storyboard = Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505)
        #expect(try Self.insets(storyboard, height: 667) == [top, 0], "\(bar), \(isSmall)")
      }
    }
  }

  @Test("a sheet on a canvas of its own height is shorter than that") func freeformSheet() throws {
    func insets(_ own: String) throws -> [Double] {
      let scenes = Scenes.scene("v", LayoutRect(0, 0, 414, 1_746), "", own)
      return try Self.insets(Scenes.storyboard(scenes, device: "retina6_1", tools: 20_037), height: 1_746)
    }
    #expect(try insets("<size key=\"freeformSize\" width=\"414\" height=\"1800\"/>") == [44, 0])
    #expect(try insets("<size key=\"freeformSize\" width=\"414\" height=\"1746\"/>") == [44, 34])
  }

  @Test(
    "what is pushed takes over a bar without a large title, unless it asks for one",
    arguments: [("never", "", 64.0), ("always", "", 116), ("never", "always", 116), ("always", "never", 64)])
  func titles(first: String, second: String, expected: Double) throws {
    func item(_ mode: String) -> String {
      let attribute = mode.isEmpty ? "" : "largeTitleDisplayMode=\"\(mode)\""
      return "<navigationItem key=\"navigationItem\" \(attribute) id=\"item\(mode)\"/>"
    }
    let scenes =
      Scenes.navigation("n", to: "c", bar: "largeTitles=\"YES\"") + Scenes.controller("c", "show", to: "v", item(first))
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", item(second))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667) == [expected, 0])
  }

  @Test(
    "what a controller shows first does not fold a large title",
    arguments: [(22_505, "tableView", 116.0), (22_505, "scrollView", 116), (14_490, "tableView", 116)])
  func largeTitles(tools: Int, first: String, expected: Double) throws {
    let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667))
      .replacing("<subviews>", with: "<subviews>\(Documents.element(first, "first", isRoot: true))")
    let scenes = Scenes.navigation("n", to: "v", bar: "largeTitles=\"YES\"") + scene
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: tools), height: 667)[0] == expected)
  }

  @Test(
    "what is pushed hides the tab bar if it says so, but for some versions of the tools",
    arguments: [(14_490, [64.0, 0.0]), (17_701, [44, 49]), (22_505, [64, 0])])
  func pushedTabs(tools: Int, expected: [Double]) throws {
    let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667))
      .replacing("<viewController id=\"v\"", with: "<viewController id=\"v\" hidesBottomBarWhenPushed=\"YES\"")
    let scenes =
      Scenes.tabs("t", to: "n") + Scenes.navigation("n", to: "c") + Scenes.controller("c", "show", to: "v") + scene
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: tools), height: 667) == expected)
  }

  @Test(
    "the tab bar of iOS 26 covers more on phones with a home button",
    arguments: [("retina4_7", 22_505, 667.0, 49.0), ("retina4_7", 24_765, 667, 83), ("retina6_12", 24_765, 852, 117)])
  func tabBar(device: String, tools: Int, height: Double, expected: Double) throws {
    let scenes =
      Scenes.tabs("t", to: "n") + Scenes.navigation("n", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 375, height))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: device, tools: tools), height: height)[1] == expected)
  }

  @Test(
    "the toolbar of what pushes stands on the tab bar, and is hidden with it",
    arguments: [(17_701, false, 98.0), (17_701, true, 98), (22_505, false, 98), (22_505, true, 0)])
  func pushedToolbars(tools: Int, hides: Bool, expected: Double) throws {
    let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667))
      .replacing(
        "<viewController id=\"v\"",
        with: "<viewController id=\"v\" hidesBottomBarWhenPushed=\"\(hides ? "YES" : "NO")\"")
    let toolbar = "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let scenes =
      Scenes.tabs("t", to: "n") + Scenes.navigation("n", to: "c") + Scenes.controller("c", "show", to: "v", toolbar)
      + scene
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: tools), height: 667)[1] == expected)
  }

  @Test(
    "the canvas goes by the first segue to a controller",
    arguments: [(["alone", "pushing"], [20, 0]), (["pushing", "alone"], [64, 0])] as [([String], [Double])])
  func firstSegue(order: [String], expected: [Double]) throws {
    let scenes =
      Scenes.navigation("n", to: "pushing") + order.map { Scenes.controller($0, "show", to: "v") }.joined()
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667) == expected)
  }

  @Test("a navigation controller's own segue is not the first one to a controller") func segueOfNavigation() throws {
    let own = "<connections><segue destination=\"v\" kind=\"push\" id=\"own\"/></connections>"
    let scenes =
      "<scene sceneID=\"sm\"><objects><navigationController id=\"m\" sceneMemberID=\"viewController\">\(own)</navigationController></objects></scene>"
      + Scenes.navigation("n", to: "pushing") + Scenes.controller("pushing", "show", to: "v")
      + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667) == [64, 0])
  }

  @Test("tabs below the bar of a navigation controller lie below it as well") func tabsInNavigation() throws {
    let scenes =
      Scenes.navigation("n", to: "t") + Scenes.tabs("t", to: "v") + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667) == [64, 49])
  }

  @Test("what a tab shows lies over the tab bar, unless a navigation controller in the tab shows it")
  func overTabs() throws {
    func bottom(_ first: String) throws -> Double {
      let pushing =
        "<connections><segue destination=\"w\" kind=\"show\" id=\"show\"/></connections>"
      let scenes =
        Scenes.tabs("t", to: first) + (first == "n" ? Scenes.navigation("n", to: "v") : "")
        + Scenes.scene("w", LayoutRect(0, 0, 375, 667))
        + "<scene sceneID=\"sv\"><objects><viewController id=\"v\" sceneMemberID=\"viewController\">\(pushing)</viewController></objects></scene>"
      return try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667)[1]
    }
    #expect(try bottom("n") == 49)
    #expect(try bottom("v") == 0)
  }

  @Test("what a split view in a tab shows lies above the tab bar, and what it is to show beside") func splitInTab()
    throws
  {
    func bottom(_ tabs: String) throws -> Double {
      let split =
        "<segue destination=\"n\" kind=\"relationship\" relationship=\"masterViewController\" id=\"column\"/>"
      let scenes =
        tabs
        + "<scene sceneID=\"ss\"><objects><splitViewController id=\"s\" sceneMemberID=\"viewController\"><connections>\(split)</connections></splitViewController></objects></scene>"
        + Scenes.navigation("n", to: "m") + Scenes.controller("m", "showDetail", to: "d")
        + Scenes.navigation("d", to: "v")
        + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
      return try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667)[1]
    }
    #expect(try bottom(Scenes.tabs("t", to: "s")) == 49)
    #expect(try bottom("") == 0)
  }

  @Test("what a navigation controller is shown with, its controllers are too") func simulatedTabs() throws {
    let bar = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    let scenes = Scenes.navigation("n", to: "v", bar) + Scenes.scene("v", LayoutRect(0, 0, 375, 667))
    #expect(
      try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667) == [64, 49])
  }

  @Test("in the form of Xcode 7 a view below an opaque bar ends with the screen that is simulated")
  func simulatedScreen() throws {
    func end(_ metrics: String) throws -> LayoutRect? {
      let view = """
        <view key="view" id="root"><rect key="frame" x="0.0" y="64" width="375" height="667"/>
          <subviews>\(Documents.element("view", "a"))</subviews>
          \(Documents.constraints("a.bottom == root.bottom", "a.leading == root.leading", "a.width == 9", "a.height == 9"))
        </view>
        """
      return try Documents.frames(
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="11542" targetRuntime="iOS.CocoaTouch">
          <scenes><scene sceneID="s"><objects><viewController id="v" sceneMemberID="viewController">\(view)
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
          </viewController></objects></scene></scenes>\(metrics)
        </document>
        """)["a"]
    }
    let metrics = """
      <simulatedMetricsContainer key="defaultSimulatedMetrics">
        <simulatedScreenMetrics key="destination" type="retina4_7.fullscreen"/>
      </simulatedMetricsContainer>
      """
    #expect(try end(metrics)?.y == 603 - 9)
    #expect(try end("")?.y == 667 - 9)
  }

  @Test("a root that preserves the margins of what it is in has the standard ones at the top and the bottom")
  func preservedMargins() throws {
    func bottom(_ attributes: String) throws -> Double? {
      let root = Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 667), attributes, isRoot: true,
        "<subviews>\(Documents.element("view", "a"))</subviews>"
          + Documents.constraints(
            "root.bottomMargin == a.bottom", "a.leading == root.leadingMargin", "a.width == 9", "a.height == 9"))
      return try Documents.frames(Documents.document(root, tools: 15_701))["a"].map { 667 - $0.y - $0.height }
    }
    #expect(try bottom("") == 0)
    #expect(try bottom("preservesSuperviewLayoutMargins=\"YES\"") == 8)
  }

  @Test("a root that preserves margins has its own where the document gives them") func ownBeforePreserved() throws {
    func frame(_ attributes: String) throws -> LayoutRect? {
      let root = Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), attributes, isRoot: true,
        "<edgeInsets key=\"layoutMargins\" top=\"0\" left=\"0\" bottom=\"30\" right=\"0\"/>"
          + "<subviews>\(Documents.element("view", "a"))</subviews>"
          + Documents.constraints(
            "a.top == root.topMargin", "root.bottomMargin == a.bottom", "a.leading == root.leadingMargin",
            "root.trailingMargin == a.trailing"))
      return try Documents.frames(Documents.document(root, tools: 15_701))["a"]
    }
    for attributes in ["", "preservesSuperviewLayoutMargins=\"YES\""] {
      try Documents.expect(try frame(attributes), LayoutRect(16, 0, 268, 170))
    }
  }

  @Test(
    "a view without a controller had the standard margins before safe areas", arguments: [(12_121, 8.0), (13_196, 16)])
  func standardMargins(tools: Int, expected: Double) throws {
    func leading(_ key: String) throws -> Double? {
      let root = Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 667), key, isRoot: true,
        "<subviews>\(Documents.element("view", "a"))</subviews>"
          + Documents.constraints("a.leading == root.leadingMargin", "a.width == 9"))
      return try Documents.frames(Documents.document(root, tools: tools))["a"]?.x
    }
    #expect(try leading("") == expected)
    #expect(try leading("key=\"view\"") == 16)
  }

  @Test("what does not extend below bars begins and ends at them")
  func extendedEdges() throws {
    let tab = "<simulatedTabBarMetrics key=\"simulatedBottomBarMetrics\"/>"
    func found(_ inside: String, _ bar: String = "") throws -> [Double] {
      let scenes = Scenes.navigation("n", to: "v", bar: bar) + Scenes.scene("v", LayoutRect(0, 0, 375, 667), "", inside)
      return try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667)
    }
    #expect(try found(tab) == [64, 49])
    #expect(try found(tab + "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>") == [0, 49])
    #expect(try found(tab + "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\"/>") == [64, 0])
    // Below a bar that nothing shines through a view begins, unless it is said to extend there all the same. It ends
    // with the screen, which is 64 points above the end of what is recorded as high as the screen.
    let opaque = "translucent=\"NO\""
    #expect(try found("", opaque) == [0, 64])
    #expect(try found("<nil key=\"simulatedTopBarMetrics\"/>", opaque) == [0, 0])
    // The bar that the view itself is drawn with counts.
    #expect(try found("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>", opaque) == [64, 0])
  }

  @Test("what includes opaque bars extends below them") func opaqueBars() throws {
    func top(_ attributes: String) throws -> Double {
      let scene = Scenes.scene("v", LayoutRect(0, 0, 375, 667))
        .replacing("<viewController id=\"v\"", with: "<viewController id=\"v\" \(attributes)")
      let scenes = Scenes.navigation("n", to: "v", bar: "translucent=\"NO\"") + scene
      return try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667)[0]
    }
    #expect(try top("") == 0)
    #expect(try top("extendedLayoutIncludesOpaqueBars=\"YES\"") == 64)
  }

  @Test("what a controller below a bar of its own pushes does not lie below an opaque one")
  func pushedFromTranslucent() throws {
    func top(_ metrics: String) throws -> Double {
      let push = "\(metrics)<connections><segue destination=\"w\" kind=\"show\" id=\"show\"/></connections>"
      let first =
        "<scene sceneID=\"sv\"><objects><viewController id=\"v\" sceneMemberID=\"viewController\">\(push)</viewController></objects></scene>"
      let scenes =
        Scenes.navigation("n", to: "v", bar: "translucent=\"NO\"") + Scenes.scene("w", LayoutRect(0, 0, 375, 667))
        + first
      return try Self.insets(Scenes.storyboard(scenes, device: "retina4_7", tools: 22_505), height: 667)[0]
    }
    #expect(try top("") == 0)
    #expect(try top("<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\"/>") == 64)
  }

  @Test("rows stay as they were drawn where their table was not laid out again") func rows() throws {
    let label = Documents.element("view", "a")
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 600, 44), "key=\"contentView\"", isRoot: true,
      "<subviews>\(label)</subviews>"
        + Documents.constraints(
          "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top", "a.height == 9"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, 600, 44), isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 600, 580), "misplaced=\"YES\"", "<prototypes>\(row)</prototypes>")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(table)</subviews>"
        + Documents.constraints(
          "table.leading == root.leading", "root.trailing == table.trailing", "table.top == root.top",
          "root.bottom == table.bottom"))
    let frames = try Documents.frames(Documents.document(root))
    #expect(frames["table"]?.width == 375)
    #expect(frames["a"]?.width == 600)
  }

  @Test("a row of an inset table that was not laid out again is as wide inside as it is shown")
  func insetRows() throws {
    func width(_ style: String, _ row: LayoutRect) throws -> Double? {
      let content = Documents.element(
        "tableViewCellContentView", "content", LayoutRect(0, 0, row.width, 44), "key=\"contentView\"", isRoot: true,
        "<subviews>\(Documents.element("view", "a"))</subviews>"
          + Documents.constraints(
            "a.leading == content.leading", "content.trailing == a.trailing", "a.top == content.top", "a.height == 9"))
      let cell = Documents.element("tableViewCell", "row", row, isRoot: true, content)
      let table = Documents.element(
        "tableView", "table", LayoutRect(0, 0, 390, 844), "style=\"\(style)\"", isRoot: true,
        "<prototypes>\(cell)</prototypes>")
      return try Documents.frames(Documents.document(table, device: "retina6_0", tools: 23_504))["a"]?.width
    }
    #expect(try width("insetGrouped", LayoutRect(0, 18, 390, 44)) == 350)
    #expect(try width("insetGrouped", LayoutRect(20, 18, 350, 44)) == 350)
    #expect(try width("grouped", LayoutRect(0, 18, 390, 44)) == 390)
  }

  @Test(
    "rows of wide phones have wide margins, and of others those that lie further within an inset table",
    arguments: [
      ("retina6_0", "plain", 390.0, 20.0), ("retina6_0", "plain", 320, 16), ("retina5_9", "insetGrouped", 335, 20),
      ("retina5_9", "insetGrouped", 343, 16), ("retina5_9", "plain", 335, 16), ("ipad9_7", "grouped", 768, 20),
    ])
  func rowMargins(device: String, style: String, width: Double, expected: Double) throws {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, width, 44), "key=\"contentView\"", isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == content.leadingMargin", "a.width == 9", "a.top == content.top", "a.height == 9"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, width, 44), isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 400, 667), "style=\"\(style)\"", isRoot: true,
      "<prototypes>\(row)</prototypes>")
    #expect(try Documents.frames(Documents.document(table, device: device, tools: 23_504))["a"]?.x == expected)
  }

  @Test(
    "rows that preserve the margins of their table began where separators do",
    arguments: [
      ("retina4_7", 375.0, 12_121, true, 15.0), ("retina5_5", 414, 12_121, true, 15),
      ("retina4_7", 375, 13_771, true, 16),
      ("retina4_7", 375, 12_121, false, 8), ("retina4_7", 375, 13_771, false, 16), ("retina4_7", 375, 14_490, true, 16),
    ])
  func followingRows(device: String, width: Double, tools: Int, preserves: Bool, expected: Double) throws {
    let follows = preserves ? "preservesSuperviewLayoutMargins=\"YES\"" : ""
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, width, 44), "key=\"contentView\" \(follows)",
      isRoot: true,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == content.leadingMargin", "content.trailingMargin == a.trailing", "a.top == content.top",
          "a.height == 9"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, width, 44), follows, isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, width, 667), isRoot: true, "<prototypes>\(row)</prototypes>")
    let found = try #require(try Documents.frames(Documents.document(table, device: device, tools: tools))["a"])
    #expect(found.x == expected)
    #expect(found.width == width - 2 * expected)
  }

  @Test(
    "rows below what their table shows take no margins over from it",
    arguments: [
      (13_196, 667.0, LayoutRect(8, 8, 359, 28)), (13_771, 667, LayoutRect(8, 11, 359, 22)),
      (19_455, 667, LayoutRect(8, 11, 359, 22)), (19_455, 600, LayoutRect(16, 11, 343, 22)),
      (22_505, 667, LayoutRect(16, 11, 343, 22)),
    ])
  func rowsBelow(tools: Int, y: Double, expected: LayoutRect) throws {
    let row = Documents.marginRow(LayoutRect(0, y, 375, 44), follows: true)
    let table = Documents.table(LayoutRect(0, 0, 375, 667), "key=\"view\"", of: row)
    let controller = "<viewController id=\"v\" sceneMemberID=\"viewController\">\(table)</viewController>"
    try Documents.expect(try Documents.frames(Documents.document(controller, tools: tools))["a"], expected)
  }

  @Test(
    "what stands above rows begins where they do if it preserves margins, and is as wide as the table",
    arguments: [("retina6_0", 390.0, 20.0), ("retina4_7", 375, 16)])
  func tableHeader(device: String, width: Double, margin: Double) throws {
    let header = Documents.element(
      "view", "header", LayoutRect(0, 0, 320, 60),
      "key=\"tableHeaderView\" preservesSuperviewLayoutMargins=\"YES\"", isRoot: false,
      "<subviews>\(Documents.element("view", "a"))</subviews>"
        + Documents.constraints(
          "a.leading == header.leadingMargin", "header.trailingMargin == a.trailing", "a.top == header.top",
          "header.bottom == a.bottom"))
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, width, 667), "key=\"view\"", isRoot: true, header)
    let controller = "<viewController id=\"v\" sceneMemberID=\"viewController\">\(table)</viewController>"
    let frames = try Documents.frames(Documents.document(controller, device: device, tools: 23_504))
    try Documents.expect(frames["header"], LayoutRect(0, 0, width, 60))
    try Documents.expect(frames["a"], LayoutRect(margin, 0, width - 2 * margin, 60))
  }

  @Test("a progress view below a bar reaches over the line that the bar ends with", arguments: [("bar", 2.0), ("", 1)])
  func progressInBar(style: String, expected: Double) throws {
    let attribute = style.isEmpty ? "" : "progressViewStyle=\"\(style)\""
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(Documents.element("progressView", "p", .zero, attribute))</subviews>"
        + Documents.constraints("p.leading == root.leading", "p.width == 90", "p.top == root.top", "p.height == 1"))
    #expect(try Documents.frames(Documents.document(root))["p"]?.height == expected)
  }

  /// A document whose roots are presented, so that they have their recorded sizes.
  private static func shown(_ root: String) -> String {
    Documents.document(root).replacing("InterfaceBuilder3.XIB", with: "InterfaceBuilder3.Storyboard.XIB")
  }

  private static func broken(_ text: String) throws -> (layout: LayoutDocument, solution: LayoutSolution) {
    let layout = try #require(try Documents.layouts(text).first)
    var options = LayoutEngine.Options()
    options.onConflict = .break
    return (layout, try #require(try LayoutEngine().solve(layout, options: options).first))
  }

  /// A view that prefers a height of 36 between the edges of a root 30 points high.
  private static func squeezed(_ root: String) -> String {
    let inner = Documents.element(
      "view", "a", .zero, "",
      "<constraints><constraint firstAttribute=\"height\" constant=\"36\" id=\"own\"/></constraints>")
    return Documents.element(
      root, "root", LayoutRect(0, 0, 375, 30), isRoot: true,
      "<subviews>\(inner)</subviews>"
        + Documents.constraints(
          "a.leading == root.leading", "a.width == 9", "a.top == root.top", "root.bottom == a.bottom"))
  }

  @Test("constraints of inner views come last, for the last of those that contradict each other is broken")
  func order() throws {
    let (layout, solution) = try Self.broken(Self.shown(Self.squeezed("view")))
    #expect(layout.constraints.last?.constant == 36)
    #expect(solution.frames.last?.height == 30)
  }

  @Test("of what one view says, what holds others to its end is broken before what holds them to its beginning")
  func farEdges() throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 30), isRoot: true,
      """
      <subviews>\(Documents.element("view", "a"))</subviews><constraints>
      <constraint firstAttribute="bottom" secondItem="a" secondAttribute="bottom" constant="20" id="1"/>
      <constraint firstItem="a" firstAttribute="top" secondItem="root" secondAttribute="top" constant="20" id="2"/>
      </constraints>
      """)
    let (_, solution) = try Self.broken(Self.shown(root))
    #expect(solution.broken.map(\.constraint.description) == ["view (root).bottom == view (a).bottom + 20"])
    #expect(solution.frames.last?.y == 20)
  }

  @Test(
    "of lengths that are as deep the greatest is broken, and none that is 0",
    arguments: [([60.0, 1], [67.0, 1]), ([1, 60], [1, 67]), ([55, 55], [55, 13]), ([0, 0], [0, 68])])
  func lengths(wanted: [Double], found: [Double]) throws {
    func box(_ id: String, _ height: Double) -> String {
      Documents.element(
        "view", id, .zero, "",
        "<constraints><constraint firstAttribute=\"height\" constant=\"\(height)\" id=\"h\(id)\"/></constraints>")
    }
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 68), isRoot: true,
      "<subviews>\(box("a", wanted[0]))\(box("b", wanted[1]))</subviews>"
        + Documents.constraints(
          "a.top == root.top", "b.top == a.bottom", "root.bottom == b.bottom", "a.leading == root.leading",
          "a.width == 9", "b.leading == root.leading", "b.width == 9"))
    let (_, solution) = try Self.broken(Self.shown(root))
    #expect(solution.frames.suffix(2).map(\.height) == found)
  }

  @Test("a length that is broken stays as near as inequalities let it") func nearLength() throws {
    let inner = Documents.element(
      "view", "a", .zero, "",
      "<constraints><constraint firstAttribute=\"height\" constant=\"36\" id=\"own\"/></constraints>")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 30), isRoot: true,
      "<subviews>\(inner)</subviews>"
        + Documents.constraints(
          "a.leading == root.leading", "a.width == 9", "a.top == root.top", "root.bottom >= a.bottom + 4"))
    #expect(try Self.broken(Self.shown(root)).solution.frames.last?.height == 26)
  }

  @Test("a cell by itself yields to what is required, unless its views keep clear of what covers it")
  func looseCells() throws {
    let cell = Self.squeezed("tableViewCell")
    #expect(try Documents.frames(Documents.document(cell))["a"]?.height == 36)
    #expect(try Self.broken(Documents.document(Self.squeezed("view"))).solution.broken.count == 1)
    // Preferences do not change it.
    let preferred = cell.replacing("id=\"own\"", with: "priority=\"999\" id=\"own\"")
    #expect(try Documents.frames(Documents.document(preferred))["a"]?.height == 30)
    let clear =
      String(cell.dropLast("</tableViewCell>".count)) + Documents.constraints("safe.leading == a.leading")
      + "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/></tableViewCell>"
    let (_, solution) = try Self.broken(Documents.document(clear))
    #expect(solution.broken.count == 1)
  }

  @Test("sliders are aligned by their frames since iOS 26", arguments: [(23_727, 2.0), (24_128, 0.0)])
  func sliders(tools: Int, inset: Double) throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(Documents.element("slider", "s", LayoutRect(0, 0, 100, 34)))</subviews>"
        + Documents.constraints("s.leading == root.leading + 20", "s.top == root.top", "s.width == 80"))
    #expect(try Documents.frames(Documents.document(root, tools: tools))["s"]?.x == 20 - inset)
  }

  @Test("what covers a view may reach further than the view") func coveredWhole() throws {
    let inner = Documents.element(
      "view", "a", .zero, "",
      "<viewLayoutGuide key=\"safeArea\" id=\"inside\"/><subviews>\(Documents.element("view", "b"))</subviews>"
        + Documents.constraints("b.top == inside.top", "b.leading == a.leading", "b.width == 5", "b.height == 5"))
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 834, 1194), isRoot: true,
      "<subviews>\(inner)</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + Documents.constraints("a.leading == root.leading", "a.width == 9", "a.top == root.top", "a.height == 20"))
    let frames = try Documents.frames(Documents.document(root, device: "ipad11_0rounded", tools: 23_504))
    #expect(frames["a"]?.height == 20)
    #expect(frames["b"]?.y == 24)
  }
}
