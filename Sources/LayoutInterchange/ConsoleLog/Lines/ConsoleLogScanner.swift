internal import LayoutModel

/// A scanner that finds the messages about constraints in a log, and the candidate constraints in them.
struct ConsoleLogScanner {
  let bytes: [UInt8]
  let file: String?
  private var place = 0
  private var lineNumber = 0
  private var messages: [LoggedMessage] = []
  private var message: LoggedMessage?
  /// The number of further lines on which the broken constraint may be named.
  private var linesToChoice = 0

  /// The last location, so that a line with many constraints is counted only once.
  private var lastLocation = (line: 0, offset: 0, column: 1)

  /// The maximum number of further lines of a constraint.
  private static let mostContinuations = 8

  init(bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
  }

  mutating func scan() -> [LoggedMessage] {
    while let line = nextLine() { read(line) }
    finish()
    return messages
  }

  // MARK: - Lines

  /// A line without its line break.
  private struct Line {
    var bytes: [UInt8]
    var number: Int
  }

  private mutating func nextLine() -> Line? {
    guard place < bytes.count else { return nil }
    lineNumber += 1
    let start = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n"), bytes[place] != UInt8(ascii: "\r") { place += 1 }
    let end = place
    if place < bytes.count {
      place += bytes[place...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) ? 2 : 1
    }
    let line = bytes[start..<end]
    let hasEntities = line.contains(UInt8(ascii: "&")) && bytes.firstLog("&lt;", in: start..<end) != nil
    let plain = hasEntities ? LogEscapes.withoutEntities(line) : Array(line)
    return Line(bytes: LogEscapes.withPlainSpaces(plain), number: lineNumber)
  }

  private mutating func read(_ line: Line) {
    let all = 0..<line.bytes.count
    if line.bytes.firstLog("simultaneously satisfy constraints", in: all) != nil {
      finish()
      let location = location(line, 0)
      message = LoggedMessage(location: location)
      message?.hasHeader = true
    }
    let choice = line.bytes.firstLog("recover by breaking constraint", in: all)
    let starts = entryStarts(line)
    for (index, start) in starts.enumerated() {
      if let choice, start > choice, index == 0 || starts[index - 1] < choice { expectChoice(line) }
      let end = index + 1 < starts.count ? starts[index + 1] : line.bytes.count
      add(entry(line, start..<end, isLast: index + 1 == starts.count))
    }
    if let choice, starts.last.map({ $0 < choice }) ?? true { expectChoice(line) }
    readRest(line, hasEntries: !starts.isEmpty)
  }

  /// Reads list delimiters, redactions and omissions from a line.
  private mutating func readRest(_ line: Line, hasEntries: Bool) {
    if !hasEntries, line.bytes.firstLog("<private>", in: 0..<line.bytes.count) != nil {
      message?.redactedLines.append(line.number)
    }
    let words = trimmed(line.bytes, also: [UInt8(ascii: ","), UInt8(ascii: ";")])
    guard !words.isEmpty else { return }
    if !hasEntries {
      if linesToChoice > 0 { linesToChoice -= 1 }
      if words.last == UInt8(ascii: "("), words.count == 1 || words[words.endIndex - 2].isLogBlank {
        openList(line)
        return
      }
    }
    guard message?.isListOpen == true, message?.isListClosed == false else { return }
    if words.last == UInt8(ascii: ")"), hasEntries ? isListEnd(words) : isAlone(words) {
      message?.isListClosed = true
    } else if !hasEntries {
      if isEllipsis(words) {
        message?.gaps.append(line.number)
      } else if isFragment(line, words) {
        let text = String(decoding: words, as: UTF8.self)
        let location = location(line, 0)
        message?.fragments.append(
          ConsoleLogReport.UnreadLine(text: text, reason: "its beginning is cut off", location: location))
      }
    }
  }

