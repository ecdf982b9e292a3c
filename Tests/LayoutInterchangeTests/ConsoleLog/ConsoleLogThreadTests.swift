import LayoutInterchange
import LayoutModel
import TestSupport
import Testing
import Tinamou

/// Logs in which several threads or processes wrote messages at once.
@Suite("Interleaved messages in console logs") struct ConsoleLogThreadTests {
  private static let bar = [
    "<NSLayoutConstraint:0x1 H:|-(4)-[UIStackView:0xa1]   (active, names: '|':Shop.Bar:0xa0 )>",
    "<NSLayoutConstraint:0x2 UIStackView:0xa1.trailing == Shop.Bar:0xa0.trailing - 10   (active)>",
    "<NSLayoutConstraint:0x3 'UIView-Encapsulated-Layout-Width' Shop.Bar:0xa0.width == 0   (active)>",
  ]
  private static let photo = [
    "<NSLayoutConstraint:0x11 V:|-(45)-[UIImageView:0xb1]   (active, names: '|':Shop.Page:0xb0 )>",
    "<NSLayoutConstraint:0x12 UIImageView:0xb1.height == 420   (active)>",
    "<NSLayoutConstraint:0x13 V:[UIImageView:0xb1]-(64)-|   (active, names: '|':Shop.Page:0xb0 )>",
    "<NSAutoresizingMaskLayoutConstraint:0x14 h=--& v=--& V:[Shop.Page:0xb0(480)]>",
  ]

  /// The lines of a message, as its thread writes them.
  private static func lines(_ list: [String], breaking choice: String) -> [String] {
    ["Unable to simultaneously satisfy constraints.", "\tTry this: ", "("]
      + list.enumerated().map { "    \"\($1)\"\($0 + 1 < list.count ? "," : "")" }
      + [")", "", "Will attempt to recover by breaking constraint ", choice]
  }

  private static let threads = [lines(bar, breaking: bar[1]), lines(photo, breaking: photo[0])]

  /// The lines of both threads in a random order, with the index of the thread of each. The lines of each thread keep
  /// their order.
  private static func shuffled(by random: inout SeededGenerator) -> [(thread: Int, line: String)] {
    var places = [0, 0]
    var result: [(thread: Int, line: String)] = []
    while result.count < threads[0].count + threads[1].count {
      var thread = Int.random(in: 0..<2, using: &random)
      if places[thread] == threads[thread].count { thread = 1 - thread }
      result.append((thread, threads[thread][places[thread]]))
      places[thread] += 1
    }
    return result
  }

  /// The prefixes of two threads or processes, as tools write them.
  static let prefixes = [
    ["2026-11-28 21:04:07.000326+0100 Shop[4711:80101] ", "2026-11-28 21:04:07.000986+0100 Shop[4711:80102] "],
    ["2012-11-28 21:04:07.000 My Shop[4711:c07] ", "2012-11-28 21:04:07.000 My Shop[4711:1303] "],
    ["Shop[4711:80101] ", "Shop[4711:80102] "],
    [
      "2026-11-28 21:04:07.000326+0100 0x1f3a     Default     0x0   4711   0    Shop: (UIKitCore) ",
      "2026-11-28 21:04:07.000326+0100 0x1f3b     Default     0x0   4711   0    Shop: (UIKitCore) ",
    ],
    [
      "2026-11-28 21:04:07.000326+0100  localhost Shop[4711]: ",
      "2026-11-28 21:04:07.000326+0100  localhost Diary[4712]: ",
    ],
    [
      "Nov 28 21:04:07 iPhone Shop(UIKitCore)[4711] <Error>: ",
      "Nov 28 21:04:07 iPhone Shop(UIKitCore)[4712] <Error>: ",
    ],
  ]

  private static func expectBoth(_ reports: [ConsoleLogReport], _ text: String) {
    let lists = reports.map { $0.constraints.map(\.text) }
    #expect(lists.count == 2 && lists.contains(bar) && lists.contains(photo), "\(lists) of\n\(text)")
    for report in reports {
      #expect(report.missing.isEmpty && report.unparsed.isEmpty, "\(report.missing) of\n\(text)")
      #expect(report.applesChoice?.index == (report.constraints.first?.text == bar[0] ? 1 : 0), "\(text)")
    }
  }

