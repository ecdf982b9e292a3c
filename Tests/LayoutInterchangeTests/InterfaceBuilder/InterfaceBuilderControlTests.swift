import Foundation
import TestSupport
import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// The metrics of controls: their tables, and control styles, called eras.
@Suite("Interface Builder controls") struct InterfaceBuilderControlTests {
  private static func button(height: Double) -> String {
    Documents.element(
      "button", "b", LayoutRect(0, 0, 94, height), "",
      "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>")
  }

  @Test(
    "heights determine the style of controls, among those that the tools can give them",
    arguments: [(20_000, 32.0, 7.0), (24_506, 32, 7), (24_506, 24, 0), (20_000, 24, 7), (15_000, 32, 6)])
  func look(tools: Int, height: Double, inset: Double) throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(Self.button(height: height))</subviews>"
          + Documents.constraints("root.trailing == b.trailing + 20", "root.bottom == b.bottom + 20")),
      tools: tools)
    try Documents.expect(
      try Documents.frames(text)["b"], LayoutRect(300 - 20 - 94 + inset, 20 - (inset == 6 ? 7 : inset), 94, height))
  }

  private static func pushButton(_ id: String, height: Double, _ inside: String = "") -> String {
    Documents.element(
      "button", id, LayoutRect(0, 0, 94, height), "",
      "<buttonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>\(inside)")
  }

  @Test("a control that was drawn on an earlier system keeps its look among those of a later one")
  func mixedLooks() throws {
    let given = "<constraints><constraint firstAttribute=\"height\" constant=\"20\"/></constraints>"
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>"
          + ["a", "b"].map { Self.pushButton($0, height: 24) }.joined() + Self.pushButton("old", height: 32)
          + Self.pushButton("low", height: 20, given) + "</subviews>"
          + Documents.constraints(
            "root.trailing == a.trailing + 20", "root.bottom == a.bottom + 20", "b.leading == root.leading",
            "b.top == root.top", "old.leading == root.leading + 20", "old.top == root.top + 40",
            "low.leading == root.leading", "root.bottom == low.bottom")),
      tools: 24_506)
    let frames = try Documents.frames(text)
    try Documents.expect(frames["a"], LayoutRect(186, 20, 94, 24))
    try Documents.expect(frames["old"], LayoutRect(13, 200 - 35 - 32, 94, 32))
    // Its height is a constraint's, and tells nothing.
    try Documents.expect(frames["low"], LayoutRect(0, 0, 94, 20))
  }

  /// The frame of a control at the top of a view, 20 points behind its leading edge.
  private static func frame(
    _ name: String, _ size: LayoutSize, _ inside: String = "", tools: Int
  ) throws -> LayoutRect? {
    let control = Documents.element(name, "c", LayoutRect(0, 0, size.width, size.height), "", inside)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(control)</subviews>"
          + Documents.constraints("c.leading == root.leading + 20", "c.top == root.top")),
      tools: tools)
    return try Documents.frames(text)["c"]
  }

  @Test("colour wells have a frame from macOS 13 on", arguments: [(21_507, 0.0), (22_505, 3.0)])
  func wells(tools: Int, inset: Double) throws {
    #expect(try Self.frame("colorWell", LayoutSize(50, 24), tools: tools)?.x == 20 - inset)
  }

  @Test(
    "segments that act as buttons look as such since macOS 11",
    arguments: [
      ("momentary", 16_000, 18.0), ("momentary", 20_000, 17), ("selectOne", 20_000, 18), ("momentary", 24_500, 20),
    ])
  func momentarySegments(tracking: String, tools: Int, x: Double) throws {
    let cell = "<segmentedCell key=\"cell\" style=\"rounded\" trackingMode=\"\(tracking)\"/>"
    let frame = try #require(try Self.frame("segmentedControl", LayoutSize(71, 24), cell, tools: tools))
    #expect(frame.x == x && frame.width == 71)
  }

  @Test("small segments do too, and then reach a point higher", arguments: [("momentary", 2.0), ("selectOne", 1)])
  func smallSegments(tracking: String, above: Double) throws {
    let cell = "<segmentedCell key=\"cell\" style=\"rounded\" controlSize=\"small\" trackingMode=\"\(tracking)\"/>"
    let frame = try #require(try Self.frame("segmentedControl", LayoutSize(54, 21), cell, tools: 20_000))
    let plain = try #require(try Self.frame("customView", LayoutSize(54, 21), tools: 20_000))
    #expect(frame.y + frame.height - plain.y - plain.height == above, "\(frame), beside \(plain)")
  }

  @Test("small radio buttons have their baseline between the recorded ones") func smallRadio() throws {
    let radio = Documents.element(
      "button", "c", LayoutRect(0, 0, 114, 15), "",
      """
      <buttonCell key="cell" type="radio" title="Other" bezelStyle="regularSquare" imagePosition="left" controlSize="small">
        <font key="font" metaFont="smallSystem"/></buttonCell>
      """)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true, "<subviews>\(radio)</subviews>"))
    let items = try Documents.layouts(text).first?.items ?? []
    let item = try #require(items.first { $0.identifier == "c" })
    #expect(item.firstBaseline == 10.5 && item.lastBaseline == 3.5)
  }

  /// The alignment rectangle of a symbol has the nine points of its capitals; the rest is above and below, half a point
  /// more above.
  @Test(
    "symbol images reach beyond what constraints see of them",
    arguments: [("", 15.0, 22.0), ("<symbolConfiguration key=\"symbolConfiguration\" scale=\"large\"/>", 15, 27)])
  func symbols(configuration: String, resource: Double, height: Double) throws {
    let image = Documents.element(
      "imageView", "i", LayoutRect(0, 0, 16, 30), "",
      "<imageCell key=\"cell\" image=\"star\" catalog=\"system\"/>\(configuration)")
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(image)</subviews>"
          + Documents.constraints(
            "i.leading == root.leading + 20", "i.top == root.top + 20", "i.width == 16", "i.height == 16"))
        + "</objects><resources><image name=\"star\" catalog=\"system\" width=\"16\" height=\"\(resource)\"/></resources><objects>"
    )
    let beyond = (height - 16) / 2
    try Documents.expect(
      try Documents.frames(text)["i"], LayoutRect(20, 200 - 20 - 16 - beyond + 0.5, 16, height))
  }

  /// The recorded rectangle is wider than high, which does not count.
  @Test("a separator that hugs its width is a vertical line") func separator() throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>"
          + Documents.element(
            "box", "s", LayoutRect(0, 0, 5, 1), "horizontalHuggingPriority=\"750\" boxType=\"separator\"")
          + "</subviews>"
          + Documents.constraints("s.leading == root.leading + 20", "s.top == root.top", "root.bottom == s.bottom")))
    try Documents.expect(try Documents.frames(text)["s"], LayoutRect(18, 0, 5, 200))
  }

  @Test("a separator that hugs its width and its height is a horizontal line") func clingingSeparator() throws {
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>"
          + Documents.element(
            "box", "s", LayoutRect(0, 0, 100, 5),
            "horizontalHuggingPriority=\"1000\" verticalHuggingPriority=\"750\" boxType=\"separator\"")
          + "</subviews>"
          + Documents.constraints(
            "s.leading == root.leading + 20", "s.top == root.top + 20", "root.trailing == s.trailing")))
    try Documents.expect(try Documents.frames(text)["s"], LayoutRect(20, 177, 280, 5))
  }

  @Test("the baseline of a text view goes by its font, not by its recorded height", arguments: [30.0, 200])
  func textView(height: Double) throws {
    let label = Documents.element(
      "label", "l", LayoutRect(0, 0, 40, 20), "text=\"x\"",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let view = Documents.element(
      "textView", "t", LayoutRect(0, 0, 100, height), "",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"17\"/>")
    let text = Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(label)\(view)</subviews>"
          + Documents.constraints(
            "t.top == root.top", "t.leading == root.leading", "t.height == 80", "t.width == 100",
            "l.leading == t.trailing", "l.firstBaseline == t.firstBaseline")))
    // Eight points are between the view and its text.
    try Documents.expect(try Documents.frames(text)["l"], LayoutRect(100, 8, 40, 20))
  }

  private static func table(_ rows: String, _ name: String = "alignment-insets") -> [UInt8] {
    Array("{\"table\": \"\(name)\", \"columns\": [], \"rows\": [\(rows)]}".utf8)
  }

  /// The button at the left and at the bottom of its view.
  private static func inCorner(height: Double) -> String {
    Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(button(height: height))</subviews>"
          + Documents.constraints("b.leading == root.leading", "root.bottom == b.bottom")))
  }

  @Test("a row counts for what its name begins, unless there is a longer one") func names() throws {
    var tables = InterfaceBuilderTables()
    try tables.add(
      Self.table(
        """
        {"key": "button/rounded@B", "values": [1, 2, 3, 4], "source": ""},
        {"key": "button/rounded/push/border@B", "values": [5, 6, 7, 8], "source": ""}
        """))
    let text = Self.inCorner(height: 30)
    try Documents.expect(try Documents.frames(text, tables: tables)["b"], LayoutRect(-5, -8, 94, 30))
    let bevel = text.replacingOccurrences(of: "type=\"push\"", with: "type=\"bevel\"")
    try Documents.expect(try Documents.frames(bevel, tables: tables)["b"], LayoutRect(-1, -4, 94, 30))
  }

  @Test(
    "all of a button without a border is aligned, but for check boxes, unless a row says otherwise",
    arguments: [("push", 0.0), ("check", 4), ("squareTextured", 7)])
  func borderless(type: String, bottom: Double) throws {
    var tables = InterfaceBuilderTables()
    try tables.add(
      Self.table(
        """
        {"key": "button/rounded@B", "values": [1, 2, 3, 4], "source": ""},
        {"key": "button/regularSquare@B", "values": [1, 2, 3, 4], "source": ""},
        {"key": "button/rounded/squareTextured/none@B", "values": [5, 6, 5, 7], "source": ""}
        """))
    let text = Self.inCorner(height: 30).replacingOccurrences(of: "type=\"push\"", with: "type=\"\(type)\"")
      .replacingOccurrences(of: "borderStyle=\"border\"", with: "")
    #expect(try Documents.frames(text, tables: tables)["b"]?.y == -bottom)
  }

  @Test("a row with a height counts for controls that are so high of themselves", arguments: [30, 32])
  func heightRow(height: Double) throws {
    var tables = InterfaceBuilderTables()
    try tables.add(
      Self.table(
        """
        {"key": "button/rounded@B", "values": [1, 2, 3, 4], "source": ""},
        {"key": "button/rounded/push/border/regular/title/32@B", "values": [5, 6, 7, 8], "source": ""}
        """))
    let text = Self.inCorner(height: height)
    #expect(try Documents.frames(text, tables: tables)["b"]?.y == (height == 32 ? -8 : -4))
    // One that a constraint makes so high tells nothing.
    let given = text.replacingOccurrences(
      of: "</button>", with: Documents.constraints("b.height == 20") + "</button>")
    #expect(try Documents.frames(given, tables: tables)["b"]?.y == -4)
  }

  @Test(
    "tables that cannot be read are refused with the place",
    arguments: [
      ("{", "expected"), ("[]", "expected one of 'alignment-insets', 'baselines'"),
      ("{\"table\": \"heights\", \"rows\": [{\"key\": \"x\"}]}", "expected a row with \"key\" and \"values\""),
      (
        "{\"table\": \"heights\", \"rows\": [{\"key\": \"x\", \"values\": [1]}]}",
        "the row of 'x' does not say where it is from; add \"source\""
      ),
      (
        "{\"table\": \"heights\", \"rows\": [{\"key\": \"x\", \"values\": [1], \"source\": \"s\"}]}",
        "expected a control and an era in \"key\", as in 'button/rounded@B', found 'x'"
      ),
      (
        "{\"table\": \"sizes\", \"rows\": [{\"key\": \"x@A\", \"values\": [1], \"source\": \"s\"}]}",
        "expected one of 'alignment-insets', 'baselines'"
      ),
    ])
  func broken(text: String, message: String) throws {
    var tables = InterfaceBuilderTables()
    let error = #expect(throws: InvalidDocument.self) { try tables.add(Array(text.utf8), file: "t.json") }
    #expect(error?.diagnostics.first?.message.hasPrefix(message) == true, "\(String(describing: error))")
  }

  @Test("the tables that come with the package are in order, and each row says where it is from") func files() throws {
    let folder =
      packageFolder
      .appendingPathComponent("Sources/LayoutInterchange/InterfaceBuilder/Tables")
    for name in ["alignment-insets", "baselines", "heights", "letters", "titles"] {
      let data = try Data(contentsOf: folder.appendingPathComponent("\(name).json"))
      var tables = InterfaceBuilderTables()
      try tables.add(Array(data))
      let table = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
      #expect(table["table"] as? String == name)
      let rows = try #require(table["rows"] as? [[String: Any]])
      #expect(rows.count > 9)
      #expect(rows.allSatisfy { ($0["source"] as? String)?.isEmpty == false })
      #expect(Set(rows.compactMap { $0["key"] as? String }).count == rows.count)
    }
  }

  /// The baseline with a table of two rows: for pop-up buttons, and for those 26 points high.
  @Test("baselines go by the height of a control where the table says so", arguments: [(26.0, 9.0), (24, 4)])
  func baselineOfHeight(height: Double, below: Double) throws {
    var tables = InterfaceBuilderTables()
    let rows = [("popUpButton/rounded@B|13", 4), ("popUpButton/rounded/push/border/regular/popsUp/26@B|13", 9)]
      .map { "{\"key\": \"\($0.0)\", \"values\": [\($0.1)], \"source\": \"invented\"}" }
    try tables.add(
      Array(
        "{\"table\": \"baselines\", \"columns\": [\"belowCentre\"], \"rows\": [\(rows.joined(separator: ","))]}".utf8))
    let button = Documents.element(
      "popUpButton", "b", LayoutRect(0, 0, 94, height), "",
      "<popUpButtonCell key=\"cell\" type=\"push\" bezelStyle=\"rounded\" borderStyle=\"border\"/>")
    let line = Documents.element("customView", "line", .zero)
    let text = Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 200), isRoot: true,
        "<subviews>\(button)\(line)</subviews>"
          + Documents.constraints(
            "b.leading == root.leading", "b.top == root.top", "line.leading == root.leading", "line.width == 10",
            "line.height == 10", "line.bottom == b.baseline")))
    #expect(try Documents.frames(text, tables: tables)["line"]?.y == 200 - height / 2 - below)
  }
}
