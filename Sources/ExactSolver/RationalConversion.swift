internal import BigInt

extension Double {
  /// Creates the nearest `Double`; infinite if the number is out of range. A subnormal result may be off by one in the
  /// last bit.
  package init(_ value: Rational) {
    if case .small(let numerator, let denominator) = value.storage,
      numerator.magnitude <= 1 << 53, denominator <= 1 << 53
    {
      self = Double(numerator) / Double(denominator)
      return
    }
    // The quotient is computed to 64 bits or more. Its lowest bit is set if a remainder is left (sticky bit), so that
    // rounding it to 53 bits rounds the number itself.
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

/// Returns the greatest common divisor of two numbers. If one of them is 0, it is the other one.
func greatestCommonDivisor(_ left: UInt64, _ right: UInt64) -> UInt64 {
  if left == 0 { return right }
  if right == 0 { return left }
  if left == 1 || right == 1 { return 1 }
  let shift = (left | right).trailingZeroBitCount
  var a = left >> UInt64(left.trailingZeroBitCount)
  var b = right
  // Binary algorithm (Stein 1967): after the shift `a` and `b` are odd, so their difference is even.
  repeat {
    b >>= UInt64(b.trailingZeroBitCount)
    if a > b { swap(&a, &b) }
    b -= a
  } while b != 0
  return a << UInt64(shift)
}

/// Returns the greatest common divisor, by Lehmer's algorithm (Knuth, The Art of Computer Programming, 4.5.2, L).
///
/// The leading words of two numbers determine many quotients of Euclid's algorithm at once. So most divisions of large
/// numbers are replaced by multiplications by single words.
func greatestCommonDivisor(_ left: BigUInt, _ right: BigUInt) -> BigUInt {
  var (a, b) = left < right ? (Array(right.words), Array(left.words)) : (Array(left.words), Array(right.words))
  while b.count > 1 {
    guard a.count == b.count, let step = EuclideanStep(leadingIn: a, b) else {
      let remainder = BigUInt(words: a) % BigUInt(words: b)
      (a, b) = (b, Array(remainder.words))
      continue
    }
    (a, b) = (step.first.combination(of: a, b), step.second.combination(of: a, b))
  }
  guard let word = b.first, word != 0 else { return BigUInt(words: a) }
  let remainder = a.reversed().reduce(0) { word.dividingFullWidth(($0, $1)).remainder }
  return BigUInt(UInt(greatestCommonDivisor(UInt64(word), UInt64(remainder))))
}

/// Several steps of Euclid's algorithm for two numbers. The two numbers that result are given as linear combinations of
/// the original ones.
private struct EuclideanStep {
  /// A linear combination of two numbers; its value is not negative.
  struct Combination {
    var (ofFirst, ofSecond): (Int64, Int64)

    /// Returns the value of the combination, without leading zero words. Both numbers must have the same number of
    /// words.
    func combination(of first: [UInt], _ second: [UInt]) -> [UInt] {
      var result = [UInt](repeating: 0, count: first.count)
      var carry: Int128 = 0
      // Each product has at most 127 bits.
      for index in first.indices {
        carry += Int128(ofFirst) * Int128(first[index]) + Int128(ofSecond) * Int128(second[index])
        result[index] = UInt(truncatingIfNeeded: carry)
        carry >>= 64
      }
      while result.last == 0 { result.removeLast() }
      return result
    }
  }

  private(set) var first = Combination(ofFirst: 1, ofSecond: 0)
  private(set) var second = Combination(ofFirst: 0, ofSecond: 1)

  /// Finds the steps that follow from the 62 leading bits of two numbers, which must have the same number of words; nil
  /// if no step follows.
  init?(leadingIn left: [UInt], _ right: [UInt]) {
    let last = left.count - 1
    let shift = left[last].leadingZeroBitCount
    func leading(_ words: [UInt]) -> Int64 {
      let bits = shift == 0 ? words[last] : words[last] << shift | words[last - 1] >> (64 - shift)
      return Int64(bits >> 2)
    }
    var (x, y) = (leading(left), leading(right))
    while y + second.ofFirst != 0, y + second.ofSecond != 0 {
      let quotient = (x + first.ofFirst) / (y + second.ofFirst)
      guard quotient == (x + first.ofSecond) / (y + second.ofSecond) else { break }
      let next = Combination(
        ofFirst: first.ofFirst - quotient * second.ofFirst, ofSecond: first.ofSecond - quotient * second.ofSecond)
      (first, second) = (second, next)
      (x, y) = (y, x - quotient * y)
    }
    if first.ofSecond == 0 { return nil }
  }
}
