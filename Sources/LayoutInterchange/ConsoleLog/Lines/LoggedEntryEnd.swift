/// The search for the end of a logged constraint, for constraints that the log does not enclose in double quotes. Other
/// text may follow such a constraint on its line.
///
/// The constraint ends with a `>` outside of single quotes: the first one that has no blank before it, and has a blank,
/// certain punctuation or the end of the line after it. Single quotes enclose identifiers and texts of views, which may
/// contain any character.
enum LoggedEntryEnd {
  /// Returns the offset after the `>` that ends the constraint; nil if no `>` ends it.
  /// - Complexity: linear in the length of the range.
  static func find(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound + 1
    var hasClosingQuotes = true
    // In old versions of SnapKit, each object is in brackets of its own.
    let hasBrackets = bytes.hasLog("<<", at: range.lowerBound, end: range.upperBound)
    var depth = 0
    while place < range.upperBound {
      if hasClosingQuotes, isOpeningQuote(bytes, place) {
        if let close = closingQuote(in: bytes, place + 1..<range.upperBound) {
          place = close
        } else {
          hasClosingQuotes = false
        }
      } else if hasBrackets, bytes[place] == UInt8(ascii: "<"), place + 1 < range.upperBound,
        bytes[place + 1].isLogClassByte
      {
        depth += 1
      } else if depth > 0, bytes[place] == UInt8(ascii: ">") {
        depth -= 1
      } else if bytes[place] == UInt8(ascii: ">"), !bytes[place - 1].isLogBlank,
        place + 1 == range.upperBound || isAfterEnd(bytes[place + 1])
      {
        return place + 1
      }
      place += 1
    }
    return nil
  }

  private static func isAfterEnd(_ byte: UInt8) -> Bool {
    byte.isLogBlank || [UInt8](",;\"`*)\\<#".utf8).contains(byte)
  }

  /// Returns whether a single quote is at an offset and opens a quoted text: it follows a letter, a digit or a blank.
  private static func isOpeningQuote(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "'") else { return false }
    let before = bytes[place - 1]
    return before.isLogDigit || before.isLogLetter || before.isLogBlank
  }

  /// Returns the offset of the first single quote that may close a quoted text. A blank, certain punctuation or the end
  /// of the range must follow it. The result is nil if no single quote may close the text.
  private static func closingQuote(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.first { place in
      guard bytes[place] == UInt8(ascii: "'") else { return false }
      return place + 1 == range.upperBound || bytes[place + 1].isLogBlank
        || [UInt8](".](),:>".utf8).contains(bytes[place + 1])
    }
  }
}
