/// Decoding of logs: of UTF-16, of the escapes of property lists, JSON, Markdown and HTML, and of characters of Unicode
/// in place of those of ASCII.
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

  /// Returns a line in a normal form: ASCII spaces replace Unicode's, and zero-width spaces and terminal codes are
  /// removed. On request, escapes of HTML and JSON are decoded, straight quotation marks replace Unicode's, and hyphens
  /// replace pairs of tildes. Unknown escapes stay unchanged.
  ///
  /// `entityDepth` is the number of times that escapes are escaped again (`escapeDepth`); nil if they are not to be
  /// decoded.
  ///
  /// `sources` has, for each byte of the result, the offset in the log of the text from which it was decoded. It is nil
  /// only if the result is the unchanged line.
  static func plain(
    _ line: ArraySlice<UInt8>, entityDepth: Int?, straighteningQuotes: Bool, restoringHyphens: Bool
  ) -> (line: [UInt8], sources: [UInt32]?) {
    let tilde = UInt8(ascii: "~")
    let isPlain = line.allSatisfy {
      $0 < 0x80 && $0 != escape && !(entityDepth != nil && isEscape($0)) && !(restoringHyphens && $0 == tilde)
    }
    guard !isPlain else { return (Array(line), nil) }
    var result: [UInt8] = []
    var sources: [UInt32] = []
    result.reserveCapacity(line.count)
    sources.reserveCapacity(line.count)
    func append(_ bytes: [UInt8], at place: Int) {
      result += bytes
      sources += repeatElement(UInt32(place), count: bytes.count)
    }
    /// Returns the normal form of a character.
    /// - Parameter next: the offset in the line of the text after the character.
    func normal(_ scalar: Unicode.Scalar, before next: Int) -> [UInt8] {
      if straighteningQuotes, !scalar.isASCII, scalar.properties.isQuotationMark {
        let isOuter = result.last == UInt8(ascii: ">") || bracket(line, at: next) != nil
        return isOuter ? [UInt8(ascii: "\"")] : Array(straightQuote(scalar).utf8)
      }
      return Array((space(scalar) ?? String(Character(scalar))).utf8)
    }
    var place = line.startIndex
    while place < line.endIndex {
      if let entityDepth, isEscape(line[place]), let found = entity(line[place...], depth: entityDepth) {
        append(normal(found.scalar, before: place + found.length), at: place)
        place += found.length
      } else if let length = terminalCode(line[place...]) {
        place += length
      } else if restoringHyphens, line[place...].starts(with: [tilde, tilde]) {
        append([UInt8(ascii: "-")], at: place)
        place += 2
      } else if line[place] >= 0x80, let (scalar, length) = character(line[place...]) {
        append(normal(scalar, before: place + length), at: place)
        place += length
      } else {
        append([line[place]], at: place)
        place += 1
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

  /// Returns whether constraints of a log are in quotation marks of Unicode in place of straight ones.
  static func hasUnicodeQuotes(_ log: [UInt8]) -> Bool {
    log.indices.contains { place in
      guard place > 1, log[place - 1] >= 0x80, log[place] < 0x80,
        hasConstraintClass(log, at: bracket(log[...], at: place) ?? place),
        let start = log[(max(0, place - 4))..<place].lastIndex(where: \.startsLogCharacter),
        let (scalar, _) = character(log[start..<place])
      else { return false }
      return scalar.properties.isQuotationMark
    }
  }

  /// Returns the offset after a `<` that begins at an offset, and that may be an escape of HTML or JSON; nil if there
  /// is none.
  private static func bracket(_ text: ArraySlice<UInt8>, at place: Int) -> Int? {
    guard place < text.endIndex else { return nil }
    if text[place] == UInt8(ascii: "<") { return place + 1 }
    guard isEscape(text[place]), let found = entity(text[place...]), found.scalar == "<" else { return nil }
    return place + found.length
  }

  /// Returns whether a log has pairs of tildes in place of hyphens. Trackers such as Jira's replace the two hyphens
  /// around a text, which strike it through in their own markup, by the tildes of Markdown.
  static func hasTildesForHyphens(_ log: [UInt8]) -> Bool {
    guard let first = log.firstLog("~~", in: 0..<log.count) else { return false }
    let marks: [StaticString] = ["|~~(", "]~~(", "~~Encapsulated~~"]
    return marks.contains { log.firstLog($0, in: max(0, first - 1)..<log.count) != nil }
  }

  /// Returns the character in UTF-8 at the start of bytes, and the number of its bytes; nil if they are invalid.
  private static func character(_ bytes: ArraySlice<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let first = bytes.first, first >= 0xC2 else { return nil }
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
    guard scalars.count == 1, let scalar = scalars.first, scalar.utf8.count == length, scalar != "\u{FFFD}" else {
      return nil
    }
    return (scalar, length)
  }

  /// Returns the replacement for a space of Unicode: a space of ASCII, or nothing if it has no width. The result is nil
  /// for any other character.
  private static func space(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\u{200B}", "\u{2060}", "\u{FEFF}": ""
    case _ where !scalar.isASCII && scalar.properties.isWhitespace: " "
    default: nil
    }
  }

  /// Returns the straight quotation mark, single or double, that replaces a quotation mark of Unicode.
  private static func straightQuote(_ scalar: Unicode.Scalar) -> String {
    ["\u{2018}", "\u{2019}", "\u{201A}", "\u{201B}", "\u{2039}", "\u{203A}", "\u{FF07}"].contains(scalar) ? "'" : "\""
  }

  /// Returns a constraint in plain characters, for one that cannot be parsed as it is. Escapes of HTML and Markdown are
  /// decoded. ASCII replaces Unicode's spaces, quotation marks, hyphens, relations, products and full-width characters.
  /// A blank between a class and an address is removed.
  static func normalised(_ bytes: [UInt8]) -> [UInt8] {
    let text = withoutBackslashes(bytes)
    var result: [UInt8] = []
    var place = 0
    while place < text.count {
      var (scalar, length) = (Unicode.Scalar(text[place]), 1)
      if text[place] == UInt8(ascii: "&"), let found = entity(text[place...]) {
        (scalar, length) = (found.scalar, found.length)
      } else if let found = character(text[place...]) {
        (scalar, length) = found
      }
      if text[place] >= 0x80, length == 1 { result.append(text[place]) } else { result += ascii(scalar).utf8 }
      place += length
    }
    return Array(String(decoding: result, as: UTF8.self).replacing(": 0x", with: ":0x").utf8)
  }

  /// Returns the characters of ASCII that have the meaning of a character in constraints; any other character itself.
  private static func ascii(_ scalar: Unicode.Scalar) -> String {
    if scalar.isASCII { return String(scalar) }
    if let space = space(scalar) { return space }
    if scalar.properties.isQuotationMark { return straightQuote(scalar) }
    switch scalar {
    case "\u{2014}": return "--"
    case "\u{2212}": return "-"
    case "\u{2264}", "\u{2266}": return "<="
    case "\u{2265}", "\u{2267}": return ">="
    case "\u{D7}", "\u{B7}", "\u{22C5}", "\u{2217}": return "*"
    case "\u{FF01}"..."\u{FF5E}": return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) } ?? ""
    default: return scalar.properties.generalCategory == .dashPunctuation ? "-" : String(scalar)
    }
  }

  /// Returns the number of times that the escapes of HTML or JSON for the brackets of constraints are escaped again: 0
  /// for `&lt;`, 1 for `&amp;lt;`. It suffices if a constraint's `<` is escaped, or its `>` at the end of a line. The
  /// result is nil if neither is.
  static func escapeDepth(_ log: [UInt8]) -> Int? {
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
        guard let found = entity(log[place...], depth: 1) else { continue }
        let rest = place + found.length
        if found.scalar == "<", hasConstraintClass(log, at: rest) { return found.depth }
        if found.scalar == ">", lines > 0, isEndOfLine(log[rest...]) { return found.depth }
      default: continue
      }
    }
    return nil
  }

  /// Returns whether the class of a constraint is at an offset, followed by a colon. Blanks may be before it.
  static func hasConstraintClass(_ log: [UInt8], at place: Int) -> Bool {
    let name = className(in: log, at: place)
    return name.upperBound < log.count && log[name.upperBound] == UInt8(ascii: ":")
      && log.hasLog("Constraint", at: max(name.lowerBound, name.upperBound - 10), end: name.upperBound)
  }

  /// Returns the range of a possible class name at an offset, after at most `mostBlanks` blanks; an empty range if
  /// there is none. Some editors put a blank behind each `<`.
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

  /// Returns whether a line ends at the start of bytes. Quotation marks, commas and blanks may be before its end, which
  /// is a line break, a tag of HTML, an escaped quotation mark, or the end of the bytes.
  private static func isEndOfLine(_ bytes: ArraySlice<UInt8>) -> Bool {
    let rest = bytes.prefix(20).drop { [UInt8]("\", \t".utf8).contains($0) }
    guard let first = rest.first else { return true }
    return [UInt8]("\n\r<".utf8).contains(first) || rest.starts(with: "&quot;".utf8)
      || rest.starts(with: "&amp;quot;".utf8)
  }

  private static func isEscape(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "&") || byte == UInt8(ascii: "\\") }

  /// Returns the character for an escape of HTML or JSON at the start of bytes, and the number of bytes of the escape.
  /// `depth` in the result is the number of times that it is escaped again (`escapeDepth`), at most the given one. The
  /// result is nil if the bytes begin with no escape.
  private static func entity(
    _ bytes: ArraySlice<UInt8>, depth: Int = 0
  ) -> (scalar: Unicode.Scalar, length: Int, depth: Int)? {
    if bytes.first == UInt8(ascii: "\\") {
      // Some writers of JSON escape the characters that have a meaning in HTML.
      guard bytes.dropFirst().first == UInt8(ascii: "u") else { return nil }
      return switch String(decoding: bytes.prefix(6), as: UTF8.self).lowercased() {
      case "\\u003c": ("<", 6, 0)
      case "\\u003e": (">", 6, 0)
      case "\\u0026": ("&", 6, 0)
      case "\\u0027": ("'", 6, 0)
      default: nil
      }
    }
    let name = bytes.dropFirst().prefix(longestEntity)
    if depth > 0, name.starts(with: "amp;".utf8), let inner = entity(bytes.dropFirst(4), depth: depth - 1) {
      return (inner.scalar, inner.length + 4, inner.depth + 1)
    }
    guard let end = name.firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let length = end - bytes.startIndex + 1
    return entity(named: String(decoding: name[..<end], as: UTF8.self)).map { ($0, length, 0) }
  }

  private static func entity(named name: String) -> Unicode.Scalar? {
    if let scalar = entities[name.lowercased()] { return scalar }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first == "x" || digits.first == "X"
    return (isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)).flatMap(Unicode.Scalar.init)
  }

  /// The maximum number of bytes of an entity's name.
  private static let longestEntity = 9
  /// Entities of HTML by name. Those for quotation marks and hyphens stand for the characters of ASCII, since web pages
  /// use them in place of these.
  private static let entities: [String: Unicode.Scalar] = [
    "lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'", "nbsp": " ", "ast": "*", "vert": "|", "verbar": "|",
    "lsqb": "[", "lbrack": "[", "rsqb": "]", "rbrack": "]", "lpar": "(", "rpar": ")", "lowbar": "_", "colon": ":",
    "equals": "=", "plus": "+", "period": ".", "comma": ",", "ndash": "-", "minus": "-", "hyphen": "-",
    "lsquo": "'", "rsquo": "'", "sbquo": "'", "ldquo": "\"", "rdquo": "\"", "bdquo": "\"", "laquo": "\"", "raquo": "\"",
    "le": "\u{2264}", "ge": "\u{2265}", "times": "\u{D7}", "middot": "\u{B7}", "mdash": "\u{2014}",
  ]

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
  static func scalar(_ bytes: [UInt8], at place: Int) -> (scalar: Unicode.Scalar, length: Int)? {
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
