/// A fast parser of short decimal numbers, whose nearest `Double` is one exact division: nearly all written numbers.
package enum ShortNumber {
  /// The maximum number of digits: each integer of 15 digits is a `Double`.
  private static let greatestDigitCount = 15
  /// Powers of ten, all of which are exact `Double`s.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// Returns the value of digits with at most one point among them, not at the end.
  ///
  /// Nil for any other text, and for more digits.
  static func value(_ bytes: some RandomAccessCollection<UInt8>) -> Double? {
    bytes.withContiguousStorageIfAvailable { value($0) } ?? nil
  }

  /// Returns the value of digits in a buffer: generic code is slow unless specialised.
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
    // Both operands are exact, and the division rounds once.
    return Double(number) / powers[decimals]
  }
}
