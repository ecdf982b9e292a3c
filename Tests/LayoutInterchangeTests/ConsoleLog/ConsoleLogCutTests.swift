import LayoutInterchange
import LayoutModel
import Testing

/// Messages of which a log lacks parts.
@Suite("Console logs that lack lines") struct ConsoleLogCutTests {
  /// Three constraints that need a width of 40 + 60 in one of 94, by the addresses of the views.
  private static func lines(_ views: (String, String, String)) -> [String] {
    let (left, right, cell) = views
    return [
      "<NSLayoutConstraint:0x1\(left) UIImageView:0x\(left).width == 40   (active)>",
      "<NSLayoutConstraint:0x1\(right) UIImageView:0x\(right).width == 60   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(0)-[UIImageView:0x\(left)]   (active, names: '|':UIView:0x\(cell) )>",
      "<NSLayoutConstraint:0x3 H:[UIImageView:0x\(left)]-(0)-[UIImageView:0x\(right)]   (active)>",
      "<NSLayoutConstraint:0x4 H:[UIImageView:0x\(right)]-(0)-|   (active, names: '|':UIView:0x\(cell) )>",
      "<NSLayoutConstraint:0x5 UIView:0x\(cell).width == 94   (active)>",
    ]
  }

  private static let noise = "2026-11-27 14:02:18.142542+0100 Shop[4312:88140] flush ok"
  private static let noBeginning = "the list has no beginning, so the log seems to be cut off"
  private static let largerChanges =
    "the constraints that are not in the log may ask for larger changes than those given here"

  private func listed(_ lines: some Sequence<String>) -> String {
    lines.map { "    \"\($0)\",\n" }.joined()
  }

  @Test("a lost beginning is said, and that changes may have to be larger") func lostBeginning() throws {
    let whole = ConsoleLogs.message(Self.lines(("a", "b", "c")))
    let finding = try ConsoleLogs.finding(whole)
    #expect(finding.conflict != nil && finding.missing.isEmpty && !finding.report.isIncomplete)
    let cut = try ConsoleLogs.finding(Self.noise + "\n" + listed(Self.lines(("a", "b", "c")).dropFirst(0)) + ")\n")
    #expect(cut.conflict != nil && cut.report.isIncomplete)
    #expect(cut.missing == [Self.noBeginning, Self.largerChanges])
    // Lines without quotation marks are no list of a message.
    let plain = try ConsoleLogs.finding(Self.lines(("a", "b", "c")).joined(separator: "\n"))
    #expect(plain.missing.isEmpty)
  }

  @Test(
    "an end in a record of its own is an end",
    arguments: [
      #"{"level":"error","message":"\tline"}"#, #"{"message":"line\n","level":"error"}"#,
      #"2026-03-02,"line",Shop"#, "line<br/>", "<p>line</p>", "<tr><td>line</td></tr>",
    ]) func endInRecord(_ record: String) throws
  {
    let lines = ConsoleLogs.message(Self.lines(("a", "b", "c"))).split(separator: "\n").map { line in
      let text = record.contains("\"") ? line.replacing("\"", with: "\\\"") : line[...]
      return record.replacing("line", with: text)
    }
    let finding = try ConsoleLogs.finding(lines.joined(separator: "\n") + "\n")
    #expect(finding.conflict != nil && finding.missing.isEmpty && finding.report.unparsed.isEmpty)
    let cut = try ConsoleLogs.finding(
      (lines.dropLast(2) + [record.replacing("line", with: "print(1)")]).joined(separator: "\n") + "\n")
    #expect(cut.missing.first == "the list has no end, so the log seems to be cut off")
  }

  /// A message without the parentheses around its list.
  private static func withoutParentheses(_ lines: [String], breaking choice: String? = nil) -> String {
    ConsoleLogs.message(lines, breaking: choice).replacing("(\n    \"", with: "    \"").replacing("\n)\n", with: "\n")
  }

  @Test("a list without its parentheses is whole if its end is there") func noParentheses() throws {
    let lines = Self.lines(("a", "b", "c"))
    let whole = Self.withoutParentheses(lines, breaking: lines[0])
    let withoutQuotes = whole.replacing("\"", with: "").replacing(">,", with: ">")
    // The last line has no comma.
    let withoutChoice = Self.withoutParentheses(lines)
    // Lines about other objects come after the message.
    let other = "2026-03-02 09:14:28 Orchard[5120:88412] drew <UIImageView:0xa; frame = (0 0; 10 10)>\n"
    for text in [whole, withoutQuotes, withoutChoice, whole + other] {
      let finding = try ConsoleLogs.finding(text)
      #expect(finding.conflict?.constraints.count == 6 && finding.missing.isEmpty, "\(finding.missing)")
    }
    let cut = try ConsoleLogs.report(withoutChoice.dropLast() + ",\n")
    #expect(cut.missing == ["the list has no end, so the log seems to be cut off"])
    let words = try ConsoleLogs.report(whole.split(separator: "\n").dropLast().joined(separator: "\n"))
    #expect(words.missing == ["the log says that a constraint was broken, and not which"])
  }

