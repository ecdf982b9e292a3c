internal import LayoutModel

/// Reads what Apple's engine writes to the console where it cannot satisfy constraints.
///
/// Everything is taken as it comes: with the prefixes of consoles, Markdown's and HTML's escapes, broken lines, without
/// a beginning or an end. What says something of constraints and is not understood is kept in
/// `ConsoleLogReport.unparsed`. Time is linear in the length of the log.
public enum ConsoleLogReader {
  /// Reads a log.
  /// - Parameters:
  ///   - bytes: its text, in UTF-8, or in UTF-16 with a byte-order mark; bytes that are not are replaced.
  ///   - file: the file's name for messages, as the user gave it.
  /// - Throws: an error where nothing in it says anything of constraints, or where it is too large.
  public static func read(bytes: [UInt8], file: String? = nil) throws(InvalidDocument) -> ConsoleLog {
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
    guard !messages.isEmpty else {
      throw problem(
        "expected the message 'Unable to simultaneously satisfy constraints' of a console log, "
          + "or lines such as <NSLayoutConstraint:0x1 UIView:0x2.width == 100>, and found neither", file)
    }
    return ConsoleLog(reports: withoutRepeats(messages.map(ConsoleLogReportBuilder.report)))
  }

  /// Apple's engine says the same again each time a layout is tried.
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

/// A message of a log, before its lines are understood.
struct LoggedMessage {
  /// A text that begins as a constraint does.
  struct Entry {
    /// As the log has it.
    var text: String
    /// Without escapes, in one piece; nil where its end was not found.
    var bytes: [UInt8]?
    /// The same with a line end within a word, where there was one.
    var joined: [UInt8]?
    var location: SourceLocation
  }

  var location: SourceLocation
  var hasHeader = false
  var isListOpen = false
  var isListClosed = false
  var entries: [Entry] = []
  var fragments: [ConsoleLogReport.UnreadLine] = []
  /// Whether the log says that a constraint was broken; the constraint follows, if it is there.
  var saysChoice = false
  var choice: Entry?
  /// The lines on which the log hides something.
  var redactedLines: [Int] = []
  /// The lines on which something was left out.
  var gaps: [Int] = []

  init(location: SourceLocation) {
    self.location = location
  }

  /// Whether there is anything in it.
  var isEmpty: Bool {
    !hasHeader && entries.isEmpty && fragments.isEmpty && !saysChoice
  }
}
