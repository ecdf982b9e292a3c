/// A number as its author wrote it: a decimal number or a fraction, reconstructed from its nearest `Double`.
///
/// A tenth and a third have no exact `Double`. So a `Double` is read as a decimal number of at most 15 digits, or else
/// as a fraction with a small denominator, if it is the nearest `Double` to such a number. The sum of three thirds is
/// then 1, and the sum of 0.1 and 0.2 is 0.3. Any other `Double`, such as 0.1 * 0.1, has no written number, and its
/// binary value counts.
package struct WrittenNumber: Hashable, Sendable {
  /// The numerator, which has the sign.
  package let numerator: Int
  /// The denominator, positive. It may have divisors in common with the numerator.
  package let denominator: Int

  /// The greatest number of decimal digits that a `Double` preserves: different decimal numbers of this length have
  /// different nearest `Double`s.
  private static let mostDigits = 15
  /// The greatest denominator of a fraction that counts as written.
  private static let largestDenominator = 100_000

  private init(_ numerator: Int, _ denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the written number of a `Double`; nil if the `Double` has none, or if its numerator or denominator does
  /// not fit in `Int`.
  package init?(_ value: Double) {
    if let integer = Int(exactly: value), integer != .min {
      self.init(integer, 1)
    } else if let number = Self.decimal(value) ?? Self.fraction(value) {
      self = number
    } else {
      return nil
    }
  }

  /// Returns the decimal number of at most 15 digits that rounds to a `Double`; nil if there is none, or if its
  /// denominator or numerator does not fit in `Int`.
  private static func decimal(_ value: Double) -> WrittenNumber? {
    var (digits, count, scale) = (0, 0, 0)
    var isFraction = false
    var text = value.magnitude.description.utf8.makeIterator()
    scan: while let character = text.next() {
      switch character {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits = 10 * digits + Int(character - UInt8(ascii: "0"))
        if digits > 0 { count += 1 }
        if isFraction { scale += 1 }
        guard count <= mostDigits else { return nil }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"): break scan
      default: return nil
      }
    }
    var exponent = ""
    while let character = text.next() { exponent.unicodeScalars.append(Unicode.Scalar(character)) }
    // The number is `digits` times 10^`power`. The greatest power of ten in `Int`, and so the greatest denominator, is
    // 10^18. If `power` is positive, the number is an integer beyond `Int`.
    let power = (exponent.isEmpty ? 0 : Int(exponent) ?? .max) - min(scale, 64)
    guard (-18...0).contains(power) else { return nil }
    var factor = 1
    for _ in 0..<(-power) { factor *= 10 }
    return WrittenNumber(value < 0 ? -digits : digits, factor)
  }

  /// Returns the first convergent of a `Double`'s continued fraction that rounds to the `Double`. Returns nil if the
  /// denominator of the convergent is above `largestDenominator`, or if the absolute value of the `Double` is 2^40 or
  /// more.
  private static func fraction(_ value: Double) -> WrittenNumber? {
    let size = value.magnitude
    guard size < 0x1p40 else { return nil }
    var (numerator, denominator) = (1, 0)
    var (numeratorBefore, denominatorBefore) = (0, 1)
    var rest = size
    while true {
      let whole = rest.rounded(.down)
      guard whole < 0x1p40 else { return nil }
      let quotient = Int(whole)
      let (product, overflow) = quotient.multipliedReportingOverflow(by: numerator)
      guard !overflow, product < 1 << 62 else { return nil }
      (numerator, numeratorBefore) = (product + numeratorBefore, numerator)
      (denominator, denominatorBefore) = (quotient * denominator + denominatorBefore, denominator)
      guard denominator <= largestDenominator else { return nil }
      if Double(numerator) / Double(denominator) == size {
        return WrittenNumber(value < 0 ? -numerator : numerator, denominator)
      }
      guard rest != whole else { return nil }
      rest = 1 / (rest - whole)
    }
  }
}