  @Test("messages without parentheses keep their constraints") func messagesWithoutParentheses() throws {
    // A view of both messages, and one that nothing connects to the others.
    let first =
      Self.lines(("a", "b", "c")) + ["<NSLayoutConstraint:0x6 UILabel:0xd.width == 60   (active)>"]
    let second = [40, 60].map { "<NSLayoutConstraint:0x\($0) UIImageView:0xa.height == \($0)   (active)>" }
    let messages = [first, second].map { Self.withoutParentheses($0, breaking: $0[1]) }
    let prefix = try #require(messages[0].firstRange(of: "Unable")).lowerBound
    let text = messages.map { $0.replacing(messages[0][..<prefix], with: "") }.joined(separator: "\n")
    let reports = try ConsoleLogs.log(text).reports
    #expect(reports.map(\.constraints.count) == [7, 2] && reports.map { $0.applesChoice?.index } == [1, 1])
    #expect(reports.map(\.missing) == [[], []])
  }

  /// A list that another thread logs while the constraint that was broken is awaited; of the words of the first message
  /// a line comes before each of its own. A line may be wrapped.
  @Test("a line of a list is not what was broken", arguments: ["", "(\n"], [nil, "0x3 "])
  func interleaved(_ opening: String, _ wrapped: String?) throws {
    let broken = "<NSLayoutConstraint:0x1a UIImageView:0xa.width == 40   (active)>"
    let whole = ConsoleLogs.message(Self.lines(("a", "b", "c")))
    var other = Self.lines(("d", "e", "f"))
    other.swapAt(0, 3)
    if let wrapped { other[0].replace(wrapped, with: wrapped + "\n") }
    let text =
      whole + opening + "Will attempt to recover by breaking constraint \n" + listed(other.prefix(2)) + broken + "\n"
      + listed(other.dropFirst(2)) + ")\n"
    let reports = try ConsoleLogs.log(text).reports
    try #require(reports.count == 2, "\(reports.map(\.missing))")
    #expect(reports.map(\.constraints.count) == [6, 6])
    #expect(reports[0].applesChoice?.index == 0 && reports[0].applesChoice?.text == broken)
    #expect(reports[1].applesChoice == nil && reports.allSatisfy(\.unparsed.isEmpty))
    // A constraint in quotation marks alone is what was broken, as in quotations.
    let quoted = try ConsoleLogs.report(whole + "Will attempt to recover by breaking constraint\n\"\(broken)\"\n")
    #expect(quoted.applesChoice?.index == 0)
  }

  /// Two messages whose lines about what was broken are in each of the orders in which two threads can log them.
  @Test("what was broken belongs to the message that lists it", arguments: ["abBA", "abAB", "aBbA", "abB", "abA"])
  func choices(_ order: String) throws {
    let (first, second) = (Self.lines(("a", "b", "c")), Self.lines(("d", "e", "f")))
    func choice(_ line: String) -> String { "Will attempt to recover by breaking constraint\n\(line)\n\n" }
    func list(_ lines: [String]) -> String {
      "Unable to simultaneously satisfy constraints.\n(\n\(listed(lines)))\n\n"
    }
    let text = order.map { part in
      switch part {
      case "a": list(first)
      case "b": list(second)
      case "A": choice(first[1])
      default: choice(second[0])
      }
    }.joined()
    let reports = try ConsoleLogs.log(text).reports
    try #require(reports.count == 2, "\(reports.map(\.missing))")
    #expect(reports.map(\.constraints.count) == [6, 6])
    #expect(reports[0].applesChoice?.index == (order.contains("A") ? 1 : nil))
    #expect(reports[1].applesChoice?.index == (order.contains("B") ? 0 : nil))
    #expect(reports.map(\.missing) == [[], []])
  }

  @Test("what was broken and no message lists is said") func strangeChoice() throws {
    let (first, second) = (Self.lines(("a", "b", "c")), Self.lines(("d", "e", "f")))
    let other = "<NSLayoutConstraint:0x7 UIView:0xb.height == 1   (active)>"
    let said = "Will attempt to recover by breaking constraint\n"
    let lists = [first, second].map { "Unable to simultaneously satisfy constraints.\n(\n\(listed($0)))\n\n" }.joined()
    let notListed = "the constraint that was broken is not in the list, so the list is not complete"
    let swapped = try ConsoleLogs.log(lists + said + other + "\n\n" + said + first[1] + "\n").reports
    #expect(swapped.map(\.applesChoice?.text) == [first[1], other])
    #expect(swapped.map(\.missing) == [[], [notListed]])
    // Where the message before has its own as well, the one that no message lists is by itself.
    let three = try ConsoleLogs.log(lists + said + other + "\n\n" + said + second[1] + "\n").reports
    #expect(three.map(\.applesChoice?.text) == [nil, second[1], other])
    #expect(three.last?.missing == ["the list of constraints is not in the log"])
  }

