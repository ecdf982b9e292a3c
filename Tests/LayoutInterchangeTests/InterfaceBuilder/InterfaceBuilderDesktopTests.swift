import Testing
import Tinamou

/// Differences of AppKit from UIKit: stacks that stretch, clip views, and bars of windows.
@Suite("Interface Builder documents of macOS") struct InterfaceBuilderDesktopTests {
  private typealias Documents = InterfaceBuilderDocuments

  private static func box(_ id: String, _ width: Int, _ height: Int) -> String {
    Documents.element(
      "customView", id, .zero, "", Documents.constraints("\(id).width == \(width)", "\(id).height == \(height)"))
  }

  private static func stack(_ attributes: String, _ inside: String) -> String {
    Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
        "<subviews>" + Documents.element("stackView", "s", .zero, attributes, inside) + "</subviews>"
          + Documents.constraints("s.leading == root.leading", "s.top == root.top", "s.width == 300")))
  }

  /// Edges are at 16.65 and 316.35, and at 116.5 and 216.5. The tables have no baseline for a title of 17 points.
  @Test(
    "frames are in whole points but for halves, and in halves where a line is between them",
    arguments: [(13, 17.0, 299.0), (17, 16.5, 300)])
  func wholePoints(fontSize: Int, x: Double, width: Double) throws {
    func label(_ id: String, _ size: Int) -> String {
      Documents.element(
        "textField", id, LayoutRect(0, 0, 40, 16), "",
        "<textFieldCell key=\"cell\" title=\"a\"><font key=\"font\" metaFont=\"system\" size=\"\(size)\"/></textFieldCell>"
      )
    }
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 333, 100), isRoot: true,
        "<subviews>" + Documents.element("customView", "a") + Self.box("b", 100, 10) + label("l", fontSize)
          + label("m", 13) + "</subviews>"
          + Documents.constraints(
            "a.leading == root.leading + 16.65", "root.trailing == a.trailing + 16.65", "a.height == 10",
            "a.top == root.top",
            "b.centerX == root.centerX", "b.top == root.top", "l.leading == root.leading", "l.top == root.top",
            "m.leading == root.leading", "m.firstBaseline == l.firstBaseline")))
    let frames = try Documents.frames(text)
    try Documents.expect(frames["a"], LayoutRect(x, 90, width, 10))
    try Documents.expect(frames["b"], LayoutRect(116.5, 90, 100, 10))
  }

  /// The title beside it ends at 84, and has its baseline 5 below its middle, at 87.
  @Test(
    "small things on a line with a title",
    arguments: [
      ("textField", "textFieldCell", "title=\"a\"", "miniSystem", 11.0, 23_504, 85.5),
      ("textField", "textFieldCell", "title=\"a\" controlSize=\"mini\"", "miniSystem", 11, 23_504, 85),
      (
        "button", "buttonCell",
        "type=\"square\" bezelStyle=\"shadowlessSquare\" controlSize=\"mini\" image=\"x\" imagePosition=\"only\"",
        "miniSystem", 11.5, 23_504, 85
      ),
      (
        "button", "buttonCell", "type=\"inline\" bezelStyle=\"inline\" borderStyle=\"border\" title=\"a\"",
        "smallSystemBold", 16, 24_506, 84
      ),
    ])
  func smallOnLine(
    name: String, cell: String, attributes: String, font: String, height: Double, tools: Int, y: Double
  ) throws {
    let title = Documents.element(
      "textField", "t", LayoutRect(0, 0, 40, 16), "",
      "<textFieldCell key=\"cell\" title=\"a\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>")
    let small = Documents.element(
      name, "s", LayoutRect(0, 0, 40, height), "",
      "<\(cell) key=\"cell\" \(attributes)><font key=\"font\" metaFont=\"\(font)\"/></\(cell)>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
        "<subviews>\(title)\(small)</subviews>"
          + Documents.constraints(
            "t.leading == root.leading", "t.top == root.top", "s.leading == t.trailing",
            "s.firstBaseline == t.firstBaseline")), tools: tools)
    #expect(try Documents.frames(text)["s"]?.y == y)
  }

  @Test("a mini switch reaches a point beyond what is aligned") func miniSwitch() throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
        "<subviews>" + Documents.element("switch", "s", LayoutRect(0, 0, 28, 16), "controlSize=\"mini\"")
          + "</subviews>"
          + Documents.constraints("root.trailing == s.trailing + 20", "s.top == root.top + 10")), tools: 23_504)
    try Documents.expect(try Documents.frames(text)["s"], LayoutRect(253, 74, 28, 16))
  }

  @Test("a constraint moves one view of a stack from its alignment, and the others stay") func alignment() throws {
    let frames = try Documents.frames(
      Self.stack(
        "orientation=\"vertical\" distribution=\"fill\" alignment=\"leading\"",
        "<subviews>\(Self.box("a", 40, 10))\(Self.box("b", 40, 10))\(Self.box("c", 40, 10))</subviews>"
          + Documents.constraints("a.leading == s.leading + 20")))
    #expect(frames["a"]?.x == 20)
    #expect(frames["b"]?.x == 0)
    #expect(frames["c"]?.x == 0)
  }

  /// Two views follow the first one, and prefer it beyond the end of the stack.
  @Test("what is moved from the alignment stays between the sides of a stack") func sides() throws {
    let frames = try Documents.frames(
      Self.stack(
        "orientation=\"vertical\" distribution=\"fill\" alignment=\"leading\"",
        "<subviews>\(Self.box("a", 40, 10))\(Self.box("b", 40, 10))\(Self.box("c", 40, 10))</subviews>"
          + Documents.constraints("b.leading == a.leading + 10", "c.leading == a.leading + 10")))
    #expect(frames["a"]?.x == 0)
    #expect(frames["b"]?.x == 10)
    #expect(frames["c"]?.x == 10)
  }

  @Test(
    "stacks in a stack reach from one side of it to the other",
    arguments: [
      Documents.element(
        "stackView", "i", .zero, "distribution=\"equalSpacing\" alignment=\"top\"",
        "<subviews>\(box("a", 40, 10))\(box("b", 40, 10))</subviews>"),
      Documents.element(
        "stackView", "i", .zero, "distribution=\"fillEqually\" alignment=\"top\"",
        "<subviews>\(Documents.element("customView", "a"))\(Documents.element("customView", "b"))</subviews>"),
    ])
  func reach(inner: String) throws {
    let frames = try Documents.frames(
      Self.stack(
        "orientation=\"vertical\" distribution=\"fill\" alignment=\"leading\"", "<subviews>\(inner)</subviews>"))
    #expect(frames["i"]?.width == 300)
  }

  @Test("a view without a length takes what equal spaces leave over") func equalSpaces() throws {
    let frames = try Documents.frames(
      Self.stack(
        "distribution=\"equalSpacing\" alignment=\"top\"",
        "<subviews>\(Self.box("a", 40, 10))"
          + Documents.element("customView", "b", .zero, "", Documents.constraints("b.height == 10"))
          + "\(Self.box("c", 40, 10))</subviews>"))
    #expect(frames["b"]?.x == 48)
    #expect(frames["b"]?.width == 204)
  }

  @Test("the frame of a tab view without tabs reaches beyond what constraints see") func tabView() throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>" + Documents.element("tabView", "t", .zero, "type=\"noTabsBezelBorder\"") + "</subviews>"
          + Documents.constraints(
            "t.leading == root.leading + 20", "t.top == root.top + 20", "t.width == 100", "t.height == 50")))
    try Documents.expect(try Documents.frames(text)["t"], LayoutRect(16, 126, 108, 56))
  }

  @Test("an image that a cell refers to is content as one that it names") func imageReference() throws {
    let image = Documents.element(
      "imageView", "i", LayoutRect(0, 0, 46, 30), "",
      "<imageCell key=\"cell\"><imageReference key=\"image\" image=\"photo\"/></imageCell>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(image)</subviews>"
          + Documents.constraints("i.leading == root.leading + 20", "i.top == root.top + 20")))
    try Documents.expect(try Documents.frames(text)["i"], LayoutRect(20, 150, 46, 30))
  }

  @Test("equal lengths yield to what the views' own constraints say") func lengths() throws {
    let frames = try Documents.frames(
      Self.stack(
        "distribution=\"fillEqually\" alignment=\"top\" spacing=\"0\"",
        "<subviews>\(Self.box("a", 60, 10))" + Documents.element("customView", "b") + "</subviews>"))
    #expect(frames["a"]?.width == 60)
    #expect(frames["b"]?.width == 240)
  }

  @Test("a view by itself lies in the middle of a stack of equal centring") func centring() throws {
    let frames = try Documents.frames(
      Self.stack(
        "distribution=\"equalCentering\" alignment=\"top\"", "<subviews>\(Self.box("a", 60, 10))</subviews>"))
    try Documents.expect(frames["a"], LayoutRect(120, 0, 60, 10))
  }

  /// The scroll view keeps its height although its document is taller.
  @Test(
    "a clip view without a mask is as large as its content, and does not stretch its scroll view",
    arguments: [("translatesAutoresizingMaskIntoConstraints=\"NO\"", 100.0)])
  func clipView(flag: String, height: Double) throws {
    let clip = """
      <clipView key="contentView" id="clip" \(flag)><rect key="frame" x="1" y="1" width="198" height="98"/>
      <subviews>\(Self.box("d", 150, 400))</subviews>\(
        Documents.constraints(
          "d.leading == clip.leading", "d.top == clip.top", "clip.trailing == d.trailing", "clip.bottom == d.bottom"))
      </clipView>
      """
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 200, 100), isRoot: true,
        "<subviews>" + Documents.element("scrollView", "v", LayoutRect(0, 0, 200, 100), "", clip) + "</subviews>"
          + Documents.constraints(
            "v.leading == root.leading", "v.top == root.top", "root.trailing == v.trailing",
            "root.bottom == v.bottom")))
    let frames = try Documents.frames(text)
    #expect(frames["v"]?.height == height)
    try Documents.expect(frames["d"], LayoutRect(0, 0, 150, 400))
  }

  @Test(
    "content below the bars of a window keeps clear of them and of the canvas's",
    arguments: [
      ("fullSizeContentView=\"YES\"", "", 84.0), ("fullSizeContentView=\"YES\"", "<toolbar id=\"t\"/>", 104),
      ("titled=\"YES\"", "", 0),
    ])
  func fullWindow(style: String, toolbar: String, top: Double) throws {
    let view = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 200), "key=\"contentView\"", isRoot: true,
      "<subviews>\(Self.box("a", 40, 10))</subviews>"
        + Documents.constraints("a.leading == guide.leading", "a.top == guide.top")
        + "<viewLayoutGuide key=\"safeArea\" id=\"guide\"/>")
    let text = Documents.desktop(
      "<window id=\"w\"><windowStyleMask key=\"styleMask\" \(style)/>\(view)\(toolbar)</window>", tools: 24_506)
    try Documents.expect(try Documents.frames(text)["a"], LayoutRect(0, 200 - top - 10, 40, 10))
  }

  @Test("the frame of an image view with a bezel reaches beyond what constraints see") func framedImage() throws {
    let image = Documents.element(
      "imageView", "i", LayoutRect(0, 0, 46, 46), "", "<imageCell key=\"cell\" imageFrameStyle=\"grayBezel\"/>")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(image)</subviews>"
          + Documents.constraints(
            "i.leading == root.leading + 20", "i.top == root.top + 20", "i.width == 40", "i.height == 40")))
    try Documents.expect(try Documents.frames(text)["i"], LayoutRect(17, 137, 46, 46))
  }

  /// Two controls have heights of macOS 26; the others are from an earlier system.
  @Test("two heights of the latest look prove it") func proof() throws {
    func button(_ id: String, _ height: Double, _ cell: String) -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, 80, height), "",
        "<buttonCell key=\"cell\" \(cell)/>" + Documents.constraints("\(id).leading == root.leading + 20"))
    }
    let push = "type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\""
    let check = "type=\"check\" bezelStyle=\"regularSquare\" imagePosition=\"left\" title=\"T\""
    let small = check + " controlSize=\"small\""
    let buttons = [
      button("a", 24, push), button("b", 16, check), button("c", 32, push), button("d", 18, check),
      button("e", 16, small),
      Documents.element(
        "box", "x", .zero, "borderType=\"line\"",
        Documents.constraints("x.leading == root.leading + 20", "x.width == 100", "x.height == 50", "x.top == root.top")
      ),
    ]
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(buttons.joined())</subviews>"),
      tools: 24_765)
    #expect(try Documents.frames(text)["x"]?.width == 100)
  }

  @Test("check boxes and radio buttons look the same in all styles of bezels", arguments: ["check", "radio"])
  func unbezeled(type: String) throws {
    func button(_ id: String, _ bezel: String) -> String {
      Documents.element(
        "button", id, LayoutRect(0, 0, 80, 18), "",
        "<buttonCell key=\"cell\" type=\"\(type)\" \(bezel) imagePosition=\"left\"/>")
    }
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(button("a", "bezelStyle=\"regularSquare\""))\(button("b", ""))</subviews>"
          + Documents.constraints(
            "a.leading == root.leading + 20", "a.bottom == root.bottom - 20", "b.leading == root.leading + 20",
            "b.bottom == root.bottom - 20")))
    let frames = try Documents.frames(text)
    #expect(frames["a"]?.x == 18)
    try Documents.expect(frames["b"], try #require(frames["a"]))
  }

  /// The cell is recorded 40 points high, and its text needs 2 + 16 + 2.
  @Test("a cell that was found misplaced yields to its content, another one does not", arguments: [true, false])
  func misplacedCell(isMisplaced: Bool) throws {
    let label = Documents.element(
      "textField", "t", LayoutRect(0, 0, 80, 16), "verticalHuggingPriority=\"750\"",
      "<textFieldCell key=\"cell\"/>")
    let constraints = Documents.constraints(
      "t.leading == cell.leading", "t.trailing == cell.trailing", "t.top == cell.top + 2", "cell.bottom == t.bottom + 2"
    )
    let cell = Documents.element(
      "tableCellView", "cell", LayoutRect(10, 30, 100, 40), isMisplaced ? "misplaced=\"YES\"" : "", isRoot: true,
      "<subviews>\(label)</subviews>\(constraints)")
    let table = Documents.element(
      "tableView", "table", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(cell)</subviews>")
    let text = Documents.desktop(
      Documents.element("view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(table)</subviews>"))
    let frames = try Documents.frames(text)
    try Documents.expect(frames["cell"], LayoutRect(10, 30, 100, isMisplaced ? 20 : 40))
    #expect(frames["t"]?.height == (isMisplaced ? 16 : 36))
  }

  @Test("an image stands on its baselines", arguments: ["firstBaseline", "lastBaseline", "bottom"])
  func imageBaseline(attribute: String) throws {
    let image = Documents.element(
      "imageView", "i", LayoutRect(0, 70, 9, 9), "", "<imageCell key=\"cell\" image=\"Arrow\" id=\"c\"/>")
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 100, 100), isRoot: true,
      "<subviews>\(image)</subviews>"
        + Documents.constraints("i.leading == root.leading", "root.bottom == i.\(attribute) + 30"))
    try Documents.expect(try Documents.frames(Documents.desktop(root))["i"], LayoutRect(0, 30, 9, 9))
  }
}
