/// Numbers as written in decimals or fractions.
extension Rational {
  /// Decimal digits that a `Double` preserves: no two decimal numbers of this length have the same `Double`.
  private static let mostDigits = 15
  /// The largest denominator of a fraction that counts as written.
  private static let largestDenominator: Int64 = 100_000

  /// Creates the number that was presumably written for a `Double`; nil if it is not finite.
  ///
  /// Tenths and thirds have no exact `Double`. The `Double` nearest to a decimal number of 15 digits is read as that
  /// number, and the one nearest to a fraction with a small denominator as that fraction, so that three thirds are 1,
  /// and 0.1 and 0.2 are 0.3. Any other number, such as a product of two written ones, is taken exactly.
  public init?(written value: Double) {
    guard let exact = Rational(value) else { return nil }
    self = Self.decimal(value) ?? Self.fraction(value) ?? exact
  }

  /// The decimal number of at most 15 digits that rounds to a `Double`; nil if there is none.
  private static func decimal(_ value: Double) -> Rational? {
    // Integers and short binary fractions are exact.
    if let integer = Int64(exactly: value), integer != .min { return Rational(Int(integer)) }
    var (digits, count, scale, exponent) = (0, 0, 0, 0)
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
      default: break scan
      }
    }
    var exponentText = ""
    while let character = text.next() { exponentText.unicodeScalars.append(Unicode.Scalar(character)) }
    if !exponentText.isEmpty { exponent = Int(exponentText) ?? 0 }
    let power = exponent - scale
    guard abs(power) <= 18 else { return nil }
    var factor = 1
    for _ in 0..<abs(power) { factor *= 10 }
    if value < 0 { digits = -digits }
    return power < 0 ? Rational(digits, factor) : Rational(digits) * Rational(factor)
  }

  /// The fraction with a small denominator that rounds to a `Double`: a convergent of its continued fraction.
  private static func fraction(_ value: Double) -> Rational? {
    let size = value.magnitude
    guard size < 0x1p40 else { return nil }
    var (numerator, denominator) = (Int64(1), Int64(0))
    var (numeratorBefore, denominatorBefore) = (Int64(0), Int64(1))
    var rest = size
    while true {
      let whole = rest.rounded(.down)
      guard whole < 0x1p40 else { return nil }
      let quotient = Int64(whole)
      let (product, overflow) = quotient.multipliedReportingOverflow(by: numerator)
      guard !overflow, product < 1 << 62 else { return nil }
      (numerator, numeratorBefore) = (product + numeratorBefore, numerator)
      (denominator, denominatorBefore) = (quotient * denominator + denominatorBefore, denominator)
      guard denominator <= largestDenominator else { return nil }
      if Double(numerator) / Double(denominator) == size {
        return Rational(Int(value < 0 ? -numerator : numerator), Int(denominator))
      }
      guard rest != whole else { return nil }
      rest = 1 / (rest - whole)
    }
  }
}
