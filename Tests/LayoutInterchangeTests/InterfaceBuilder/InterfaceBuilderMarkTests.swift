import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Check boxes, symbols in buttons, and other controls of macOS whose frames reach beyond what is aligned of them.
@Suite("Interface Builder marks and symbols") struct InterfaceBuilderMarkTests {
  /// The frame of a view at the left and the bottom of its superview.
  private static func frame(_ view: String, tools: Int, resources: String = "") throws -> LayoutRect? {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(view)</subviews>"
          + Documents.constraints("v.leading == root.leading", "root.bottom == v.bottom")), tools: tools)
    let full = text.replacingOccurrences(of: "</objects>", with: "</objects><resources>\(resources)</resources>")
    return try Documents.frames(full)["v"]
  }

  private static func button(_ cell: String, _ size: LayoutSize, _ constraints: String...) -> String {
    Documents.element(
      "button", "v", LayoutRect(0, 0, size.width, size.height), "",
      cell + constraints.map { Documents.constraints($0) }.joined())
  }

  private static func image(_ name: String, _ size: LayoutSize) -> String {
    "<image name=\"\(name)\" width=\"\(size.width)\" height=\"\(size.height)\"/>"
  }

  /// The resources tell the size that image views show; symbols in buttons are as large as the text beside them. A low one
  /// ends within what is aligned.
  @Test(
    "buttons show symbols of AppKit smaller than image views",
    arguments: [
      ("NSAddTemplate", LayoutSize(18, 17), LayoutRect(0, -1.5, 20, 24)),
      ("NSRemoveTemplate", LayoutSize(18, 5), LayoutRect(0, 3, 20, 15)),
      ("NSActionTemplate", LayoutSize(20, 20), LayoutRect(0, -2.5, 20, 26)),
    ])
  func buttonSymbols(name: String, size: LayoutSize, frame: LayoutRect) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"square\" bezelStyle=\"shadowlessSquare\" imagePosition=\"only\" image=\"\(name)\"/>"
    let view = Self.button(cell, LayoutSize(20, 20), "v.width == 20", "v.height == 20")
    try Documents.expect(try Self.frame(view, tools: 23_094, resources: Self.image(name, size)), frame)
  }

  @Test("image views show symbols of AppKit as large as the resources tell") func imageSymbols() throws {
    let view = Documents.element(
      "imageView", "v", LayoutRect(0, 0, 20, 31), "",
      "<imageCell key=\"cell\" image=\"NSActionTemplate\"/>" + Documents.constraints("v.width == 20", "v.height == 20"))
    let resource = Self.image("NSActionTemplate", LayoutSize(20, 20))
    try Documents.expect(try Self.frame(view, tools: 23_094, resources: resource), LayoutRect(0, -5, 20, 31))
  }

  /// The mark is 18 points high in all fonts, a line three more than its font, and all of a lower one is aligned.
  @Test(
    "what is aligned of a check box is the line of its title",
    arguments: [(13.0, 18.0, "check"), (14, 17, "check"), (11, 20, "check"), (14, 17, "radio")])
  func lines(size: Double, height: Double, type: String) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"\(type)\" title=\"Marked\" imagePosition=\"left\">"
      + "<font key=\"font\" metaFont=\"system\" size=\"\(size)\"/></buttonCell>"
    let frame = try Self.frame(Self.button(cell, LayoutSize(80, 18), "v.height == 16"), tools: 20_000)
    #expect(frame?.height == height)
    // Of earlier looks the insets are the same in all fonts.
    let earlier = try Self.frame(Self.button(cell, LayoutSize(80, 18), "v.height == 16"), tools: 15_000)
    let usual = try Self.frame(
      Self.button(cell.replacingOccurrences(of: "\(size)", with: "13.0"), LayoutSize(80, 18), "v.height == 16"),
      tools: 15_000)
    #expect(earlier?.height == usual?.height)
  }

  @Test("a check box whose mark is behind its title has its space behind it", arguments: ["right", "trailing"])
  func turned(position: String) throws {
    func cell(_ position: String) -> String {
      "<buttonCell key=\"cell\" type=\"check\" title=\"Marked\" imagePosition=\"\(position)\"/>"
    }
    #expect(try Self.frame(Self.button(cell("left"), LayoutSize(80, 18)), tools: 20_000)?.x == -2)
    #expect(try Self.frame(Self.button(cell(position), LayoutSize(80, 18)), tools: 20_000)?.x == 0)
  }

  @Test("a check box without a title reaches beyond a height that a constraint gives it") func bare() throws {
    let cell = "<buttonCell key=\"cell\" type=\"check\" imagePosition=\"left\"/>"
    let frame = try Self.frame(Self.button(cell, LayoutSize(18, 18), "v.width == 14", "v.height == 14"), tools: 20_000)
    try Documents.expect(frame, LayoutRect(-2, -2, 18, 18))
  }

  @Test("a pop-up button without a border begins before what is aligned of it") func popUp() throws {
    let view = Documents.element(
      "popUpButton", "v", LayoutRect(0, 0, 105, 20), "",
      "<popUpButtonCell key=\"cell\" type=\"bevel\" bezelStyle=\"regularSquare\"/>"
        + Documents.constraints("v.width == 100", "v.height == 20"))
    try Documents.expect(try Self.frame(view, tools: 20_000), LayoutRect(-5, 0, 105, 20))
  }

  @Test("small tabs reach less far above what is aligned", arguments: [15_000, 20_000]) func tabs(tools: Int) throws {
    let view = Documents.element(
      "tabView", "v", LayoutRect(0, 0, 114, 63), "controlSize=\"small\"",
      Documents.constraints("v.width == 100", "v.height == 50"))
    try Documents.expect(try Self.frame(view, tools: tools), LayoutRect(-7, -10, 114, 63))
  }

  /// A line of ten points ends at the baseline.
  @Test(
    "baselines of sliders, date pickers and combo boxes",
    arguments: [
      ("slider", 24_506, 16.0, "<sliderCell key=\"cell\"/>", 186.0),
      ("datePicker", 15_000, 27, "<datePickerCell key=\"cell\" borderStyle=\"bezel\"/>", 183.5),
      ("comboBox", 15_000, 25, "<comboBoxCell key=\"cell\" borderStyle=\"bezel\"/>", 183),
    ])
  func baselines(name: String, tools: Int, height: Double, cell: String, y: Double) throws {
    let control = Documents.element(name, "v", LayoutRect(0, 0, 90, height), "", cell)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(control)\(Documents.element("customView", "line", .zero))</subviews>"
          + Documents.constraints(
            "v.leading == root.leading", "v.top == root.top", "line.leading == root.leading", "line.width == 10",
            "line.height == 10", "line.bottom == v.baseline")), tools: tools)
    #expect(try Documents.frames(text)["line"]?.y == y)
  }
}
