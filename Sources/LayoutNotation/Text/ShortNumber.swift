/// A fast parser of short decimal numbers, such as nearly all numbers that people write. The digits as an integer and
/// the power of ten are both exact `Double`s, so that their quotient is the nearest `Double`.
package enum ShortNumber {
  /// The maximum number of digits. Each integer of 15 digits is exactly a `Double`.
  private static let greatestDigitCount = 15
  /// Powers of ten, all of which are exact `Double`s.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns the value of a text of at most 15 digits, with at most one decimal point between two of them; nil for any
  /// other text.
  static func value(_ bytes: some RandomAccessCollection<UInt8>) -> Double? {
    bytes.withContiguousStorageIfAvailable { value($0) } ?? nil
  }

  /// Returns the value of a text, like the generic function. This function is not generic, since generic code is slow
  /// unless specialised.
  package static func value(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    guard bytes.count <= greatestDigitCount + 1 else { return nil }
    var (digits, decimals, number) = (0, 0, 0)
    var hasPoint = false
    for byte in bytes {
      if byte.isDigit {
        number = number * 10 + Int(byte - 0x30)
        digits += 1
        if hasPoint { decimals += 1 }
      } else if byte == ".", !hasPoint, digits > 0 {
        hasPoint = true
      } else {
        return nil
      }
    }
    guard digits > 0, digits <= greatestDigitCount, hasPoint == (decimals > 0) else { return nil }
    // Both operands are exact, so that the only rounding is that of the division.
    return Double(number) / powers[decimals]
  }
}
