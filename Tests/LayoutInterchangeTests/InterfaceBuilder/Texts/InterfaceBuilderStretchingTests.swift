import Testing
import Tinamou

/// Stretching of views by macOS stacks and grids.
@Suite("Stretching in Interface Builder documents of macOS") struct InterfaceBuilderStretchingTests {
  private typealias Documents = InterfaceBuilderDocuments

  private static func label(_ id: String, _ attributes: String = "", _ cell: String = "") -> String {
    Documents.element(
      "textField", id, LayoutRect(0, 0, 54, 16), attributes,
      "<textFieldCell key=\"cell\" \(cell)><font key=\"font\" metaFont=\"system\"/></textFieldCell>")
  }

  private static func root(_ inside: String, _ constraints: String) -> String {
    Documents.desktop(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 300, 100), isRoot: true, "<subviews>\(inside)</subviews>" + constraints))
  }

  private static func stack(_ attributes: String, _ inside: String) -> String {
    root(
      Documents.element("stackView", "s", .zero, "distribution=\"fill\" \(attributes)", inside),
      Documents.constraints(
        "s.leading == root.leading", "root.trailing == s.trailing", "s.top == root.top", "root.bottom == s.bottom"))
  }

  /// A view that a label fills.
  private static func holder(_ hugging: Int) -> String {
    Documents.element(
      "customView", "v", .zero, "",
      "<subviews>\(label("l", "horizontalHuggingPriority=\"\(hugging)\" verticalHuggingPriority=\"750\""))</subviews>"
        + Documents.constraints(
          "l.leading == v.leading", "v.trailing == l.trailing", "l.top == v.top", "v.bottom == l.bottom"))
  }

  // MARK: - Stacks

  @Test(
    "a stack stretches across itself views that hug their content less than the stack hugs its views",
    arguments: [(200, 300.0), (250, 50), (251, 50)])
  func across(hugging: Int, width: Double) throws {
    let frames = try Documents.frames(
      Self.stack(
        "orientation=\"vertical\" alignment=\"leading\" horizontalStackHuggingPriority=\"249.99998474121094\"",
        "<subviews>\(Self.holder(hugging))</subviews>"))
    #expect(frames["v"]?.width == width)
    #expect(frames["v"]?.x == 0)
  }

  /// New lines are 96 points wide, and new views 163.
  @Test(
    "lines in a centred column are as wide as new ones, and so are empty views in columns before Xcode 14.3",
    arguments: [
      ("box", "boxType=\"separator\"", "centerX", 24_765, 96.0),
      ("box", "boxType=\"separator\"", "leading", 24_765, 300),
      ("box", "boxType=\"separator\" horizontalHuggingPriority=\"100\"", "centerX", 24_765, 300),
      ("customView", "", "centerX", 22_154, 163), ("customView", "", "centerX", 22_505, 300),
      ("customView", "customClass=\"Chart\"", "centerX", 22_154, 300), ("customView", "", "leading", 22_154, 163),
      ("customView", "", "trailing", 22_505, 300), ("customView", "", "width", 22_154, 300),
    ])
  func newWidths(name: String, attributes: String, alignment: String, tools: Int, width: Double) throws {
    let height = name == "box" ? "" : Documents.constraints("v.height == 10")
    let view = Documents.element(name, "v", LayoutRect(0, 0, 300, 5), attributes, height)
    let text = Self.stack(
      "orientation=\"vertical\" alignment=\"\(alignment)\" horizontalStackHuggingPriority=\"249.99998474121094\"",
      "<subviews>\(Self.label("l", "horizontalHuggingPriority=\"251\""))\(view)</subviews>")
    let frames = try Documents.frames(text.replacingOccurrences(of: "\"20000\"", with: "\"\(tools)\""))
    #expect(frames["v"]?.width == width)
    #expect(frames["v"]?.x == (alignment == "centerX" ? (300 - width) / 2 : 0))
  }

  @Test("what a stack stretches stays within its margins, and keeps the alignment where it is not stretched")
  func margins() throws {
    let insets = "<edgeInsets key=\"edgeInsets\" left=\"10\" right=\"20\" top=\"0\" bottom=\"0\"/>"
    func frames(_ hugging: Int) throws -> [String: LayoutRect] {
      try Documents.frames(
        Self.stack(
          "orientation=\"vertical\" alignment=\"leading\" horizontalStackHuggingPriority=\"749\"",
          "<subviews>\(Self.holder(hugging))</subviews>\(insets)"))
    }
    let (stretched, kept) = (try frames(600), try frames(750))
    #expect(stretched["v"]?.x == 10)
    #expect(stretched["v"]?.width == 270)
    #expect(kept["v"]?.x == 10)
    #expect(kept["v"]?.width == 50)
  }

  /// Centred in the stack, it would have to be as high as the stack to begin at its top.
  @Test("a view that hugs its content leaves the alignment of its stack rather than being stretched")
  func alignment() throws {
    let frames = try Documents.frames(
      Self.stack(
        "alignment=\"top\"",
        "<subviews>\(Self.label("l", "verticalHuggingPriority=\"750\""))</subviews>"
          + Documents.constraints("l.centerY == s.centerY")))
    #expect(frames["l"]?.y == 42)
    #expect(frames["l"]?.height == 16)
  }

  @Test("what fills its stack is stretched all the same") func filling() throws {
    let frames = try Documents.frames(
      Self.stack(
        "alignment=\"height\"", "<subviews>\(Self.label("l", "verticalHuggingPriority=\"750\""))</subviews>"))
    #expect(frames["l"]?.height == 100)
  }

  // MARK: - Grids

  private static func cell(_ row: Int, _ column: Int, _ id: String) -> String {
    let view = Documents.element(
      "customView", id, .zero,
      "key=\"contentView\" placeholderIntrinsicWidth=\"40\" placeholderIntrinsicHeight=\"10\"")
    return "<gridCell row=\"r\(row)\" column=\"c\(column)\" id=\"\(id)-cell\">\(view)</gridCell>"
  }

  private static func grid(_ attributes: String, _ cells: String) -> String {
    """
    <gridView id="g" xPlacement="leading" yPlacement="top" rowSpacing="0" columnSpacing="0" \(attributes)
        translatesAutoresizingMaskIntoConstraints="NO"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <rows><gridRow id="r1"/><gridRow id="r2"/><gridRow id="r3"/></rows>
      <columns><gridColumn id="c1"/><gridColumn id="c2"/></columns><gridCells>\(cells)</gridCells></gridView>
    """
  }

  private static func filled(_ cells: String) -> String {
    root(
      grid("", cells),
      Documents.constraints(
        "g.leading == root.leading", "root.trailing == g.trailing", "g.top == root.top", "root.bottom == g.bottom"))
  }

  @Test("the row and the column with the fewest cells take what is left over in a grid") func fewest() throws {
    let frames = try Documents.frames(
      Self.filled(
        Self.cell(1, 1, "a") + Self.cell(1, 2, "b") + Self.cell(2, 2, "c") + Self.cell(3, 1, "d")
          + Self.cell(3, 2, "e")))
    // The second row is 80 high, and the first column 260 wide.
    #expect(frames["a"]?.y == 90)
    #expect(frames["c"]?.y == 80)
    #expect(frames["e"]?.y == 0)
    #expect(frames["b"]?.x == 260)
  }

  @Test("of rows and columns with as many cells the first one takes what is left over") func first() throws {
    let frames = try Documents.frames(
      Self.filled(
        [(1, 1, "a"), (1, 2, "b"), (2, 1, "c"), (2, 2, "d"), (3, 1, "e"), (3, 2, "f")].map(Self.cell).joined()))
    #expect(frames["c"]?.y == 10)
    #expect(frames["e"]?.y == 0)
    #expect(frames["b"]?.x == 260)
  }

  @Test(
    "a stack stretches a grid that hugs its content less than the stack to its views",
    arguments: [("horizontalHuggingPriority=\"230\"", 300.0), ("", 80), ("horizontalHuggingPriority=\"1000\"", 80)])
  func grid(attributes: String, width: Double) throws {
    let frames = try Documents.frames(
      Self.stack(
        "orientation=\"vertical\" alignment=\"leading\" horizontalStackHuggingPriority=\"249.99998474121094\"",
        "<subviews>\(Self.grid(attributes, Self.cell(1, 1, "a") + Self.cell(1, 2, "b")))</subviews>"))
    #expect(frames["g"]?.width == width)
  }

  @Test("equal lengths that the canvas rounded are content of their mean") func rounded() throws {
    func field(_ id: String, _ width: Double) -> String {
      Documents.element(
        "textField", id, LayoutRect(0, 0, width, 21), "horizontalCompressionResistancePriority=\"1000\"",
        "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>")
    }
    let text = Self.root(
      Documents.element(
        "stackView", "s", .zero, "distribution=\"fillEqually\" alignment=\"top\" spacing=\"0\"",
        "<subviews>\(field("a", 40))\(field("b", 39))</subviews>"),
      Documents.constraints("s.leading == root.leading", "s.top == root.top"))
    #expect(try Documents.frames(text)["s"]?.width == 79)
    // By more they are lengths of their own.
    let longer = text.replacingOccurrences(of: "width=\"39.0\"", with: "width=\"38.0\"")
    #expect(try Documents.frames(longer)["s"]?.width == 80)
  }

  // MARK: - Texts

  @Test(
    "all of a text without a border that draws what is behind it is aligned",
    arguments: [("", -2.0), ("drawsBackground=\"YES\"", 0), ("borderStyle=\"bezel\" drawsBackground=\"YES\"", 0)])
  func background(cell: String, x: Double) throws {
    let text = Self.root(
      Self.label("l", "", cell), Documents.constraints("l.leading == root.leading", "l.top == root.top"))
    #expect(try Documents.frames(text)["l"]?.x == x)
  }
}
