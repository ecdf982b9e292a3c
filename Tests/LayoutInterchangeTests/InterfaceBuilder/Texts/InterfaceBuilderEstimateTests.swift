import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Estimated contents in documents without frames.
@Suite("Contents that were not recorded") struct InterfaceBuilderEstimateTests {
  private static let system = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>"
  private static let resources = """
    <resources><image name="hill" width="40" height="30"/>\
    <image name="star" catalog="system" width="128" height="116"/></resources>
    """

  /// A document with a view at the top left of a screen, without a frame, and further elements.
  private static func document(
    _ name: String, _ attributes: String, _ inside: String, runtime: String = "iOS.CocoaTouch", tools: Int
  ) -> String {
    let constraints = [("leading", "constant=\"20\""), ("top", "constant=\"30\"")].map { edge, constant in
      """
      <constraint firstItem="c" firstAttribute="\(edge)" secondItem="root" secondAttribute="\(edge)" \(constant) id="\(edge)"/>
      """
    }
    let view = "<\(name) id=\"c\" translatesAutoresizingMaskIntoConstraints=\"NO\" \(attributes)>\(inside)</\(name)>"
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
      "<subviews>\(view)</subviews><constraints>\(constraints.joined())</constraints>")
    return Documents.document(root, runtime: runtime, tools: tools)
      .replacing("</document>", with: "\(resources)</document>")
  }

  private static func frame(
    _ name: String, _ attributes: String = "", _ inside: String = "", tools: Int = 17_701
  ) throws -> LayoutRect {
    let frames = try Documents.frames(document(name, attributes, inside, tools: tools))
    return try #require(frames["c"])
  }

  @Test("are as large as all of their kind are, in the look of their tools") func controls() throws {
    func size(_ name: String, _ attributes: String = "", tools: Int = 17_701) throws -> [Double] {
      let frame = try Self.frame(name, attributes, tools: tools)
      return [frame.width, frame.height]
    }
    #expect(try size("switch") == [51, 31])
    #expect(try size("switch", tools: 24_127) == [63, 28])
    #expect(try size("stepper") == [94, 32])
    #expect(try size("stepper", tools: 12_120) == [94, 29])
    #expect(try size("activityIndicatorView", "style=\"medium\"") == [20, 20])
    #expect(try size("activityIndicatorView", "style=\"large\"") == [37, 37])
    #expect(try size("textField", "borderStyle=\"roundedRect\"") == [97, 34])
    #expect(try size("textField", "borderStyle=\"roundedRect\"", tools: 12_120) == [97, 30])
    #expect(try size("button", "buttonType=\"infoLight\"") == [25, 24])
    #expect(try size("button", "buttonType=\"infoLight\"", tools: 12_120) == [22, 22])
    // Along these nothing tells.
    #expect(try size("slider")[1] == 31)
    #expect(try size("progressView")[1] == 4)
    #expect(try size("searchBar")[1] == 56)
  }

  @Test("are computed from letters, fonts, and the space around a text") func texts() throws {
    func expect(
      _ width: Double, _ height: Double, _ name: String, _ attributes: String, _ inside: String = "",
      sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
      let frame = try Self.frame(name, attributes, inside)
      // What canvases record of these, to the points that letters may be off.
      #expect(abs(frame.width - width) <= 1, "\(frame)", sourceLocation: sourceLocation)
      #expect(abs(frame.height - height) <= 0.5, "\(frame)", sourceLocation: sourceLocation)
    }
    try expect(42, 20.5, "label", "text=\"Label\"", Self.system)
    try expect(0, 0, "label", "text=\"\"", Self.system)
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>"
    let title = "<state key=\"normal\" title=\"Button\"/>"
    try expect(46, 30, "button", "buttonType=\"system\"", font + title)
    try expect(46, 30, "button", "buttonType=\"system\"", title)
    try expect(55, 34, "button", "", title)
    let edges = "<inset key=\"contentEdgeInsets\" minX=\"10\" minY=\"5\" maxX=\"12\" maxY=\"6\"/>"
    try expect(68, 29, "button", "buttonType=\"system\"", title + edges)
    // The configuration's title and font count.
    let configuration = "<buttonConfiguration key=\"configuration\" style=\"plain\" title=\"Button\"/>"
    try expect(76, 35, "button", "buttonType=\"system\"", font + "<state key=\"normal\" title=\"B\"/>" + configuration)
    try expect(
      51, 22, "textField", "text=\"Button\"",
      Self.system)
    try expect(65, 34, "textField", "placeholder=\"Button\" borderStyle=\"roundedRect\"", Self.system)
    let segments = "<segments><segment title=\"First\"/><segment title=\"Second\"/></segments>"
    try expect(131, 32, "segmentedControl", "", segments)
  }

  @Test("wrap where a label has any number of lines") func lines() throws {
    let text = String(repeating: "Sense and ", count: 12)
    let attributes = "text=\"\(text)\" numberOfLines=\"0\""
    let free = try Self.frame("label", attributes, Self.system)
    #expect(free.width > 600 && abs(free.height - 20.5) <= 0.5, "\(free)")
    let width = "<constraints><constraint firstAttribute=\"width\" constant=\"300\" id=\"w\"/></constraints>"
    let narrow = try Self.frame("label", attributes, Self.system + width)
    #expect(narrow.width == 300 && narrow.height > 55 && narrow.height < 110, "\(narrow)")
    let single = try Self.frame("label", "text=\"\(text)\"", Self.system + width)
    #expect(single.width == 300 && abs(single.height - 20.5) <= 0.5, "\(single)")
  }

  @Test("are as large as the resources have images, symbols about as large as a text") func images() throws {
    let image = try Self.frame("imageView", "image=\"hill\"")
    #expect(image.width == 40 && image.height == 30)
    let symbol = try Self.frame("imageView", "image=\"star\" catalog=\"system\"")
    #expect(abs(symbol.width - 20.5) <= 1 && abs(symbol.height - 18.5) <= 2, "\(symbol)")
    let state = "<state key=\"normal\" title=\"Button\" image=\"hill\"/>"
    let button = try Self.frame("button", "buttonType=\"system\"", state)
    #expect(abs(button.width - 86) <= 1 && button.height == 42, "\(button)")
  }

  @Test("are unique, unless nothing determines their size") func ambiguity() throws {
    func open(_ name: String, _ attributes: String, runtime: String = "iOS.CocoaTouch") throws -> [String] {
      let text = Self.document(name, attributes, "", runtime: runtime, tools: 17_701)
      let layout = try #require(try Documents.layouts(text).first)
      return try #require(try LayoutEngine().solve(layout).first).ambiguities.map(\.variable)
    }
    #expect(try open("label", "text=\"Label\" userLabel=\"l\"") == [])
    #expect(try open("imageView", "image=\"nowhere\" userLabel=\"i\"") == ["i (c).width", "i (c).height"])
    // What fonts of other platforms make of texts is not known.
    #expect(try open("label", "text=\"Label\" userLabel=\"l\"", runtime: "AppleTV") == ["l (c).width", "l (c).height"])
  }

  @Test("a program that measures comes first, and what it leaves is estimated") func measured() throws {
    var options = InterfaceBuilderOptions()
    options.contentSize = { $0.text == "Label" ? .init(width: 33, height: 11) : nil }
    func size(_ text: String) throws -> [Double] {
      let bytes = Array(Self.document("label", "text=\"\(text)\"", Self.system, tools: 17_701).utf8)
      guard
        case .layouts(let layouts) = try DocumentReader.read(
          bytes: bytes, file: "x.xib", format: .interfaceBuilder, interfaceBuilder: options)
      else { return [] }
      let frame = try #require(try LayoutEngine().solve(layouts[0]).first).frames[1]
      return [frame.width, frame.height]
    }
    #expect(try size("Label") == [33, 11])
    #expect(try size("Other")[1] == 20.5)
  }

  @Test("are no larger than lengths may be, whatever the font") func largest() throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"900000\"/>"
    let text = String(repeating: "wide ", count: 2_000)
    for attributes in ["text=\"\(text)\"", "text=\"\(text)\" numberOfLines=\"0\""] {
      let document = Self.document("label", attributes, font, tools: 17_701)
      let layout = try #require(try Documents.layouts(document).first)
      #expect(throws: Never.self) { try LayoutEngine().solve(layout) }
    }
  }

  @Test("text styles are as large on another canvas as there") func otherCanvas() throws {
    let style = "<fontDescription key=\"fontDescription\" style=\"UICTFontTextStyleBody\"/>"
    let text = Self.document("label", "text=\"Label\"", style, tools: 12_120)
    let (here, there) = (try Documents.frames(text)["c"], try Documents.frames(text, on: "universal")["c"])
    #expect(here?.height == 20.5)
    #expect(there?.height == 19.5)
    #expect((there?.width ?? 0) < (here?.width ?? 0))
  }
}
