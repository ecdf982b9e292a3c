internal import LayoutModel

/// A scanner that finds the messages about constraints in a log, and the texts in them that begin like constraints.
struct ConsoleLogScanner {
  let bytes: [UInt8]
  let file: String?
  /// Whether the log is in quoted-printable form, in which a line may be broken softly, behind a `=`.
  private let isQuotedPrintable: Bool
  /// The number of times that the escapes of HTML or JSON for the brackets of constraints are escaped again: 0 for
  /// `&lt;` in place of `<`, and 1 for `&amp;lt;`; nil if the brackets are not escaped.
  private let escapeDepth: Int?
  /// Whether constraints are in quotation marks of Unicode, such as the curved ones that text editors put in place of
  /// straight ones. If so, all quotation marks of the log are replaced by straight ones.
  private let hasUnicodeQuotes: Bool
  /// Whether pairs of tildes are in place of the log's hyphens.
  private let hasTildesForHyphens: Bool
  /// The records of JSON, tables and links in the log.
  private let records: LogRecords
  /// The number of characters of the longest line. A line of this length may have been wrapped within a word.
  private let longest: Int
  private var place = 0
  /// The rest of a line whose beginning was read as the end of a wrapped constraint. It is the next line to be read;
  /// nil if there is no such rest.
  private var pending: Line?
  /// The lines of the texts in the record that is being read, and the index in `lines` of the next one to read.
  private var texts: (lines: [Line], next: Int) = ([], 0)
  private var lineNumber = 0
  private var messages: [LoggedMessage] = []
  private var message: LoggedMessage?
  /// The number of further lines, not counting empty ones, in which the log may still name the constraint that the
  /// engine broke.
  private var linesToChoice = 0
  /// The index in `messages` of the message whose broken constraint is expected next; nil if that is the current
  /// message.
  private var awaiting: Int?
  /// The thread whose lines are read; nil for lines without the name of a thread or process.
  private var thread: LogThread?
  /// The states of the threads other than `thread`, whose messages may not be complete yet.
  private var suspended: [LogThread?: ThreadState] = [:]
  /// Whether the line that is read names its thread.
  private var namesThread = false

  /// The state of reading the lines of a thread, while lines of another thread are read.
  private struct ThreadState {
    var messages: [LoggedMessage] = []
    var message: LoggedMessage?
    var linesToChoice = 0
    var awaiting: Int?
  }

  /// The location that was computed last: the number of its line, its offset in `bytes`, and its row and column in the
  /// log. A later location in the same line is counted from it, so that a line with many constraints takes linear time.
  /// The row differs from the number of the line behind a soft line break.
  private var lastLocation = (line: 0, place: 0, row: 0, column: 1)
  /// The range in `bytes` of the carriage returns that were examined last. Several of them may belong to one line
  /// break. The range is stored so that each is examined once.
  private var returns = 0..<0

  /// The maximum number of lines that a wrapped constraint has after its first line. The second number is for lines
  /// that are as long as the longest line of the log.
  private static let mostContinuations = (usual: 8, ofFullLines: 64)

  init(bytes: [UInt8], file: String?) {
    self.bytes = bytes
    self.file = file
    isQuotedPrintable = QuotedPrintable.isForm(of: bytes)
    let text = isQuotedPrintable ? QuotedPrintable.decoded(bytes[...]).text : bytes
    escapeDepth = LogEscapes.escapeDepth(text)
    hasUnicodeQuotes = LogEscapes.hasUnicodeQuotes(text)
    hasTildesForHyphens = LogEscapes.hasTildesForHyphens(text)
    records = LogRecords(of: isQuotedPrintable ? [] : bytes)
    var (longest, count) = (0, 0)
    for byte in bytes {
      count = byte.isLogLineBreak ? 0 : count + (byte.startsLogCharacter ? 1 : 0)
      longest = max(longest, count)
    }
    self.longest = longest
  }

