internal import BigInt

extension Double {
  /// The nearest `Double`; infinite where the number is out of range. A subnormal result may be off by one last bit.
  public init(_ value: Rational) {
    if case .small(let numerator, let denominator) = value.storage,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      self = Double(numerator) / Double(denominator)
      return
    }
    // A quotient of 64 or 65 bits, whose lowest bit also says whether anything is left below it: rounding that
    // to 53 bits is rounding the number itself.
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

/// The greatest common divisor; that of zero and a number is the number.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  if left == 0 { return right }
  if right == 0 { return left }
  if left == 1 || right == 1 { return 1 }
  let shift = (left | right).trailingZeroBitCount
  var a = left >> UInt64(left.trailingZeroBitCount)
  var b = right
  // Stein's method: both odd, so their difference is even.
  repeat {
    b >>= UInt64(b.trailingZeroBitCount)
    if a > b { swap(&a, &b) }
    b -= a
  } while b != 0
  return a << UInt64(shift)
}

/// The greatest common divisor. Euclid's division, which takes far fewer big steps than subtracting does.
func greatestCommonDivisor(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
  var (a, b) = (left, right)
  while b.bitWidth > 64 {
    (a, b) = (b, a % b)
  }
  if b.isZero { return a }
  let word = UInt64(b)
  return BigUInt(greatestCommonDivisor(word, UInt64(a % b)))
}
