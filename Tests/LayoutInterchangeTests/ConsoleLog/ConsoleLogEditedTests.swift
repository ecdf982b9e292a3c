import LayoutInterchange
import LayoutModel
import Testing

/// Messages that people shortened or quoted, and that tools wrapped behind prefixes.
@Suite("Shortened, quoted and prefixed console logs") struct ConsoleLogEditedTests {
  private static let lines = [
    "<NSLayoutConstraint:0x60a1 UILabel:0x7fa1.height >= 44   (active)>",
    "<NSLayoutConstraint:0x60a2 V:|-(0)-[UILabel:0x7fa1]   (active, names: '|':Shop.Row:0x7fb2 )>",
    "<NSLayoutConstraint:0x60a3 UILabel:0x7fa1.bottom == Shop.Row:0x7fb2.bottom   (active)>",
    "<NSLayoutConstraint:0x60a4 Shop.Row:0x7fb2.height == 20   (active)>",
  ]

  /// Expects that a log has one message, whole, with a conflict of all of its constraints.
  private func expectConflict(
    _ text: String, of count: Int = lines.count, breaking choice: Int? = nil, _ comment: Comment? = nil
  ) throws {
    let reports = try ConsoleLogs.log(text).reports
    try #require(reports.count == 1, comment)
    let finding = try ConsoleLogs.finding(reports[0])
    #expect(reports[0].unparsed.isEmpty && reports[0].missing.isEmpty, "\(reports[0].missing) \(text)")
    #expect(finding.conflict?.constraints.compactMap(\.index) == Array(0..<count), comment)
    #expect(reports[0].applesChoice?.index == choice, comment)
  }

  // MARK: - Names

  @Test(
    "the name of a superview may contain blanks",
    arguments: ["Price Tag", "Price Tag of the Lo...", "Tag"], ["active, names", "Names"])
  func namedSuperview(_ name: String, _ list: String) throws {
    let names = "   (\(list): \(name):0xb, '|':\(name):0xb )"
    let own = "   (\(list): \(name):0xb )"
    let bodies = [
      "V:|-(7)-[UIView:0xa]\(names)", "V:[UIView:0xa]-(9)-|\(names)", "V:[UIView:0xa(30)]",
      "\(name).height == 50\(own)",
    ]
    let lines = bodies.enumerated().map { "<NSLayoutConstraint:0x\($0 + 1) \($1)>" }
    try expectConflict(ConsoleLogs.message(lines))
    let report = try ConsoleLogs.report(ConsoleLogs.message(lines))
    #expect(report.objects.filter { $0.contentOf == nil }.map(\.name) == ["UIView", name])
  }

  // MARK: - Addresses

  @Test(
    "the rest of a shortened address tells views apart",
    arguments: ["0x...", "0x…", "0x7f..", "0x***", "0xXXXX", "0x7f…", ""]) func shortened(_ mark: String) throws
  {
    func short(_ line: String) -> String {
      line.replacing("0x7f", with: "\(mark)7f").replacing("0x60", with: "\(mark)60")
    }
    try expectConflict(ConsoleLogs.message(Self.lines.map(short), breaking: short(Self.lines[0])), breaking: 0)
  }

