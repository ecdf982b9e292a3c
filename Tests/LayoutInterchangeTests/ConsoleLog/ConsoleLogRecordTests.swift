import Foundation
import LayoutInterchange
import LayoutModel
import Testing

/// Messages in records: in JSON objects, in rows of tables, and in links.
@Suite("Messages in records of a log") struct ConsoleLogRecordTests {
  private static let constraints = [
    "<NSLayoutConstraint:0x1 UILabel:0xa'say \\\"pear\\\", é'.height == 40   (active)>",
    "<NSLayoutConstraint:0x2 V:[UILabel:0xa'say \\\"pear\\\", é'(50)]   (active)>",
  ]
  private static let message = ConsoleLogs.message(constraints, breaking: constraints[1])
  private static let rows = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  private static func json(_ record: [String: Any], _ options: JSONSerialization.WritingOptions = []) throws -> String {
    let bytes = try JSONSerialization.data(withJSONObject: record, options: options.union(.sortedKeys))
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func json(
    _ records: [[String: Any]], _ options: JSONSerialization.WritingOptions = []
  ) throws -> String {
    let bytes = try JSONSerialization.data(withJSONObject: records, options: options.union(.sortedKeys))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Expects that a log has the message once, whole, with each constraint at its place.
  private func expectMessage(_ text: String, _ comment: Comment? = nil) throws {
    let reports = try ConsoleLogs.log(text).reports
    try #require(reports.count == 1, comment)
    let report = reports[0]
    #expect(report.unparsed.isEmpty && report.missing.isEmpty && report.repeats.isEmpty, "\(report.missing)")
    #expect(report.applesChoice?.index == 1 && report.constraints.count == 2, comment)
    #expect(report.objects.map(\.textOrIdentifier) == ["say \"pear\", é"], comment)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for constraint in report.constraints {
      let rest = lines[constraint.location.line - 1].dropFirst(constraint.location.column - 1)
      #expect(["<", "\\u003c", "%3C"].contains(where: rest.hasPrefix), "\(constraint.location)")
    }
  }

  // MARK: - JSON

  static let formats: [(key: String, placeholder: String)] = [
    ("formatString", "%@"), ("formatString", "…"), ("template", "%@"), ("zFormat", "%{public}@"),
  ]

  @Test("The format of a message is no message", arguments: formats) func format(_ key: String, _ placeholder: String)
    throws
  {
    let format =
      "Unable to simultaneously satisfy constraints.\n\(placeholder)\n\n"
      + "Will attempt to recover by breaking constraint \n\(placeholder)\n"
    let record = [key: format, "eventMessage": Self.message, "subsystem": "com.apple.UIKit", "traceID": "1"]
    let other = [key: "%s was shown", "eventMessage": "a view was shown", "traceID": "2"]
    for options in [[], .prettyPrinted] as [JSONSerialization.WritingOptions] {
      try expectMessage(Self.json([other, record, other], options))
    }
    try expectMessage([other, record].map { try Self.json($0) }.joined(separator: "\n"))
    // The record of a message whose text is hidden.
    #expect(try ConsoleLogs.log(Self.json([record, [key: format]])).reports.count == 1)
  }

  @Test("Each line is a text of a record, with other fields behind it") func fields() throws {
    let records = try Self.rows.enumerated().map { index, row in
      try Self.json(["level": "info", "message": row, "time": index, "tags": ["a", "b"], "zone": ["host": "ci-3"]])
    }
    try expectMessage(records.joined(separator: "\n"))
    try expectMessage("[\n" + records.joined(separator: ",\n") + "\n]\n")
    try expectMessage(records.map { "web-1  | \($0)" }.joined(separator: "\n"))
    // A list of texts, and a text that the record has twice.
    try expectMessage(Self.json(["lines": Self.rows, "state": "done"]))
    let twice = try Self.rows.map { try Self.json(["message": $0, "event": ["original": $0]]) }
    try expectMessage(twice.joined(separator: "\n"))
    // A message that stands in two records counts as repeated.
    let again = try ConsoleLogs.log(
      Self.json([["message": Self.message, "zone": "a"], ["message": Self.message, "zone": "b"]])
    ).reports
    #expect(again.map(\.repeats.count) == [1])
  }

  @Test("A text of a record may be a record") func nested() throws {
    let inner = try Self.rows.map { try Self.json(["message": $0, "zone": "a"]) }
    try expectMessage(inner.map { try Self.json(["log": $0 + "\n", "stream": "stdout"]) }.joined(separator: "\n"))
  }

  @Test("A text of a record is read as the log that it is") func inner() throws {
    let bare = Self.message.replacing("\"<", with: "").replacing("<", with: "").replacing(">\"", with: "")
      .replacing(" (active)>", with: "").replacing("say \\\"pear\\\", é", with: "pear")
    let report = try ConsoleLogs.report(Self.json(["message": bare, "zone": "a"]))
    #expect(report.parsed == 2 && report.unparsed.isEmpty && report.missing.isEmpty, "\(report.unparsed)")
    // Lines of other records interrupt no list, and those of other keys say nothing.
    let other = try ConsoleLogs.log(
      Self.rows.map { try Self.json(["message": $0, "note": "(", "zone": "Will attempt"]) }.joined(separator: "\n"))
    #expect(other.reports.count == 1 && other.reports[0].missing.isEmpty)
  }

  @Test("A plain log that has JSON in it is read by its lines") func plain() throws {
    let text = Self.message.replacing("(\n", with: "{\"message\": \"ready\", \"state\": 1}\n(\n")
    let report = try ConsoleLogs.report(text)
    #expect(report.parsed == 2 && report.missing.isEmpty && report.applesChoice?.index == 1)
  }

  // MARK: - Tables

  @Test("Rows of a table have the lines in one of their fields", arguments: [",", ";", "\t"])
  func table(_ separator: String) throws {
    func field(_ text: String, always: Bool) -> String {
      always || text.contains(separator) || text.contains("\"") ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
    }
    for always in [true, false] {
      let rows = Self.rows.map { ["09:14", $0, "ci-3"].map { field($0, always: always) }.joined(separator: separator) }
      try expectMessage(
        (["time", "message", "host"].joined(separator: separator)) + "\n" + rows.joined(separator: "\n"))
    }
  }

  // MARK: - Links

  @Test("Links have messages that are percent-encoded") func link() throws {
    let allowed = CharacterSet.alphanumerics
    let encoded = try #require(Self.message.addingPercentEncoding(withAllowedCharacters: allowed))
    let link = "https://example.org/?lang=en&log=\(encoded)"
    try expectMessage(link)
    try expectMessage("See [this](\(link)), please.")
    try expectMessage(link.replacing("%20", with: "+"))
    #expect(ConsoleLogReader.isLog(Array(link.utf8)))
    // Some characters may stay as they are.
    let open = try #require(
      Self.message.addingPercentEncoding(withAllowedCharacters: allowed.union(CharacterSet(charactersIn: "():=.&?-"))))
    try expectMessage("https://example.org/?log=\(open)")
  }