  /// Whether a line of a list appears to be a fragment of a constraint.
  private func isFragment(_ line: Line, _ words: ArraySlice<UInt8>) -> Bool {
    if line.bytes.firstLog(":0x", in: 0..<line.bytes.count) != nil { return true }
    return words.first == UInt8(ascii: "\"") && (message?.hasHeader == true || message?.entries.isEmpty == false)
  }

  private mutating func openList(_ line: Line) {
    if let message, message.isListOpen || !message.entries.isEmpty || message.saysChoice { finish() }
    if message == nil { message = LoggedMessage(location: location(line, 0)) }
    message?.isListOpen = true
  }

  private mutating func expectChoice(_ line: Line) {
    if message?.saysChoice == true { finish() }
    if message == nil { message = LoggedMessage(location: location(line, 0)) }
    message?.saysChoice = true
    linesToChoice = 4
  }

  private mutating func add(_ entry: LoggedMessage.Entry) {
    if linesToChoice > 0 {
      linesToChoice = 0
      message?.choice = entry
      return
    }
    if let message, message.isListClosed || message.saysChoice { finish() }
    if message == nil { message = LoggedMessage(location: entry.location) }
    if message?.hasHeader == true { message?.isListOpen = true }
    message?.entries.append(entry)
  }

  private mutating func finish() {
    if let message, !message.isEmpty { messages.append(message) }
    message = nil
    linesToChoice = 0
  }

  // MARK: - Constraints

  /// The offsets of constraints in a line: of each `<` before a constraint class, and within a list of each after a
  /// quotation mark.
  private func entryStarts(_ line: Line) -> [Int] {
    var starts: [Int] = []
    let bytes = line.bytes
    let isInList = message.map { ($0.hasHeader || $0.isListOpen) && !$0.isListClosed } ?? false
    var place = 0
    while place < bytes.count {
      defer { place += 1 }
      guard bytes[place] == UInt8(ascii: "<") else { continue }
      var end = place + 1
      // Class names are limited, as the name is scanned once for each `<` in it.
      while end < bytes.count, isClassByte(bytes[end]), end - place < 200 { end += 1 }
      guard end > place + 1, end < bytes.count, bytes[end] == UInt8(ascii: ":") else { continue }
      if bytes.hasLog("Constraint", at: end - 10, end: end) || (isInList && isQuoted(bytes, place)) {
        starts.append(place)
      }
    }
    return starts
  }

