import Testing
import Tinamou

private typealias Documents = InterfaceBuilderDocuments

/// Attributed texts, which count like plain ones.
@Suite("Interface Builder attributed texts") struct InterfaceBuilderAttributedTextTests {
  private static let words = String(repeating: "word and ", count: 11)

  /// A fragment of a text: an attribute, or an element if it has line breaks.
  private static func fragment(
    _ text: String, _ font: String = "metaFont=\"system\" size=\"17\"", style: String = "", coding: String = ""
  ) -> String {
    let isBroken = text.contains("\n") || !coding.isEmpty
    return """
      <fragment \(isBroken ? "" : "content=\"\(text)\"")>
        \(isBroken ? "<string key=\"content\" \(coding)>\(text)</string>" : "")
        <attributes><font key="NSFont" \(font)/><paragraphStyle key="NSParagraphStyle" \(style)/></attributes>
      </fragment>
      """
  }

  private static func attributed(_ fragments: String..., key: String = "attributedText") -> String {
    "<attributedString key=\"\(key)\">\(fragments.joined())</attributedString>"
  }

  /// A view across a screen of 375 points.
  private static func across(_ inside: String, height: Double, name: String = "label", _ attributes: String? = nil)
    -> String
  {
    let view = Documents.element(
      name, "c", LayoutRect(0, 0, 375, height), attributes ?? "numberOfLines=\"0\"", inside)
    return Documents.document(
      Documents.element(
        "view", "root", LayoutRect(0, 0, 375, 667), isRoot: true,
        "<subviews>\(view)</subviews>"
          + Documents.constraints("c.leading == root.leading", "c.trailing == root.trailing", "c.top == root.top")))
  }

  /// The height on a tablet of a text with a height on a phone.
  private static func height(_ inside: String, _ height: Double) throws -> Double {
    let document = across(inside, height: height)
    #expect(try Documents.frames(document)["c"]?.height == height)
    return try #require(try Documents.frames(document, on: "ipad9_7")["c"]?.height)
  }

  @Test("fragments together wrap as one text does", arguments: [13.0, 17]) func wrapping(size: Double) throws {
    let font = "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
    let text = "\(Self.words)\(Self.words)end.\nAnother one"
    let lines = size == 17 ? 102.0 : 62.5
    let plain = try Self.height("<string key=\"text\">\(text)</string>\(font)", lines)
    // What is said of a text has the fonts of that.
    let meta = "metaFont=\"system\"" + (size == 13 ? "" : " size=\"\(size)\"")
    let parts = try Self.height(
      Self.attributed(
        Self.fragment(Self.words, meta), Self.fragment("\(Self.words)end.\nAnother", meta), Self.fragment(" one", meta)),
      lines)
    #expect(plain < lines - size && parts == plain)
  }

  @Test(
    "lines are as high as their paragraph has them",
    arguments: [
      ("lineHeightMultiple=\"1.5\"", 61.0, 30.5), ("minimumLineHeight=\"40\"", 80, 40),
      ("maximumLineHeight=\"15\"", 30, 15), ("lineSpacing=\"12\" minimumLineHeight=\"0.0\"", 53, 26.5),
    ])
  func styles(_ style: String, drawn: Double, expected: Double) throws {
    #expect(try Self.height(Self.attributed(Self.fragment(Self.words, style: style)), drawn) == expected)
  }

  @Test("a paragraph in a larger font has higher lines") func headings() throws {
    let heading = Self.fragment("Title\n", "name=\"Georgia\" size=\"40\"")
    // One line of 48 and two of 20 points, and then one of each.
    let height = try Self.height(Self.attributed(heading, Self.fragment(Self.words)), 88.5)
    #expect(height < 65)
  }

  @Test("what an author says of a view, and what cannot be read, is no text of it") func noText() throws {
    let comment = Self.attributed(Self.fragment(Self.words), key: "userComments")
    #expect(try Self.height(comment, 41) == 41)
    let coded = Self.attributed(Self.fragment(Self.words), Self.fragment("d29yZA==", coding: "base64-UTF8=\"YES\""))
    #expect(try Self.height(coded, 41) == 41)
  }

  @Test(
    "a caller's measure gets all letters, and the font of most of them",
    arguments: [
      ("label", "", mixed("attributedText")), ("textView", "scrollEnabled=\"NO\"", mixed("attributedText")),
      (
        "button", "",
        "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"15\"/>"
          + "<state key=\"normal\" title=\"Button\">\(mixed("attributedTitle"))</state>"
      ),
    ])
  func measure(_ name: String, _ attributes: String, _ inside: String) throws {
    var options = InterfaceBuilderOptions()
    options.contentSize = { content in
      content.text == "A & B\nand more" && content.fontName == "Georgia" && content.fontSize == 21
        ? .init(width: nil, height: 99) : nil
    }
    let text = Self.across(inside, height: 50, name: name, attributes)
    let read = try DocumentReader.read(
      text, file: "x.xib", format: .interfaceBuilder, interfaceBuilder: options)
    guard case .layouts(let layouts) = read else { throw Missing() }
    #expect(layouts.first?.items.first { $0.identifier == "c" }?.intrinsicSize.vertical == 99)
  }

  private static func mixed(_ key: String) -> String {
    attributed(
      fragment("A &amp; B", "metaFont=\"systemBold\" size=\"30\""),
      fragment("\nand more", "name=\"Georgia\" size=\"21\""), key: key)
  }

  private struct Missing: Error {}

  @Test("nothing in an attributed text is reported as not known") func known() throws {
    let style = """
      <fragment><mutableString key="content">Text</mutableString><attributes>
        <color key="NSColor" white="0" alpha="1"/><font key="NSFont" metaFont="cellTitle"/>
        <integer key="NSUnderline" value="1"/><real key="NSKern" value="1"/><url key="NSLink" string="x"/>
        <paragraphStyle key="NSParagraphStyle" lineBreakMode="wordWrapping"><tabStops>
          <textTab alignment="left" location="28"><options/></textTab></tabStops></paragraphStyle>
      </attributes></fragment>
      """
    let layouts = try Documents.layouts(Self.across(Self.attributed(style), height: 20))
    #expect(layouts.first?.unsupported == [])
  }
}
