import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Bars implied by segues, and the layout guides that controllers had before safe areas.
@Suite("Interface Builder guides") struct InterfaceBuilderGuideTests {
  /// The means by which a controller's view avoids bars.
  private enum Clearance { case guides, safeArea }

  /// A controller with a view at the top of the clear area, and one at its bottom.
  private static func scene(
    _ id: String, _ size: LayoutSize, _ clearance: Clearance, _ attributes: String = "", _ inside: String = ""
  ) -> String {
    let isGuided = clearance == .guides
    let (top, end) = isGuided ? ("high.bottom", "low.top") : ("safe.top", "safe.bottom")
    let guides = """
      <layoutGuides><viewControllerLayoutGuide type="top" id="high"/>
      <viewControllerLayoutGuide type="bottom" id="low"/></layoutGuides>
      """
    let root = Documents.element(
      "view", "root\(id)", LayoutRect(0, 0, size.width, size.height), "key=\"view\"", isRoot: true,
      """
      <subviews>\(Documents.element("view", "top"))\(Documents.element("view", "end"))</subviews>
      \(isGuided ? "" : "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/>")
      \(Documents.constraints(
        "top.top == \(top)", "top.leading == root\(id).leading", "top.width == 9", "top.height == 9",
        "end.bottom == \(end)", "end.leading == root\(id).leading", "end.width == 9", "end.height == 9"))
      """)
    return controller("viewController", id, attributes, (isGuided ? guides : "") + root + inside)
  }

  private static func controller(_ name: String, _ id: String, _ attributes: String, _ inside: String) -> String {
    """
    <scene sceneID="s\(id)"><objects><\(name) id="\(id)" sceneMemberID="viewController" \(attributes)>
    \(inside)</\(name)></objects></scene>
    """
  }

  private static func segue(_ kind: String, to destination: String, _ attributes: String = "") -> String {
    """
    <connections><segue destination="\(destination)" kind="\(kind)" \(attributes) id="to\(destination)"/></connections>
    """
  }

  private static let isRoot = "relationship=\"rootViewController\""

  private static func navigation(_ bar: LayoutRect? = nil, to root: String = "v") -> String {
    let rect = bar.map {
      "<rect key=\"frame\" x=\"\($0.x)\" y=\"\($0.y)\" width=\"\($0.width)\" height=\"\($0.height)\"/>"
    }
    return controller(
      "navigationController", "n", "",
      "<navigationBar key=\"navigationBar\" id=\"bar\">\(rect ?? "")</navigationBar>"
        + segue("relationship", to: root, isRoot))
  }