  mutating func scan() -> [LoggedMessage] {
    while let next = nextLine() {
      let line = restoringBrackets(completingWords(next) ?? completingClass(next))
      let (before, own) = (thread, LogThread(of: line.bytes))
      namesThread = own?.isThread == true
      if let own, own != before {
        enter(own)
        // If another thread has no message, its output counts as an interruption of the current list.
        if message == nil, marks(in: line).isEmpty, !opensListBehindPrefix(line) { enter(before) }
      }
      read(line)
      if thread != before, message?.isComplete == true { enter(before) }
    }
    finish()
    for other in Array(suspended.keys) {
      let read = messages
      enter(other)
      finish()
      messages += read
    }
    messages.sort { ($0.location.line, $0.location.column) < ($1.location.line, $1.location.column) }
    messages.separateThreads()
    messages = messages.flatMap(\.parts)
    messages.assignChoices()
    return messages
  }

  // MARK: - Threads

  /// Saves the state of the current thread, and continues with the state of another thread.
  private mutating func enter(_ other: LogThread?) {
    guard other != thread else { return }
    suspended[thread] = ThreadState(
      messages: messages, message: message, linesToChoice: linesToChoice, awaiting: awaiting)
    let state = suspended.removeValue(forKey: other) ?? ThreadState()
    (messages, message, thread) = (state.messages, state.message, other)
    (linesToChoice, awaiting) = (state.linesToChoice, state.awaiting)
  }

  // MARK: - Lines and marks

  private mutating func nextLine() -> Line? {
    if let line = pending {
      pending = nil
      return line
    }
    if texts.next < texts.lines.count {
      texts.next += 1
      return texts.lines[texts.next - 1]
    }
    guard place < bytes.count else { return nil }
    lineNumber += 1
    let (start, number) = (place, lineNumber)
    // The last byte before `place` that is no carriage return. Behind a `=`, a line break of a quoted-printable log is a
    // soft one.
    var last = UInt8(ascii: "\n")
    while place < bytes.count, !bytes[place].isLogLineBreak || isQuotedPrintable && last == UInt8(ascii: "=") {
      if bytes[place] == UInt8(ascii: "\n") { lineNumber += 1 }
      if bytes[place] != UInt8(ascii: "\r") { last = bytes[place] }
      place += 1
    }
    let end = place
    // Carriage returns before a line feed belong to one line break: conversions of line breaks may add several.
    var next = returns.contains(place) ? returns.upperBound : place
    while next < bytes.count, bytes[next] == UInt8(ascii: "\r") { next += 1 }
    returns = place..<next
    place = next < bytes.count && bytes[next] == UInt8(ascii: "\n") ? next + 1 : min(place + 1, bytes.count)
    if let found = records.texts(in: bytes, start..<end) {
      let lines = found.map { text in
        var line = plain(text.bytes[...], number, start..<end, from: text.places)
        line.isOfRecord = true
        return line
      }
      texts = (lines, 1)
      return lines.first ?? Line(bytes: [], number: number, range: start..<end)
    }
    let unquoted = isQuotedPrintable ? QuotedPrintable.decoded(bytes[start..<end]) : nil
    return plain(unquoted?.text[...] ?? bytes[start..<end], number, start..<end, from: unquoted?.places)
  }

  /// Returns a line in the normal form of `LogEscapes.plain`.
  /// - Parameter decoded: for each byte of the text, the offset in the log of the text from which it was decoded; nil if
  ///   the text is that of the log.
  private func plain(_ text: ArraySlice<UInt8>, _ number: Int, _ range: Range<Int>, from decoded: [UInt32]?) -> Line {
    let (line, sources) = LogEscapes.plain(
      text, entityDepth: escapeDepth, straighteningQuotes: hasUnicodeQuotes, restoringHyphens: hasTildesForHyphens)
    let places = decoded.map { decoded in
      line.indices.map { index in decoded[sources.map { Int($0[index]) } ?? index] }
    }
    return Line(bytes: line, number: number, range: range, sources: places ?? sources)
  }

  /// A mark: a place in a line at which a part of a message begins. The part is the header of the message, the
  /// announcement of the constraint that was broken (the choice of the engine), or a constraint.
  enum Mark {
    case header, choice, constraint
  }

