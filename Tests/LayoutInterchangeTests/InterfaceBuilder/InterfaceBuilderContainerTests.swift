import Foundation
import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Grids, stacks, cells and screens in Interface Builder documents.
@Suite("Interface Builder containers") struct InterfaceBuilderContainerTests {
  private static func box(_ id: String, _ width: Double, _ height: Double, _ attributes: String = "") -> String {
    Documents.element(
      "customView", id, .zero,
      "placeholderIntrinsicWidth=\"\(width)\" placeholderIntrinsicHeight=\"\(height)\" \(attributes)")
  }

  private static func cell(_ row: String, _ column: String, _ id: String, _ inside: String, _ more: String = "")
    -> String
  {
    let content = inside.replacingOccurrences(of: "<customView ", with: "<customView key=\"contentView\" ")
    return "<gridCell row=\"\(row)\" column=\"\(column)\" id=\"\(id)\" \(more)>\(content)</gridCell>"
  }

  @Test("grids leave their paddings free, and merged cells span theirs", arguments: ["", "topPadding=\"-13\""])
  func grid(padding: String) throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        """
        <subviews><gridView id="g" xPlacement="leading" yPlacement="top" rowSpacing="20" columnSpacing="8"
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
          <rows><gridRow bottomPadding="-13" id="r1"/><gridRow \(padding) id="r2"/></rows>
          <columns><gridColumn id="c1"/><gridColumn leadingPadding="4" id="c2"/></columns>
          <gridCells>\(Self.cell("r1", "c1", "1", Self.box("a", 40, 16)))\(Self.cell("r1", "c2", "2", Self.box("b", 90, 24)))
          \(Self.cell("r2", "c1", "3", Self.box("m", 30, 10), "xPlacement=\"center\" headOfMergedCell=\"3\""))
          <gridCell row="r2" column="c2" headOfMergedCell="3" id="4"/></gridCells></gridView></subviews>
        """ + Documents.constraints("g.leading == root.leading", "g.top == root.top")))
    let frames = try Documents.frames(text)
    // 40 + 8 + 4 + 90 wide; 24 + 20 - 13 + 10 high.
    try Documents.expect(frames["g"], LayoutRect(0, 159, 142, 41))
    try Documents.expect(frames["b"], LayoutRect(52, 17, 90, 24))
    try Documents.expect(frames["m"], LayoutRect(56, 0, 30, 10))
  }

  @Test("grids beside each other each have their own spans, and a row with the id of another is left out")
  func severalGrids() throws {
    func grid(_ id: String, more: String = "") -> String {
      """
      <gridView id="\(id)" xPlacement="leading" yPlacement="top" rowSpacing="20" columnSpacing="8"
          translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
        <rows><gridRow id="\(id)r1"/><gridRow id="\(id)r2"/>\(more)</rows>
        <columns><gridColumn id="\(id)c1"/><gridColumn id="\(id)c2"/></columns>
        <gridCells>\(Self.cell("\(id)r1", "\(id)c1", "\(id)1", Self.box("\(id)a", 40, 16)))
        \(Self.cell("\(id)r1", "\(id)c2", "\(id)2", Self.box("\(id)b", 90, 24)))
        \(Self.cell(
          "\(id)r2", "\(id)c1", "\(id)3", Self.box("\(id)m", 30, 10), "xPlacement=\"center\" headOfMergedCell=\"\(id)3\""))
        <gridCell row="\(id)r2" column="\(id)c2" headOfMergedCell="\(id)3" id="\(id)4"/></gridCells></gridView>
      """
    }
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(grid("g"))\(grid("h", more: "<gridRow height=\"50\" id=\"hr2\"/>"))</subviews>"
          + Documents.constraints(
            "g.leading == root.leading", "g.top == root.top", "h.leading == root.leading", "h.top == g.bottom")))
    let told = try #require(try Documents.layouts(text).first).unsupported
    #expect(told.map(\.message).contains { $0.contains("the id 'hr2' is that of another row too") })
    let frames = try Documents.frames(text)
    for id in ["g", "h"] {
      // 40 + 8 + 90 wide, 24 + 20 + 10 high, and 30 in the middle of 138.
      try Documents.expect(frames[id], LayoutRect(0, id == "g" ? 146 : 92, 138, 54))
      try Documents.expect(frames["\(id)m"], LayoutRect(54, 0, 30, 10))
    }
  }

  private static func label(_ id: String, _ attributes: String = "") -> String {
    Documents.element(
      "textField", id, LayoutRect(0, 0, 40, 16), attributes,
      "<textFieldCell key=\"cell\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>")
  }

  private static func field(_ id: String, _ attributes: String = "") -> String {
    Documents.element(
      "textField", id, LayoutRect(0, 0, 90, 21), attributes,
      "<textFieldCell key=\"cell\" borderStyle=\"bezel\"><font key=\"font\" metaFont=\"system\"/></textFieldCell>")
  }

  /// The label's baseline is 3 above its bottom, and the field's 6: five and four and a half below their middles.
  @Test("a row that lines baselines up fills nothing", arguments: [false, true]) func lines(isInStack: Bool) throws {
    let field =
      isInStack
      ? Documents.element("stackView", "s", .zero, "key=\"contentView\"", "<subviews>\(Self.field("f"))</subviews>")
      : Self.field("f", "key=\"contentView\"")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        """
        <subviews><gridView id="g" xPlacement="leading" yPlacement="fill" rowAlignment="firstBaseline"
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
          <rows><gridRow id="r"/></rows><columns><gridColumn id="c1"/><gridColumn id="c2"/></columns>
          <gridCells><gridCell row="r" column="c1" id="1">\(Self.label("l", "key=\"contentView\""))</gridCell>
          <gridCell row="r" column="c2" id="2">\(field)</gridCell></gridCells></gridView></subviews>
        """ + Documents.constraints("g.leading == root.leading", "g.top == root.top")))
    let frames = try Documents.frames(text)
    #expect(frames["g"]?.height == 21)
    try Documents.expect(frames["l"], LayoutRect(-2, 3, 40, 16))
  }

  @Test(
    "a cell says itself whether it is on the line of its row",
    arguments: [("", 3.0), ("rowAlignment=\"inherited\"", 3), ("rowAlignment=\"none\"", 5)])
  func ownAlignment(attribute: String, y: Double) throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        """
        <subviews><gridView id="g" xPlacement="leading" yPlacement="top" rowAlignment="firstBaseline"
            translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
          <rows><gridRow id="r"/></rows><columns><gridColumn id="c1"/><gridColumn id="c2"/></columns>
          <gridCells><gridCell row="r" column="c1" id="1" \(attribute)>\(Self.label("l", "key=\"contentView\""))</gridCell>
          <gridCell row="r" column="c2" id="2">\(Self.field("f", "key=\"contentView\""))</gridCell></gridCells></gridView></subviews>
        """ + Documents.constraints("g.leading == root.leading", "g.top == root.top")))
    #expect(try Documents.frames(text)["l"]?.y == y)
  }

  @Test("the baseline of a stack is that of its first view") func stackBaseline() throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>" + Documents.element("stackView", "s", .zero, "", "<subviews>\(Self.field("f"))</subviews>")
          + Self.label("l") + "</subviews>"
          + Documents.constraints(
            "s.leading == root.leading", "s.top == root.top", "l.leading == s.trailing",
            "l.firstBaseline == s.firstBaseline")))
    #expect(try Documents.frames(text)["l"]?.y == 200 - 21 + 3)
  }

  @Test(
    "a root that the tools found misplaced is as large as its content needs",
    arguments: [("", 40.0), ("misplaced=\"YES\"", 80.0)])
  func misplacedRoot(flag: String, height: Double) throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 40), flag, isRoot: true,
        "<subviews>\(Self.box("a", 40, 40))</subviews>"
          + Documents.constraints(
            "a.leading == root.leading", "a.top == root.top + 20", "root.bottom == a.bottom + 20")))
    let layout = try #require(try Documents.layouts(text).first)
    #expect(try LayoutEngine().solve(layout).first?.frames.first?.height == height)
  }

  private static func stack(_ attributes: String, tools: Int = 20_000, _ inside: String) -> String {
    Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true,
        "<subviews>" + Documents.element("stackView", "s", .zero, attributes, inside) + "</subviews>"
          + Documents.constraints(
            "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top",
            "root.bottom == s.bottom")), tools: tools)
  }

  @Test("views of a stack are drawn to its beginning, its middle and its end") func gravity() throws {
    let text = Self.stack(
      "orientation=\"horizontal\" alignment=\"top\" spacing=\"10\"",
      """
      <beginningViews>\(Self.box("a", 20, 10))\(Self.box("b", 30, 10))</beginningViews>
      <middleViews>\(Self.box("m", 40, 10))</middleViews><endViews>\(Self.box("e", 50, 10))</endViews>
      """)
    let frames = try Documents.frames(text)
    try Documents.expect(frames["a"], LayoutRect(0, 90, 20, 10))
    try Documents.expect(frames["b"], LayoutRect(30, 90, 30, 10))
    try Documents.expect(frames["m"], LayoutRect(130, 90, 40, 10))
    try Documents.expect(frames["e"], LayoutRect(250, 90, 50, 10))
  }

  @Test("a stack has spaces of its own, and those that are none stand for its spacing") func spaces() throws {
    let text = Self.stack(
      "distribution=\"fill\" orientation=\"horizontal\" alignment=\"top\" spacing=\"10\"",
      """
      <subviews>\(Self.box("a", 20, 10))\(Self.box("b", 30, 10))\(Self.box("c", 40, 10, "horizontalHuggingPriority=\"1\""))
      </subviews><customSpacing><real value="25"/><real value="3.4028234663852886e+38"/></customSpacing>
      """)
    let frames = try Documents.frames(text)
    try Documents.expect(frames["b"], LayoutRect(45, 90, 30, 10))
    #expect(frames["c"]?.x == 85)
  }

  @Test("a stack of macOS may be smaller than what is in it, as far as it does not resist clipping")
  func clippingResistance() throws {
    func status(_ attributes: String) throws -> LayoutStatus? {
      // More than the 300 points of the stack.
      let views = ["a", "b"].map { id in
        Documents.element(
          "customView", id, LayoutRect(0, 0, 200, 10), "", Documents.constraints("\(id).width == 200"))
      }
      let text = Self.stack(
        "distribution=\"fill\" orientation=\"horizontal\" \(attributes)", "<subviews>\(views.joined())</subviews>")
      let layout = try #require(try Documents.layouts(text).first)
      #expect(layout.unsupported.isEmpty)
      return try LayoutEngine().solve(layout).first?.status
    }
    #expect(try status("") == .conflict)
    #expect(try status("horizontalClippingResistancePriority=\"250\"") == .solved)
    #expect(try status("verticalClippingResistancePriority=\"250\"") == .conflict)
  }

  @Test("views that a stack may detach for lack of room are reported") func visibilityPriorities() throws {
    let text = Self.stack(
      "distribution=\"fill\" orientation=\"horizontal\"",
      """
      <subviews>\(Self.box("a", 20, 10))\(Self.box("b", 30, 10))\(Self.box("c", 40, 10))</subviews>
      <visibilityPriorities><integer value="1000"/><real value="1000"/>
      <real value="998.5"/></visibilityPriorities>
      """)
    let told = try #require(try Documents.layouts(text).first).unsupported
    #expect(
      told.map(\.message) == [
        "the visibility priority 998.5 is not read; no view is detached for lack of room here"
      ])
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(told.first?.location.map { lines[$0.line - 1].contains("998.5") } == true)
  }

  @Test(
    "a hidden view keeps its place unless the stack detaches it, as all do since Xcode 26",
    arguments: [("NO", 23_000, 60.0), ("YES", 23_000, 30), ("NO", 24_000, 30)])
  func hidden(detaches: String, tools: Int, x: Double) throws {
    let text = Self.stack(
      "distribution=\"fill\" orientation=\"horizontal\" alignment=\"top\" spacing=\"10\" detachesHiddenViews=\"\(detaches)\"",
      tools: tools,
      """
      <subviews>\(Self.box("a", 20, 10))\(Self.box("b", 20, 10, "hidden=\"YES\""))
      \(Self.box("c", 40, 10, "horizontalHuggingPriority=\"1\""))</subviews>
      """)
    #expect(try Documents.frames(text)["c"]?.x == x)
  }

  @Test("on iOS a length of a hidden view is a conflict with its being hidden, whose frames are as if it had none")
  func hiddenLength() throws {
    func solution(_ priority: String) throws -> LayoutSolution {
      func row(_ id: String, _ height: Double, _ attributes: String, _ priority: String) -> String {
        Documents.element(
          "view", id, LayoutRect(0, 0, 375, height), attributes,
          "<constraints><constraint firstAttribute=\"height\" constant=\"\(height)\" \(priority) id=\"\(id)h\"/></constraints>"
        )
      }
      let rows = row("hid", 128, "hidden=\"YES\"", priority) + row("shown", 78, "", "")
      let stack = Documents.element(
        "stackView", "stack", LayoutRect(0, 100, 375, 78), "axis=\"vertical\" spacing=\"8\"",
        "<subviews>\(rows)</subviews>")
      let text = Documents.root(
        stack,
        Documents.constraints(
          "stack.leading == root.leading", "root.trailing == stack.trailing", "stack.top == root.top + 100"))
      let layout = try #require(try Documents.layouts(text).first)
      return try #require(try LayoutEngine().solve(layout).first)
    }
    let found = try solution("")
    let conflict = try #require(found.conflict)
    #expect(conflict.constraints.count == 1)
    #expect(conflict.implied.first?.description.hasSuffix("is hidden, so that its height is 0") == true)
    #expect(try solution("priority=\"999\"").status == .solved)
  }

  private static func lone(
    width: Double, tools: Int, accessory: String = "", content: String = "", _ view: String? = nil
  ) -> String {
    let content = Documents.element(
      "tableViewCellContentView", "content", LayoutRect(0, 0, width, 60), "key=\"contentView\" \(content)",
      isRoot: true,
      "<subviews>" + (view ?? Documents.element("view", "v")) + "</subviews>"
        + Documents.constraints(
          "v.leading == content.leadingMargin", "content.trailingMargin == v.trailing",
          "v.top == content.topMargin", "v.height == 10"))
    return Documents.document(
      Documents.element("tableViewCell", "cell", LayoutRect(0, 0, width, 60), accessory, isRoot: true, content),
      tools: tools)
  }

  @Test(
    "the content of a cell by itself has the margins of its time",
    arguments: [
      (320.0, 13_196, 8.0, 8.0), (320, 14_490, 16, 11), (600, 14_490, 20, 11), (600, 15_705, 15, 11),
      (600, 17_701, 16, 11),
    ])
  func cells(width: Double, tools: Int, side: Double, top: Double) throws {
    try Documents.expect(
      try Documents.frames(Self.lone(width: width, tools: tools))["v"], LayoutRect(side, top, width - 2 * side, 10))
  }

  @Test("content of a cell that is to go by constraints has the cell's size as long as nothing else gives it one")
  func freeContent() throws {
    let free = "translatesAutoresizingMaskIntoConstraints=\"NO\""
    let frames = try Documents.frames(Self.lone(width: 320, tools: 17_701, content: free))
    try Documents.expect(frames["content"], LayoutRect(0, 0, 320, 60))
    try Documents.expect(frames["v"], LayoutRect(16, 11, 288, 10))
    // A view that hugs its content more than the content view hugs the cell makes the content view as small.
    let label = Documents.element(
      "label", "v", LayoutRect(16, 11, 40, 20), "text=\"v\" horizontalHuggingPriority=\"251\"")
    let clinging = try Documents.frames(Self.lone(width: 320, tools: 17_701, content: free, label))
    try Documents.expect(clinging["v"], LayoutRect(16, 11, 40, 10))
  }

  @Test("an accessory leaves less of a margin at the end") func accessory() throws {
    let text = Self.lone(width: 320, tools: 17_701, accessory: "accessoryType=\"disclosureIndicator\"")
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(16, 11, 320 - 16 - 8, 10))
  }

  @Test(
    "screens with a home button had no status bar for some versions of the tools",
    arguments: [
      ("retina4_7", 14_490, 20.0), ("retina4_7", 16_097, 0), ("retina4_7", 23_504, 20), ("retina6_1", 16_097, 44),
    ])
  func statusBar(device: String, tools: Int, top: Double) throws {
    let size = device == "retina4_7" ? LayoutRect(0, 0, 375, 667) : LayoutRect(0, 0, 414, 896)
    let text = Documents.document(
      Documents.element(
        "view", "root", size, isRoot: true,
        "<subviews>" + Documents.element("view", "v") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
          + Documents.constraints(
            "v.leading == root.leading", "v.width == 10", "v.top == safe.top", "v.height == 10")),
      device: device, tools: tools)
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(0, top, 10, 10))
  }

  @Test("what a controller of macOS shows lies below the bar of a window", arguments: [(16_097, 0.0), (22_146, 52)])
  func windowBar(tools: Int, top: Double) throws {
    let root = Documents.element(
      "view", "root", LayoutRect(0, 0, 300, 200), "key=\"view\"", isRoot: true,
      "<subviews>" + Self.box("v", 10, 10) + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
        + Documents.constraints("v.leading == root.leading", "v.top == safe.top"))
    let text = Documents.desktop("<viewController id=\"c\">\(root)</viewController>", tools: tools)
      .replacingOccurrences(of: "InterfaceBuilder3.XIB", with: "InterfaceBuilder3.Storyboard.XIB")
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(0, 190 - top, 10, 10))
  }

  @Test("a version without meaning yields to that of the plug-in, not to that of the system") func plugIn() throws {
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 812), isRoot: true,
        "<subviews>" + Documents.element("view", "v") + "</subviews><viewLayoutGuide key=\"safeArea\" id=\"safe\"/>"
          + Documents.constraints(
            "v.leading == root.leading", "v.width == 10", "v.top == safe.top", "v.height == 10")),
      device: "retina5_9", tools: 32_700)
    let head = """
      <dependencies><deployment version="2304" identifier="iOS"/><plugIn identifier="p" version="22684"/></dependencies>
      <objects>
      """
    let full = text.replacingOccurrences(of: "<objects>", with: head)
    try Documents.expect(try Documents.frames(full)["v"], LayoutRect(0, 50, 10, 10))
  }

  @Test("a launch screen has the margins of a controller's view") func launchScreen() throws {
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 480, 480), isRoot: true,
        "<subviews>" + Documents.element("view", "v") + "</subviews>"
          + Documents.constraints(
            "v.leading == root.leadingMargin", "root.bottomMargin == v.bottom", "v.width == 10", "v.height == 10")),
      attributes: "launchScreen=\"YES\"")
    try Documents.expect(try Documents.frames(text)["v"], LayoutRect(20, 470, 10, 10))
  }

  @Test("cells of tables are where the tables put them, and so is what a clip view shows") func placed() throws {
    let cell = Documents.element(
      "tableCellView", "c", LayoutRect(1, 1, 45, 20), "",
      "<subviews>" + Self.box("t", 10, 14) + "</subviews>"
        + Documents.constraints("t.leading == c.leading + 3", "t.centerY == c.centerY"))
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>"
          + Documents.element(
            "clipView", "clip", LayoutRect(0, 0, 300, 200), "",
            "<subviews>\(Documents.element("tableView", "table", LayoutRect(0, 0, 300, 180), "", "<subviews>\(cell)</subviews>"))</subviews>"
          )
          + "</subviews>"
          + Documents.constraints(
            "clip.leading == root.leading", "clip.top == root.top", "clip.width == 300", "clip.height == 200")))
    let frames = try Documents.frames(text)
    try Documents.expect(frames["table"], LayoutRect(0, 0, 300, 180))
    try Documents.expect(frames["t"], LayoutRect(3, 3, 10, 14))
  }
}
