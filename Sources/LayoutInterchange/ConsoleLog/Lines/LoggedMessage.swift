internal import LayoutModel

/// A message of a log, before its lines are parsed.
struct LoggedMessage {
  /// A text that begins like a constraint.
  struct Entry {
    /// The text as in the log.
    var text: String
    /// The text without escapes, on one line; nil if its end was not found.
    var bytes: [UInt8]?
    /// Like `bytes`, with broken lines joined without spaces, if there were any.
    var joined: [UInt8]?
    var location: SourceLocation
  }

  var location: SourceLocation
  var hasHeader = false
  var isListOpen = false
  var isListClosed = false
  /// Whether the end of the list may be other output, so that further constraints belong to it.
  var mayGoOn = false
  var entries: [Entry] = []
  var fragments: [ConsoleLogReport.UnreadLine] = []
  /// Whether the log states that a constraint was broken; the constraint itself is `choice`, if present.
  var saysChoice = false
  var choice: Entry?
  /// Whether AppKit's words are below it.
  var isAppKit = false
  /// The lines with redactions.
  var redactedLines: [Int] = []
  /// The lines with omissions.
  var gaps: [Int] = []

  init(location: SourceLocation) {
    self.location = location
  }

  /// Whether the message has no content.
  var isEmpty: Bool {
    !hasHeader && entries.isEmpty && fragments.isEmpty && !saysChoice
  }
}