  /// The insets of the clear area at the top and the bottom of a root of a height.
  private static func insets(
    _ scenes: String, device: String = "retina4_7", tools: Int = 22_505, height: Double = 667
  ) throws -> [Double] {
    let frames = try Documents.frames(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="\(tools)" targetRuntime="iOS.CocoaTouch">
        <device id="\(device)" orientation="portrait"/><scenes>\(scenes)</scenes>
      </document>
      """)
    let (top, end) = (try #require(frames["top"]), try #require(frames["end"]))
    return [top.y, height - end.y - end.height]
  }

  private static let screen = LayoutSize(375, 667)

  // MARK: - Readable width

  /// The frame of a view that fills the readable content guide or margins on a device.
  private static func readable(
    _ device: String, _ orientation: CanvasDevice.Orientation, byGuide: Bool,
    in root: LayoutRect = LayoutRect(0, 0, 375, 667)
  ) throws -> LayoutRect? {
    let (start, end) = byGuide ? ("lines.leading", "lines.trailing") : ("root.leadingMargin", "root.trailingMargin")
    let text = Documents.document(
      Documents.element(
        "view", "root", root, byGuide ? "" : "layoutMarginsFollowReadableWidth=\"YES\"", isRoot: true,
        """
        <subviews>\(Documents.element("view", "a"))</subviews>
        \(byGuide ? "<viewLayoutGuide key=\"readableContent\" id=\"lines\"/>" : "")
        \(Documents.constraints("a.leading == \(start)", "a.trailing == \(end)", "a.top == root.top", "a.height == 9"))
        """))
    let document = try #require(try Documents.layouts(text, on: device, orientation).first)
    // The guide's preferences are no violations to report.
    #expect(try LayoutEngine().solve(document).first?.violations.isEmpty == true)
    return try Documents.frames(text, on: device, orientation)["a"]
  }

  @Test("lines of texts are no longer than 672 points, on tablets 560", arguments: [false, true]) func readable(
    byGuide: Bool
  ) throws {
    let phone = try Self.readable("retina4_7", .portrait, byGuide: byGuide)
    #expect(phone?.x == 16 && phone?.width == 343)
    let tablet = try Self.readable("ipad9_7", .landscape, byGuide: byGuide)
    #expect(tablet?.x == 232 && tablet?.width == 560)
    // What covers the sides of the screen is part of what is left out.
    let wide = try Self.readable("retina5_9", .landscape, byGuide: byGuide)
    #expect(wide?.x == 70 && wide?.width == 672)
  }

  @Test("what is in a view and in a scroll view is as readable") func readableInside() throws {
    func inside(_ name: String) throws -> LayoutRect? {
      let holder = Documents.element(
        name, "holder", .zero, "layoutMarginsFollowReadableWidth=\"YES\"",
        """
        <subviews>\(Documents.element("view", "a"))</subviews>
        \(Documents.constraints(
          "a.leading == holder.leadingMargin", "a.trailing == holder.trailingMargin", "a.top == holder.top",
          "a.bottom == holder.bottom", "a.height == 9", "a.centerX == root.centerX"))
        """)
      let root = Documents.element(
        "view", "root", LayoutRect(0, 0, 1024, 768), "", isRoot: true,
        """
        <subviews>\(holder)</subviews>
        \(Documents.constraints(
          "holder.leading == root.leading", "holder.trailing == root.trailing", "holder.top == root.top"))
        """)
      return try Documents.frames(Documents.document(root, device: "ipad9_7"))["a"]
    }
    #expect(try inside("view") == LayoutRect(232, 0, 560, 9))
    #expect(try inside("scrollView") == LayoutRect(232, 0, 560, 9))
  }

  @Test("a readable guide widens nothing") func readableWish() throws {
    let box = Documents.element(
      "view", "box", .zero, "",
      """
      <viewLayoutGuide key="readableContent" id="lines"/>
      <constraints><constraint firstAttribute="width" constant="300" priority="2" id="w"/></constraints>
      """)
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 1024, 768), "", isRoot: true,
        """
        <subviews>\(box)\(Documents.element("view", "a"))</subviews>
        \(Documents.constraints(
          "box.leading == root.leading", "box.top == root.top", "box.height == 40", "a.leading == lines.leading",
          "a.trailing == lines.trailing", "a.top == root.top", "a.height == 9"))
        """), device: "ipad9_7")
    let frames = try Documents.frames(text)
    #expect(frames["box"]?.width == 300)
    #expect(frames["a"]?.x == 8 && frames["a"]?.width == 284)
  }

  // MARK: - What scrolls

  @Test(
    "what bounces is scrolled clear of bars, and what is said not to be is not",
    arguments: [
      ("", 20.0), ("alwaysBounceVertical=\"YES\"", 0.0), ("contentInsetAdjustmentBehavior=\"always\"", 0),
      ("alwaysBounceVertical=\"YES\" contentInsetAdjustmentBehavior=\"never\"", 20),
    ])
  func scrolled(_ attributes: String, top: Double) throws {
    let page = Documents.element(
      "view", "page", .zero, "",
      """
      <subviews>\(Documents.element("view", "a"))</subviews>
      \(Documents.constraints(
        "a.top == page.topMargin", "a.leading == page.leading", "a.width == 9", "a.height == 9"))
      """)
    let scrollView = Documents.element(
      "scrollView", "s", .zero, attributes,
      """
      <subviews>\(page)</subviews>
      \(Documents.constraints(
        "page.top == s.top", "page.leading == s.leading", "page.trailing == s.trailing", "page.bottom == s.bottom",
        "page.width == 375", "page.height == 100"))
      """)
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), "key=\"view\"", isRoot: true,
      """
      <subviews>\(scrollView)</subviews>
      \(Documents.constraints(
        "s.top == root.top", "s.leading == root.leading", "s.trailing == root.trailing", "s.bottom == root.bottom"))
      """)
    let text = Documents.document(Self.controller("viewController", "c", "", root), tools: 22_505)
    #expect(try Documents.frames(text)["a"]?.y == top + 8)
  }

  // MARK: - Bars

  @Test(
    "a navigation bar ends where the tools drew it, if they drew it over the view",
    arguments: [
      (LayoutRect(0, 20, 375, 50), 70.0), (LayoutRect(0, 0, 375, 56), 56), (LayoutRect(0, 20, 320, 50), 64),
      (LayoutRect(0, 30, 375, 50), 64), (LayoutRect(0, 20, 375, 0), 64),
    ] as [(LayoutRect, Double)])
  func drawnBars(bar: LayoutRect, expected: Double) throws {
    let scenes = Self.navigation(bar) + Self.scene("v", Self.screen, .safeArea)
    #expect(try Self.insets(scenes)[0] == expected)
  }

  @Test("a drawn bar has a large title only over what does not ask for none") func drawnTitles() throws {
    let bar = LayoutRect(0, 20, 375, 96)
    let untitled = "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"item\"/>"
    #expect(try Self.insets(Self.navigation(bar) + Self.scene("v", Self.screen, .safeArea))[0] == 116)
    #expect(
      try Self.insets(Self.navigation(bar) + Self.scene("v", Self.screen, .safeArea, "", untitled))[0] == 64)
  }

  @Test("a drawn bar counts on the canvas that it was drawn on alone") func otherCanvas() throws {
    let scenes = Self.navigation(LayoutRect(0, 20, 375, 50)) + Self.scene("v", Self.screen, .safeArea)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" toolsVersion="22505" targetRuntime="iOS.CocoaTouch">
        <device id="retina4_7" orientation="portrait"/><scenes>\(scenes)</scenes>
      </document>
      """
    let options = InterfaceBuilderOptions(device: CanvasDevice(id: "retina5_5"))
    let read = try DocumentReader.read(
      bytes: Array(text.utf8), file: "x.storyboard", format: .interfaceBuilder, interfaceBuilder: options)
    guard case .layouts(let layouts) = read, let layout = layouts.first else { return #expect(Bool(false)) }
    #expect(layout[.root].safeAreaInsets.top == 64)
  }

  @Test("what is without a bar pushes others without one") func withoutBar() throws {
    func top(_ metrics: String) throws -> Double {
      let first = Self.controller("viewController", "v", "", metrics + Self.segue("show", to: "w"))
      return try Self.insets(Self.navigation() + first + Self.scene("w", Self.screen, .safeArea))[0]
    }
    #expect(try top("") == 64)
    #expect(try top("<nil key=\"simulatedTopBarMetrics\"/>") == 20)
  }

  @Test("what a split view shows beside lies below the bar too, and over the bar of tabs") func details() throws {
    let tabs = Self.controller(
      "tabBarController", "t", "", Self.segue("relationship", to: "n", "relationship=\"viewControllers\""))
    let first = Self.controller("viewController", "v", "", Self.segue("showDetail", to: "w"))
    let scenes = tabs + Self.navigation() + first + Self.scene("w", Self.screen, .safeArea)
    #expect(try Self.insets(scenes) == [64, 0])
  }

  // MARK: - Guides

  @Test(
    "guides, unlike safe areas, went without a status bar that is not simulated, unless a bar was below it",
    arguments: [(12_121, [20.0, 0.0, 64.0, 20.0]), (14_490, [20, 20, 64, 20]), (22_505, [20, 20, 64, 20])])
  func statusBar(tools: Int, expected: [Double]) throws {
    let bare = "<nil key=\"simulatedStatusBarMetrics\"/>"
    let scenes = [
      Self.scene("v", Self.screen, .guides), Self.scene("v", Self.screen, .guides, "", bare),
      Self.navigation() + Self.scene("v", Self.screen, .guides, "", bare),
      Self.scene("v", Self.screen, .safeArea, "", bare),
    ]
    #expect(try scenes.map { try Self.insets($0, tools: tools)[0] } == expected)
  }

  @Test(
    "guides of short views lie at their top, where views with safe areas may be higher",
    arguments: [(399.0, 0.0), (400, 20)])
  func shortViews(height: Double, expected: Double) throws {
    let scene = Self.scene("v", LayoutSize(320, height), .guides)
    #expect(try Self.insets(scene, tools: 12_121, height: height)[0] == expected)
  }

  @Test(
    "what is embedded had no safe area for a time, but guides",
    arguments: [(17_701, [44.0, 34.0], [0.0, 0.0]), (22_505, [48, 34], [48, 34])] as [(Int, [Double], [Double])])
  func embedded(tools: Int, guides: [Double], safeArea: [Double]) throws {
    let outer = Self.controller("viewController", "o", "", Self.segue("embed", to: "v"))
    for (clearance, expected) in [(Clearance.guides, guides), (.safeArea, safeArea)] {
      let scenes = outer + Self.scene("v", LayoutSize(414, 200), clearance)
      #expect(try Self.insets(scenes, device: "retina6_1", tools: tools, height: 200) == expected)
    }
  }

  @Test("what is presented over the full screen covers the status bar of its guides") func fullScreen() throws {
    let isFull = "modalPresentationStyle=\"fullScreen\""
    func top(_ segue: String, _ own: String, _ clearance: Clearance = .guides, tools: Int = 22_505) throws -> Double {
      let outer = Self.controller("viewController", "o", "", Self.segue("presentation", to: "v", segue))
      return try Self.insets(outer + Self.scene("v", Self.screen, clearance, own), tools: tools)[0]
    }
    #expect(try top("", "") == 20)
    #expect(try top(isFull, "") == 0)
    #expect(try top("", isFull) == 0)
    #expect(try top(isFull, "", .safeArea) == 20)
    #expect(try top(isFull, "", tools: 14_113) == 20)
    // A style that nothing presents says nothing.
    #expect(try Self.insets(Self.scene("v", Self.screen, .guides, isFull))[0] == 20)
  }

  @Test("guides end with a sheet, and since Xcode 13 safe areas too") func sheets() throws {
    let sheet = LayoutSize(428, 916)
    func bottom(_ clearance: Clearance, tools: Int) throws -> Double {
      let scenes = Self.navigation() + Self.scene("v", sheet, clearance)
      return try Self.insets(scenes, device: "retina6_7", tools: tools, height: 916)[1]
    }
    #expect(try bottom(.guides, tools: 17_701) == 0)
    #expect(try bottom(.safeArea, tools: 17_701) == 34)
    #expect(try bottom(.safeArea, tools: 22_505) == 0)
  }
}
