import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Check boxes, symbols in buttons, and other macOS controls whose frames exceed their alignment rectangles.
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

  /// The resources have the size in image views; symbols in buttons are as large as text. A low one is within the
  /// alignment rectangle.
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

  @Test(
    "a symbol without a scale of its own grows with the font of its button, and so do the capitals that are aligned",
    arguments: [
      (13, "default", LayoutRect(0, -2.5, 20, 26)), (16, "default", LayoutRect(0, -3.5, 20, 26.5)),
      (9, "default", LayoutRect(0, -2, 20, 23.5)), (16, "large", LayoutRect(0, -2.5, 20, 26)),
    ])
  func symbolsInFonts(size: Int, scale: String, frame: LayoutRect) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"bevel\" bezelStyle=\"rounded\" imagePosition=\"only\">"
      + "<imageReference key=\"image\" image=\"circle\" catalog=\"system\" symbolScale=\"\(scale)\"/>"
      + "<font key=\"font\" metaFont=\"system\" size=\"\(size)\"/></buttonCell>"
    let view = Self.button(cell, LayoutSize(20, 20), "v.width == 20", "v.height == 20")
    let resource = "<image name=\"circle\" catalog=\"system\" width=\"15\" height=\"15\"/>"
    try Documents.expect(try Self.frame(view, tools: 24_506, resources: resource), frame)
  }

  @Test(
    "a button without a title shows its symbol alone wherever it is to be, and one with a title does not",
    arguments: [
      ("left", "", LayoutRect(0, -1.5, 20, 24)), ("overlaps", "", LayoutRect(0, -1.5, 20, 24)),
      ("overlaps", "Add", LayoutRect(0, 0, 20, 20)), ("only", "Add", LayoutRect(0, -1.5, 20, 24)),
    ])
  func lonelySymbols(position: String, title: String, frame: LayoutRect) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"square\" bezelStyle=\"shadowlessSquare\" imagePosition=\"\(position)\" "
      + "title=\"\(title)\" image=\"NSAddTemplate\"/>"
    let view = Self.button(cell, LayoutSize(20, 20), "v.width == 20", "v.height == 20")
    let resource = Self.image("NSAddTemplate", LayoutSize(18, 17))
    try Documents.expect(try Self.frame(view, tools: 23_094, resources: resource), frame)
  }

  @Test(
    "round buttons reach further down than up, and those that are as high as their image further",
    arguments: [
      (15_000, LayoutSize(38, 37), true, LayoutRect(-6, -7, 38, 37)),
      (15_000, LayoutSize(39, 38), false, LayoutRect(-6, -9, 39, 38)),
      (20_000, LayoutSize(26, 26), false, LayoutRect(-3, -3, 26, 26)),
    ])
  func roundButtons(tools: Int, size: LayoutSize, isGiven: Bool, frame: LayoutRect) throws {
    let cell = "<buttonCell key=\"cell\" type=\"round\" bezelStyle=\"circular\" borderStyle=\"border\"/>"
    let view =
      isGiven ? Self.button(cell, size, "v.width == 26", "v.height == 26") : Self.button(cell, size)
    try Documents.expect(try Self.frame(view, tools: tools), frame)
  }

  /// Up to macOS 10.15 the image was 14 points high, and image views had no alignment insets; a check box exceeds its
  /// alignment rectangle by two points at the bottom.
  @Test(
    "the height of an AppKit image shows that the system had no symbols",
    arguments: [(14.0, LayoutRect(0, 0, 20, 20), -2.0), (15, LayoutRect(0, -2.5, 20, 26), -1)])
  func earlierImages(height: Double, frame: LayoutRect, y: Double) throws {
    let resource = Self.image("NSActionTemplate", LayoutSize(height, height))
    let view = Documents.element(
      "imageView", "v", LayoutRect(0, 0, 20, 20), "",
      "<imageCell key=\"cell\" image=\"NSActionTemplate\"/>" + Documents.constraints("v.width == 20", "v.height == 20"))
    try Documents.expect(try Self.frame(view, tools: 17_506, resources: resource), frame)
    let check = Self.button("<buttonCell key=\"cell\" type=\"check\" title=\"Check\"/>", LayoutSize(150, 18))
    try Documents.expect(try Self.frame(check, tools: 17_506, resources: resource), LayoutRect(-2, y, 150, 18))
  }

  @Test(
    "an image of the project may have the name of a symbol",
    arguments: [("", LayoutRect(0, 0, 20, 20)), ("catalog=\"system\"", LayoutRect(0, -3.5, 20, 28))])
  func namesakes(catalog: String, frame: LayoutRect) throws {
    let view = Documents.element(
      "imageView", "v", LayoutRect(0, 0, 20, 20), "",
      "<imageCell key=\"cell\" image=\"pin\" \(catalog)/>" + Documents.constraints("v.width == 20", "v.height == 20"))
    let resources =
      Self.image("pin", LayoutSize(64, 64)) + "<image name=\"pin\" catalog=\"system\" width=\"15\" height=\"17\"/>"
    try Documents.expect(try Self.frame(view, tools: 23_094, resources: resources), frame)
  }

  @Test("image views show AppKit symbols in the size of the resources") func imageSymbols() throws {
    let view = Documents.element(
      "imageView", "v", LayoutRect(0, 0, 20, 31), "",
      "<imageCell key=\"cell\" image=\"NSActionTemplate\"/>" + Documents.constraints("v.width == 20", "v.height == 20"))
    let resource = Self.image("NSActionTemplate", LayoutSize(20, 20))
    try Documents.expect(try Self.frame(view, tools: 23_094, resources: resource), LayoutRect(0, -5, 20, 31))
  }

  /// The mark is 18 points high with any font, and a line three points more than its font; a lower one is its own
  /// alignment rectangle.
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

  /// A line of the system font is 17 points high in a size of 14, and 19 in one of 15.
  @Test(
    "large marks reach beyond the line of their title",
    arguments: [(13.0, 3.0), (14, 2.5), (15, 1.5), (16, 1.5), (1e300, 3)])
  func largeMarks(size: Double, beyond: Double) throws {
    for type in ["check", "radio"] {
      let cell =
        "<buttonCell key=\"cell\" type=\"\(type)\" title=\"Marked\" controlSize=\"large\">"
        + "<font key=\"font\" metaFont=\"system\" size=\"\(size)\"/></buttonCell>"
      let frame = try Self.frame(Self.button(cell, LayoutSize(80, 22)), tools: 20_000)
      try Documents.expect(frame, LayoutRect(-3, -beyond, 80, 22))
    }
  }

  @Test("all around a large mark without a title as much is not aligned", arguments: ["check", "radio"])
  func bareLargeMarks(type: String) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"\(type)\" imagePosition=\"only\" controlSize=\"large\">"
      + "<font key=\"font\" metaFont=\"system\"/></buttonCell>"
    let frame = try Self.frame(Self.button(cell, LayoutSize(22, 22), "v.width == 16", "v.height == 16"), tools: 20_000)
    try Documents.expect(frame, LayoutRect(-3, -3, 22, 22))
  }

  /// The alignment rectangles of both are 19 points high.
  @Test("a small stepper makes the stack that it is in with a field no higher") func steppers() throws {
    let field = Documents.element(
      "textField", "f", LayoutRect(0, 0, 40, 19), "",
      "<textFieldCell key=\"cell\" controlSize=\"small\" borderStyle=\"bezel\"/>")
    let stepper = Documents.element(
      "stepper", "s", LayoutRect(0, 0, 15, 22), "", "<stepperCell key=\"cell\" controlSize=\"small\"/>")
    let stack = Documents.element(
      "stackView", "v", LayoutRect(0, 0, 57, 19),
      "distribution=\"fill\" orientation=\"horizontal\" alignment=\"centerY\"",
      "<subviews>\(field)\(stepper)</subviews>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(stack)</subviews>" + Documents.constraints("v.leading == root.leading", "root.bottom == v.bottom")),
      tools: 20_000)
    let frames = try Documents.frames(text)
    #expect(frames["v"]?.height == 19)
    #expect(frames["f"]?.y == 0)
    #expect(frames["s"]?.y == -2)
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

  @Test(
    "boxes reach less far above what is aligned where their title is",
    arguments: [
      (15_000, "borderType=\"none\" titlePosition=\"noTitle\"", LayoutRect(-3, -4, 106, 26)),
      (20_000, "borderType=\"bezel\" titlePosition=\"noTitle\"", LayoutRect(-3, -4, 106, 26)),
      (20_000, "borderType=\"bezel\"", LayoutRect(-3, -4, 106, 24)),
    ])
  func boxes(tools: Int, attributes: String, expected: LayoutRect) throws {
    let view = Documents.element(
      "box", "v", expected, attributes, Documents.constraints("v.width == 100", "v.height == 20"))
    try Documents.expect(try Self.frame(view, tools: tools), expected)
  }

  @Test("textured buttons of one height reach below what is aligned alone") func texturedButton() throws {
    let view = Documents.element(
      "button", "v", LayoutRect(0, 0, 60, 23), "",
      "<buttonCell key=\"cell\" type=\"roundTextured\" title=\"A\" bezelStyle=\"texturedRounded\" borderStyle=\"border\"/>"
    )
    try Documents.expect(try Self.frame(view, tools: 15_000), LayoutRect(0, -1, 60, 23))
  }

  /// A line of ten points ends at the baseline.
  @Test(
    "baselines of sliders, switches, date pickers, combo boxes, help buttons and buttons without a border",
    arguments: [
      ("switch", 23_094, 25.0, "", 184.0), ("switch", 23_504, 25, "", 186.5),
      ("slider", 24_506, 16, "<sliderCell key=\"cell\"/>", 186),
      ("slider", 15_000, 19, "<sliderCell key=\"cell\"/>", 188),
      ("datePicker", 15_000, 27, "<datePickerCell key=\"cell\" borderStyle=\"bezel\"/>", 183.5),
      (
        "datePicker", 20_000, 21, "<datePickerCell key=\"cell\" borderStyle=\"bezel\" datePickerStyle=\"textField\"/>",
        186
      ),
      ("datePicker", 20_000, 28, "<datePickerCell key=\"cell\" borderStyle=\"bezel\"/>", 183),
      ("comboBox", 15_000, 25, "<comboBoxCell key=\"cell\" borderStyle=\"bezel\"/>", 183),
      (
        "button", 20_000, 19,
        "<buttonCell key=\"cell\" type=\"help\" bezelStyle=\"helpButton\" borderStyle=\"border\" controlSize=\"small\">"
          + "<font key=\"font\" metaFont=\"smallSystem\"/></buttonCell>", 189
      ),
      ("button", 15_000, 17, "<buttonCell key=\"cell\" type=\"square\" bezelStyle=\"shadowlessSquare\"/>", 186.5),
      (
        "button", 15_000, 16,
        "<buttonCell key=\"cell\" type=\"square\" bezelStyle=\"shadowlessSquare\">"
          + "<font key=\"font\" metaFont=\"cellTitle\"/></buttonCell>", 188
      ),
    ])
  func baselines(name: String, tools: Int, height: Double, cell: String, y: Double) throws {
    #expect(try Self.baseline("baseline", of: name, tools: tools, height: height, cell) == y)
  }

  @Test(
    "a field whose font is left to its appearance and as high as since macOS 11 has its baseline a point lower",
    arguments: [
      (20_000, 21.0, "metaFont=\"system\"", 185.0), (20_000, 21, "usesAppearanceFont=\"YES\"", 184),
      (15_000, 21, "usesAppearanceFont=\"YES\"", 184), (15_000, 22, "usesAppearanceFont=\"YES\"", 184.5),
    ])
  func appearanceFonts(tools: Int, height: Double, font: String, y: Double) throws {
    let cell = "<textFieldCell key=\"cell\" borderStyle=\"bezel\"><font key=\"font\" \(font)/></textFieldCell>"
    #expect(try Self.baseline("baseline", of: "textField", tools: tools, height: height, cell) == y)
  }

  /// The position of the baseline of a control at the top of a view of 200 points.
  private static func baseline(
    _ attribute: String, of name: String, tools: Int, height: Double, _ cell: String
  ) throws -> Double? {
    let control = Documents.element(name, "v", LayoutRect(0, 0, 90, height), "", cell)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(control)\(Documents.element("customView", "line", .zero))</subviews>"
          + Documents.constraints(
            "v.leading == root.leading", "v.top == root.top", "line.leading == root.leading", "line.width == 10",
            "line.height == 10", "line.bottom == v.\(attribute)")), tools: tools)
    return try Documents.frames(text)["line"]?.y
  }

  /// A line of 13 points is 16 points high since macOS 10.15, and its baseline is 13 below its top; before, 17 points.
  @Test(
    "a line that is higher than its font has its first baseline from the top and its last one from the bottom",
    arguments: [
      (20_000, 22.0, "metaFont=\"system\"", 187.0, 181.0), (14_000, 22, "metaFont=\"system\"", 186.5, 181.5),
      (20_000, 17, "metaFont=\"system\"", 186.5, 186.5), (20_000, 22, "size=\"13\" name=\"Menlo-Regular\"", 184, 184),
      (20_000, 32, "metaFont=\"system\"", 187, 171),
    ])
  func stretchedLines(tools: Int, height: Double, font: String, first: Double, last: Double) throws {
    let cell = "<textFieldCell key=\"cell\" title=\"Text\"><font key=\"font\" \(font)/></textFieldCell>"
    #expect(try Self.baseline("firstBaseline", of: "textField", tools: tools, height: height, cell) == first)
    #expect(try Self.baseline("baseline", of: "textField", tools: tools, height: height, cell) == last)
  }

  @Test("a mark without a title ends at its last baseline", arguments: [("", 188.0, 186.0), ("Mark", 187, 187)])
  func bareBaselines(title: String, first: Double, last: Double) throws {
    let cell = "<buttonCell key=\"cell\" type=\"check\" title=\"\(title)\" imagePosition=\"left\"/>"
    #expect(try Self.baseline("firstBaseline", of: "button", tools: 20_000, height: 18, cell) == first)
    #expect(try Self.baseline("baseline", of: "button", tools: 20_000, height: 18, cell) == last)
  }

  @Test(
    "small titles without a border are in the middle of their button, unlike symbols",
    arguments: [
      ("title=\"A\"", 188.5), ("image=\"a\" imagePosition=\"only\" controlSize=\"small\"", 192),
    ])
  func squareTitles(attributes: String, y: Double) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"square\" bezelStyle=\"shadowlessSquare\" \(attributes)>"
      + "<font key=\"font\" metaFont=\"label\" size=\"11\"/></buttonCell>"
    #expect(try Self.baseline("baseline", of: "button", tools: 20_000, height: 16, cell) == y)
  }

  @Test("the title of a large radio button is as far below its middle as that of others")
  func largeTitles() throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"radio\" title=\"Mark\" imagePosition=\"left\" controlSize=\"large\">"
      + "<font key=\"font\" metaFont=\"system\" size=\"14\"/></buttonCell>"
    #expect(try Self.baseline("baseline", of: "button", tools: 20_000, height: 22, cell) == 186.5)
  }

  @Test(
    "texts of fields are lower on OS X 10.10 and older",
    arguments: [(8_152, "", 22.0, 183.5), (9_531, "", 22, 184.5), (8_152, "smallSystem", 19, 186.5)])
  func oldFields(tools: Int, font: String, height: Double, y: Double) throws {
    let cell =
      "<textFieldCell key=\"cell\" borderStyle=\"bezel\"><font key=\"font\" metaFont=\"\(font)\"/></textFieldCell>"
    #expect(try Self.baseline("baseline", of: "textField", tools: tools, height: height, cell) == y)
  }
}
