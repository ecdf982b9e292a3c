/// The end of a logged constraint without quotation marks, which other text may follow.
///
/// The constraint ends with the first `>` before a blank or the line's end that is outside of quotes: identifiers and
/// texts of views are in `'` and may contain any character.
enum LoggedEntryEnd {
  /// The offset after the `>`; nil if there is none. Linear in the range.
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

  /// Whether a `'` follows an address, or precedes a name.
  private static func isOpeningQuote(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "'") else { return false }
    let before = bytes[place - 1]
    return before.isLogDigit || before.isLogLetter || before.isLogBlank
  }

  /// A `'` before a character that may follow a name.
  private static func closingQuote(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.first { place in
      guard bytes[place] == UInt8(ascii: "'") else { return false }
      return place + 1 == range.upperBound || bytes[place + 1].isLogBlank
        || [UInt8](".](),:>".utf8).contains(bytes[place + 1])
    }
  }
}
