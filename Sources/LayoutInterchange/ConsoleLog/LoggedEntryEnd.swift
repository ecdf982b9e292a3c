/// The end of a constraint that stands in a log without quotation marks around it, so that other text may follow.
///
/// The constraint ends with the first `>` before a blank, or before the end of the line, that is in no name: identifiers
/// and texts of views stand between `'` and may hold anything.
enum LoggedEntryEnd {
  /// The place behind the `>`; nil if there is none. Linear in the range.
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
    byte.isLogBlank || [UInt8](",;\"`*)\\".utf8).contains(byte)
  }

  /// Whether a `'` follows an address, or stands before a name.
  private static func isOpeningQuote(_ bytes: [UInt8], _ place: Int) -> Bool {
    guard bytes[place] == UInt8(ascii: "'") else { return false }
    let before = bytes[place - 1]
    return before.isLogDigit || before.isLogLetter || before.isLogBlank
  }

  /// A `'` before something that may follow a name.
  private static func closingQuote(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
    range.first { place in
      guard bytes[place] == UInt8(ascii: "'") else { return false }
      return place + 1 == range.upperBound || bytes[place + 1].isLogBlank
        || [UInt8](".](),:>".utf8).contains(bytes[place + 1])
    }
  }
}
