/// The records of a log whose messages are texts in records instead of lines. A record is a JSON object, a row of a
/// table (CSV), or a link, which is percent-encoded.
///
/// The texts are decoded first. They are then read like the log from which they came, whatever other fields a record
/// has. The fields with messages are found in the log itself: in at least one record, they have words of a message or a
/// constraint.
struct LogRecords {
  /// A line of a decoded text. `places` has, for each of its bytes, the offset in the log of the text from which it was
  /// decoded.
  struct Text {
    var bytes: [UInt8] = []
    var places: [UInt32] = []

    fileprivate mutating func append(_ byte: UInt8, at place: Int) {
      bytes.append(byte)
      places.append(UInt32(place))
    }

    /// The lines of the text. The end of the text after its last line break is no line if it is empty.
    fileprivate var lines: [Text] {
      var lines: [Text] = []
      var start = 0
      while start < bytes.count || lines.isEmpty {
        let end = bytes[start...].firstIndex(where: \.isLogLineBreak) ?? bytes.count
        lines.append(Text(bytes: Array(bytes[start..<end]), places: Array(places[start..<end])))
        start = bytes.hasLog("\r\n", at: end, end: bytes.count) ? end + 2 : end + 1
      }
      return lines
    }
  }

  /// The form of the rows of a table: the byte between two fields, and the number of fields.
  private struct Table {
    var separator: UInt8
    var columns: Int
    /// The index, from 0, of the field that has the messages.
    var column: Int
  }

  /// The keys of JSON objects whose values are messages, or parts of messages.
  private var keys: Set<[UInt8]> = []
  private var table: Table?
  /// Whether the log is a list of JSON with a text for each of its lines.
  private var isList = false
  private let hasLinks: Bool

  /// The maximum depth of JSON objects in texts: an object may be the text of another one, which may itself be a text.
  private static let mostNested = 3

  /// Finds the forms of the records in a log.
  init(of log: [UInt8]) {
    hasLinks = Self.hasLinks(log)
    let all = 0..<log.count
    let hasKeys = (["\":", "\" :"] as [StaticString]).contains { log.firstLog($0, in: all) != nil }
    let isOfTable = log.firstLog(Self.quotedConstraint, in: all) != nil
    let mayBeList = log.firstLog(Self.escapedConstraint, in: all) != nil
    guard hasKeys || isOfTable || mayBeList else { return }
    var start = 0
    while start < log.count {
      let end = log[start...].firstIndex(where: \.isLogLineBreak) ?? log.count
      if hasKeys { collectKeys(in: log, start..<end) }
      if isOfTable, table == nil { table = Self.table(in: log, start..<end) }
      if hasKeys, let text = message(in: log, start..<end) { collectKeys(in: text.bytes, 0..<text.bytes.count) }
      if mayBeList, !isList { isList = Self.isOfList(log, start..<end) }
      start = end + 1
    }
  }

  /// Returns the lines of the texts of messages in a line of the log. There are none if the line has only the format of
  /// a message. The result is nil if the line is no record, or has neither a text nor a format of a message.
  func texts(in log: [UInt8], _ line: Range<Int>) -> [Text]? {
    if let texts = values(in: log, line) { return texts.flatMap(\.lines) }
    if let text = message(in: log, line) { return (values(in: text) ?? [text]).flatMap(\.lines) }
    if isList, let texts = Self.strings(in: log, line) { return texts.flatMap { Self.decoded(log, $0).lines } }
    return hasLinks && Self.hasLinks(log, in: line) ? Self.decodedLink(log, line).lines : nil
  }

  // MARK: - JSON

  /// A text in a JSON object, with its key. `record` is the number of the outermost object in the line.
  private struct Member {
    var key: Range<Int>
    var value: Range<Int>
    var record: Int
  }

  private mutating func collectKeys(in text: [UInt8], _ range: Range<Int>, depth: Int = 0) {
    for member in Self.members(in: text, range) ?? [] where !Self.isFormat(member, in: text) {
      if let inner = Self.innerObject(text, member.value, depth) {
        collectKeys(in: inner.bytes, 0..<inner.bytes.count, depth: depth + 1)
      }
      if Self.isMessage(text, member.value) { keys.insert(Array(text[member.key])) }
    }
  }

