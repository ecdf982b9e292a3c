/// Decoding of logs: of UTF-16, of the escapes of property lists, JSON, Markdown and HTML, and of Unicode's spaces.
enum LogEscapes {
  /// Returns a log in UTF-8; nil if it seems to be in UTF-32, or in UTF-16 without a byte-order mark.
  static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    let isUTF32 = bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
    if !isUTF32, bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      let high = bytes[0] == 0xFE ? 0 : 1
      let units = (1..<max(1, bytes.count / 2)).lazy.map { unit in
        UInt16(bytes[2 * unit + high]) << 8 | UInt16(bytes[2 * unit + 1 - high])
      }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    }
    // Logs are mostly ASCII. In UTF-16 and UTF-32, at least every other byte is then 0.
    let beginning = bytes.prefix(1000)
    return isUTF32 || beginning.count { $0 == 0 } * 3 > beginning.count ? nil : bytes
  }

  /// Returns whether a log is in quoted-printable form, as the source of mail is (RFC 2045). The `==` of equations, and
  /// the blanks at the ends of UIKit's sentences, are then escaped.
  static func isQuotedPrintable(_ log: [UInt8]) -> Bool {
    func has(_ text: StaticString) -> Bool { log.firstLog(text, in: 0..<log.count) != nil }
    return (has("=3D") || has("=20")) && !has("==")
  }

  /// Returns text of a quoted-printable log without its escapes and soft line breaks. `places` has the offset in the
  /// log of each byte of the result.
  static func unquoted(_ text: ArraySlice<UInt8>) -> (text: [UInt8], places: [UInt32]) {
    var (result, places): ([UInt8], [UInt32]) = ([], [])
    var place = text.startIndex
    while place < text.endIndex {
      var (byte, length): (UInt8?, Int) = (text[place], 1)
      if byte == UInt8(ascii: "=") {
        let next = text[(place + 1)...].prefix(2)
        if let code = UInt8(String(decoding: next, as: UTF8.self), radix: 16), next.count == 2 {
          (byte, length) = (code, 3)
        } else if next.first?.isLogLineBreak == true {
          (byte, length) = (nil, next.elementsEqual("\r\n".utf8) ? 3 : 2)
        }
      }
      if let byte {
        result.append(byte)
        places.append(UInt32(place))
      }
      place += length
    }
    return (result, places)
  }

  /// Returns a line in a normal form: ASCII spaces replace Unicode's, and zero-width spaces and terminal codes are
  /// removed. On request, escapes of HTML and JSON are decoded, and straight quotation marks replace curved ones, and
  /// hyphens replace pairs of tildes. Unknown escapes stay unchanged.
  ///
  /// `sources` has the offset in the log of each byte of the result; nil only if the line does not change.
  static func plain(
    _ line: ArraySlice<UInt8>, decodingEntities: Bool, straighteningQuotes: Bool, restoringHyphens: Bool
  ) -> (line: [UInt8], sources: [UInt32]?) {
    let tilde = UInt8(ascii: "~")
    let isPlain = line.allSatisfy {
      $0 < 0x80 && $0 != escape && !(decodingEntities && isEscape($0)) && !(restoringHyphens && $0 == tilde)
    }
    guard !isPlain else { return (Array(line), nil) }
    var result: [UInt8] = []
    var sources: [UInt32] = []
    result.reserveCapacity(line.count)
    sources.reserveCapacity(line.count)
    func append(_ bytes: ArraySlice<UInt8>, at place: Int, isEntity: Bool) -> Int {
      let (space, length) = replacement(bytes, straighteningQuotes)
      let added: ArraySlice<UInt8> = length == 0 ? bytes.prefix(isEntity ? bytes.count : 1) : space
      result += added
      sources += repeatElement(UInt32(place), count: added.count)
      return length == 0 ? added.count : length
    }
    var place = line.startIndex
    while place < line.endIndex {
      if decodingEntities, isEscape(line[place]), let (scalar, length) = entity(line[place...].prefix(10)) {
        _ = append(Array(String(Character(scalar)).utf8)[...], at: place, isEntity: true)
        place += length
      } else if let length = terminalCode(line[place...]) {
        place += length
      } else if restoringHyphens, line[place...].starts(with: [tilde, tilde]) {
        place += append([UInt8(ascii: "-")], at: place, isEntity: false) + 1
      } else {
        place += append(line[place...].prefix(3), at: place, isEntity: false)
      }
    }
    return (result, sources)
  }

  private static let escape: UInt8 = 0x1B

  /// Returns the length of the terminal code at the start of bytes, such as one for a colour (a control sequence of
  /// ECMA-48); nil if the bytes begin with no terminal code.
  private static func terminalCode(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.starts(with: [escape, UInt8(ascii: "[")]),
      let last = bytes.dropFirst(2).firstIndex(where: { !(0x20...0x3F).contains($0) })
    else { return nil }
    return last + 1 - bytes.startIndex
  }

  /// Returns whether constraints of a log are in the quotation marks U+201C and U+201D in place of straight ones.
  static func hasCurvedQuotes(_ log: [UInt8]) -> Bool {
    log.indices.contains { place in
      log[place] == UInt8(ascii: "<") && place >= 3 && log[place - 3] == 0xE2 && log[place - 2] == 0x80
        && (0x9C...0x9D).contains(log[place - 1]) && hasConstraintClass(log, at: place + 1)
    }
  }

  /// Returns whether a log has pairs of tildes in place of hyphens. Trackers such as Jira's replace the two hyphens
  /// around a text, which strike it through in their own markup, by the tildes of Markdown.
  static func hasTildesForHyphens(_ log: [UInt8]) -> Bool {
    guard let first = log.firstLog("~~", in: 0..<log.count) else { return false }
    let marks: [StaticString] = ["|~~(", "]~~(", "~~Encapsulated~~"]
    return marks.contains { log.firstLog($0, in: max(0, first - 1)..<log.count) != nil }
  }

  /// Returns the replacement for a Unicode space or a curved quotation mark at the start of bytes. `length` is the
  /// number of bytes that it replaces; 0 for any other character.
  private static func replacement(
    _ bytes: ArraySlice<UInt8>, _ straighteningQuotes: Bool
  ) -> (replacement: ArraySlice<UInt8>, length: Int) {
    guard let first = bytes.first, first >= 0x80 else { return ([], 0) }
    let rest = Array(bytes.dropFirst().prefix(2)) + [0, 0]
    switch (first, rest[0], rest[1]) {
    // Spaces: U+0085 and U+00A0.
    case (0xC2, 0x85, _), (0xC2, 0xA0, _): return ([UInt8(ascii: " ")], 2)
    // Spaces: U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F and U+3000.
    case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
      (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
      return ([UInt8(ascii: " ")], 3)
    // Zero-width spaces, which are removed: U+200B, U+2060 and U+FEFF.
    case (0xE2, 0x80, 0x8B), (0xE2, 0x81, 0xA0), (0xEF, 0xBB, 0xBF): return ([], 3)
    case (0xE2, 0x80, 0x98...0x99) where straighteningQuotes: return ([UInt8(ascii: "'")], 3)
    case (0xE2, 0x80, 0x9C...0x9D) where straighteningQuotes: return ([UInt8(ascii: "\"")], 3)
    default: return ([], 0)
    }
  }

  /// Returns whether a log has escapes of HTML or JSON for the brackets of a constraint. It suffices if its `<`, or its
  /// `>` at the end of a line, is escaped.
  static func hasEscapedConstraint(_ log: [UInt8]) -> Bool {
    var place = 0
    /// The number of further line breaks that the latest constraint may contain.
    var lines = 0
    while place < log.count {
      defer { place += 1 }
      switch log[place] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): lines = max(0, lines - 1)
      case UInt8(ascii: "<"): if hasConstraintClass(log, at: place + 1) { lines = mostLines }
      case UInt8(ascii: ">"): if isEndOfLine(log[(place + 1)...]) { lines = 0 }
      case UInt8(ascii: "&"), UInt8(ascii: "\\"):
        guard let (scalar, length) = entity(log[place...].prefix(10)) else { continue }
        if scalar == "<", hasConstraintClass(log, at: place + length) { return true }
        if scalar == ">", lines > 0, isEndOfLine(log[(place + length)...]) { return true }
      default: continue
      }
    }
    return false
  }

  /// Returns whether the class of a constraint is at an offset, followed by a colon. Blanks may be before it.
  static func hasConstraintClass(_ log: [UInt8], at place: Int) -> Bool {
    let name = className(in: log, at: place)
    return name.upperBound < log.count && log[name.upperBound] == UInt8(ascii: ":")
      && log.hasLog("Constraint", at: max(name.lowerBound, name.upperBound - 10), end: name.upperBound)
  }

  /// Returns the range of a possible class name at an offset, after a few blanks. Some editors put one behind each `<`.
  static func className(in log: [UInt8], at place: Int) -> Range<Int> {
    var start = place
    while start < log.count, start - place < mostBlanks, log[start].isLogBlank, !log[start].isLogLineBreak {
      start += 1
    }
    var end = start
    // The length is limited, so that the time stays linear in the length of the log.
    while end < log.count, log[end].isLogClassByte, end - start < longestClass { end += 1 }
    return start..<end
  }

  /// The maximum number of blanks between `<` and a class.
  private static let mostBlanks = 2

  static let longestClass = 200
  /// The maximum number of lines of a wrapped constraint.
  private static let mostLines = 9

  /// Returns whether the line ends, or a tag of HTML follows, after quotation marks, commas and blanks.
  private static func isEndOfLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.prefix(20).drop { [UInt8]("\", \t".utf8).contains($0) }
    guard let first = rest.first else { return true }
    return [UInt8]("\n\r<".utf8).contains(first) || rest.starts(with: "&quot;".utf8)
  }

  private static func isEscape(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") }

  /// Returns the character for an escape of HTML or JSON at the start of bytes, and the number of bytes of the escape;
  /// nil if the bytes begin with no escape.
  private static func entity(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    if bytes.first == UInt8(ascii: "\\") {
      // Some writers of JSON escape the characters that have a meaning in HTML.
      guard bytes.dropFirst().first == UInt8(ascii: "u") else { return nil }
      return switch String(decoding: bytes.prefix(6), as: UTF8.self).lowercased() {
      case "\\u003c": ("<", 6)
      case "\\u003e": (">", 6)
      case "\\u0026": ("&", 6)
      case "\\u0027": ("'", 6)
      default: nil
      }
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: bytes[(bytes.startIndex + 1)..<end], as: UTF8.self)
    let length = end - bytes.startIndex + 1
    switch name.lowercased() {
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "amp": return ("&", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    case "nbsp": return (" ", length)
    default:
      guard name.hasPrefix("#") else { return nil }
      let digits = name.dropFirst()
      let isHexadecimal = digits.first == "x" || digits.first == "X"
      let value = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
      return value.flatMap(Unicode.Scalar.init).map { ($0, length) }
    }
  }

  /// Returns bytes without backslash escapes: `\n`, `\r` and `\t` become spaces, `\U2019` becomes its character, and a
  /// backslash before punctuation is removed.
  static func withoutBackslashes(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(UInt8(ascii: "\\")) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        result.append(bytes[place])
        place += 1
        continue
      }
      switch bytes[place + 1] {
      case let byte where byte.isLogPunctuation:
        result.append(byte)
        place += 2
      case UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
        result.append(UInt8(ascii: " "))
        place += 2
      case UInt8(ascii: "U"), UInt8(ascii: "u"):
        if let (scalar, length) = scalar(bytes, at: place) {
          result += Array(String(Character(scalar)).utf8)
          place += length
        } else {
          fallthrough
        }
      default:
        result.append(bytes[place])
        place += 1
      }
    }
    return result
  }

  /// Returns the character for `\U` and four hexadecimal digits, and the number of bytes that it replaces. Two such
  /// escapes that are a surrogate pair give one character, and a single surrogate gives U+FFFD. The result is nil if
  /// there is no escape.
  private static func scalar(_ bytes: [UInt8], at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
    func unit(_ place: Int) -> UInt32? {
      guard place + 6 <= bytes.count, bytes[place] == UInt8(ascii: "\\"),
        bytes[place + 1] | 0x20 == UInt8(ascii: "u")
      else { return nil }
      return UInt32(String(decoding: bytes[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16)
    }
    guard let high = unit(place) else { return nil }
    if let scalar = Unicode.Scalar(high) { return (scalar, 6) }
    guard high < 0xDC00, let low = unit(place + 6), (0xDC00..<0xE000).contains(low) else { return ("\u{FFFD}", 6) }
    return Unicode.Scalar(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)).map { ($0, 12) }
  }
}
