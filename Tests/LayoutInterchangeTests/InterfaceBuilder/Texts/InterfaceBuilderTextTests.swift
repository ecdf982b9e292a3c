import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Texts and symbols of iOS, whose sizes and baselines follow from their fonts.
@Suite("Interface Builder texts and symbols") struct InterfaceBuilderTextTests {
  private static let body = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
  private static let title = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>"

  private static func root(_ views: String, _ constraints: String) -> String {
    Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true, "<subviews>\(views)</subviews>" + constraints)
  }

  /// The frames of a document without a device, laid out for a device.
  private static func frames(_ text: String, on device: String? = nil) throws -> [String: LayoutRect] {
    guard let device else { return try Documents.frames(text) }
    let options = InterfaceBuilderOptions(device: CanvasDevice(id: device))
    let read = try DocumentReader.read(
      bytes: Array(text.utf8), file: "x.xib", format: .interfaceBuilder, interfaceBuilder: options)
    guard case .layouts(let layouts) = read, let layout = layouts.first else { return [:] }
    let solution = try #require(try LayoutEngine().solve(layout).first)
    return Dictionary(
      zip(layout.items, solution.frames).map { ($0.identifier ?? "", $1) }, uniquingKeysWith: { first, _ in first })
  }

  /// A control at the top left, as large as its content.
  private static func control(
    _ name: String, _ size: LayoutSize, _ attributes: String = "", _ font: String, tools: Int = 12_120,
    device: String? = "retina4_7"
  ) -> String {
    let view = Documents.element(name, "c", LayoutRect(0, 0, size.width, size.height), attributes, font)
    return Documents.document(
      root(view, Documents.constraints("c.leading == root.leading", "c.top == root.top")), device: device, tools: tools)
  }

  @Test("text styles are a size smaller on canvases of Xcode 7, with letters further apart") func olderCanvas() throws {
    let label = Self.control("label", LayoutSize(42, 20.5), "text=\"Label\"", Self.body)
    try Documents.expect(try Self.frames(label, on: "universal")["c"], LayoutRect(0, 0, 40, 19.5))
    try Documents.expect(try Self.frames(label, on: "retina4_0")["c"], LayoutRect(0, 0, 42, 20.5))
    let plain = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
    let other = Self.control("label", LayoutSize(42, 21), "text=\"Label\"", plain)
    try Documents.expect(try Self.frames(other, on: "universal")["c"], LayoutRect(0, 0, 42, 21))
    let empty = Self.control("label", LayoutSize(42, 20), "text=\"\"", Self.body)
    try Documents.expect(try Self.frames(empty, on: "universal")["c"], LayoutRect(0, 0, 42, 20))
  }

  @Test("later canvases without a device have text styles as large as those of devices have") func laterCanvas() throws
  {
    let label = Self.control("label", LayoutSize(42, 20.5), "text=\"Label\"", Self.body, tools: 17_000)
    try Documents.expect(try Self.frames(label, on: "universal")["c"], LayoutRect(0, 0, 42, 20.5))
  }

  @Test("titles of buttons were rounded up to whole points, and have a space around them that stays")
  func olderButton() throws {
    let state = "<state key=\"normal\" title=\"Authorize\"/>"
    let button = Self.control("button", LayoutSize(74, 33), "buttonType=\"roundedRect\"", Self.body + state)
    try Documents.expect(try Self.frames(button, on: "universal")["c"], LayoutRect(0, 0, 70, 32))
  }

  @Test("a field without a text keeps its width, and one with a border its height") func olderFields() throws {
    let field = Self.control("textField", LayoutSize(130, 21), "", Self.body)
    try Documents.expect(try Self.frames(field, on: "universal")["c"], LayoutRect(0, 0, 130, 20))
    let bordered = Self.control("textField", LayoutSize(97, 30), "borderStyle=\"roundedRect\"", Self.body)
    try Documents.expect(try Self.frames(bordered, on: "universal")["c"], LayoutRect(0, 0, 97, 30))
  }

  @Test("text styles drawn by Xcode 7 are larger on devices") func newerDevice() throws {
    let label = Self.control("label", LayoutSize(40, 19.5), "text=\"Label\"", Self.body, tools: 10_117, device: nil)
    try Documents.expect(try Self.frames(label, on: "retina4_7")["c"], LayoutRect(0, 0, 42.5, 21))
  }

  @Test("lines of a text style are a size lower on canvases of Xcode 7") func olderLines() throws {
    let text = "text=\"A text that is broken over two lines\" numberOfLines=\"0\""
    let view = Documents.element("label", "c", LayoutRect(0, 8, 260, 67.5), text, Self.title)
    let document = Documents.document(
      Self.root(
        view, Documents.constraints("c.leading == root.leading", "c.top == root.top + 8", "c.width == 260")),
      tools: 12_120)
    // A line of 27 points, 32.5 high, and another one by the leading, 33.
    try Documents.expect(try Self.frames(document, on: "universal")["c"], LayoutRect(0, 8, 260, 65.5))
  }

  @Test("baselines of text styles are those of the canvas's fonts", arguments: [(10_117, 15.0), (12_120, 16.0)])
  func baseline(tools: Int, expected: Double) throws {
    let views =
      Documents.element("label", "c", LayoutRect(0, 0, 42, 20.5), "text=\"Label\"", Self.body)
      + Documents.element("view", "v")
    let document = Documents.document(
      Self.root(
        views,
        Documents.constraints(
          "c.leading == root.leading", "c.top == root.top", "v.top == c.firstBaseline", "v.leading == root.leading",
          "v.width == 10", "v.height == 10")), device: tools < 11_000 ? nil : "retina4_7", tools: tools)
    try Documents.expect(try Self.frames(document)["v"], LayoutRect(0, expected, 10, 10))
  }

  /// The font of a segmented control has 13 points, and is centred in the alignment rectangle.
  @Test("a segmented control has a baseline") func segments() throws {
    let views =
      Documents.element("segmentedControl", "c", LayoutRect(0, 0, 189, 29)) + Documents.element("view", "v")
    let document = Documents.document(
      Self.root(
        views,
        Documents.constraints(
          "c.leading == root.leading", "c.top == root.top", "v.top == c.firstBaseline", "v.leading == root.leading",
          "v.width == 10", "v.height == 10")))
    try Documents.expect(try Self.frames(document)["v"], LayoutRect(0, 18.5, 10, 10))
  }

  @Test(
    "the standard space between baselines is that of lines, and beside each other that of views",
    arguments: [("vertical", LayoutRect(0, 22, 42, 20.5)), ("horizontal", LayoutRect(50, 0, 42, 20.5))])
  func baselineSpacing(axis: String, expected: LayoutRect) throws {
    let label = { Documents.element("label", $0, LayoutRect(0, 0, 42, 20.5), "text=\"Label\"", Self.body) }
    let stack = Documents.element(
      "stackView", "s", .zero, "axis=\"\(axis)\" spacingType=\"standard\" baselineRelativeArrangement=\"YES\"",
      "<subviews>\(label("a"))\(label("b"))</subviews>")
    let document = Documents.document(
      Self.root(stack, Documents.constraints("s.leading == root.leading", "s.top == root.top")))
    try Documents.expect(try Self.frames(document)["b"], expected)
  }

  @Test("frames are aligned from the closest view that is placed by its frame") func alignment() throws {
    let inner = Documents.element("view", "inner")
    let outer = Documents.element(
      "view", "outer", LayoutRect(0, 10.5, 100, 43.5), isRoot: true,
      "<subviews>\(inner)</subviews>"
        + Documents.constraints(
          "inner.leading == outer.leading", "inner.width == 10", "inner.height == 20", "inner.top == outer.top + 11.75")
    )
    let root = Self.root(outer, "")
    let document = Documents.document(root, device: nil, tools: 6_751)
    try Documents.expect(try Self.frames(document)["inner"], LayoutRect(0, 12, 10, 20))
  }

  // MARK: - Symbols

  private static func symbol(
    _ image: String, _ inside: String = "", side: Int = 20, resource: LayoutSize? = nil
  ) throws -> LayoutRect? {
    let named = image.isEmpty ? "" : "image=\"\(image)\" catalog=\"system\""
    let view = Documents.element("imageView", "i", LayoutRect(0, 100, Double(side), Double(side)), named, inside)
    let resources = resource.map {
      "</objects><resources><image name=\"\(image)\" catalog=\"system\" width=\"\($0.width)\" height=\"\($0.height)\"/></resources><objects>"
    }
    return try frames(
      Documents.document(
        root(
          view,
          Documents.constraints(
            "i.leading == root.leading", "i.top == root.top + 100", "i.width == \(side)", "i.height == \(side)"))
          + (resources ?? "")))["i"]
  }

  private static func configuration(_ attributes: String) -> String {
    "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(attributes)/>"
  }

  @Test("symbols exceed their alignment rectangles as their names determine") func names() throws {
    try Documents.expect(try Self.symbol("book.circle.fill"), LayoutRect(0, 100.5, 20, 19))
    try Documents.expect(try Self.symbol("key.fill"), LayoutRect(0, 99, 20, 22.5))
    try Documents.expect(try Self.symbol("chevron.right"), LayoutRect(0, 102, 20, 16.5))
    try Documents.expect(try Self.symbol("chevron.left"), LayoutRect(0, 102, 20, 16.5))
    try Documents.expect(try Self.symbol("chevron.down"), LayoutRect(0, 105, 20, 10.5))
    try Documents.expect(try Self.symbol("wrench"), LayoutRect(0, 98.5, 20, 23))
    try Documents.expect(try Self.symbol("heart.text.square"), LayoutRect(0, 101.5, 20, 17))
    let other = Documents.element("imageView", "i", LayoutRect(0, 100, 20, 20), "image=\"circle\"")
    let document = Documents.document(
      Self.root(
        other,
        Documents.constraints(
          "i.leading == root.leading", "i.top == root.top + 100", "i.width == 20", "i.height == 20")))
    try Documents.expect(try Self.frames(document)["i"], LayoutRect(0, 100, 20, 20))
  }

  @Test(
    "symbols that are in no table are lower the wider they are",
    arguments: [
      (nil, LayoutRect(0, 100.5, 20, 19)), (LayoutSize(128, 128), LayoutRect(0, 100.5, 20, 19)),
      (LayoutSize(128, 112), LayoutRect(0, 101, 20, 18)), (LayoutSize(128, 64), LayoutRect(0, 101.5, 20, 17)),
      (LayoutSize(112, 128), LayoutRect(0, 100.5, 20, 19.5)),
    ] as [(LayoutSize?, LayoutRect)])
  func shapes(resource: LayoutSize?, expected: LayoutRect) throws {
    try Documents.expect(try Self.symbol("unheard.of", resource: resource), expected)
  }

  @Test("larger symbols are larger in proportion, and what is aligned of a scale is that of the font") func sizes()
    throws
  {
    let size = Self.configuration("configurationType=\"pointSize\" pointSize=\"60\"")
    try Documents.expect(try Self.symbol("xmark.circle", size, side: 45), LayoutRect(0, 102, 45, 41))
    let font = "configurationType=\"font\"><fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleTitle1\"/>"
    let styled =
      "<preferredSymbolConfiguration key=\"preferredSymbolConfiguration\" \(font)</preferredSymbolConfiguration>"
    try Documents.expect(try Self.symbol("circle", styled, side: 45), LayoutRect(0, 101, 45, 43))
    try Documents.expect(
      try Self.symbol("circle", Self.configuration("scale=\"large\""), side: 160), LayoutRect(0, 97, 160, 166))
    let reference = "<imageReference key=\"image\" image=\"circle\" catalog=\"system\" symbolScale=\"small\"/>"
    try Documents.expect(try Self.symbol("", reference), LayoutRect(0, 102, 20, 16))
  }

  @Test("heavier strokes reach further above and below") func weights() throws {
    func symbol(_ weight: String) throws -> LayoutRect? {
      try Self.symbol("circle", Self.configuration("weight=\"\(weight)\""))
    }
    try Documents.expect(try symbol("regular"), LayoutRect(0, 100.5, 20, 19))
    try Documents.expect(try symbol("medium"), LayoutRect(0, 100.5, 20, 19))
    try Documents.expect(try symbol("semibold"), LayoutRect(0, 100, 20, 20))
    try Documents.expect(try symbol("bold"), LayoutRect(0, 100, 20, 20))
  }

  @Test("a symbol stands in the middle of capital letters") func symbolBaseline() throws {
    let views =
      Documents.element("imageView", "i", LayoutRect(0, 0, 20, 20), "image=\"circle\" catalog=\"system\"")
      + Documents.element("view", "v")
    let document = Documents.document(
      Self.root(
        views,
        Documents.constraints(
          "i.leading == root.leading", "v.top == root.top + 100", "i.firstBaseline == v.top",
          "v.leading == root.leading",
          "v.width == 10", "v.height == 10")))
    // The baseline is 6 below the middle, of 21.2 that are aligned.
    #expect(try Self.frames(document)["i"]?.y == 84)
  }

  // MARK: - Canvases

  @Test("a view without a controller keeps clear of the bars that it is drawn with") func looseBars() throws {
    let bars =
      "<simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>"
      + "<simulatedToolbarMetrics key=\"simulatedBottomBarMetrics\"/>"
    func frame(_ size: LayoutSize, _ look: String = "") throws -> LayoutRect? {
      let view = Documents.element("view", "v")
      let root = Documents.element(
        "view", "root", LayoutRect(0, 0, size.width, size.height), isRoot: true,
        "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><subviews>\(view)</subviews>"
          + bars.replacing("prompted", with: look + " prompted")
          + Documents.constraints(
            "v.leading == root.leading", "v.width == 10", "v.top == safe.top", "v.bottom == safe.bottom"))
      return try Self.frames(Documents.document(root, device: "retina6_1", tools: 21_225))["v"]
    }
    try Documents.expect(try frame(LayoutSize(414, 896)), LayoutRect(0, 92, 10, 721))
    // It begins below one that nothing shines through.
    let opaque = "translucent=\"NO\""
    #expect(try frame(LayoutSize(414, 804), opaque)?.y == 0)
    #expect(try frame(LayoutSize(414, 804))?.y == 48)
  }

  @Test(
    "the screen of an iPhone 14 Plus keeps as much clear as that of an iPhone 15 from Xcode 16.3 on",
    arguments: [(23_504, 47.0), (23_727, 118)])
  func tallStatusBar(tools: Int, top: Double) throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 428, 926), isRoot: true,
      "<viewLayoutGuide key=\"safeArea\" id=\"safe\"/><subviews>\(Documents.element("view", "v"))</subviews>"
        + Documents.constraints("v.leading == root.leading", "v.width == 10", "v.top == safe.top", "v.height == 10"))
    #expect(try Self.frames(Documents.document(root, device: "retina6_7", tools: tools))["v"]?.y == top)
  }

  @Test("a plain view widens the stack that it is in") func canvasView() throws {
    let views =
      Documents.element("label", "a", LayoutRect(0, 0, 35, 17), "text=\"Label\"", Self.body)
      + Documents.element("view", "b", LayoutRect(0, 25, 240, 14), "", Documents.constraints("b.height == 14"))
    let stack = Documents.element(
      "stackView", "s", .zero, "axis=\"vertical\" alignment=\"center\"",
      "<subviews>\(views)</subviews>" + Documents.constraints("s.width >= 180"))
    let document = Documents.document(
      Self.root(stack, Documents.constraints("s.centerX == root.centerX", "s.top == root.top")))
    try Documents.expect(try Self.frames(document)["s"], LayoutRect(67.5, 0, 240, 31))
  }

  @Test(
    "rows that are wider than the screen have margins of their own before Xcode 11",
    arguments: [(14_113, 600.0, 15.0), (14_460, 400, 20), (14_113, 375, 16), (14_854, 400, 16)])
  func wideRows(tools: Int, width: Double, margin: Double) throws {
    let content =
      "<tableViewCellContentView key=\"contentView\" id=\"content\"><rect key=\"frame\" width=\"\(width)\" height=\"44\"/>"
      + "<subviews>\(Documents.element("view", "v"))</subviews>"
      + Documents.constraints(
        "v.leading == content.leadingMargin", "v.top == content.top", "v.width == 10", "v.height == 10")
      + "</tableViewCellContentView>"
    let row = Documents.element("tableViewCell", "row", LayoutRect(0, 0, width, 44), isRoot: true, content)
    let table = Documents.element(
      "tableView", "root", LayoutRect(0, 0, width, 600), isRoot: true, "<prototypes>\(row)</prototypes>")
    #expect(try Self.frames(Documents.document(table, tools: tools))["v"]?.x == margin)
  }
}