  /// Returns the texts of messages in the JSON objects of a range. The list is empty if the objects have only the
  /// format of a message (`isFormat`). The result is nil if the range has no JSON objects, or if they have neither a
  /// text nor a format of a message.
  private func values(in text: [UInt8], _ range: Range<Int>, depth: Int = 0) -> [Text]? {
    guard !keys.isEmpty, let members = Self.members(in: text, range) else { return nil }
    let own = members.filter { keys.contains(Array(text[$0.key])) && !Self.isFormat($0, in: text) }
    guard !own.isEmpty else { return members.contains { Self.isFormat($0, in: text) } ? [] : nil }
    // Some records have the text of a message twice, in two fields.
    var (known, record): (Set<[UInt8]>, Int) = ([], 0)
    return own.flatMap { member -> [Text] in
      if member.record != record { (known, record) = ([], member.record) }
      guard known.insert(Array(text[member.value])).inserted else { return [] }
      guard let inner = Self.innerObject(text, member.value, depth), let texts = values(in: inner, depth: depth + 1)
      else { return [Self.decoded(text, member.value)] }
      return texts
    }
  }

  /// Returns the texts of messages in a text of a record that is a JSON object, in the same way.
  private func values(in record: Text, depth: Int = 0) -> [Text]? {
    values(in: record.bytes, 0..<record.bytes.count, depth: depth)?.map { text in
      Text(bytes: text.bytes, places: text.places.map { record.places[Int($0)] })
    }
  }

  /// Returns whether a text of JSON has words of a message, or a constraint.
  private static func isMessage(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    (ConsoleLogScanner.headers + ["recover by breaking", "Constraint:0x"]).contains {
      text.firstLog($0, in: range) != nil
    }
  }

  /// Returns whether a text of JSON is the format of a message: the engine's words, with placeholders in place of the
  /// constraints. `log show` writes it beside each message.
  private static func isFormat(_ member: Member, in text: [UInt8]) -> Bool {
    guard isMessage(text, member.value) else { return false }
    if text[member.key].elementsEqual("formatString".utf8) { return true }
    return (["%@", "%{"] as [StaticString]).contains { text.firstLog($0, in: member.value) != nil }
      && text.firstLog("Constraint:0x", in: member.value) == nil
  }

  /// Returns the JSON object that is the value of a text in another object, decoded; nil if the text is no object, or
  /// if the other object is itself nested `mostNested` times.
  /// - Parameter depth: the number of objects in whose texts the other object is nested.
  private static func innerObject(_ text: [UInt8], _ range: Range<Int>, _ depth: Int) -> Text? {
    guard depth < mostNested, text[range].first(where: { !$0.isLogBlank }) == UInt8(ascii: "{") else { return nil }
    return decoded(text, range)
  }

  /// Returns the texts of the JSON objects in a range, or of parts of such objects; nil if the range has anything else,
  /// or no text with a key. Other text may be before the first object.
  private static func members(in text: [UInt8], _ range: Range<Int>) -> [Member]? {
    guard var place = start(in: text, range) else { return nil }
    var members: [Member] = []
    // The key of the next value, and that of the values in a list.
    var (key, listKey): (Range<Int>?, Range<Int>?)
    var (hasColon, isAfterValue, depth, record) = (false, false, 0, 0)
    while place < range.upperBound {
      let byte = text[place]
      place += 1
      switch byte {
      case _ where byte.isLogBlank: continue
      case UInt8(ascii: "\""):
        guard !isAfterValue, let close = closingQuote(in: text, place..<range.upperBound) else { return nil }
        if let key = hasColon ? key : listKey {
          members.append(Member(key: key, value: place..<close, record: record))
        }
        key = hasColon ? nil : place..<close
        (hasColon, isAfterValue, place) = (false, true, close + 1)
      case UInt8(ascii: ":"):
        guard isAfterValue, key != nil else { return nil }
        (hasColon, isAfterValue) = (true, false)
      case UInt8(ascii: ","): (key, hasColon, isAfterValue) = (nil, false, false)
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        guard !isAfterValue else { return nil }
        listKey = byte == UInt8(ascii: "[") && hasColon ? key : nil
        (key, hasColon) = (nil, false)
        if byte == UInt8(ascii: "{") {
          if depth == 0 { record += 1 }
          depth += 1
        }
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        (key, listKey, hasColon, isAfterValue) = (nil, nil, false, true)
        if byte == UInt8(ascii: "}") { depth = max(0, depth - 1) }
      default:
        let word = text[(place - 1)..<range.upperBound].prefix {
          $0.isLogLetter || $0.isLogDigit || [UInt8]("+-.".utf8).contains($0)
        }
        let isNumber = byte.isLogDigit || byte == UInt8(ascii: "-")
        guard !isAfterValue,
          isNumber && !word.isEmpty || ["true", "false", "null"].contains(String(decoding: word, as: UTF8.self))
        else { return nil }
        (key, hasColon, isAfterValue, place) = (nil, false, true, word.endIndex)
      }
    }
    return members.isEmpty ? nil : members
  }

