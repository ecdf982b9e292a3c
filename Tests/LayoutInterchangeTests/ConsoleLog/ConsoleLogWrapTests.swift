import LayoutInterchange
import LayoutModel
import Testing

/// Logs whose lines were wrapped, at blanks or after a number of characters.
@Suite("Wrapped console logs") struct ConsoleLogWrapTests {
  private static let lines = [
    "<NSLayoutConstraint:0x16541ac0 'photo width' UIImageView:0x178a0af0.width >= 120   (active)>",
    "<NSLayoutConstraint:0x16541ac1 H:|-(>=8)-[UIImageView:0x178a0af0]   (active, names: '|':UIView:0x600ab1c230 )>",
    "<NSLayoutConstraint:0x16541ac2 H:[UIImageView:0x178a0af0]-(8)-[App.Box<Int>:0x178a0af1'one two']   (active)>",
    "<SnapKit.LayoutConstraint:0x16541ac3@Row.swift#21 App.Box<Int>:0x178a0af1'one two'.width == 0.5*UIView:0x600ab1c230.width + 12>",
    "<NSLayoutConstraint:0x16541ac4 H:[App.Box<Int>:0x178a0af1'one two']-(8)-|   (active, names: title:0x178a0af2, '|':UIView:0x600ab1c230 )>",
    "<NSLayoutConstraint:0x16541ac5 'UIView-Encapsulated-Layout-Width' UIView:0x600ab1c230.width == 200   (active)>",
  ]

  private static let message = ConsoleLogs.message(lines, breaking: lines[0])

  /// The meaning of a log, without the texts and places of its lines.
  private func contents(_ text: String) throws -> [String] {
    try ConsoleLogs.log(text).reports.flatMap { report in
      report.constraints.map { constraint in
        "\(constraint.address) \(ConsoleLogs.formula(constraint, in: report)) \(constraint.identifier ?? "")"
      } + ["\(report.unparsed.count) \(report.applesChoice?.index ?? -1) \(report.isIncomplete)"]
    }
  }

  private func wrapped(_ text: String, at width: Int) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      var (rest, parts) = (line, [Substring]())
      while rest.count > width {
        parts.append(rest.prefix(width))
        rest = rest.dropFirst(width)
      }
      return (parts + [rest]).joined(separator: "\n")
    }.joined(separator: "\n")
  }

  @Test(
    "a log that was wrapped after a number of characters is as the whole one",
    arguments: [40...80, 81...120, 121...200])
  func folded(_ widths: ClosedRange<Int>) throws {
    let whole = try contents(Self.message)
    try #require(whole.count == 7 && whole.last == "0 0 false")
    for width in widths { #expect(try contents(wrapped(Self.message, at: width)) == whole, "\(width)") }
  }

  @Test(
    "a word of an identifier that was broken is one word",
    arguments: ["UISV-hiding", "UIView-Encapsulated-Layout-Width", "fittingSizeHTarget", "accessoryView.bottom"])
  func brokenIdentifiers(_ identifier: String) throws {
    let line = "<NSLayoutConstraint:0x16541ac0 '\(identifier)' UIView:0x178a0af0.width == 0   (active)>"
    let places = zip(identifier.indices, identifier.indices.dropFirst()).filter { last, next in
      identifier[last] == "-" || identifier[last].isLowercase && identifier[next].isUppercase
    }
    #expect(!places.isEmpty)
    for (_, next) in places {
      let broken = "\(identifier[..<next])\n\(identifier[next...])"
      let text = ConsoleLogs.message([line.replacing(identifier, with: broken), Self.lines[1]])
      let report = try ConsoleLogs.report(text)
      #expect(report.constraints.first?.identifier == identifier, "\(broken)")
    }
  }

  @Test("one line that is broken anywhere is as the whole one", arguments: lines.indices) func broken(_ index: Int)
    throws
  {
    let whole = try contents(Self.message)
    let line = Self.lines[index]
    for place in 1..<line.count {
      var lines = Self.lines
      lines[index] = line.prefix(place) + "\n" + line.dropFirst(place)
      let text = ConsoleLogs.message(lines, breaking: Self.lines[0])
      let found = try contents(text)
      // Only a blank at a line break within quotation marks is not known.
      let isQuoted = line.prefix(place).count { $0 == "'" } % 2 == 1
      #expect(
        found == whole || isQuoted && found.count == whole.count && found.last == whole.last, "\(place): \(found)")
    }
  }

  @Test(
    "a joined line that was wrapped within an address is not understood",
    arguments: [
      "H:|-(8)-[UIView:0xa1]   (active, names: '|':UIView:0x16541 ac0 )", "UIView:0x16541 ac0.width == 12",
      "H:[UIView:0xa1(1 00)]", "UIView:0 xa1.width == 100", "H:[UIView:0xa1(> =100)]",
      "UIView:0xa1.width == 1 00", "title.width == 8   (active, names: title:0xa1 b2)",
      "title.width == 8   (act ive, names: title:0xa1)", "titel.width == 8   (active, names: title:0xa1)",
    ]) func joined(_ text: String) throws
  {
    let report = try ConsoleLogs.report(ConsoleLogs.message(["<NSLayoutConstraint:0x1 \(text)>"]))
    #expect(report.constraints.isEmpty && report.unparsed.count == 1, "\(report.constraints)")
  }

  @Test("what follows a wrapped constraint on its last line is read") func rest() throws {
    let text =
      "(\n\"" + Self.lines[1].prefix(50) + "\n" + Self.lines[1].dropFirst(50) + "\", \"" + Self.lines[2] + "\" )\n"
    let report = try ConsoleLogs.report(text)
    #expect(report.constraints.map(\.address) == ["0x16541ac1", "0x16541ac2"] && report.missing.isEmpty)
    #expect(report.constraints.map(\.location.line) == [2, 3])
  }

  @Test("the class of a constraint may be wrapped") func brokenClass() throws {
    for place in 2...19 {
      let text = "(\n    \"" + Self.lines[0].prefix(place) + "\n" + Self.lines[0].dropFirst(place) + "\"\n)\n"
      let report = try ConsoleLogs.report(text)
      #expect(report.constraints.map(\.text) == [Self.lines[0]], "\(place)")
      #expect(report.constraints.first?.location.line == 2 && report.constraints.first?.location.column == 6)
    }
  }
}
