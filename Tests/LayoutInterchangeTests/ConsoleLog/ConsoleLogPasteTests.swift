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
    #expect(joined.objects.map(\.text) == ["é👨‍👩‍👧 果"])
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
    #expect(log.reports.first?.objects.map(\.text) == ["🍐é"] && log.reports.first?.parsed == 2)
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
}