  /// The number of bytes at the beginning of a line that may be before a JSON object.
  private static let longestPrefix = 200

  /// Returns the offset at which JSON begins in a range; nil if there is none.
  private static func start(in text: [UInt8], _ range: Range<Int>) -> Int? {
    guard let first = text[range].firstIndex(where: { !$0.isLogBlank }) else { return nil }
    if text[first] == UInt8(ascii: "\"") {
      // The lines of a list begin with a constraint in quotation marks.
      return first + 1 < range.upperBound && text[first + 1] != UInt8(ascii: "<") ? first : nil
    }
    if [UInt8]("{}[],".utf8).contains(text[first]) { return first }
    return text.firstLog("{\"", in: first..<min(range.upperBound, first + longestPrefix))
  }

  // MARK: - Lists

  /// The beginning of a constraint of a list in a text of JSON, where quotation marks are escaped.
  private static let escapedConstraint: StaticString = "\\\"<"

  /// Returns whether a line has texts of a list alone, among them a member of a message's list.
  private static func isOfList(_ log: [UInt8], _ line: Range<Int>) -> Bool {
    guard let mark = log.firstLog(escapedConstraint, in: line) else { return false }
    return LogEscapes.hasConstraintClass(log, at: mark + 3) && strings(in: log, line) != nil
  }

  /// Returns the ranges of the texts of a list in JSON; nil if the line has anything else, or nothing.
  private static func strings(in text: [UInt8], _ line: Range<Int>) -> [Range<Int>]? {
    var strings: [Range<Int>] = []
    var place = line.lowerBound
    var isAfterValue = false
    while place < line.upperBound {
      let byte = text[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard !isAfterValue, let close = closingQuote(in: text, place..<line.upperBound) else { return nil }
        strings.append(place..<close)
        (place, isAfterValue) = (close + 1, true)
      } else if byte == UInt8(ascii: ",") {
        isAfterValue = false
      } else if !byte.isLogBlank, byte != UInt8(ascii: "["), byte != UInt8(ascii: "]") {
        return nil
      }
    }
    return strings.isEmpty ? nil : strings
  }

