internal import LayoutModel

/// A message of a log, before its lines are parsed.
struct LoggedMessage {
  /// A text that begins like a constraint.
  struct Entry {
    /// The text for reports, on one line, without escapes of HTML or Markdown.
    var text: String
    /// The bytes of the text without escapes and line breaks; nil if the end of the text was not found.
    var bytes: [UInt8]?
    var location: SourceLocation
    /// Whether the constraint is in quotation marks, as in lists.
    var isQuoted = false
    /// Whether a comma follows the quotation marks, as it does for each member of a list but the last one.
    var hasComma = false
  }

  var location: SourceLocation
  /// The thread that logged the message; nil if the log does not name it.
  var thread: LogThread?
  /// Whether the line of the header names its thread.
  var hasThreadInHeader = false
  /// Whether a line of the list does not name its thread.
  var mayBeOfSeveralThreads = false
  var hasHeader = false
  /// Whether the message begins with a line of a list, so that its beginning seems to be missing from the log.
  var hasLostBeginning = false
  var isListOpen = false
  var isListClosed = false
  /// Whether the line that seems to end the list may be other output. Further constraints in quotation marks then
  /// belong to the list.
  var mayGoOn = false
  var entries: [Entry] = []
  var fragments: [ConsoleLogReport.UnreadLine] = []
  /// Whether the log says that a constraint was broken. `choice` is then this constraint, or nil if the log does not
  /// show which.
  var saysChoice = false
  var choice: Entry?
  /// Whether words that only AppKit logs were found in or below the message.
  var isAppKit = false
  /// The numbers of the lines in which the log hides text as `<private>`.
  var redactedLines: [Int] = []
  /// The numbers of the lines that mark omitted lines, such as `…`.
  var gaps: [Int] = []
  /// The places at which other lines of the log interrupt the list. Each place is the number of entries before it.
  var interruptions: [Int] = []

  /// Whether the log has the end of the message's list, and shows the constraint that was broken.
  var isComplete: Bool { isListClosed && choice != nil }

  /// Whether the log has the end of the list: its closing parenthesis, a last line without the comma of the lines
  /// before it, or the words about the constraint that was broken, which come after the list.
  var hasEnd: Bool {
    if isListClosed || saysChoice && (choice == nil || listsChoice) { return true }
    guard let last = entries.last, entries.count > 1 else { return false }
    return last.isQuoted && last.bytes != nil && !last.hasComma && entries.dropLast().allSatisfy(\.hasComma)
  }

  /// Whether neither a line of the list was found, nor a line that marks omitted or hidden ones.
  var hasNoLines: Bool { entries.isEmpty && fragments.isEmpty && gaps.isEmpty && redactedLines.isEmpty }

  /// Whether the message has neither a header, nor constraints or fragments of them, nor the announcement that a
  /// constraint was broken.
  var isEmpty: Bool {
    !hasHeader && entries.isEmpty && fragments.isEmpty && !saysChoice
  }

  /// The messages in an interrupted list, in log order. If a message lost its end, and the next one its beginning, they
  /// look like one interrupted list. The list is split at an interruption if no view occurs both before and after it.
  /// The time is linear in the number of bytes.
  var parts: [LoggedMessage] {
    let objects = entries.map(Self.objects)
    // If an entry has only names without addresses, they may belong to any views. The list is then not split.
    guard !interruptions.isEmpty, !zip(entries, objects).contains(where: { $0.bytes != nil && $1.isEmpty }) else {
      return [self]
    }
    var last: [ArraySlice<UInt8>: Int] = [:]
    for (index, objects) in objects.enumerated() { for object in objects { last[object] = index } }
    let end = objects.lastIndex { !$0.isEmpty } ?? 0
    var starts: [Int] = []
    var (reach, next) = (-1, 0)
    for start in interruptions where start > next && start <= end {
      for object in objects[next..<start].joined() { reach = max(reach, last[object] ?? 0) }
      next = start
      if reach >= starts.last ?? 0, reach < start { starts.append(start) }
    }
    guard let first = starts.first else { return [self] }
    // The end of the list, and the constraint that was broken, belong to the last message.
    var parts = [self]
    parts[0].entries.removeSubrange(first...)
    parts[0].isListClosed = false
    (parts[0].saysChoice, parts[0].choice) = (false, nil)
    for (index, start) in starts.enumerated() {
      let isLast = index + 1 == starts.count
      var part = isLast ? self : parts[0]
      part.entries = Array(entries[start..<(isLast ? entries.count : starts[index + 1])])
      part.location = entries[start].location
      (part.hasHeader, part.hasLostBeginning, part.isListOpen) = (false, true, true)
      parts.append(part)
    }
    for index in parts.indices {
      let end = index + 1 < parts.count ? parts[index + 1].location.line : Int.max
      let lines = (index == 0 ? 0 : parts[index].location.line)..<end
      parts[index].fragments.removeAll { !lines.contains($0.location.line) }
      parts[index].redactedLines.removeAll { !lines.contains($0) }
      parts[index].gaps.removeAll { !lines.contains($0) }
    }
    return parts
  }

  /// Returns the addresses of the objects in an entry, without that of the constraint itself.
  static func objects(of entry: Entry) -> [ArraySlice<UInt8>] {
    let bytes = entry.bytes ?? Array(entry.text.utf8)
    var addresses: [ArraySlice<UInt8>] = []
    var cursor = LogCursor(bytes)
    while let start = cursor.first(":0x") {
      cursor.position = start + 1
      _ = cursor.takeAddress()
      addresses.append(bytes[(start + 3)..<cursor.position])
    }
    let isNamed = bytes.firstIndex(of: UInt8(ascii: ":")).map { bytes.hasLog(":0x", at: $0, end: bytes.count) } == true
    return Array(addresses.dropFirst(isNamed ? 1 : 0))
  }
}
