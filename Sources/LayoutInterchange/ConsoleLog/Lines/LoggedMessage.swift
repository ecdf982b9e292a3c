internal import LayoutModel

/// A message of a log, before its lines are parsed.
struct LoggedMessage {
  /// A text that begins like a constraint.
  struct Entry {
    /// The text as in the log.
    var text: String
    /// The bytes of the text without escapes and line breaks; nil if the end of the text was not found.
    var bytes: [UInt8]?
    /// Like `bytes`, but with the parts of a wrapped line joined without spaces; nil if the line was not wrapped.
    var joined: [UInt8]?
    var location: SourceLocation
  }

  var location: SourceLocation
  var hasHeader = false
  var isListOpen = false
  var isListClosed = false
  /// Whether the line that seems to end the list may be other output. Further constraints then belong to the list.
  var mayGoOn = false
  var entries: [Entry] = []
  var fragments: [ConsoleLogReport.UnreadLine] = []
  /// Whether the log says that a constraint was broken. This constraint is `choice`, or nil if the log does not show
  /// it.
  var saysChoice = false
  var choice: Entry?
  /// Whether the words that AppKit logs below its messages were found.
  var isAppKit = false
  /// The numbers of the lines in which the log hides text as `<private>`.
  var redactedLines: [Int] = []
  /// The numbers of the lines that stand for omitted lines, such as `…`.
  var gaps: [Int] = []

  init(location: SourceLocation) {
    self.location = location
  }

  /// Whether the message has no content.
  var isEmpty: Bool {
    !hasHeader && entries.isEmpty && fragments.isEmpty && !saysChoice
  }
}