  private static func closingQuote(in text: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound
    while place < range.upperBound {
      if text[place] == UInt8(ascii: "\"") { return place }
      place += text[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }

  /// Returns a text of JSON without its escapes.
  private static func decoded(_ text: [UInt8], _ range: Range<Int>) -> Text {
    var result = Text()
    var place = range.lowerBound
    while place < range.upperBound {
      guard text[place] == UInt8(ascii: "\\"), place + 1 < range.upperBound else {
        result.append(text[place], at: place)
        place += 1
        continue
      }
      if text[place + 1] == UInt8(ascii: "u"), let (scalar, length) = LogEscapes.scalar(text, at: place) {
        for byte in String(Character(scalar)).utf8 { result.append(byte, at: place) }
        place += length
        continue
      }
      let byte =
        switch text[place + 1] {
        case UInt8(ascii: "n"): UInt8(ascii: "\n")
        case UInt8(ascii: "r"): UInt8(ascii: "\r")
        case UInt8(ascii: "t"): UInt8(ascii: "\t")
        case UInt8(ascii: "b"), UInt8(ascii: "f"): UInt8(ascii: " ")
        case let byte: byte
        }
      result.append(byte, at: place)
      place += 2
    }
    return result
  }

  // MARK: - Tables

  /// The beginning of a constraint of a list in a table, where quotation marks are doubled.
  private static let quotedConstraint: StaticString = "\"\"<"

  /// Returns the form of the table of which a line is a row; nil if it is none. The row must contain a member of a
  /// message's list, which shows the column of the messages.
  private static func table(in log: [UInt8], _ line: Range<Int>) -> Table? {
    guard let mark = log.firstLog(quotedConstraint, in: line), LogEscapes.hasConstraintClass(log, at: mark + 3) else {
      return nil
    }
    return [UInt8](",;\t".utf8).lazy.compactMap { separator in
      guard let fields = fields(in: log, line, separator), fields.count > 1,
        let column = fields.firstIndex(where: { $0.contains(mark) })
      else { return nil }
      return Table(separator: separator, columns: fields.count, column: column)
    }.first
  }

  /// Returns the text of the message in a line of the log; nil if the line is no row of the table.
  private func message(in log: [UInt8], _ line: Range<Int>) -> Text? {
    guard let table, let fields = Self.fields(in: log, line, table.separator), fields.count == table.columns else {
      return nil
    }
    return Self.plain(log, fields[table.column])
  }

  /// Returns the ranges of the fields in a row of a table, without the quotation marks around them; nil if the line is
  /// no row. A field that contains quotation marks must be quoted itself.
  private static func fields(in log: [UInt8], _ line: Range<Int>, _ separator: UInt8) -> [Range<Int>]? {
    var fields: [Range<Int>] = []
    var place = line.lowerBound
    while true {
      let end: Int
      if place < line.upperBound, log[place] == UInt8(ascii: "\"") {
        var close = place + 1
        while close < line.upperBound,
          log[close] != UInt8(ascii: "\"") || log.hasLog("\"\"", at: close, end: line.upperBound)
        {
          close += log[close] == UInt8(ascii: "\"") ? 2 : 1
        }
        guard close < line.upperBound else { return nil }
        fields.append(place + 1..<close)
        end = close + 1
      } else {
        end = log[place..<line.upperBound].firstIndex(of: separator) ?? line.upperBound
        if log[place..<end].contains(UInt8(ascii: "\"")) { return nil }
        fields.append(place..<end)
      }
      if end == line.upperBound { return fields }
      guard log[end] == separator else { return nil }
      place = end + 1
    }
  }

  /// Returns the text of a field of a table, with one quotation mark in place of each two.
  private static func plain(_ log: [UInt8], _ field: Range<Int>) -> Text {
    var text = Text()
    var place = field.lowerBound
    while place < field.upperBound {
      text.append(log[place], at: place)
      place += log.hasLog("\"\"", at: place, end: field.upperBound) ? 2 : 1
    }
    return text
  }

  // MARK: - Links

  /// Returns whether a text contains a percent-encoded constraint. Links to web pages that explain constraints contain
  /// them.
  static func hasLinks(_ text: [UInt8], in range: Range<Int>? = nil) -> Bool {
    let range = range ?? 0..<text.count
    return (["%3C", "%3c"] as [StaticString]).contains { bracket in
      var place = range.lowerBound
      while let start = text.firstLog(bracket, in: place..<range.upperBound) {
        let name = LogEscapes.className(in: text, at: start + 3)
        let isConstraint = text.hasLog(
          "Constraint", at: max(name.lowerBound, name.upperBound - 10), end: name.upperBound)
        if isConstraint,
          ([":", "%3A", "%3a"] as [StaticString]).contains(where: {
            text.hasLog($0, at: name.upperBound, end: range.upperBound)
          })
        {
          return true
        }
        place = start + 3
      }
      return false
    }
  }

  /// Returns a line without percent-encoding. A line break is put before and after the name of a link's parameter.
  private static func decodedLink(_ log: [UInt8], _ line: Range<Int>) -> Text {
    var text = Text()
    // Forms encode a blank as a plus sign.
    let isForm = log.firstLog("%20", in: line) == nil
    var place = line.lowerBound
    while place < line.upperBound {
      let digits = log[(place + 1)..<max(place + 1, line.upperBound)].prefix(2)
      if log[place] == UInt8(ascii: "%"), digits.count == 2, digits.allSatisfy(\.isLogHexadecimal),
        let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      {
        text.append(code, at: place)
        place += 3
      } else if isForm, log[place] == UInt8(ascii: "+") {
        text.append(UInt8(ascii: " "), at: place)
        place += 1
      } else if let end = parameterEnd(log, place..<line.upperBound) {
        text.append(UInt8(ascii: "\n"), at: place)
        place = end
      } else {
        text.append(log[place], at: place)
        place += 1
      }
    }
    return text
  }

  /// Returns the offset after the name of a parameter, such as `?log=`, at the start of a range; nil if there is none.
  private static func parameterEnd(_ log: [UInt8], _ range: Range<Int>) -> Int? {
    guard [UInt8]("?&#".utf8).contains(log[range.lowerBound]) else { return nil }
    let name = log[range].dropFirst().prefix { $0.isLogLetter || $0.isLogDigit || $0 == UInt8(ascii: "_") }
    let end = name.endIndex
    guard !name.isEmpty, log.hasLog("=", at: end, end: range.upperBound),
      !log.hasLog("==", at: end, end: range.upperBound)
    else { return nil }
    return end + 1
  }
}
