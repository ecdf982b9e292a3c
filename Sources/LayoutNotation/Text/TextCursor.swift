/// A place in a text that moves forward. Works on bytes, for all that the notations spell is ASCII but some names, and
/// reports places in characters.
struct TextCursor {
  /// The text as UTF-8.
  let bytes: [UInt8]
  /// The number of bytes before the place; never inside a scalar.
  var position = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Whether nothing is left.
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the place.
  var current: UInt8? { byte(ahead: 0) }

  /// A byte ahead of the place.
  func byte(ahead count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// The number of characters before a byte.
  func characterOffset(at position: Int) -> Int {
    String(decoding: bytes[..<min(position, bytes.count)], as: UTF8.self).count
  }

  /// The text between two bytes.
  func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  /// Moves over spaces, tabs and line ends.
  mutating func skipSpaces() {
    while let byte = current, byte.isSpace { position += 1 }
  }

  /// Moves over an ASCII character if it is next.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard let byte = current, byte == character else { return false }
    position += 1
    return true
  }

  /// Moves over a name: a letter or `_`, then letters, digits and `_`, and `.` too if `dots`.
  mutating func takeName(dots: Bool = false) -> String? {
    let start = position
    return skipName(dots: dots) ? text(start..<position) : nil
  }

  /// Moves over a name; false where none is next.
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

  /// The number of bytes of the scalar beyond ASCII at the place, if it may be part of a name.
  private func letterLength(first: Bool) -> Int? {
    guard let scalar = scalar, first ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue else {
      return nil
    }
    return UTF8.width(scalar)
  }

  /// The scalar at the place.
  private var scalar: Unicode.Scalar? {
    // A scalar has at most four bytes.
    String(decoding: bytes[position..<min(position + 4, bytes.count)], as: UTF8.self).unicodeScalars.first
  }

  /// The character at the place, in quotes, or words for an end, to say what stands there.
  var found: String {
    guard let byte = current else { return "the end" }
    if byte == "\n" || byte == "\r" { return "the end of the line" }
    let character = String(decoding: bytes[position...].prefix(32), as: UTF8.self).first
    return "'\(character.map(String.init) ?? "")'"
  }

  /// An error at the place, or at another one.
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

  /// Whether it is `0` to `9`.
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether it is `a` to `z` or `A` to `Z`.
  var isASCIILetter: Bool { (self | 0x20) >= 0x61 && (self | 0x20) <= 0x7A }

  /// Whether it is a space, a tab or part of a line end.
  var isSpace: Bool { self == 0x20 || (self >= 0x09 && self <= 0x0D) }
}