  // MARK: - Words

  @Test(
    "Words about a broken constraint in a sentence are no message",
    arguments: [
      "It does not crash, as it is able to recover by breaking constraint.",
      "**Note:** UIKit can recover by breaking constraint 4, which is fine",
      "> How does one recover by breaking constraints?",
    ]) func prose(_ sentence: String) throws
  {
    #expect(try ConsoleLogs.log(sentence + "\n").reports.isEmpty)
    try expectMessage(sentence + "\n\n" + Self.message + "\n\n" + sentence)
  }

  // MARK: - Lists and fields of several lines

  @Test("a list of JSON with a text for each line is a log", arguments: [true, false]) func jsonList(_ isLong: Bool)
    throws
  {
    let lines = try Self.rows.map { line in
      String(decoding: try JSONSerialization.data(withJSONObject: line, options: .fragmentsAllowed), as: UTF8.self)
    }
    try expectMessage("[" + lines.joined(separator: isLong ? ",\n" : ", ") + "]")
    try expectMessage("[\n  " + lines.joined(separator: ",\n  ") + "\n]\n")
  }

  @Test("a field of a table may have the lines of a log, with their prefixes", arguments: [",", ";", "\t"])
  func fieldOfLines(_ separator: String) throws {
    let prefix = "Mar  2 09:14:27 iPhone Shop(UIKitCore)[5120] <Notice>: "
    let rows = ["Unable to simultaneously satisfy constraints."] + Self.rows.dropFirst()
    let text = rows.map { $0.isEmpty ? $0 : prefix + $0.replacing("\"", with: "\"\"") }.joined(separator: "\n")
    let list = text.prefix(upTo: try #require(text.firstRange(of: "\n\(prefix))")).lowerBound) + "\n\(prefix))"
    for (text, choice) in [(text[...], 1), (list, nil)] {
      let reports = try ConsoleLogs.log("time\(separator)text\n2026\(separator)\"\(text)\"\n").reports
      try #require(reports.count == 1)
      #expect(
        reports[0].constraints.count == 2 && reports[0].missing.isEmpty && reports[0].applesChoice?.index == choice)
    }
  }

  @Test("an object of JSON may be a field of a table") func jsonInTable() throws {
    let record = [
      "eventMessage": Self.message, "formatString": "Unable to simultaneously satisfy constraints.\n%{public}@",
    ]
    let field = try Self.json(record).replacing("\"", with: "\"\"")
    try expectMessage("time,raw\n2026-03-02,\"\(field)\"\n")
  }
}
