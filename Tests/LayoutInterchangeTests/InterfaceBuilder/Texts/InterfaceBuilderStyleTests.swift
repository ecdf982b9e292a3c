import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Inference of macOS control styles from recorded sizes.
@Suite("Interface Builder looks") struct InterfaceBuilderStyleTests {
  /// A check box with the system font and a title of 38 points.
  private static func checkBox(_ id: String, width: Double) -> String {
    Documents.element(
      "button", id, LayoutRect(0, 0, width, 18), "",
      "<buttonCell key=\"cell\" type=\"check\" title=\"Check\" imagePosition=\"left\">"
        + "<font key=\"font\" metaFont=\"system\"/></buttonCell>")
  }

  /// A document with views, by tools that run on macOS 10.15 and macOS 11.
  private static func text(_ views: [String]) -> String {
    Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(views.joined())</subviews>"
          + Documents.constraints(
            "a.leading == root.leading + 20", "a.top == root.top + 20", "b.leading == root.leading + 20",
            "root.bottom == b.bottom + 20")),
      tools: 17_506)
  }

  /// The frame begins a point above the alignment rectangle in the style of macOS 11, and two points in the earlier
  /// one. A width of 62.5 points is nearer to the space of the earlier style.
  @Test(
    "the space around titles determines the style of controls",
    arguments: [(61.0, 61.0, 2.0), (65, 65, 1), (65, 61, 1), (62.5, 62.5, 2)])
  func titles(first: Double, second: Double, inset: Double) throws {
    let frames = try Documents.frames(Self.text([Self.checkBox("a", width: first), Self.checkBox("b", width: second)]))
    try Documents.expect(frames["a"], LayoutRect(18, 200 - 20 + inset - 18, first, 18))
  }

  @Test("one title alone does not determine the style, nor one with a constrained width") func few() throws {
    let given = Self.checkBox("b", width: 61).replacingOccurrences(
      of: "</button>", with: Documents.constraints("b.width == 61") + "</button>")
    for other in [Self.checkBox("b", width: 150), given] {
      let frames = try Documents.frames(Self.text([Self.checkBox("a", width: 61), other]))
      try Documents.expect(frames["a"], LayoutRect(18, 163, 61, 18))
    }
  }

  /// The height 25 is usual on macOS 11 only, but occurs on 10.15 too.
  @Test("a control does not look later than its document", arguments: [(61.0, 2.0), (65, 3)])
  func notLater(width: Double, inset: Double) throws {
    let popUp = Documents.element(
      "popUpButton", "p", LayoutRect(0, 0, 100, 25), "",
      "<popUpButtonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"borderAndBezel\"/>"
        + Documents.constraints("p.leading == root.leading + 20", "p.top == root.top"))
    let frames = try Documents.frames(
      Self.text([Self.checkBox("a", width: width), Self.checkBox("b", width: width), popUp]))
    try Documents.expect(frames["p"], LayoutRect(20 - inset, 200 - 25 + 1, 100, 25))
  }

  private static func pushButton(_ id: String, _ height: Double, _ attributes: String = "", _ inside: String = "")
    -> String
  {
    Documents.element(
      "button", id, LayoutRect(0, 0, 94, height), attributes,
      "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>\(inside)")
  }

  /// A button whose size constraints give, so that its style cannot be inferred from it.
  private static let given = pushButton(
    "given", 20, "", Documents.constraints("given.width == 94", "given.height == 20"))

  /// Buttons are 32 points high up to macOS 15, and their frames exceed the alignment rectangle by 5 points above and 7
  /// below and at the sides; later they equal it.
  @Test(
    "controls that constraints do not place determine no style",
    arguments: [("", LayoutRect(-7, -7, 108, 32)), ("ambiguous=\"YES\"", LayoutRect(0, 0, 94, 20))])
  func ambiguous(attributes: String, frame: LayoutRect) throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(Self.given)\(Self.pushButton("old", 32, attributes))</subviews>"
          + Documents.constraints(
            "given.leading == root.leading", "root.bottom == given.bottom", "old.leading == root.leading",
            "old.top == root.top")), tools: 24_506)
    try Documents.expect(try Documents.frames(text)["given"], frame)
  }

  @Test(
    "what a tab does not show has the look of the system that it was laid out on",
    arguments: [(32.0, LayoutRect(-7, -7, 108, 32)), (24.0, LayoutRect(0, 0, 94, 20))])
  func pages(height: Double, frame: LayoutRect) throws {
    func page(_ id: String, _ views: String, _ constraints: String) -> String {
      "<tabViewItem id=\"item \(id)\"><view key=\"view\" id=\"\(id)\"><rect key=\"frame\" x=\"10\" y=\"10\" "
        + "width=\"200\" height=\"100\"/><subviews>\(views)</subviews>\(constraints)</view></tabViewItem>"
    }
    func buttons(_ names: [String], _ height: Double) -> String {
      names.map { Self.pushButton($0, height) }.joined()
    }
    let pages =
      page(
        "shown", buttons(["a", "b", "c"], 24),
        Documents.constraints(
          "a.leading == shown.leading", "a.top == shown.top", "b.leading == shown.leading", "b.top == shown.top",
          "c.leading == shown.leading", "c.top == shown.top"))
      + page(
        "other", buttons(["d", "e"], height) + Self.given,
        Documents.constraints(
          "d.leading == other.leading", "d.top == other.top", "e.leading == other.leading", "e.top == other.top",
          "given.leading == other.leading", "other.bottom == given.bottom"))
    let tabs = Documents.element(
      "tabView", "t", LayoutRect(0, 0, 220, 150), "", "<tabViewItems>\(pages)</tabViewItems>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(tabs)</subviews>"
          + Documents.constraints("t.leading == root.leading", "t.top == root.top", "t.width == 206", "t.height == 134")
      ),
      tools: 24_506)
    try Documents.expect(try Documents.frames(text)["given"], frame)
  }

  private static func frame(
    _ name: String, _ size: LayoutSize, _ cell: String, tools: Int = 20_000
  ) throws -> LayoutRect? {
    let view = Documents.element(name, "v", LayoutRect(0, 0, size.width, size.height), "", cell)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(view)</subviews>"
          + Documents.constraints("v.leading == root.leading", "root.bottom == v.bottom")), tools: tools)
    return try Documents.frames(text)["v"]
  }

  @Test("a check box without a title is as its image alone", arguments: [("", -2.0), ("Check", -1.0)])
  func untitled(title: String, y: Double) throws {
    let cell = "<buttonCell key=\"cell\" type=\"check\" title=\"\(title)\" imagePosition=\"left\"/>"
    try Documents.expect(try Self.frame("button", LayoutSize(60, 18), cell), LayoutRect(-2, y, 60, 18))
  }

  @Test(
    "without evidence the style is that of macOS 11 since the tools that came with it",
    arguments: [(17_156, LayoutRect(-2, -2, 150, 18)), (17_506, LayoutRect(-2, -1, 150, 18))])
  func firstOfLook(tools: Int, frame: LayoutRect) throws {
    let cell = "<buttonCell key=\"cell\" type=\"check\" title=\"Check\" imagePosition=\"left\"/>"
    try Documents.expect(try Self.frame("button", LayoutSize(150, 18), cell, tools: tools), frame)
  }

  @Test(
    "small buttons of macOS 26 are identified by their height",
    arguments: [(20.0, LayoutRect(0, 0, 80, 20)), (27.0, LayoutRect(-6, -7, 80, 27))])
  func smallButtons(height: Double, frame: LayoutRect) throws {
    let cell =
      "<buttonCell key=\"cell\" type=\"push\" title=\"A\" bezelStyle=\"rounded\" borderStyle=\"border\" "
      + "controlSize=\"small\"/>"
    try Documents.expect(try Self.frame("button", LayoutSize(80, height), cell, tools: 24_506), frame)
  }

  @Test("a form is as large as it is recorded, as other matrices", arguments: ["form", "matrix"])
  func forms(name: String) throws {
    try Documents.expect(try Self.frame(name, LayoutSize(190, 22), ""), LayoutRect(0, 0, 190, 22))
  }

  @Test("path controls and date pickers are distinguished by their style")
  func styles() throws {
    let path = "<pathCell key=\"cell\"/>", size = LayoutSize(90, 22)
    try Documents.expect(try Self.frame("pathControl", size, path), LayoutRect(0, 0, 90, 22))
    let popUp = "<pathCell key=\"cell\" pathStyle=\"popUp\"/>"
    try Documents.expect(try Self.frame("pathControl", size, popUp), LayoutRect(-3, -4, 90, 22))
    for (style, top) in [("", 4.0), ("datePickerStyle=\"textField\"", 0)] {
      let cell = "<datePickerCell key=\"cell\" borderStyle=\"bezel\" \(style)/>"
      let text = Documents.desktop(
        Documents.element(
          "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
          "<subviews>" + Documents.element("datePicker", "v", LayoutRect(0, 0, 90, 22), "", cell) + "</subviews>"
            + Documents.constraints("v.leading == root.leading", "v.top == root.top")))
      try Documents.expect(try Documents.frames(text)["v"], LayoutRect(0, 178 + top, 90, 22))
    }
  }

  @Test("a control that no table knows has its baseline where the text in its middle has it", arguments: [13.0, 11])
  func usualBaseline(size: Double) throws {
    let button = Documents.element(
      "button", "b", LayoutRect(0, 0, 90, 30), "",
      "<buttonCell key=\"cell\" type=\"push\"><font key=\"font\" metaFont=\"system\" size=\"\(size)\"/></buttonCell>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(button)\(Documents.element("customView", "line", .zero))</subviews>"
          + Documents.constraints(
            "b.leading == root.leading", "b.top == root.top", "line.leading == root.leading", "line.width == 10",
            "line.height == 10", "line.bottom == b.baseline")))
    let y = try #require(try Documents.frames(text, tables: InterfaceBuilderTables())["line"]?.y)
    // Edges are aligned to half points.
    #expect(abs(y - ((200 - 15 - size * 0.385) * 2).rounded() / 2) < Documents.tolerance)
  }

  @Test(
    "combo boxes have their text as high as the system had it that made them as high",
    arguments: [(25.0, "", 5.5), (23.0, "", 4.5), (25.0, "c.height == 22", 7.0)])
  func comboBoxes(height: Double, given: String, baseline: Double) throws {
    let cell =
      "<comboBoxCell key=\"cell\" borderStyle=\"bezel\"><font key=\"font\" metaFont=\"system\"/></comboBoxCell>"
    let box = Documents.element(
      "comboBox", "c", LayoutRect(0, 0, 90, height), "", cell + (given.isEmpty ? "" : Documents.constraints(given)))
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(box)\(Documents.element("customView", "line", .zero))</subviews>"
          + Documents.constraints(
            "c.leading == root.leading", "root.bottom == c.bottom", "line.leading == root.leading", "line.width == 10",
            "line.height == 10", "line.bottom == c.firstBaseline")), tools: 22_154)
    #expect(try Documents.frames(text)["line"]?.y == baseline)
  }

  @Test("a letter of a table is one letter") func letters() throws {
    var tables = InterfaceBuilderTables()
    let text = "{\"table\": \"letters\", \"rows\": [{\"key\": \"ab\", \"values\": [7], \"source\": \"s\"}]}"
    let error = #expect(throws: InvalidDocument.self) { try tables.add(Array(text.utf8), file: "t.json") }
    #expect(error?.diagnostics.first?.message.hasPrefix("expected one letter in \"key\"") == true)
  }
}
