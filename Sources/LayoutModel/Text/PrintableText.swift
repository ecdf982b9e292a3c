/// The sanitizing of arbitrary text for display.
package enum PrintableText {
  /// Whether a character changes the direction of text: a mark, an embedding, an override or an isolate. Such a
  /// character could make the rest of a line read differently.
  package static func isDirectional(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// Whether a character is a control character: its general category is Cc, which contains the same characters in all
  /// versions of Unicode.
  package static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value
  }

  /// Whether a text may be displayed unchanged, since it has no control character, line end or character that changes
  /// the text direction. The test reads bytes, since reports of large documents are long.
  package static func isPlain(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.allSatisfy { index in
        switch bytes[index] {
        case ..<0x20, 0x7F: false
        case 0xC2: bytes[index + 1] >= 0xA0
        case 0xD8: bytes[index + 1] != 0x9C
        case 0xE2 where bytes[index + 1] == 0x80: !(0x8E...0x8F ~= bytes[index + 2] || 0xA8...0xAE ~= bytes[index + 2])
        case 0xE2 where bytes[index + 1] == 0x81: !(0xA6...0xA9 ~= bytes[index + 2])
        default: true
        }
      }
    }
  }

  /// Returns the text with U+FFFD in place of each character that changes the text direction.
  /// - Complexity: linear in the length of the text.
  package static func withoutDirections(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isDirectional) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(isDirectional(scalar) ? "\u{FFFD}" : scalar) }
    return String(result)
  }

  /// Returns the text on one line, without characters that affect a terminal. Line feeds and carriage returns become
  /// the escapes `\n` and `\r`, a tab becomes a space, and other such characters become U+FFFD.
  package static func line(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(" ")
      case "\u{2028}", "\u{2029}": result.append("\u{FFFD}")
      case _ where isControl(scalar) || isDirectional(scalar): result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The maximum number of scalars that are kept of a character, such as a letter with accents or a family of emoji.
  private static let mostParts = 8

  /// Returns the text on one line, without characters harmful to a file, a terminal or adjacent text.
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the maximum number of characters; a longer text is truncated, and ends with an ellipsis.
  /// - Complexity: linear in the length of the text.
  package static func shown(_ text: some StringProtocol, atMost limit: Int = 200) -> String {
    // The common case is a text without combining accents, which begin with the byte 0xCC.
    if text.utf8.count <= limit, text.utf8.allSatisfy({ $0 < 0xCC }) {
      let text = String(text)
      if isPlain(text) { return text }
    }
    var result = ""
    var count = 0
    for character in text {
      guard count < limit else { return result + "…" }
      count += 1
      var scalars = String.UnicodeScalarView()
      for scalar in character.unicodeScalars.prefix(mostParts) { scalars.append(shown(scalar)) }
      result.unicodeScalars += scalars
    }
    return result
  }

  private static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85, 0x2028, 0x2029: " "
    case let value where value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(value): "\u{FFFD}"
    default:
      isDirectional(scalar) || scalar.properties.generalCategory == .control ? "\u{FFFD}" : scalar
    }
  }
}
