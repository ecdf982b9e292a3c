/// The search for the end of a logged constraint, for constraints that the log does not enclose in double quotes. Other
/// text may follow such a constraint on its line.
///
/// The constraint ends with the first `>` outside of single quotes that is followed by a blank, by some punctuation, or
/// by the end of the line. Single quotes enclose identifiers and texts of views, which may contain any character.
enum LoggedEntryEnd {
  /// Returns the offset after the `>`; nil if there is none.
  /// - Complexity: linear in the length of the range.
  static func find(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var place = range.lowerBound + 1
    var hasClosingQuotes = true
    while place < range.upperBound {
      if hasClosingQuotes, isOpeningQuote(bytes, place) {
        if let close = closingQuote(in: bytes, place + 1..<range.upperBound) {
          place = close
        } else {
          hasClosingQuotes = false
        }
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

  /// Whether a `'` opens quotes: it follows an address or a blank.
  private static func isOpeningQuote(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "'") else { return false }
    let before = bytes[place - 1]
    return before.isLogDigit || before.isLogLetter || before.isLogBlank
  }

  /// The offset of the first `'` that closes quotes, since a character follows that may come after a name.
  private static func closingQuote(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.first { place in
      guard bytes[place] == UInt8(ascii: "'") else { return false }
      return place + 1 == range.upperBound || bytes[place + 1].isLogBlank
        || [UInt8](".](),:>".utf8).contains(bytes[place + 1])
    }
  }
}
