internal import BigInt

extension Double {
  /// The nearest `Double`; infinite if out of range. A subnormal result may be off by one in the last bit.
  package init(_ value: Rational) {
    if case .small(let numerator, let denominator) = value.storage,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      self = Double(numerator) / Double(denominator)
      return
    }
    // The quotient has 64 or 65 bits, its lowest one set if a remainder is left (sticky bit). So rounding it to 53 bits
    // rounds the number itself.
    let numerator = value.numerator.magnitude
    let denominator = BigUInt(value.denominator)
    let shift = 65 - (numerator.bitWidth - denominator.bitWidth)
    var (quotient, remainder) = (shift > 0 ? numerator << shift : numerator)
      .quotientAndRemainder(dividingBy: shift < 0 ? denominator << -shift : denominator)
    var exponent = -shift
    while quotient.bitWidth > 64 {
      if quotient[bitAt: 0] { remainder = 1 }
      quotient >>= 1
      exponent += 1
    }
    let bits = UInt64(quotient) | (remainder.isZero ? 0 : 1)
    let magnitude = Double(bits)
    self = Double(
      sign: value.signum < 0 ? .minus : .plus, exponent: Int(magnitude.exponent) + exponent,
      significand: magnitude.significand)
  }
}

/// Returns the greatest common divisor; for zero and a number, the number.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  if left == 0 { return right }
  if right == 0 { return left }
  if left == 1 || right == 1 { return 1 }
  let shift = (left | right).trailingZeroBitCount
  var a = left >> UInt64(left.trailingZeroBitCount)
  var b = right
  // Binary algorithm (Stein 1967): both are odd, so their difference is even.
  repeat {
    b >>= UInt64(b.trailingZeroBitCount)
    if a > b { swap(&a, &b) }
    b -= a
  } while b != 0
  return a << UInt64(shift)
}

/// Returns the greatest common divisor, by Euclid's algorithm: for large numbers it needs far fewer steps than
/// subtraction.
func greatestCommonDivisor(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
  var (a, b) = (left, right)
  while b.bitWidth > 64 {
    (a, b) = (b, a % b)
  }
  if b.isZero { return a }
  let word = UInt64(b)
  return BigUInt(greatestCommonDivisor(word, UInt64(a % b)))
}
