internal import LayoutModel

/// A reader for the console messages of Apple's engine about unsatisfiable constraints.
///
/// It accepts lines with prefixes such as timestamps, escapes of JSON, Markdown and HTML, wrapped lines, and truncated
/// messages. Unparsable lines about constraints are listed in `ConsoleLogReport.unparsed`. The time is linear in the
/// number of bytes.
package enum ConsoleLogReader {
  /// Reads a log.
  /// - Parameters:
  ///   - bytes: the text of the log, in UTF-8, or in UTF-16 with a byte-order mark; invalid bytes are replaced.
  ///   - file: the name of the file in messages, as the user gave it.
  /// - Returns: the reports; none for a log without constraints, such as the log of a run without conflicts.
  /// - Throws: `InvalidDocument` if the log is too large, or seems to be in UTF-32, or in UTF-16 without a byte-order
  ///   mark.
  package static func read(bytes: [UInt8], file: String? = nil) throws(InvalidDocument) -> ConsoleLog {
    guard bytes.count <= SourceText.greatestSize else {
      throw problem("the log has \(bytes.count) bytes; at most \(SourceText.greatestSize) are read", file)
    }
    guard let text = LogEscapes.utf8(bytes) else {
      throw problem(
        "expected a log in UTF-8, or in UTF-16 with a byte-order mark, and found another encoding; save it as UTF-8",
        file)
    }
    var scanner = ConsoleLogScanner(bytes: text, file: file)
    let messages = scanner.scan()
    var reports = withoutRepeats(messages.map(ConsoleLogReportBuilder.report))
    LoggedPlacement.shareViews(of: &reports)
    return ConsoleLog(reports: reports)
  }

  /// Returns whether a file is a console log by its name. The log need not contain a message about constraints.
  package static func isLog(named name: String) -> Bool { name.lowercased().hasSuffix(".log") }

  /// Returns whether a text seems to be a console log. It must contain the message about unsatisfiable constraints, or
  /// a text such as `<NSLayoutConstraint:`, which may be escaped. It may instead have, near its beginning, a JSON
  /// record of the tool `log show`.
  package static func isLog(_ bytes: [UInt8]) -> Bool {
    guard let text = LogEscapes.utf8(bytes) else { return false }
    if ConsoleLogScanner.headers.contains(where: { text.firstLog($0, in: 0..<text.count) != nil }) { return true }
    if text.firstLog("\"eventMessage\"", in: 0..<min(text.count, recordsStart)) != nil { return true }
    return text.indices.contains { text[$0] == UInt8(ascii: "<") && LogEscapes.hasConstraintClass(text, at: $0 + 1) }
      || LogEscapes.escapeDepth(text) != nil || LogRecords.hasLinks(text)
  }

  /// Returns whether a text seems to be a console log by its first lines. One of them must begin with a date and a
  /// time, as messages of `os_log` and `NSLog` do, or with the words of XCTest. The log need not contain a message
  /// about constraints.
  package static func hasConsoleLines(_ bytes: [UInt8]) -> Bool {
    guard let text = LogEscapes.utf8(Array(bytes.prefix(recordsStart))) else { return false }
    let timestamp = "0000-00-00 00:00:00".utf8
    let start = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return text[start...].split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }).contains {
      line in
      let line = line.drop(while: \.isLogBlank)
      if line.starts(with: "Test Suite '".utf8) || line.starts(with: "Test Case '".utf8) { return true }
      return line.count >= timestamp.count
        && zip(line, timestamp).allSatisfy { byte, expected in
          expected == UInt8(ascii: "0") ? (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) : byte == expected
        }
    }
  }

  /// The number of bytes at the beginning of a log in which records of `log show` and lines of a console are looked
  /// for.
  private static let recordsStart = 1 << 16

  /// Returns the distinct reports. Repeats are merged, since Apple's engine logs the same message at each layout pass.
  private static func withoutRepeats(_ reports: [ConsoleLogReport]) -> [ConsoleLogReport] {
    var distinct: [ConsoleLogReport] = []
    var known: [[String]: Int] = [:]
    for report in reports {
      let key =
        report.constraints.map(\.text) + ["unparsed"] + report.unparsed.map(\.text)
        + ["choice", report.applesChoice?.text ?? ""]
      if let index = known[key] {
        distinct[index].repeats.append(report.location)
        distinct[index].parsed += report.parsed
        distinct[index].unparsed += report.unparsed
      } else {
        known[key] = distinct.count
        distinct.append(report)
      }
    }
    return distinct
  }

  private static func problem(_ message: String, _ file: String?) -> InvalidDocument {
    InvalidDocument([SourceDiagnostic(.error, message, rule: "console-log", file: file)])
  }
}