  private func isClassByte(_ byte: UInt8) -> Bool {
    byte.isLogLetter || byte.isLogDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "\\") || byte >= 0x80
  }

  private func isQuoted(_ bytes: [UInt8], _ start: Int) -> Bool {
    let before = start > 0 && bytes[start - 1] == UInt8(ascii: "\\") ? start - 2 : start - 1
    return before >= 0 && bytes[before] == UInt8(ascii: "\"")
  }

  /// A constraint from its `<` to its last `>`, which may be on a later line.
  private mutating func entry(_ line: Line, _ range: Range<Int>, isLast: Bool) -> LoggedMessage.Entry {
    let quoted = isQuoted(line.bytes, range.lowerBound)
    let isMarkdown = range.lowerBound > 0 && line.bytes[range.lowerBound - 1] == UInt8(ascii: "\\")
    let location = location(line, range.lowerBound)
    func entry(_ bytes: [UInt8], joined: [UInt8]? = nil) -> LoggedMessage.Entry {
      let plain = LogEscapes.withoutBackslashes(bytes)
      return LoggedMessage.Entry(
        text: String(decoding: isMarkdown ? plain : bytes, as: UTF8.self), bytes: plain,
        joined: joined.map(LogEscapes.withoutBackslashes), location: location)
    }
    if let end = entryEnd(line.bytes, range, quoted: quoted) {
      return entry(Array(line.bytes[range.lowerBound..<end]))
    }
    if isLast, let (spaced, joined) = continued(Array(line.bytes[range]), quoted: quoted) {
      return entry(spaced, joined: joined)
    }
    var cut = entry(Array(trimmed(Array(line.bytes[range]), also: [UInt8(ascii: ","), UInt8(ascii: "\"")])))
    cut.bytes = nil
    return cut
  }

  /// The offset after a constraint's `>`; nil if its end is not found.
  private func entryEnd(_ bytes: [UInt8], _ range: Range<Int>, quoted: Bool) -> Int? {
    if quoted, let mark = bytes.firstLog(">\"", in: range) ?? bytes.firstLog(">\\\"", in: range) { return mark + 1 }
    if !quoted, let end = LoggedEntryEnd.find(in: bytes, range) { return end }
    var end = range.upperBound
    while end > range.lowerBound, isClosing(bytes[end - 1]) { end -= 1 }
    if end > range.lowerBound, bytes[end - 1] == UInt8(ascii: ">") { return end }
    // Words may follow on the line.
    return bytes.lastLog(")>", in: range).map { $0 + 2 } ?? bytes.lastLog("]>", in: range).map { $0 + 2 }
  }

  /// Whether a byte may stand between a constraint and the line break.
  private func isClosing(_ byte: UInt8) -> Bool {
    byte.isLogBlank || [UInt8](",\"\\)`*;.]}".utf8).contains(byte)
  }

  /// A constraint that continues on the next lines, with line breaks replaced by spaces, and removed.
  private mutating func continued(_ start: [UInt8], quoted: Bool) -> (spaced: [UInt8], joined: [UInt8])? {
    let before = (place, lineNumber)
    var (spaced, joined) = (Array(trimmed(start)), start)
    while let next = nextLine(), lineNumber - before.1 <= Self.mostContinuations,
      spaced.count < LoggedLineParser.longest
    {
      var words = Array(trimmed(next.bytes))
      // Prefix of quoted mail and Markdown.
      if words.starts(with: [UInt8(ascii: ">"), UInt8(ascii: " ")]) { words.removeFirst(2) }
      guard !words.isEmpty, words != [UInt8(ascii: ")")], entryStarts(next).isEmpty,
        words.firstLog("recover by breaking", in: 0..<words.count) == nil
      else { break }
      spaced += [UInt8(ascii: " ")] + words
      joined += next.bytes
      if let end = entryEnd(spaced, 0..<spaced.count, quoted: quoted) {
        let whole = entryEnd(joined, 0..<joined.count, quoted: quoted) ?? joined.count
        return (Array(spaced[..<end]), Array(joined[..<whole]))
      }
    }
    (place, lineNumber) = before
    return nil
  }

  // MARK: - Helpers

  private func trimmed(_ bytes: [UInt8], also others: [UInt8] = []) -> ArraySlice<UInt8> {
    var slice = bytes[...]
    while let first = slice.first, first.isLogBlank { slice.removeFirst() }
    while let last = slice.last, last.isLogBlank || others.contains(last) { slice.removeLast() }
    return slice
  }

  /// Whether a parenthesis after constraints closes the list, and not the last constraint.
  private func isListEnd(_ words: ArraySlice<UInt8>) -> Bool {
    let before = words.dropLast().last { !$0.isLogBlank }
    return before == UInt8(ascii: "\"") || before == UInt8(ascii: ">") || before == UInt8(ascii: ",")
  }

  private func isAlone(_ words: ArraySlice<UInt8>) -> Bool {
    words.count == 1 || words[words.endIndex - 2].isLogBlank || words.dropLast().allSatisfy { !$0.isLogLetter }
  }

  private func isEllipsis(_ words: ArraySlice<UInt8>) -> Bool {
    String(decoding: words, as: UTF8.self).contains("…") || words.suffix(3) == [UInt8]("...".utf8)[...]
  }

  private mutating func location(_ line: Line, _ offset: Int) -> SourceLocation {
    if lastLocation.line != line.number || lastLocation.offset > offset { lastLocation = (line.number, 0, 1) }
    lastLocation.column += line.bytes[lastLocation.offset..<offset].lazy.filter { $0 & 0xC0 != 0x80 }.count
    lastLocation.offset = offset
    return SourceLocation(file: file, line: line.number, column: lastLocation.column)
  }
}
