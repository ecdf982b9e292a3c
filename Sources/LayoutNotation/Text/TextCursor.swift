/// A cursor in a text. It works on bytes, since all syntax except for some names is ASCII. Errors have their positions
/// in characters.
struct TextCursor {
  /// The text as UTF-8.
  let bytes: [UInt8]
  /// The number of bytes before the cursor. The cursor is never inside a Unicode scalar.
  var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether the cursor is at the end.
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the cursor; nil at the end.
  var current: UInt8? { byte(ahead: 0) }

  /// Returns the byte at a distance ahead of the cursor; nil beyond the end.
  func byte(ahead count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// Returns the number of characters before a byte offset.
  func characterOffset(at position: Int) -> Int {
    String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self).count
  }

  /// Returns the text in a range of byte offsets.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Skips spaces, tabs and line breaks.
  mutating func skipSpaces() {
    while let byte = current, byte.isSpace { position += 1 }
  }

  /// Consumes an ASCII character if it comes next. Returns whether it does.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, byte == character else { return false }
    position += 1
    return true
  }

  /// Consumes the rest of the text as an identifier, without the spaces around it. Returns nil if only spaces are left.
  /// An identifier may contain spaces, as in Xcode.
  mutating func takeIdentifier() -> String? {
    skipSpaces()
    var end = bytes.count
    while end > position, bytes[end - 1].isSpace { end -= 1 }
    guard end > position else { return nil }
    let identifier = text(position..<end)
    position = bytes.count
    return identifier
  }

  /// Consumes a name: a letter or `_`, then letters, digits and `_`, and with `dots` also `.`. Returns nil if none
  /// comes next.
  mutating func takeName(dots: Bool = false) -> String? {
    let start = position
    return skipName(dots: dots) ? text(start..<position) : nil
  }

  /// Skips a name of the form that `takeName(dots:)` consumes. Returns false if none comes next.
  mutating func skipName(dots: Bool = false) -> Bool {
    let start = position
    while let byte = current {
      if byte.isASCIILetter || byte == "_" || (position > start && (byte.isDigit || (dots && byte == "."))) {
        position += 1
      } else if byte >= 0x80, let length = letterLength(first: position == start) {
        position += length
      } else {
        break
      }
    }
    return position > start
  }

  /// Returns the number of bytes of the non-ASCII scalar at the cursor; nil if the scalar cannot be part of a name, or
  /// cannot begin one although `first` is true.
  private func letterLength(first: Bool) -> Int? {
    guard let scalar = scalar, first ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue else {
      return nil
    }
    return UTF8.width(scalar)
  }

  /// The Unicode scalar at the cursor; nil at the end.
  private var scalar: Unicode.Scalar? {
    // A scalar has at most four bytes.
    String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  /// The character at the cursor in quotes, or words for the end of the text or line. Messages use it.
  var found: String {
    guard let byte = current else { return "the end" }
    if byte == "\n" || byte == "\r" { return "the end of the line" }
    let character = String(decoding: bytes[position...].prefix(32), as: UTF8.self).first
    return "'\(character.map(String.init) ?? "")'"
  }

  /// Returns an error at the cursor, or at another byte offset.
  func error(
    _ rule: NotationError.Rule, _ message: String, at position: Int? = nil, hints: [String] = []
  ) -> NotationError {
    NotationError(rule, message, offset: characterOffset(at: position ?? self.position), hints: hints)
  }
}

extension UInt8 {
  static func == (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) == character.value
  }

  static func != (byte: UInt8, character: Unicode.Scalar) -> Bool {
    UInt32(byte) != character.value
  }

  /// Whether the byte is a digit, `0` to `9`.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether the byte is a letter, `a` to `z` or `A` to `Z`.
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// Whether the byte is a space, a tab or part of a line break.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