  @Test("are told apart by the thread or process of each line", arguments: prefixes)
  func prefixedLines(_ prefixes: [String]) throws {
    for seed in 0..<30 {
      var random = SeededGenerator(seed: UInt64(seed))
      let text = Self.shuffled(by: &random).map { prefixes[$0.thread] + $0.line + "\n" }.joined()
      Self.expectBoth(try ConsoleLogs.log(text).reports, text)
    }
  }

  @Test("are joined by their views if lines do not name their threads") func bareLines() throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let lines = Self.shuffled(by: &random)
      // Both messages begin before either list ends, as otherwise nothing shows that the lists are torn, and both end
      // before a broken constraint follows, as otherwise the last line of a list could be that.
      guard let end = lines.firstIndex(where: { $0.line == ")" }),
        let last = lines.lastIndex(where: { $0.line == ")" }),
        lines[..<end].count(where: { $0.line.hasPrefix("Unable") }) == 2,
        !lines[..<last].contains(where: { $0.line.hasPrefix("Will") })
      else { continue }
      for prefixes in [["", ""], Self.prefixes[0]] {
        let text = lines.map { ($0.line.hasPrefix("Unable") ? prefixes[$0.thread] : "") + $0.line + "\n" }.joined()
        let reports = try ConsoleLogs.log(text).reports
        let lists = reports.map { Set($0.constraints.map(\.text)) }
        #expect(
          lists.count == 2 && lists.contains(Set(Self.bar)) && lists.contains(Set(Self.photo)), "\(lists)\n\(text)")
        for report in reports {
          let broken = report.constraints.contains { $0.text == Self.bar[0] } ? Self.bar[1] : Self.photo[0]
          #expect(report.applesChoice?.text == broken, "\(text)")
        }
      }
    }
  }

  @Test("are no reason to take one message apart") func oneThread() throws {
    // Other output, of the same thread or another one, within a list whose lines have no prefix.
    for other in ["Shop[1:9]", "Shop[1:2]", "Diary[7:2]"] {
      let (first, last) = (Self.threads[0].prefix(4), Self.threads[0].dropFirst(4))
      let output = "2026-11-28 21:04:07.1 \(other) [Net] GET /fruit (200 )"
      let text = (["2026-11-28 21:04:07.0 Shop[1:2] " + first[0]] + first.dropFirst() + [output] + last)
      let report = try ConsoleLogs.report(text.joined(separator: "\n"))
      #expect(report.constraints.map(\.text) == Self.bar && report.applesChoice?.index == 1)
    }
    // A list with views that nothing connects stays one if it is whole.
    let whole = try ConsoleLogs.report(ConsoleLogs.message(Self.bar + Self.photo, breaking: Self.bar[1]))
    #expect(whole.constraints.count == 7)
    // Text that looks like a prefix, within the text of a view, is no prefix.
    let named = Self.bar.map { $0.replacing("UIStackView:0xa1", with: "UIStackView:0xa1'at 10:20:30 Shop[4711:9]'") }
    #expect(try ConsoleLogs.report(ConsoleLogs.message(named)).constraints.count == 3)
  }

  @Test("keep their parts if one of them is cut off") func cutOff() throws {
    let (one, other) = (Self.prefixes[0][0], Self.prefixes[0][1])
    let cut = ["    \"<NSLayoutConstraint:0x13 V:[UIImageV", ")"].map { other + $0 }
    let lines =
      Self.threads[1].prefix(5).map { other + $0 } + Self.threads[0].prefix(4).map { one + $0 } + [cut[0]]
      + [one + Self.threads[0][4], cut[1]] + Self.threads[0].dropFirst(5).map { one + $0 }
    let reports = try ConsoleLogs.log(lines.joined(separator: "\n")).reports
    #expect(reports.map { $0.constraints.count } == [2, 3] && reports.map { $0.unparsed.count } == [1, 0])
    #expect(reports[0].location.line == 1 && reports[1].applesChoice?.index == 1)
  }

  @Test("a broken constraint without the words before it belongs to the list that has it") func unannounced() throws {
    let text = ConsoleLogs.message(Self.bar) + Self.bar[1] + "\n"
    let report = try ConsoleLogs.report(text)
    #expect(report.constraints.map(\.text) == Self.bar && report.applesChoice?.index == 1)
    // One that no list has is a constraint of its own.
    let other = Self.bar[1].replacing(":0x2 ", with: ":0x9 ").replacing("- 10", with: "- 12")
    #expect(try ConsoleLogs.log(ConsoleLogs.message(Self.bar) + other + "\n").reports.count == 2)
  }

  @Test("the last line of a list is none that was broken, although it is below the words before that one")
  func lastLine() throws {
    let (one, other) = (Self.threads[0], Self.threads[1])
    // The header and three lines of one thread, then the other one up to the words, then the rest of both.
    let lines = other[..<6] + one[..<9] + other[6...] + one[9...]
    let reports = try ConsoleLogs.log(lines.joined(separator: "\n")).reports
    #expect(reports.map { Set($0.constraints.map(\.text)) } == [Set(Self.photo), Set(Self.bar)], "\(reports)")
    #expect(reports.map { $0.applesChoice?.text } == [Self.photo[0], Self.bar[1]])
  }

  @Test("a thread begins no message within its own list") func sameThread() throws {
    let lists = [
      """
          "<NSLayoutConstraint:0x1 UILabel:0xa1.width == 90   (active)>",
          "<NSLayoutConstraint:0x2 UIButton:0xa2.width == 20   (active)>",
      """,
      """
          "<NSLayoutConstraint:0x3 UILabel:0xa1.width == 60   (active)>",
          "<NSLayoutConstraint:0x4 UILabel:0xa1.width == 44   (active)>"
      )
      """,
    ]
    func log(_ threads: [String]) throws -> [[String]] {
      let messages = zip(threads, lists).map { thread, list in
        "2026-11-28 21:04:07.1+0100 \(thread) Unable to simultaneously satisfy constraints.\n(\n\(list)\n"
      }
      return try ConsoleLogs.log(messages.joined()).reports.map { report in
        report.missing + report.constraints.map { ConsoleLogs.formula($0, in: report) }
      }
    }
    let cut = "the list has no end, so the log seems to be cut off"
    #expect(
      try log(["Shop[1:2]", "Shop[1:2]"]) == [
        [cut, "UILabel.width == 90", "UIButton.width == 20"], ["UILabel.width == 60", "UILabel.width == 44"],
      ])
    // Two threads mix their lines, so that views tell their lists.
    #expect(try log(["Shop[1:2]", "Shop[1:3]"]).first?.contains("UILabel.width == 60") == true)
  }

  @Test("a message without an end takes nothing from the one behind it", arguments: ["", "-- lines are missing --\n"])
  func cutMessage(_ between: String) throws {
    let prefix = "2026-11-28 21:04:07.000326+0100 Shop[4711:80101] "
    let header = prefix + "[LayoutConstraints] Unable to simultaneously satisfy constraints.\n(\n"
    let log = try ConsoleLogs.log(
      header + """
            "<NSLayoutConstraint:0x1 UILabel:0xa1.width == 100   (active)>",
            "<NSLayoutConstraint:0x2 UITextField:0xa2.width >= 360   (active)>",

        """ + between + header + """
              "<NSLayoutConstraint:0x3 UIImageView:0xa3.height == 80   (active)>",
              "<NSLayoutConstraint:0x4 UIImageView:0xa3.height == 90   (active)>"
          )

          Will attempt to recover by breaking constraint
          <NSLayoutConstraint:0x3 UIImageView:0xa3.height == 80   (active)>
          """)
    #expect(log.reports.map(\.constraints.count) == [2, 2])
    #expect(log.reports.map(\.location.line) == [1, between.isEmpty ? 5 : 6])
    #expect(log.reports.map { $0.applesChoice?.index } == [nil, 0])
    #expect(log.reports[1].missing.isEmpty, "\(log.reports[1].missing)")
  }
}