  @Test("a message without its end, and one without its beginning, are two") func twoMessages() throws {
    let (first, second) = (Self.lines(("a", "b", "c")), Self.lines(("d", "e", "f")))
    let head = "Unable to simultaneously satisfy constraints.\n(\n"
    let text = head + listed(first) + Self.noise + "\n" + listed(second.dropFirst()) + ")\n"
    let reports = try ConsoleLogs.log(text).reports
    try #require(reports.count == 2)
    #expect(reports.map(\.constraints.count) == [6, 5])
    #expect(reports[0].missing == ["the list has no end, so the log seems to be cut off"])
    #expect(reports[1].missing == [Self.noBeginning])
    #expect(reports.map(\.location.line) == [1, 10])
    // Each has its conflict.
    #expect(try ConsoleLogs.finding(reports[0]).conflict != nil)
    // With three, and other lines within each.
    let third = Self.lines(("7", "8", "9"))
    let noise = Self.noise + "\n"
    let three =
      head + listed(first.prefix(3)) + noise + listed(first.dropFirst(3)) + noise + listed(second.prefix(3)) + noise
      + listed(second.dropFirst(3)) + noise + listed(third) + ")\n"
    #expect(try ConsoleLogs.log(three).reports.map(\.constraints.count) == [6, 6, 6])
  }

  @Test("other lines within one message do not divide it", arguments: 1...5) func oneMessage(_ place: Int) throws {
    let lines = Self.lines(("a", "b", "c"))
    let text =
      "Unable to simultaneously satisfy constraints.\n(\n" + listed(lines.prefix(place)) + Self.noise + "\n"
      + listed(lines.dropFirst(place)) + ")\n"
    let report = try ConsoleLogs.report(text)
    #expect(report.constraints.count == 6 && report.missing.isEmpty)
  }

  @Test("curved quotation marks are as straight ones") func curvedQuotes() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 'UIView-Encapsulated-Layout-Width' UIView:0xa.width == 90   (active)>",
      "<NSLayoutConstraint:0x2 H:|-(4)-[UILabel:0xb'It's “new”']   (active, names: '|':UIView:0xa )>",
      "<NSLayoutConstraint:0x3 UILabel:0xb'It's “new”'.width == 100   (active)>",
      "<NSLayoutConstraint:0x4 H:[UILabel:0xb'It's “new”']-(4)-|   (active, names: '|':UIView:0xa )>",
    ]
    let straight = ConsoleLogs.message(lines)
    let curved = straight.replacing("'", with: "’").replacing("\"", with: "“")
    let finding = try ConsoleLogs.finding(curved)
    #expect(finding.report.unparsed.isEmpty && finding.conflict?.constraints.count == 4)
    #expect(try ConsoleLogs.finding(straight).conflict?.constraints.count == 4)
  }

  @Test("a list that is complete lets what it depends on be concluded") func conclusion() throws {
    let lines = [
      "<NSLayoutConstraint:0x1 UILabel:0xa.leading == UIView:0xf.leadingMargin   (active)>",
      "<NSLayoutConstraint:0x2 UIView:0xf.trailingMargin == UILabel:0xa.trailing   (active)>",
      "<NSLayoutConstraint:0x3 UILabel:0xa.width == 300   (active)>",
      "<NSLayoutConstraint:0x4 UIView:0xf.width == 320   (active)>",
    ]
    let finding = try ConsoleLogs.finding(ConsoleLogs.message(lines))
    #expect(finding.isUnexplained && finding.messages.count == 1)
    #expect(
      finding.messages.first?.hasSuffix("come to 20; as Apple's engine could not satisfy them, that is not so") == true)
    #expect(
      finding.unexplained
        == "Apple's engine could not satisfy these 4 constraints, which can all hold by what the log has")
    // A debugger's dump does not say that they contradict each other.
    let dump = try ConsoleLogs.finding(lines.joined(separator: "\n"))
    #expect(!dump.isUnexplained && dump.messages.first?.hasSuffix("come to 20") == true)
  }

  @Test("a constraint that was wrapped within a word has its text in one piece") func wrapped() throws {
    let line = "<NSLayoutConstraint:0x1 UITableViewCellContentView:0xa.width == 94   (active)>"
    for place in [30, 40, 57] {
      let text = "(\n    \"" + line.prefix(place) + "\n" + line.dropFirst(place) + "\"\n)\n"
      #expect(try ConsoleLogs.report(text).constraints.map(\.text) == [line])
    }
  }

  @Test("a log without a message has no reports") func noMessage() throws {
    #expect(try ConsoleLogs.log("Test Suite 'All tests' passed\n").reports.isEmpty)
    #expect(try ConsoleLogs.log("").reports.isEmpty)
  }
}
