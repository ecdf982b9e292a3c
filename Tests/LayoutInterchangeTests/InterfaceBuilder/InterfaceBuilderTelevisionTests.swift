import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

@Suite("Documents of televisions") struct InterfaceBuilderTelevisionTests {
  /// A controller with a view of 100 × 100.5 at the leading margin and below the guide at the top.
  private static func controller(_ inside: String = "", guides: String = topGuide) -> String {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 1920, 1080), "key=\"view\"", isRoot: true,
      "<subviews>\(Documents.element("view", "v", .zero, "", height))</subviews>"
        + Documents.constraints("v.leading == root.leadingMargin", "v.top == top.bottom", "v.width == 100"))
    return "<viewController id=\"shown\" sceneMemberID=\"viewController\">\(guides)\(root)\(inside)</viewController>"
  }

  private static let height =
    "<constraints><constraint firstAttribute=\"height\" constant=\"100.5\"/></constraints>"
  private static let topGuide =
    "<layoutGuides><viewControllerLayoutGuide type=\"top\" id=\"top\"/></layoutGuides>"

  private static func storyboard(
    _ controllers: String..., tools: Int, device: String = "<device id=\"appleTV\" orientation=\"landscape\"/>"
  ) -> String {
    let scenes = controllers.enumerated().map { "<scene sceneID=\"s\($0)\"><objects>\($1)</objects></scene>" }
    return """
      <document type="com.apple.InterfaceBuilder.AppleTV.Storyboard" toolsVersion="\(tools)" targetRuntime="AppleTV">
        \(device)
        <scenes>\(scenes.joined())</scenes>
      </document>
      """
  }

  @Test(
    "the edges have been kept clear since some version of the tools, less at the sides later",
    arguments: [
      (12_121, LayoutRect(20, 0, 100, 101)), (14_490, LayoutRect(90, 60, 100, 101)),
      (17_701, LayoutRect(96, 60, 100, 100.5)),
    ])
  func edges(tools: Int, expected: LayoutRect) throws {
    let text = Self.storyboard(Self.controller(), tools: tools)
    try Documents.expect(try Documents.frames(text)["v"], expected)
  }

  @Test("older documents do not name the device") func unnamed() throws {
    let text = Self.storyboard(Self.controller(), tools: 9_052, device: "")
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(20, 0, 100, 101))
    #expect(try Documents.layouts(text).first?.sizes == [RequestedSize(1920, 1080)])
  }

  private static func holder(_ name: String, _ segue: String) -> String {
    "<\(name) id=\"holder\" sceneMemberID=\"viewController\"><connections>\(segue)</connections></\(name)>"
  }

  @Test(
    "all bars are at the top, and what a split view shows beside has none",
    arguments: [
      (11_542, "rootViewController", 145.0), (19_455, "rootViewController", 205), (13_529, "viewControllers", 60),
      (19_455, "viewControllers", 157), (23_504, "showDetail", 60),
    ])
  func bars(tools: Int, relation: String, top: Double) throws {
    let isDetail = relation == "showDetail"
    let segue = { (id: String, kind: String) in "<segue destination=\"\(id)\" \(kind) id=\"to-\(id)\"/>" }
    let root = "kind=\"relationship\" relationship=\"rootViewController\""
    let text = Self.storyboard(
      Self.controller(),
      relation == "viewControllers"
        ? Self.holder("tabBarController", segue("shown", "kind=\"relationship\" relationship=\"viewControllers\""))
        : Self.holder("navigationController", segue(isDetail ? "middle" : "shown", root)),
      isDetail
        ? Self.holder("viewController", segue("shown", "kind=\"showDetail\"")).replacingOccurrences(
          of: "holder", with: "middle") : "",
      tools: tools)
    #expect(try Documents.frames(text)["v"]?.y == top)
  }

  @Test("nothing is at the bottom, and controllers are not shown as sheets") func bottom() throws {
    let safe = Documents.element(
      "view", "root", LayoutRect(0, 0, 1920, 1080), "key=\"view\"", isRoot: true,
      "<subviews>" + Documents.element("view", "v") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + Documents.constraints(
          "v.leading == safe.leading", "v.trailing == safe.trailing", "v.top == safe.top", "v.bottom == safe.bottom"))
    let shown = "<viewController id=\"shown\" sceneMemberID=\"viewController\">\(safe)</viewController>"
    let segue = "<segue destination=\"shown\" kind=\"presentation\" id=\"to\"/>"
    for metrics in ["", "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"] {
      let text = Self.storyboard(
        shown.replacingOccurrences(of: "</viewController>", with: metrics + "</viewController>"),
        Self.holder("viewController", segue), tools: 17_701)
      try Documents.expect(try Documents.frames(text)["v"], LayoutRect(80, 60, 1760, 960))
    }
  }

  @Test("contents of rows were recorded narrower than they were", arguments: [(11_542, 1664.0), (14_490, 1648)])
  func rows(tools: Int, width: Double) throws {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, 1664, 60), "key=\"contentView\"", isRoot: true,
      "<subviews>" + Documents.element("view", "v") + "</subviews>"
        + Documents.constraints(
          "v.leading == content.leading", "content.trailing == v.trailing + 16", "v.top == content.top",
          "v.height == 10"))
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, 1680, 60), isRoot: true, content)
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 1680, 900), isRoot: true, "<prototypes>\(row)</prototypes>")
    let text = Documents.document(table, runtime: "AppleTV", device: "appleTV", tools: tools)
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(0, 0, width, 10))
  }
}
