import LayoutInterchange
import LayoutModel
import Testing
import Tinamou

/// Logs as saved and pasted, and names of classes in them.
@Suite struct ConsoleLogPasteTests {
  private static let lines = [
    "<NSLayoutConstraint:0x1 UILabel:0xa'Pear'.height == 40   (active)>",
    "<NSLayoutConstraint:0x2 V:[UILabel:0xa'Pear'(50)]   (active)>",
  ]

  static let spaces: [Unicode.Scalar] = [
    "\u{85}", "\u{A0}", "\u{1680}", "\u{2002}", "\u{2009}", "\u{2028}", "\u{202F}", "\u{205F}", "\u{3000}",
  ]

  @Test(arguments: spaces) func everySpaceIsOne(_ space: Unicode.Scalar) throws {
    let text = ConsoleLogs.message(Self.lines, breaking: Self.lines[0]).replacing(" ", with: String(space))
    let finding = try ConsoleLogs.finding(text)
    #expect(finding.report.unparsed.isEmpty && finding.breaksMember == true)
    #expect(finding.conflict?.constraints.map(\.index) == [0, 1])
    #expect(finding.report.constraints.first?.location == SourceLocation(file: "log", line: 7, column: 6))
  }

  @Test func spacesOfEntitiesAndOfNoWidthAreNone() throws {
    let escaped = ConsoleLogs.message(Self.lines).replacing("<", with: "&lt;").replacing(" ", with: "&#160;")
    #expect(try ConsoleLogs.finding(escaped).conflict?.constraints.count == 2)
    let marked = ConsoleLogs.message(Self.lines).replacing("==", with: "\u{200B}==\u{FEFF}")
      .replacing("satisfy", with: "\u{2060}satisfy")
    #expect(try ConsoleLogs.finding(marked).conflict?.constraints.count == 2)
    // What a view shows is kept.
    let joined = try ConsoleLogs.report(ConsoleLogs.message([Self.lines[0].replacing("Pear", with: "é👨‍👩‍👧 果")]))
    #expect(joined.objects.map(\.textOrIdentifier) == ["é👨‍👩‍👧 果"])
  }

  private static func utf16(_ text: String, isBigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { unit in
      let bytes = [UInt8(unit & 0xFF), UInt8(unit >> 8)]
      return isBigEndian ? bytes.reversed() : bytes
    }
  }

