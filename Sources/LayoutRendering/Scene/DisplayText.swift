internal import LayoutModel

/// Text as pictures show it: on one line, without harmful characters, and cut to the available space.
///
/// Names come from documents and may contain anything: markup, bidirectional controls, characters invalid in files,
/// letters with hundreds of combining marks.
package enum DisplayText {
  /// The distance from the baseline to the top of a line of text, as a multiple of the font size.
  package static let ascent = 0.92
  /// The height of a line of text, as a multiple of the font size.
  package static let lineHeight = 1.2

  /// Returns a text on one line, without characters that are harmful to a file, a terminal or adjacent text.
  /// - Parameters:
  ///   - text: any text.
  ///   - limit: the maximum number of characters; a longer text is cut, and marked as cut.
  /// - Complexity: linear in the length of the text.
  package static func safe(_ text: some StringProtocol, atMost limit: Int = 200) -> String {
    PrintableText.shown(text, atMost: limit)
  }

  /// Returns a text that is cut to a width, with an ellipsis; nil if only the ellipsis would be left. The width is in
  /// units of the font size.
  static func elided(_ text: String, toWidth width: Double) -> String? {
    if self.width(text) <= width { return text }
    var room = width - self.width("…")
    var end = text.startIndex
    for index in text.indices {
      room -= self.width(text[index])
      guard room >= 0 else { break }
      end = text.index(after: index)
    }
    let kept = text[..<end]
    return kept.isEmpty ? nil : kept + "…"
  }

  /// Returns the width of a text, as a multiple of the font size.
  package static func width(_ text: some StringProtocol) -> Double {
    var total = 0.0
    for byte in text.utf8 {
      // A character beyond ASCII may have several bytes, and so may a line break.
      guard (0x20..<0x7F).contains(byte) else { return text.reduce(0) { $0 + width($1) } }
      total += plainWidths[Int(byte)]
    }
    return total
  }

  /// The widths of the ASCII characters by their codes, as multiples of the font size.
  private static let plainWidths = (0..<0x7F).map { estimate(Character(Unicode.Scalar(UInt8($0)))) }

  /// Returns the width of a character, as a multiple of the font size.
  static func width(_ character: Character) -> Double {
    if let code = character.asciiValue, (0x20..<0x7F).contains(code) { return plainWidths[Int(code)] }
    return estimate(character)
  }

  /// Returns an estimate of a character's width in sans-serif fonts. It follows the widest of the common fonts, so that
  /// texts seldom need more space than is reserved.
  private static func estimate(_ character: Character) -> Double {
    if isWide(character) { return 1.05 }
    switch character {
    case "i", "j", "l", "I", "'", "|": return 0.3
    case " ", ".", ",", ":", ";", "·", "!": return 0.34
    case "f", "r", "t", "(", ")", "[", "]", "-", "/", "\\": return 0.42
    case "m", "M", "w", "W", "%", "@", "—", "…", "\u{FFFD}": return 1.05
    case "=", "+", "<", ">", "≤", "≥", "≠", "−", "×", "~", "±", "≈": return 0.86
    case "0"..."9": return 0.64
    default: return character.isUppercase ? 0.78 : character.isLowercase ? 0.64 : 0.75
    }
  }

  /// Returns the number of terminal cells that a character takes.
  static func cellCount(_ character: Character) -> Int {
    isWide(character) ? 2 : 1
  }

  /// Returns the number of terminal cells that a text takes.
  static func cellCount(_ text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + cellCount($1) }
  }

  /// Whether a character has full width, as East Asian characters and emoji have.
  static func isWide(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF,
      0x20000...0x3FFFD:
      return true
    default: return scalar.properties.isEmojiPresentation
    }
  }
}
