import Foundation
import LayoutInterchange
import Testing

/// Forms in which consoles, tools, mail programs and web pages hand on a message: joined, escaped, broken.
@Suite struct ConsoleLogFormTests {
  private static let lines = [
    "<NSLayoutConstraint:0x1 UIView:0xa.width == 100   (active)>",
    "<NSLayoutConstraint:0x2 UIView:0xa.width == 120   (active)>",
  ]

  /// Three messages about other views, the second one without a choice.
  private static let messages = ["0xa", "0xb", "0xc"].map { address in
    let lines = lines.map { $0.replacing("0xa", with: address) }
    return ConsoleLogs.message(lines, breaking: address == "0xb" ? nil : lines[1])
  }

  /// The number of lines of a log that are not understood, with what is missing.
  private func problems(_ text: String) throws -> [String] {
    try ConsoleLogs.log(text).reports.flatMap { $0.unparsed.map(\.text) + $0.missing }
  }

  // MARK: - One line

  static let joins = [" ", "\\n", "#012", "<br>"]

  @Test(arguments: joins) func messagesOnOneLineAreKeptApart(_ join: String) throws {
    let text = Self.messages.joined(separator: "\n").replacing("\n", with: join)
    let reports = try ConsoleLogs.log(text).reports
    #expect(reports.map(\.constraints.count) == [2, 2, 2])
    #expect(reports.map { $0.applesChoice?.index } == [1, nil, 1])
    #expect(reports.map(\.location.line) == [1, 1, 1])
    #expect(try problems(text) == [])
    for report in reports { #expect(try ConsoleLogs.finding(report).conflict != nil) }
    // Each on a line of its own.
    let list = Self.messages.map { $0.replacing("\n", with: join) }.joined(separator: "\n")
    #expect(try ConsoleLogs.log(list).reports.map(\.location.line) == [1, 2, 3])
    #expect(try problems(list) == [])
  }

  @Test func aListThatIsCutOffIsReportedOnOneLineToo() throws {
    let text = Self.messages[1].replacing("\n", with: " ")
    let end = try #require(text.range(of: ">\"", options: .backwards)).upperBound
    #expect(try problems(text[..<end] + ",") == ["the list has no end, so the log seems to be cut off"])
  }

  /// A log as `log show --style json` writes it.
  private static func json(_ messages: [String], indented: Bool) throws -> String {
    let records = messages.map { message in
      ["category": "LayoutConstraints", "eventMessage": message, "subsystem": "com.apple.UIKit", "traceID": "1"]
    }
    let options: JSONSerialization.WritingOptions = indented ? [.prettyPrinted, .sortedKeys] : [.sortedKeys]
    return String(decoding: try JSONSerialization.data(withJSONObject: records, options: options), as: UTF8.self)
  }

  @Test(arguments: [true, false]) func recordsInJSONAreMessages(indented: Bool) throws {
    let text = try Self.json(Self.messages, indented: indented)
    #expect(try ConsoleLogs.log(text).reports.map { $0.applesChoice?.index } == [1, nil, 1])
    #expect(try problems(text) == [])
    let solved = try ConsoleLogs.finding(Self.json([ConsoleLogs.message([Self.lines[0]])], indented: indented))
    #expect(solved.status == .solved && !solved.isUndecided)
  }

  // MARK: - Marks of web pages

  static let markups: [(String, String)] = [("**", "**"), ("| ", " |"), ("`", "`"), ("~~", "~~"), ("> **", "**")]

  @Test("The ends of a list are found within marks of Markdown", arguments: markups)
  func markup(_ start: String, _ end: String) throws {
    let text = Self.messages[0].split(separator: "\n").map { line in
      "\(start)\(line.drop { $0.isWhitespace })\(end)"
    }
    let finding = try ConsoleLogs.finding(text.joined(separator: "\n"))
    #expect(finding.conflict?.constraints.count == 2 && finding.missing.isEmpty, "\(finding.missing)")
    #expect(finding.report.applesChoice?.index == 1 && finding.report.unparsed.isEmpty)
  }

  @Test("Tildes in place of hyphens are read as hyphens") func tildes() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 V:|-(4)-[UIView:0xa]   (active, names: '|':Card:0xf )>",
      "<NSLayoutConstraint:0x2 V:[UIView:0xa]-(0)-|   (active, names: '|':Card:0xf )>",
      "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Height' Card:0xf.height == 0   (active)>",
    ]
    let text = ConsoleLogs.message(lines).replacing("-", with: "~~")
    let finding = try ConsoleLogs.finding(text)
    #expect(finding.conflict?.repairs.first?.yieldsToContainer == true)
    #expect(finding.report.constraints.map(\.text) == lines)
    #expect(finding.report.constraints.map(\.location.column) == [6, 6, 6])
    // In any other log, tildes in the text of a view are kept.
    let plain = try ConsoleLogs.report(
      ConsoleLogs.message(["<NSLayoutConstraint:0x1 UILabel:0xa'so~~and~~so'.width == 1>"]))
    #expect(plain.objects.map(\.textOrIdentifier) == ["so~~and~~so"])
  }

  @Test("Brackets that a web page took for those of a tag are restored", arguments: ["\"", ""])
  func lostBrackets(_ quotation: String) throws {
    let text = Self.messages[0].replacing("<NS", with: "NS").replacing("(active)>", with: "(active)")
      .replacing("\"", with: quotation)
    let finding = try ConsoleLogs.finding(text)
    #expect(finding.conflict?.constraints.count == 2 && finding.missing.isEmpty && finding.breaksMember == true)
    #expect(finding.report.constraints.map(\.text) == Self.lines)
    #expect(finding.report.constraints.map(\.location.column) == [5, 5].map { $0 + quotation.count })
    // Tags that the page's author wrote may be at the ends of lines.
    for tag in ["<br/>", "<br />", "</p>", " </span><br>"] {
      let tagged = try ConsoleLogs.report(text.replacing("\n", with: "\(tag)\n"))
      #expect(tagged.parsed == 2 && tagged.unparsed.isEmpty && tagged.missing.isEmpty, "\(tagged.unparsed)")
    }
    // A line that cannot be read then is listed with the reason.
    let cut = try ConsoleLogs.report(text.replacing("width == 120   (active)", with: "wi"))
    #expect(cut.parsed == 1 && cut.unparsed.map(\.reason).first == "it has no brackets around it")
  }

  @Test("A brace in place of the last parenthesis ends a list") func brace() throws {
    #expect(try ConsoleLogs.report(Self.messages[0].replacing("\n)\n", with: "\n}\n")).missing == [])
  }

  @Test("A blank after the bracket of a constraint is skipped") func blanks() throws {
    for open in ["< ", "<  ", "&lt; ", "<\t"] {
      let list = Self.lines.map { "\($0),\n" }.joined()
      let dump = "< __NSArrayM 0x600>(\n\(list))\n".replacing("<NS", with: open + "NS")
      #expect(ConsoleLogReader.isLog(Array(dump.utf8)))
      #expect(try ConsoleLogs.finding(dump).conflict?.constraints.count == 2, "\(dump)")
      let message = Self.messages[0].replacing("<NS", with: open + "NS")
      let finding = try ConsoleLogs.finding(message)
      #expect(finding.conflict?.constraints.count == 2 && finding.missing.isEmpty && finding.breaksMember == true)
    }
  }

  @Test("Old versions of SnapKit put each object in brackets", arguments: [true, false])
  func brackets(isQuoted: Bool) throws {
    let lines = [
      "<<Shop.LayoutConstraint:0x1> <UILabel:0xa>.width == 80.0>",
      "<<Shop.LayoutConstraint:0x2> <UILabel:0xa>.width >= <Shop.Box<Swift.Int>:0xb>.width * 2.0 + 5.0 ^999.0>",
      "<<Shop.LayoutConstraint:0x3> <Shop.Box<Swift.Int>:0xb>.width == 40.0>",
    ]
    let text = isQuoted ? ConsoleLogs.message(lines, breaking: lines[0]) : lines.joined(separator: " \n")
    let report = try ConsoleLogs.report(text)
    #expect(report.unparsed.isEmpty && report.constraints.map(\.text) == lines, "\(report.unparsed)")
    #expect(
      report.constraints.map { ConsoleLogs.formula($0, in: report) } == [
        "UILabel.width == 80", "UILabel.width >= 2 * Box<Swift.Int>.width + 5", "Box<Swift.Int>.width == 40",
      ])
    #expect(report.applesChoice?.index == (isQuoted ? 0 : nil) && report.constraints[1].priority == 999)
  }

  static let priorities: [(String, Double)] = [
    ("high", 750), ("medium", 500), ("low", 250), ("fitting size", 50), ("required", 1000),
    ("drag can resize window", 510), ("window size stay put", 500), ("drag cannot resize window", 490),
  ]

  @Test("Masonry has names for priorities", arguments: priorities)
  func namedPriority(_ name: String, _ priority: Double) throws {
    let line = "<MASLayoutConstraint:0x1 UIView:0xa.width == UIView:0xb.width + 8 ^\(name)>"
    #expect(try ConsoleLogs.report(ConsoleLogs.message([line])).constraints.map(\.priority) == [priority])
  }

  // MARK: - Escapes

  static let escapes = [
    ("&lt;", "&gt;"), ("&LT;", "&GT;"), ("&#60;", "&#62;"), ("&#x3C;", "&#x3E;"), ("&#X3c;", ">"), ("<", "&gt;"),
    ("\\u003c", "\\u003e"), ("\\u003C", ">"),
  ]

  @Test(arguments: escapes) func bracketsAreEscapedInAnyWay(_ open: String, _ close: String) throws {
    let text = Self.messages[0].replacing("<", with: open).replacing(">", with: close)
    let report = try ConsoleLogs.report(text)
    #expect(report.parsed == 2 && report.unparsed.isEmpty && report.applesChoice?.index == 1)
    let broken = text.replacing(".width ==", with: ".width\n      ==").replacing(" (active)", with: "\n (active)")
    #expect(try ConsoleLogs.report(broken).parsed == 2)
    #expect(ConsoleLogReader.isLog(Array(broken.replacing("simultaneously", with: "not").utf8)))
  }

  @Test func textsWithEntitiesStayAsTheyAre() throws {
    let line = "<NSLayoutConstraint:0x1 UILabel:0xa'R&amp;D &lt;new&gt;'.width == 100   (active)>"
    #expect(
      try ConsoleLogs.report(ConsoleLogs.message([line])).objects.map(\.textOrIdentifier) == ["R&amp;D &lt;new&gt;"])
  }

  @Test func columnsAreThoseOfTheFile() throws {
    let escaped = "\u{200B}    &quot;&lt;NSLayoutConstraint:0x1 UIView:0xa.width == 100&gt;&quot;,"
    let second = "é  &lt;NSLayoutConstraint:0x2 UIView:0xa.width == 120&gt;"
    let report = try ConsoleLogs.report("\u{FEFF}\(second)\n\(escaped)\n")
    #expect(report.constraints.map(\.location.column) == [4, 12])
    #expect(report.constraints.map(\.location.line) == [1, 2])
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\r\r\n"]) func aLineBreakIsOne(_ lineBreak: String) throws {
    let text = (Self.lines + ["", "x", ""]).joined(separator: lineBreak)
    #expect(try ConsoleLogs.report(text).constraints.map(\.location.line) == [1, 2])
  }

  // MARK: - Broken lines

  static let quotations = ["", "> ", ">", "> > ", ">> ", ">>"]

  @Test(arguments: quotations) func linesBrokenInMailGoOn(_ quotation: String) throws {
    let text = Self.messages[0].replacing(" (active)>", with: "\n(active)>").replacing(".width ", with: ".width\n")
    let mail = text.split(separator: "\n", omittingEmptySubsequences: false).map { quotation + $0 }
    let report = try ConsoleLogs.report(mail.joined(separator: "\n"))
    #expect(report.parsed == 2 && report.unparsed.isEmpty && report.applesChoice?.index == 1)
  }

  @Test(arguments: ["> ", "> > "]) func quotedLinesMayBeBrokenWithinWords(_ quotation: String) throws {
    let text = Self.messages[0].replacing("(active)>\"", with: "(act\nive)>\"").replacing(" UIView", with: "\n UIView")
    let mail = text.split(separator: "\n", omittingEmptySubsequences: false).map { quotation + $0 }
    let report = try ConsoleLogs.report(mail.joined(separator: "\n"))
    #expect(report.parsed == 2 && report.unparsed.isEmpty)
  }

  static let breaks = [
    ("satisfy ", "satisfy\n"), ("simultaneously ", "simultaneously\n> "), ("straints.", "\nstraints."),
    ("by breaking ", "by breaking\n"), ("recover ", "recover\n"), ("breaking con", "breaking con\n"),
    ("recover by", "recover\nby"),
  ]

  @Test(arguments: breaks) func wordsOfTheEngineMayBeBroken(_ words: String, _ broken: String) throws {
    let quotation = broken.hasSuffix("> ") ? "> " : ""
    let text = quotation + Self.messages[0].replacing(words, with: broken)
    let report = try ConsoleLogs.report(text)
    #expect(report.location.line == 1)
    #expect(report.applesChoice?.index == 1 && report.constraints.count == 2)
  }

  // MARK: - Other output

  static let chatter = ["2026-03-02 10:00:00 Orchard[5120:1] items = (", "Orchard done )", "(", "["]

  @Test(arguments: chatter) func otherOutputDoesNotEndAList(_ output: String) throws {
    var lines = ConsoleLogs.message(Self.lines, breaking: Self.lines[1]).split(separator: "\n").map(String.init)
    let place = try #require(lines.firstIndex { $0.contains("0x2") })
    lines.insert(output, at: output == "(" ? place - 1 : place)
    let finding = try ConsoleLogs.finding(lines.joined(separator: "\n"))
    #expect(finding.conflict?.constraints.count == 2 && finding.breaksMember == true)
    #expect(finding.report.missing.isEmpty)
  }

  /// A message in the words that AppKit has besides the usual ones.
  private static func appKit(_ list: String, breaking choice: String) -> String {
    """
    2026-03-02 09:14:27.318204+0100 Orchard[5120:1] [Layout] Conflicting constraints detected: \(list).
    Will attempt to recover by breaking \(choice).

    """
  }

  @Test("AppKit's words about a conflict are a message, with its list and its choice") func appKitWords() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 H:|-(5)-[NSBox:0xa](LTR)   (active, names: '|':Card:0xb )>",
      "<NSLayoutConstraint:0x2 NSBox:0xa.right == Card:0xb.right - 5   (active)>",
      "<NSAutoresizingMaskLayoutConstraint:0x3 h=--& v=--& Card:0xb.width == 0   (active)>",
    ]
    func text(_ lines: [String]) -> String {
      Self.appKit("(\n    \(lines.map { "\"\($0)\"" }.joined(separator: ",\n    "))\n)", breaking: lines[1])
    }
    let log = text(lines)
    #expect(ConsoleLogReader.isLog(Array(log.utf8)))
    let finding = try ConsoleLogs.finding(log)
    #expect(
      finding.conflict?.constraints.compactMap(\.index) == [0, 1, 2] && finding.missing.isEmpty, "\(finding.missing)")
    #expect(finding.report.applesChoice?.index == 1 && finding.report.isAppKit)
    // A list that can hold by the log, or is not in it, was a complaint all the same.
    let agreeing = try ConsoleLogs.finding(text(Array(lines.dropLast())))
    #expect(agreeing.isUnexplained)
    #expect(try ConsoleLogs.finding(Self.appKit("<private>", breaking: "<private>")).isUndecided)
  }

  @Test("Codes of terminals, as for colours, are no part of a log") func terminalCodes() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UIView:0xa.width == 30   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xa.width == 40   (active)>",
    ]
    let plain = ConsoleLogs.message(lines, breaking: lines[1])
    let coloured = plain.split(separator: "\n", omittingEmptySubsequences: false).map {
      "\u{1B}[35m[1]\u{1B}[0m \u{1B}[39;49m\($0)\u{1B}[0m"
    }.joined(separator: "\n")
    let finding = try ConsoleLogs.finding(coloured)
    #expect(
      finding.conflict?.constraints.compactMap(\.index) == [0, 1] && finding.missing.isEmpty, "\(finding.missing)")
    #expect(finding.report.applesChoice?.index == 1 && finding.report.applesChoice?.text.contains("\u{1B}") == false)
    // A code that does not end is kept, and ends nothing.
    #expect(try ConsoleLogs.finding(plain + "\u{1B}[35").conflict != nil)
  }

  @Test func aListAfterAnotherOneIsAMessageOfItsOwn() throws {
    let list = "App[1:2] (\n    \"\(Self.lines[0])\"\nApp[1:2] )\n"
    #expect(try ConsoleLogs.log(list + list.replacing("0xa", with: "0xb")).reports.count == 2)
    #expect(try ConsoleLogs.log(list + "App[1:2] see \(Self.lines[1])\n").reports.count == 2)
  }

  // MARK: - Lines

  static let bodies: [(line: String, formula: String)] = [
    ("V:[title][UIView:0xb]   (active, names: title:0xa )", "UIView.top == title.bottom"),
    ("UILabel:0xa'Show (active)'.width == 100", "UILabel 'Show (active)'.width == 100"),
    ("UILabel:0xa'Show (active)'.width == 100   (active)", "UILabel 'Show (active)'.width == 100"),
    ("H:[UILabel:0xa'a (inactive) b'(100)]", "UILabel 'a (inactive) b'.width == 100"),
    ("UILabel:0xa'(names: x:0x1 )'.width == 100   (active)", "UILabel '(names: x:0x1 )'.width == 100"),
    ("title.width == 100   (active, names: title:0xa'Show (active)', '|':UIView:0xf )", "title.width == 100"),
    ("H:[UIView:0x77(==infoView)]   (active, names: infoView:0x78 )", "UIView.width == infoView.width"),
    ("H:[UIView:0x77(>=nanny)]", "UIView.width >= nanny.width"),
    ("H:[UIView:0x77(==2nd)]   (active, names: 2nd:0x78 )", "UIView.width == 2nd.width"),
    ("UIView:0x77.width == 2 columns.width   (active, names: 2 columns:0x3 )", "UIView.width == 2 columns.width"),
    ("UIView:0x77.width == 2*2 columns.width   (names: 2 columns:0x3 )", "UIView.width == 2 * 2 columns.width"),
    ("V:row.width == 100   (active, names: V:row:0x3 )", "V:row.width == 100"),
    ("'it' s' H:[UIView:0x77(100)]", "UIView.width == 100"),
    ("'it' s' UIView:0x77.width == 100", "UIView.width == 100"),
  ]

  @Test(arguments: bodies) func namesAndTextsMayHoldAnything(_ line: String, _ formula: String) throws {
    let report = try ConsoleLogs.report(ConsoleLogs.message(["<NSLayoutConstraint:0x1 \(line)>"]))
    #expect(report.unparsed.map(\.reason) == [])
    #expect(report.constraints.map { ConsoleLogs.formula($0, in: report) } == [formula])
    if line.hasPrefix("'") { #expect(report.constraints.map(\.identifier) == ["it' s"]) }
  }

  static let logs = [
    "<SnapKit.LayoutConstraint:0x600@Row.swift#12 UIView:0xa.width == 50>",
    "<NSAutoresizingMaskLayoutConstraint:0x1 h=--& v=--& UIView:0xa.width == 50>",
    "(\n \"<NSIBPrototypingLayoutConstraint:0x1 'IB auto generated' UIView:0xa.width == 50>\"\n)",
    "&lt;NSLayoutConstraint:0x1 UIView:0xa.width == 50&gt;", "\\<NSLayoutConstraint:0x1 UIView:0xa.width == 50\\>",
  ]

  @Test(arguments: logs) func aLogIsKnownByItsContents(_ log: String) {
    #expect(ConsoleLogReader.isLog(Array(log.utf8)))
    #expect(!ConsoleLogReader.isLog(Array(log.replacing("onstraint", with: "ondition").utf8)))
  }
}