  @Test(
    "the beginning of an address, or none of it, tells nothing apart",
    arguments: ["0x7ff...", "0x7f..", "0x7f…", "XXX"])
  func redacted(_ mark: String) throws {
    let lines = Self.lines.map { $0.replacing("0x7fa1", with: mark).replacing("0x7fb2", with: mark) }
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.report.unparsed.isEmpty && finding.report.constraints.count == 4 && finding.conflict == nil)
    #expect(finding.reasonUndecided == "shortened addresses do not tell objects apart")
    // A conflict of one line is one.
    let negative = lines + ["<NSLayoutConstraint:0x60a5 UIView:\(mark).width == -8   (active)>"]
    #expect(try ConsoleLogs.conflict(negative) == [4])
  }

  // MARK: - Words that a line break divides

  @Test(
    "a header or a choice that was wrapped belongs to its thread",
    arguments: [
      "Unable to|simultaneously satisfy", "Un|able to", "simultan|eously", "simultaneously |satisfy",
      "satisfy constr|aints",
      "simultaneously|satisfy|constraints",
    ]) func wrappedHeader(_ words: String) throws
  {
    let broken = words.split(separator: "|").joined(separator: "\n")
    let whole = words.replacing("simultaneously|satisfy|constraints", with: "simultaneously satisfy constraints")
      .replacing("to|sim", with: "to sim").replacing("|", with: "")
    let prefix = "Mar  2 09:14:27 iPhone Shop(UIKitCore)[5120] <Notice>: "
    let text = ConsoleLogs.message(Self.lines, breaking: Self.lines[1]).split(separator: "\n").enumerated().map {
      $0 == 0 ? "\(prefix)Unable to simultaneously satisfy constraints." : "\(prefix)\($1)"
    }.joined(separator: "\n")
    #expect(text.contains(whole))
    try expectConflict(text.replacing(whole, with: broken), breaking: 1)
    let choice = text.replacing("attempt to recover by breaking", with: "attempt to rec\nover by breaking")
    try expectConflict(choice, breaking: 1)
  }

  // MARK: - Prefixes

  @Test(
    "lines with a common prefix are wrapped like those without",
    arguments: [
      "// ", "# ", "9 | ", "[10:00:09] ", "ios: ", " * ", "[2024-05-01T10:00:09.123Z] ", "> > ", "+ ", "| ",
      "Mar  2 09:14:29 iPhone Shop(UIKitCore)[5120] <Notice>: ", "2026-03-02 09:14:29.318 Shop[5120:88412] ",
    ]) func prefixed(_ prefix: String) throws
  {
    let message = ConsoleLogs.message(Self.lines, breaking: Self.lines[0])
    let wrapped = message.replacing("   (active", with: "\n    (active")
      .replacing(" V:|", with: "\nV:|").replacing("Unable to simultaneously", with: "Unable to\nsimultaneously")
    let text = wrapped.split(separator: "\n").enumerated().map { line, words in
      let isNumbered = prefix.hasPrefix("9")
      return (isNumbered ? prefix.replacing("9", with: "\(line + 8)") : prefix.replacing("9 ", with: "\(line % 10) "))
        + words
    }.joined(separator: "\n")
    try expectConflict(text, breaking: 0)
  }

  // MARK: - One line

  @Test("a list without brackets may be beside a broken constraint with them", arguments: ["\"", ""])
  func bareBesideBracketed(_ quote: String) throws {
    let bare = Self.lines.map { quote + $0.dropFirst().dropLast() + quote }
    let text =
      "Unable to simultaneously satisfy constraints. ( \(bare.joined(separator: ", ")) ) Will attempt to recover by "
      + "breaking constraint \(Self.lines[0])"
    try expectConflict(text, breaking: 0)
    // A text that a constraint shows is no constraint.
    let shown =
      "<NSLayoutConstraint:0x1 UILabel:0xa'NSLayoutConstraint:0x2 UILabel:0xb.width == 3'.width == 4   (active)>"
    #expect(try ConsoleLogs.report(ConsoleLogs.message([shown])).constraints.count == 1)
  }

  // MARK: - Gaps

  @Test(
    "omitted lines are a gap",
    arguments: [
      "...", "[...]", "(...)", "<snip>", "[snip]", "-- truncated --", "[2 lines omitted]", "(and 3 more)", "…", "[…]",
      "--- 12 more lines ---", "// <snip>",
    ]) func gap(_ words: String) throws
  {
    var list = ConsoleLogs.message(Self.lines).split(separator: "\n").map(String.init)
    list.insert("    \(words)", at: list.count - 2)
    let finding = try ConsoleLogs.finding(list.joined(separator: "\n"))
    #expect(finding.conflict?.constraints.count == 4)
    #expect(finding.missing.first == "the log leaves something out on line \(list.count - 2)")
    // Views that no line relates are of one message all the same.
    list.replace([Self.lines[1]], with: [])
    let apart = Self.lines[0].replacing("0x7fa1", with: "0x7fc3")
    let two = ConsoleLogs.message([apart, Self.lines[3]]).replacing("\",\n", with: "\",\n    \(words)\n")
    #expect(try ConsoleLogs.report(two).constraints.count == 2)
  }

  @Test("other lines of a list are no gap", arguments: ["cut the pear", "some lines", "[ok]"])
  func noGap(_ words: String) throws {
    let text = ConsoleLogs.message(Self.lines).replacing("\",\n", with: "\",\n    \(words)\n")
    #expect(try ConsoleLogs.finding(text).missing.isEmpty)
  }
}
