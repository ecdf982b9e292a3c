/// Decimal numbers of so few digits that one division makes the nearest `Double` of them: nearly all that people write.
package enum ShortNumber {
  /// Integers of so many digits are a `Double` each.
  private static let greatestDigitCount = 15
  /// Powers of ten, each a `Double`.
  private static let powers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// The value of digits with at most one point among them, not at the end; nil for anything else, also for numbers that
  /// have too many digits.
  static func value(_ bytes: some RandomAccessCollection<UInt8>) -> Double? {
    bytes.withContiguousStorageIfAvailable { value($0) } ?? nil
  }

  /// The same of a buffer; what is generic is slow where it is not specialised.
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
    // Both sides are exact, and division rounds once.
    return Double(number) / powers[decimals]
  }
}