  private mutating func read(_ line: Line) {
    let marks = marks(in: line)
    for (index, (mark, start)) in marks.enumerated() {
      let next = index + 1 < marks.count ? marks[index + 1] : nil
      switch mark {
      case .header:
        finish()
        message = LoggedMessage(location: location(line, index == 0 ? 0 : start))
        message?.hasHeader = true
        message?.thread = thread
        message?.hasThreadInHeader = namesThread
      case .choice: expectChoice(line)
      case .constraint:
        let (entry, end) = entry(line, start..<(next?.start ?? line.bytes.count), isLast: next == nil)
        if entry.isQuoted, linesToChoice == 0, opensList(line.bytes, before: start) { openList(line, isAlone: true) }
        add(entry)
        if let end, closesList(line.bytes, end..<(next?.start ?? line.bytes.count), before: next?.mark) {
          closeList()
        }
      }
    }
    readRest(line, hasEntries: marks.contains { $0.mark == .constraint })
  }

  /// Returns the marks in a line, at which parts of messages begin, in the order of their offsets.
  private func marks(in line: Line) -> [(mark: Mark, start: Int)] {
    var marks: [(mark: Mark, start: Int)] = []
    for (mark, words) in Self.words {
      var start = 0
      while let place = line.bytes.firstLog(words, in: start..<line.bytes.count) {
        start = place + words.utf8CodeUnitCount
        if mark == .choice, isProse(line, before: place) { continue }
        marks.append((mark, place))
      }
    }
    let header = marks.lazy.filter { $0.mark == .header }.map(\.start).min()
    marks += constraintStarts(line, header: header).map { (.constraint, $0) }
    return marks.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }.map(\.element)
  }

  /// The words that identify headers and choices, each with its mark. Constraints are recognised by their classes.
  private static let words = headers.map { (Mark.header, $0) } + [(.choice, "recover by breaking")]

  /// Returns whether the words `recover by breaking` are not the engine's, but part of other prose. The engine's words
  /// come after `attempt to`, or begin a line.
  private func isProse(_ line: Line, before place: Int) -> Bool {
    // A few bytes are enough, so that a line with many messages takes linear time.
    let words = trimmed(Array(line.bytes[max(0, place - 40)..<place]))
    return !withoutMarkup(Array(words)).isEmpty && !words.reversed().starts(with: "ttempt to".utf8.reversed())
  }

  /// Reads the parts of a line that are not marks, such as delimiters of lists, redactions, omissions and fragments of
  /// constraints.
  /// - Parameter hasEntries: whether a constraint begins in the line. If so, only the words of AppKit are looked for.
  private mutating func readRest(_ line: Line, hasEntries: Bool) {
    let all = 0..<line.bytes.count
    if Self.appKitWords.contains(where: { line.bytes.firstLog($0, in: all) != nil }) { message?.isAppKit = true }
    guard !hasEntries else { return }
    if line.bytes.firstLog("<private>", in: all) != nil { message?.redactedLines.append(line.number) }
    let words = withoutMarkup(line.bytes)
    guard !words.isEmpty else { return }
    if linesToChoice > 0 { linesToChoice -= 1 }
    if opensList(line) {
      openList(line, isAlone: words.count == 1)
      return
    }
    let isInList = message?.isListOpen == true && message?.isListClosed == false
    let constraints = BareConstraints(in: line.bytes)
    let isBare = constraints.sayConstraint
    guard isInList || isBare else { return }
    // A parenthesis before the list is the end of a sentence that was wrapped. AppKit ends the sentence after its list.
    // A quotation mark behind it ends a field of a table.
    let end = [").", ")\""].contains { words.suffix(2).elementsEqual($0.utf8) } ? words.dropLast() : words
    // Some people rewrite the parentheses of a list as braces.
    let isBrace = words.elementsEqual("}".utf8)
    if isGap(words) {
      message?.gaps.append(line.number)
    } else if end.last == UInt8(ascii: ")") && isAlone(end) || isBrace || hasRecord(")", in: line.bytes),
      isInList, message?.hasNoLines == false
    {
      message?.isListClosed = true
      // The line may be other output that ends with a closing parenthesis or brace. The list then goes on after it.
      message?.mayGoOn = isBrace || words.contains(where: \.isLogLetter)
    } else if isBare || isFragment(line, words) {
      let text = String(decoding: words, as: UTF8.self)
      let hasBracket = words.contains(UInt8(ascii: ">")) || constraints.starts.isEmpty
      let reason = hasBracket ? "its beginning is cut off" : "it has no brackets around it"
      let location = location(line, 0)
      if message == nil { message = LoggedMessage(location: location) }
      message?.fragments.append(ConsoleLogReport.UnreadLine(text: text, reason: reason, location: location))
    } else if let count = message?.entries.count, count > 0 {
      message?.interruptions.append(count)
    }
  }

  /// Returns whether a line ends with an opening parenthesis, which begins a list, or has a record of one.
  private func opensList(_ line: Line) -> Bool {
    let words = withoutMarkup(line.bytes)
    return words.last == UInt8(ascii: "(") && (words.count == 1 || words[words.endIndex - 2].isLogBlank)
      || hasRecord("(", in: line.bytes)
  }

  /// Returns whether a line has only an opening parenthesis after its prefix, which ends with a punctuation mark.
  private func opensListBehindPrefix(_ line: Line) -> Bool {
    guard opensList(line), let last = trimmed(line.bytes, also: [UInt8(ascii: "(")]).last else { return false }
    return [UInt8]("]:>)".utf8).contains(last)
  }

  /// Returns whether a line of a list appears to be a fragment of a constraint.
  /// - Parameter words: the line, without blanks at its start, and without blanks, commas and semicolons at its end.
  private func isFragment(_ line: Line, _ words: ArraySlice<UInt8>) -> Bool {
    if line.bytes.firstLog(":0x", in: 0..<line.bytes.count) != nil { return true }
    return words.first == UInt8(ascii: "\"") && words.suffix(2).elementsEqual(">\"".utf8)
      && (message?.hasHeader == true || message?.entries.isEmpty == false)
  }

  private mutating func openList(_ line: Line, isAlone: Bool) {
    if let message, message.isListOpen || !message.entries.isEmpty || message.saysChoice {
      // Within a list, the line may be other output that ends with an opening parenthesis. It then begins no list.
      if message.isListOpen, !message.isListClosed, !message.saysChoice, !isAlone || message.entries.isEmpty { return }
      finish()
    }
    if message == nil { message = LoggedMessage(location: location(line, 0)) }
    message?.thread = thread
    message?.isListOpen = true
  }

  private mutating func closeList() {
    guard message?.isListOpen == true else { return }
    message?.isListClosed = true
  }

  private mutating func expectChoice(_ line: Line) {
    linesToChoice = 4
    awaiting = nil
    if let message, message.isListOpen, message.entries.isEmpty, !message.hasHeader, let last = messages.last,
      last.isListClosed, !last.saysChoice
    {
      // The list that begins before these words belongs to another message.
      messages[messages.count - 1].saysChoice = true
      awaiting = messages.count - 1
      return
    }
    if message?.saysChoice == true { finish() }
    if message == nil { message = LoggedMessage(location: location(line, 0)) }
    message?.thread = thread
    message?.saysChoice = true
    linesToChoice = 4
  }

  private static let endOfMember = [UInt8]("\",".utf8)

  /// Adds a constraint to the current message or to a new one.
  ///
  /// A constraint with a comma after it is a member of a list. It is never the constraint that the engine broke, even
  /// if that one is expected next: two threads may log at once, and interleave their lines.
  private mutating func add(_ entry: LoggedMessage.Entry) {
    if linesToChoice > 0, !entry.hasComma {
      linesToChoice = 0
      if let awaiting {
        messages[awaiting].choice = entry
      } else {
        message?.choice = entry
        if message?.listsChoice == true { closeList() }
      }
      return
    }
    if linesToChoice > 0 {
      let lines = linesToChoice - 1
      if awaiting == nil {
        finish()
        awaiting = messages.indices.last
      }
      linesToChoice = lines
    }
    if let message, message.isListClosed || message.saysChoice {
      if message.mayGoOn, entry.isQuoted, !message.saysChoice { self.message?.isListClosed = false } else { finish() }
    }
    if message == nil {
      message = LoggedMessage(location: entry.location)
      // A quoted constraint is a line of a list. The beginning of the list is missing, since it would have begun a
      // message.
      message?.hasLostBeginning = entry.isQuoted
      message?.thread = thread
    }
    if message?.hasHeader == true || message?.hasLostBeginning == true { message?.isListOpen = true }
    if !namesThread { message?.mayBeOfSeveralThreads = true }
    message?.entries.append(entry)
  }

  private mutating func finish() {
    if let message, !message.isEmpty { messages.append(message) }
    message = nil
    linesToChoice = 0
    awaiting = nil
  }

  // MARK: - Constraints

  /// Returns the offsets at which constraints begin in a line. A constraint begins at each `<` before the class of a
  /// constraint. Within a list, or after a header, it also begins at each `<` between a quotation mark and any class.
  /// - Parameter header: the offset of the first header in the line; nil if there is none.
  private func constraintStarts(_ line: Line, header: Int?) -> [Int] {
    var starts: [Int] = []
    let bytes = line.bytes
    let isInList = message.map { ($0.hasHeader || $0.isListOpen) && !$0.isListClosed } ?? false
    var place = 0
    while place < bytes.count {
      defer { place += 1 }
      guard bytes[place] == UInt8(ascii: "<") else { continue }
      let name = LogEscapes.className(in: bytes, at: place + 1)
      guard !name.isEmpty, name.upperBound < bytes.count, bytes[name.upperBound] == UInt8(ascii: ":") else { continue }
      if LogEscapes.hasConstraintClass(bytes, at: place + 1)
        || (isInList || header.map { $0 < place } ?? false) && bytes.isPrecededByQuotation(at: place)
      {
        // In old versions of SnapKit, a second bracket is before the class.
        starts.append(place > 0 && bytes[place - 1] == UInt8(ascii: "<") ? place - 1 : place)
      }
    }
    return starts
  }

  /// Completes a line that ends within the words of a header or a choice. The rest of the words comes from the next
  /// lines. The result is nil for any other line.
  private mutating func completingWords(_ line: Line) -> Line? {
    guard let last = line.bytes.lastIndex(where: { !$0.isLogBlank }) else { return nil }
    for (index, count) in Self.beginnings[Int(line.bytes[last])] where count <= last + 1 {
      let (sentence, start) = (Self.sentences[index], last + 1 - count)
      guard line.bytes[start] == sentence[0], line.bytes[start...last].elementsEqual(sentence[..<count]) else {
        continue
      }
      let before = (place, lineNumber, texts)
      var rest = sentence[count...]
      while let next = nextLine() {
        rest = rest.drop(while: \.isLogBlank)
        let words = withoutPrefix(next.bytes, of: line.bytes, before: start)
        let common = zip(words, rest).prefix { $0 == $1 }.count
        rest = rest.dropFirst(common)
        if rest.isEmpty {
          pending = next.suffix(from: words.startIndex + common)
          return line.prefix(upTo: start, adding: sentence)
        }
        guard common > 0, words.dropFirst(common).allSatisfy(\.isLogBlank) else { break }
      }
      (place, lineNumber, texts, pending) = (before.0, before.1, before.2, nil)
    }
    return nil
  }

  /// Completes a line that ends within the class name of a constraint. The rest of the name, up to the colon, comes
  /// from the next line. Any other line is returned unchanged.
  private mutating func completingClass(_ line: Line) -> Line {
    let start = line.bytes.reversed().prefix(LogEscapes.longestClass).prefix(while: \.isLogClassByte).count
    let bracket = line.bytes.count - start - 1
    guard bracket >= 0, line.bytes[bracket] == UInt8(ascii: "<") else { return line }
    let before = (place, lineNumber, texts)
    if let next = nextLine() {
      let rest = withoutPrefix(next.bytes, of: line.bytes, before: bracket).prefix(while: \.isLogClassByte)
      let whole = line.prefix(upTo: line.bytes.count, adding: rest + [UInt8(ascii: ":")])
      let (colon, end) = (rest.endIndex, whole.bytes.count - 1)
      if next.bytes.hasLog(":", at: colon, end: next.bytes.count),
        whole.bytes.hasLog("Constraint", at: end - 10, end: end)
          || line.bytes.isPrecededByQuotation(at: bracket) && next.bytes.hasLog(":0x", at: colon, end: next.bytes.count)
      {
        pending = next.suffix(from: colon + 1)
        return whole
      }
    }
    (place, lineNumber, texts, pending) = (before.0, before.1, before.2, nil)
    return line
  }

  /// Returns a line in which the constraints have brackets around them again. Web pages take these for the brackets of
  /// a tag, and remove them.
  private func restoringBrackets(_ line: Line) -> Line {
    let constraints = BareConstraints(in: line.bytes)
    guard !constraints.starts.isEmpty, let sources = line.suffix(from: 0).sources else { return line }
    var whole = line
    (whole.bytes, whole.sources) = ([], [])
    var place = 0
    func append(_ range: Range<Int>) {
      whole.bytes += line.bytes[range]
      whole.sources? += sources[range]
    }
    for range in constraints.ranges {
      append(place..<range.lowerBound)
      whole.bytes.append(UInt8(ascii: "<"))
      whole.sources?.append(sources[range.lowerBound])
      append(range)
      whole.bytes.append(UInt8(ascii: ">"))
      whole.sources?.append(sources[range.upperBound - 1])
      place = range.upperBound
    }
    append(place..<line.bytes.count)
    return whole
  }

  /// Returns the constraint in a range of a line, from its `<` to its last `>`, which may be on a later line. `end` is
  /// the offset in this line after the constraint; nil if the constraint ends on a later line. If its end is not found,
  /// the bytes of the entry are nil, and `end` is the end of the range.
  /// - Parameter isLast: whether no other mark follows in the line, so that the constraint may go on in the next line.
  private mutating func entry(
    _ line: Line, _ range: Range<Int>, isLast: Bool
  ) -> (LoggedMessage.Entry, end: Int?) {
    let quoted = line.bytes.isPrecededByQuotation(at: range.lowerBound)
    let isMarkdown = range.lowerBound > 0 && line.bytes[range.lowerBound - 1] == UInt8(ascii: "\\")
    let location = location(line, range.lowerBound)
    func entry(_ bytes: [UInt8], hasComma: Bool = false) -> LoggedMessage.Entry {
      let plain = LogEscapes.withoutBackslashes(bytes)
      return LoggedMessage.Entry(
        text: String(decoding: isMarkdown ? plain : bytes, as: UTF8.self), bytes: plain, location: location,
        isQuoted: quoted, hasComma: hasComma)
    }
    let end = entryEnd(line.bytes, range, quoted: quoted)
    let isWhole = end.map { end in
      quoted ? line.bytes.hasQuotation(at: end) : !(isLast && end == line.bytes.count && goesOn)
    }
    if isLast, isWhole != true, let (text, hasComma) = continued(line, from: range.lowerBound, quoted: quoted) {
      return (entry(text.best, hasComma: hasComma), nil)
    }
    if let end {
      let hasComma = quoted && line.bytes[end...].starts(with: Self.endOfMember)
      return (entry(Array(line.bytes[range.lowerBound..<end]), hasComma: hasComma), end)
    }
    var cut = entry(Array(trimmed(Array(line.bytes[range]), also: [UInt8(ascii: ","), UInt8(ascii: "\"")])))
    cut.bytes = nil
    return (cut, range.upperBound)
  }

  /// Whether the next line continues a constraint: it begins with the `:` after the class of a view, or the `=` of a
  /// relation.
  private var goesOn: Bool {
    let rest = texts.next < texts.lines.count ? texts.lines[texts.next].bytes[...] : bytes[min(place, bytes.count)...]
    let next = rest.first { !$0.isLogBlank }
    return pending == nil && (next == UInt8(ascii: ":") || next == UInt8(ascii: "="))
  }

  /// Returns a constraint that continues on the next lines, and whether it is in quotation marks with a comma after
  /// them. The rest of its last line is the next line to be read. The result is nil if its end is not found.
  private mutating func continued(
    _ line: Line, from offset: Int, quoted: Bool
  ) -> (text: WrappedText, hasComma: Bool)? {
    let before = (place, lineNumber, pending, texts)
    var lines = 0
    let (depth, ownThread) = (quotationDepth(line.bytes), LogThread(of: line.bytes))
    var text = WrappedText(line.bytes[offset...], isFull: isFull(line))
    while let next = nextLine(), text.count < LoggedLineParser.longest {
      let most = Self.mostContinuations
      lines = max(lines + 1, lineNumber - before.1)
      guard lines <= (text.isFull ? most.ofFullLines : most.usual) else { break }
      let words = withoutPrefix(next.bytes, of: line.bytes, before: offset)
      let hasPrefix = sharedPrefix(of: next.bytes, with: line.bytes[..<offset]) > 0
      let other = LogThread(of: next.bytes)
      guard !words.isEmpty, !withoutMarkup(Array(words)).elementsEqual(")".utf8),
        other == nil || hasPrefix && other == ownThread
      else { break }
      // Of the blanks before the words, those of the constraint stay, but not the one behind a prefix.
      var start = words.startIndex
      let blank = depth == 0 && !hasPrefix ? 1 : 2
      while start >= blank, next.bytes[(start - blank)..<start].allSatisfy(\.isLogBlank) { start -= 1 }
      let mark = marks(in: next).first?.start ?? next.bytes.count
      guard mark >= start else { break }
      text.append(next.bytes[start..<mark], isFull: mark == next.bytes.count && isFull(next))
      let end = text.end { bytes in
        quoted ? bytes.firstQuotedEnd(in: 0..<bytes.count) : entryEnd(bytes, 0..<bytes.count, quoted: false)
      }
      if let end {
        let rest = next.bytes[(start + end)...]
        if !rest.allSatisfy({ isClosing($0) && $0 != UInt8(ascii: ")") }) { pending = next.suffix(from: start + end) }
        return (text, quoted && rest.starts(with: Self.endOfMember))
      }
      guard mark == next.bytes.count else { break }
    }
    (place, lineNumber, pending, texts) = before
    return nil
  }

  /// Returns whether a line is as long as the longest line of the log. It may then have been wrapped within a word.
  private func isFull(_ line: Line) -> Bool {
    !line.isOfRecord && bytes[line.range].count(where: \.startsLogCharacter) == longest
  }

  // MARK: - Locations

  /// Returns the location of an offset in a line. The column counts the characters of the log, before escapes are
  /// decoded.
  private mutating func location(_ line: Line, _ offset: Int) -> SourceLocation {
    let place =
      line.sources.map { offset < $0.count ? Int($0[max(offset, 0)]) : line.range.upperBound }
      ?? line.range.lowerBound + max(offset, 0)
    if lastLocation.line != line.number || lastLocation.place > place {
      // A byte-order mark is not a character of the first line.
      let isMarked = line.range.lowerBound == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
      lastLocation = (line.number, line.range.lowerBound + (isMarked ? 3 : 0), line.number, 1)
    }
    while lastLocation.place < place {
      let byte = bytes[lastLocation.place]
      if byte == UInt8(ascii: "\n") {
        (lastLocation.row, lastLocation.column) = (lastLocation.row + 1, 1)
      } else if byte.startsLogCharacter {
        lastLocation.column += 1
      }
      lastLocation.place += 1
    }
    return SourceLocation(file: file, line: lastLocation.row, column: lastLocation.column)
  }
}