  @Test(arguments: [false, true]) func utf16IsReadByItsMark(_ isBigEndian: Bool) throws {
    let text = ConsoleLogs.message(Self.lines.map { $0.replacing("Pear", with: "🍐é") })
    let log = try ConsoleLogReader.read(bytes: Self.utf16("\u{FEFF}" + text, isBigEndian: isBigEndian), file: "log")
    #expect(log.reports.first?.objects.map(\.textOrIdentifier) == ["🍐é"] && log.reports.first?.parsed == 2)
    // Half a character at the end.
    let cut = Array(Self.utf16("\u{FEFF}" + text, isBigEndian: isBigEndian).dropLast())
    #expect(try ConsoleLogReader.read(bytes: cut, file: "log").reports.first?.parsed == 2)
    let error = #expect(throws: InvalidDocument.self) {
      try ConsoleLogReader.read(bytes: Self.utf16(text, isBigEndian: isBigEndian), file: "log")
    }
    #expect(error?.diagnostics.first?.message.hasSuffix("found another encoding; save it as UTF-8") == true)
  }

  @Test func utf32IsRefused() {
    for bytes: [UInt8] in [[0xFF, 0xFE, 0, 0, 0x3C, 0, 0, 0], [0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C]] {
      let error = #expect(throws: InvalidDocument.self) { try ConsoleLogReader.read(bytes: bytes, file: "log") }
      #expect(error?.diagnostics.first?.message.contains("save it as UTF-8") == true)
    }
  }

  /// A text as the source of a mail has it, with long lines broken softly.
  private static func quotedPrintable(_ text: String, lineBreak: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (lines, row) = ("", "")
      for character in line {
        if row.count > 72 {
          lines += row + "=" + lineBreak
          row = ""
        }
        row += character.isASCII && character != "=" ? String(character) : character.utf8.map { "=\(hex($0))" }.joined()
      }
      return lines + (row.last == " " ? row.dropLast() + "=20" : row)
    }.joined(separator: lineBreak)
  }

  private static func hex(_ byte: UInt8) -> String { String(byte, radix: 16, uppercase: true) }

  @Test(arguments: ["\n", "\r\n"]) func sourcesOfMailAreDecoded(_ lineBreak: String) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 'photo width' UIImageView:0xa.width == 120   (active)>",
      "<NSLayoutConstraint:0x2 UILabel:0xb'Williams pear – a dozen'.width >= 150   (active)>",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0xa]-(12)-[UILabel:0xb'Williams pear – a dozen']   (active)>",
      "<NSLayoutConstraint:0x4 UIImageView:0xa.width == UILabel:0xb'Williams pear – a dozen'.width   (active)>",
    ]
    let plain = ConsoleLogs.message(lines, breaking: lines[1])
    let text = Self.quotedPrintable(plain, lineBreak: lineBreak)
    let (report, expected) = (try ConsoleLogs.report(text), try ConsoleLogs.report(plain))
    #expect(report.constraints.map(\.text) == expected.constraints.map(\.text))
    #expect(report.unparsed.isEmpty && report.missing.isEmpty && report.applesChoice?.index == 1)
    // Each place is that in the source.
    let rows = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for constraint in report.constraints {
      let location = constraint.location
      #expect(rows[location.line - 1].dropFirst(location.column - 1).hasPrefix("<"), "\(location)")
    }
  }

  static let classes = [
    ("_TtC5Fruit6Basket", "Basket"), ("_TtCC5Fruit6Basket3Row", "Row"),
    ("_TtC5FruitP33_ABCDEF0123456789ABCDEF01234567894Cell", "Cell"),
    ("_TtCC5FruitP33_ABCDEF0123456789ABCDEF01234567896Basket3Row", "Row"),
    ("_TtGC5FruitP33_ABCDEF0123456789ABCDEF01234567893BoxSi_", "Box"),
    ("_TtGC7SwiftUI14_UIHostingViewGVS_15ModifiedContentVS_7AnyViewVS_12_RootModifier__", "_UIHostingView"),
    ("_TtGCC5Fruit6Basket3RowSS_", "Row"), ("_TtCF5Fruit4testFT_T_L_5Local", "Local"),
    ("_TtCs12_SwiftObject", "_SwiftObject"), ("NSKVONotifying__TtC5Fruit6Basket", "Basket"),
    ("Fruit.(Cell in _ABCDEF0123456789ABCDEF0123456789)", "Cell"),
    ("Fruit.(Box in _ABCDEF0123456789ABCDEF0123456789)<Swift.Int>", "Box<Swift.Int>"),
    ("Fruit.(unknown context at $104f2c1a8).Cell", "Cell"), ("Fruit.Basket.(Row in _1F)", "Row"),
    ("_TtGCGC5Fruit6BasketCS_3Row_P33_ABCDEF0123456789ABCDEF01234567894CellS1__S1__", "Cell"),
    ("_TtGCGC5Fruit6BasketGSaSi_SS_3RowVS_4Seed_", "Row"), ("_TtCGC5Fruit6BasketGVs10DictionarySSSi__3Row", "Row"),
    ("_TtCC5Fruit6Basket", "Basket"), ("_TtGCC5Fruit6Basket3RowCCS_4Tree4Leaf_", "Row"),
    ("_TtC", "_TtC"), ("_TtC99Fruit", "_TtC99Fruit"),
  ]

  @Test(arguments: classes) func classesAreCalledByTheirNames(_ name: String, _ plain: String) throws {
    let report = try ConsoleLogs.report(
      ConsoleLogs.message([
        "<NSLayoutConstraint:0x1 V:[\(name):0xa(5)]   (active)>", "<NSLayoutConstraint:0x2 \(name):0xa.height == 10>",
        "<NSLayoutConstraint:0x3 H:|-(0)-[\(name):0xa]   (active, names: '|':UIView:0xb )>",
      ]))
    #expect(report.unparsed.isEmpty && report.parsed == 3)
    #expect(report.objects.map(\.name) == [plain, "UIView"])
  }

  @Test(
    "A class may be shortened, and letters may also be numbers",
    arguments: [
      ("…Cell:0xa", "…Cell", true), ("...Cell:0xa", "...Cell", false), ("一覧:0xa", "一覧", true),
      ("三角View:0xa", "三角View", true), ("一覧", "一覧", true), ("½View:0xa", "", false), ("Ⅷ:0xa", "", false),
      ("²View:0xa", "", false), ("٣View:0xa", "", false),
    ])
  func beginning(_ view: String, _ name: String, _ isRead: Bool) throws {
    for body in ["\(view).height == 44", "V:[\(view)(44)]", "UIView:0xb.height == 2*\(view).height"] {
      let report = try ConsoleLogs.report(ConsoleLogs.message(["<NSLayoutConstraint:0x1 \(body)   (active)>"]))
      #expect(report.parsed == (isRead ? 1 : 0), "\(body) \(report.unparsed)")
      #expect(!isRead || report.objects.contains { $0.name == name }, "\(report.objects.map(\.name))")
    }
  }

  // MARK: - Characters that pages and editors replace

  static let multipliers = [
    ("0.5*", true), ("0.5\\\\*", true), ("0,5*", true), ("0.5&ast;", true), ("0.5&#42;", true), ("0.5×", true),
    ("0.5·", true), ("½*", false), ("1/2*", false), ("0.5%2A", false), ("0.5x", false), ("1,500*", false),
    ("0·5*", false), ("0.5**", false),
  ]

  @Test("A multiplier is understood, or its line is not", arguments: multipliers, ["MyView:0xb", "Shop.MyView:0xb"])
  func multiplier(_ multiplier: (String, Bool), _ view: String) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UIView:0xa.height == \(multiplier.0)\(view).height   (active)>",
      "<NSLayoutConstraint:0x2 \(view).height == 100   (active)>",
    ]
    let report = try ConsoleLogs.report(ConsoleLogs.message(lines))
    #expect(report.parsed == (multiplier.1 ? 2 : 1) && report.sharedAddresses.isEmpty, "\(report.unparsed)")
    guard multiplier.1 else { return }
    #expect(ConsoleLogs.formula(report.constraints[0], in: report) == "UIView.height == 0.5 * MyView.height")
  }

  static let sizes: [(String, Double?)] = [
    ("95,5", 95.5), ("95,3333", 95.3333), ("0,125", 0.125), ("95 pt", nil), (">=95,<=100", nil), ("1,200", nil),
    ("95(5)", nil),
  ]

  @Test("A size is understood, or its line is not", arguments: sizes) func size(_ text: String, _ size: Double?) throws
  {
    let report = try ConsoleLogs.report(
      ConsoleLogs.message(["<NSLayoutConstraint:0x1 V:[UIView:0xa(\(text))]   (active)>"]))
    #expect(report.constraints.map(\.constant) == [size].compactMap(\.self))
    #expect(report.objects.count == report.parsed && report.unparsed.count == 1 - report.parsed)
  }

  static let signs = [
    ("0x2.bottom - 8", "0x2.bottom − 8"), ("0x2.bottom - 8", "0x2.bottom – 8"),
    ("0x2.bottom - 8", "0x2.bottom &minus; 8"),
    ("<= UIView", "≤ UIView"), ("|-(8)-[", "|–(8)–["), ("|-(8)-[", "|\u{2011}(8)\u{2011}["),
    ("|-(8)-[", "|&ndash;(8)&ndash;["),
    ("'|'", "‘|’"), ("'|'", "&apos;|&apos;"), ("'|'", "&#39;&#124;&#39;"), ("'Hi'", "’Hi’"), ("'Hi'", "‘Hi’"),
    ("V:|", "V:&vert;"), ("[UILabel:0x3'Hi']", "&#91;UILabel:0x3'Hi'&#93;"), ("--&", "—&"), ("--&", "--&amp;"),
    (":0x", ": 0x"),
  ]

  @Test("Characters that stand for those of constraints are read as these", arguments: signs)
  func sign(_ plain: String, _ replacement: String) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0x3'Hi'.bottom <= UIView:0x2.bottom - 8   (active)>",
      "<NSLayoutConstraint:0x4 V:|-(8)-[UILabel:0x3'Hi']   (active, names: '|':UIView:0x2 )>",
      "<NSAutoresizingMaskLayoutConstraint:0x5 h=--& v=--& UIView:0x2.height == 10   (active)>",
    ]
    let expected = try ConsoleLogs.report(lines.joined(separator: "\n"))
    let report = try ConsoleLogs.report(lines.map { $0.replacing(plain, with: replacement) }.joined(separator: "\n"))
    #expect(report.unparsed.isEmpty && report.objects.map(\.name) == ["UILabel 'Hi'", "UIView"], "\(report.unparsed)")
    #expect(
      report.constraints.map { ConsoleLogs.formula($0, in: report) }
        == expected.constraints.map { ConsoleLogs.formula($0, in: expected) })
    #expect(report.constraints.allSatisfy { !$0.hasChosenMask })
  }

  static let quotations = [
    ("„", "“"), ("„", "”"), ("”", "”"), ("«", "»"), ("»", "«"), ("‹", "›"), ("‚", "‘"), ("「", "」"), ("« ", " »"),
    ("&ldquo;", "&rdquo;"),
  ]

  @Test("Any quotation marks of Unicode may be around lines", arguments: quotations)
  func quotation(_ open: String, _ close: String) throws {
    let lines = Self.lines.map { $0.replacing("   (active)", with: "") }
    var text =
      "Unable to simultaneously satisfy constraints.\n(\n"
      + lines.map { "    \(open)\($0)\(close)" }.joined(separator: ",\n") + "\n)\n"
    if open.hasPrefix("&") { text = text.replacing("<", with: "&lt;").replacing(">", with: "&gt;") }
    let finding = try ConsoleLogs.finding(text)
    #expect(finding.conflict?.constraints.count == 2 && finding.missing.isEmpty, "\(finding.missing)")
    #expect(finding.report.unparsed.isEmpty && finding.report.constraints.map(\.text) == lines)
  }

  @Test("Escapes may be escaped once more") func escapedEscapes() throws {
    let text = ConsoleLogs.message(Self.lines, breaking: Self.lines[1]).replacing("&", with: "&amp;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
    let finding = try ConsoleLogs.finding(text.replacing("&", with: "&amp;"))
    #expect(finding.report.constraints.map(\.text) == Self.lines)
    #expect(finding.missing.isEmpty && finding.breaksMember == true)
  }

  // MARK: - Lines without brackets

  @Test(
    "A wrapped constraint without brackets is listed, and never read in part",
    arguments: [
      "NSLayoutConstraint:0x1 UIView:0xa.width ==\n100", "NSLayoutConstraint:0x1 'width'\nUIView:0xa.width == 1",
    ])
  func wrappedBareLine(_ text: String) throws {
    let report = try ConsoleLogs.report(text)
    #expect(report.parsed == 0 && report.unparsed.count == 1)
  }

  @Test("An edge of a box behind a constraint without brackets is no part of it") func box() throws {
    let lines = Self.lines.map { "    " + $0.dropFirst().dropLast() + "      │" }
    #expect(try ConsoleLogs.report(lines.joined(separator: "\n")).constraints.map(\.text) == Self.lines)
  }

  static let ends = ["", " |", " | |", ",", "\",", " │", "**", "`", ")", " )", ";"]

  @Test("A constraint without brackets may end at its superview", arguments: ends) func superviewEnd(_ end: String)
    throws
  {
    let bodies = [
      "H:[UILabel:0x601]-(8)-|", "H:[UILabel:0x601]-(8)-|   (active, names: '|':UIView:0x602 )", "V:[UILabel:0x601]|",
      "H:|-(8)-[UILabel:0x601]", "H:|-(8)-[UILabel:0x601](LTR)", "UILabel:0x601.trailing == UIView:0x602.trailing",
    ]
    for body in bodies where !end.contains(")") || !body.hasSuffix(")") {
      for prefix in ["", "| ", "- "] {
        let report = try ConsoleLogs.report("\(prefix)NSLayoutConstraint:0x600 \(body)\(end)")
        #expect(report.constraints.map(\.text) == ["<NSLayoutConstraint:0x600 \(body)>"], "\(report.unparsed)")
      }
    }
  }

  @Test(
    "Prose about a constraint without brackets is none",
    arguments: [
      "Deactivating NSLayoutConstraint:0x600 for 'titleLabel'", "NSLayoutConstraint:0x600 isn't active, 'tis gone",
      "removed NSLayoutConstraint:0x600 and 'NSLayoutConstraint:0x601'",
    ])
  func prose(_ text: String) throws {
    #expect(try ConsoleLogs.log(text).reports.isEmpty)
    // An identifier, which is right behind the address, is a part of one.
    for head in ["NSLayoutConstraint:0x600 'top'", "NSAutoresizingMaskLayoutConstraint:0x600 h=--& v=--& 'top'"] {
      #expect(try ConsoleLogs.report("\(text)\n\(head)\nH:[UILabel:0x1").unparsed.count == 1)
    }
  }

  static let prefixes = [
    "> ", ">", ">> ", "- ", "# ", "| ", "// ", "&gt; ", "2024-01-02 10:11:12.1+0100 Shop[4711:80101] ",
  ]

  @Test("Constraints that lost their brackets are read behind a prefix", arguments: prefixes, ["\"", ""])
  func bareLines(_ prefix: String, _ quote: String) throws {
    let lines = Self.lines.map { quote + $0.dropFirst().dropLast() + quote }
    let list = "Unable to simultaneously satisfy constraints.\n(\n    \(lines.joined(separator: ",\n    "))\n)"
    let finding = try ConsoleLogs.finding(
      list.split(separator: "\n").map { prefix + $0 }.joined(separator: "\n"))
    #expect(finding.report.constraints.map(\.text) == Self.lines && finding.missing.isEmpty, "\(finding.missing)")
    // Without the words and the parentheses around the list.
    let bare = try ConsoleLogs.report(lines.map { prefix + $0 }.joined(separator: ",\n"))
    #expect(bare.constraints.map(\.text) == Self.lines)
    // A line that is not understood is listed.
    let unread = try ConsoleLogs.report(prefix + lines[0].replacing("height", with: "colour"))
    #expect(unread.parsed == 0 && unread.unparsed.count == 1)
  }

  static let lists = [
    "(%)", "( % )", "(\n%)", "{\"body\": \"(\\n    %\\n)\\n\"}", "Unable to simultaneously satisfy constraints.\n(%)",
  ]

  @Test("A list may begin on the line of its first constraint", arguments: lists, [true, false])
  func list(_ form: String, hasBrackets: Bool) throws {
    let quote = form.contains("body") ? "\\\"" : "\""
    let lines = Self.lines.map { quote + (hasBrackets ? $0[...] : $0.dropFirst().dropLast()) + quote }
    let finding = try ConsoleLogs.finding(form.replacing("%", with: lines.joined(separator: ",")))
    #expect(finding.conflict?.constraints.count == 2 && finding.missing.isEmpty, "\(finding.missing)")
  }

  @Test("No line is lost behind one whose end is missing") func nothingIsSkipped() throws {
    let cut = "\"<NSLayoutConstraint:0x3 UILabel:0xa.width == 5"
    let text = "(\n\(cut)\nother output\nmore of it\n\"\(Self.lines[0])\",\n\"\(Self.lines[1])\"\n)\n"
    let report = try ConsoleLogs.report(text)
    #expect(report.constraints.map(\.text) == Self.lines && report.unparsed.count == 1)
  }

  static let numbers = ["20", "200", "2000", "20.5", "100", "3", "30", "44", "80", "99"]

  @Test(
    "A relation is no escape of mail", arguments: numbers,
    ["", "status=\n", "name=\nid=20\n", "café=C3=A9\n", "x=20\ny=3D\n", "a=b\n"])
  func relations(_ number: String, _ chatter: String) throws {
    let forms = [
      "H:[UIView:0x2(>=%)]", "H:[UIView:0x2(<=%)]", "V:|-(>=%)-[UIView:0x2]", "UIView:0x2.width >= %",
      "UIView:0x2.width >=%", "UIView:0x2.width <= UIView:0x4.width + %",
    ]
    for form in forms {
      let lines = [
        "<NSLayoutConstraint:0x1 \(form.replacing("%", with: number))>", "<NSLayoutConstraint:0x3 H:[UIView:0x2(100)]>",
      ]
      let report = try ConsoleLogs.report("\(chatter)(\n    \"\(lines.joined(separator: "\",\n    \""))\"\n)\n")
      #expect(report.constraints.map(\.text) == lines, "\(report.unparsed)")
      #expect(report.constraints.first?.constant == Double(number))
    }
  }

  static let headers = [
    "", "Content-Type: text/plain; charset=\"utf-8\"\nContent-Transfer-Encoding: quoted-printable\n\n",
    "DKIM-Signature: v=1; a=rsa-sha256; bh=xyz==; b=abc==\nContent-transfer-encoding: quoted-printable\n\n",
    "> =\n>=20\n", "=46rom here on:\n", "caf=E9\n", "caf=C3=\n=A9\n", "=1B[31mred\n",
  ]

  @Test("A mail is known by its escapes, or by its header", arguments: headers) func mail(_ header: String) throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa(>=120)]>", "<NSLayoutConstraint:0x2 UILabel:0xa.width == 100>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.width <= UIView:0xb.width>",
    ]
    let plain = ConsoleLogs.message(lines, breaking: lines[0])
    let report = try ConsoleLogs.report(header + Self.quotedPrintable(plain, lineBreak: "\n"))
    #expect(report.constraints.map(\.text) == lines && report.unparsed.isEmpty && report.missing.isEmpty)
    #expect(report.applesChoice?.index == 0)
    // A log with the words of such a header is one as it is nevertheless.
    #expect(try ConsoleLogs.report(header + plain).constraints.map(\.text) == lines)
  }

  @Test("A mail may have soft line breaks alone") func softBreaks() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:[UILabel:0xa(120)]>", "<NSLayoutConstraint:0x2 H:[UILabel:0xa'Lo=\nng'(0)]>",
    ]
    let report = try ConsoleLogs.report("(\n\"\(lines[0])=\n\",\n\"\(lines[1])\"\n)\n")
    #expect(report.constraints.map(\.text) == lines.map { $0.replacing("=\n", with: "") })
    #expect(report.unparsed.isEmpty && report.missing.isEmpty)
    // A relation at the end of a line is none.
    let wrapped = ["UIView:0xa.width >=\n    100", "V:[UIView:0xa(>=\n100)]"]
    for body in wrapped {
      #expect(
        try ConsoleLogs.report("(\n\"<NSLayoutConstraint:0x1 \(body)>\"\n)\n").constraints.map(\.constant) == [100])
    }
  }
}
