/// Arithmetic modulo a prime that is little less than 2^61.
struct PrimeField: Sendable {
  let prime: UInt64

  /// The power of two to which the prime is close, minus 1.
  private static let mask: UInt64 = 1 << 61 - 1

  /// The largest prime below 2^61; `second` is the next smaller one.
  static let first = PrimeField(prime: 1 << 61 - 1)
  static let second = PrimeField(prime: 1 << 61 - 31)

  /// Returns the residue of an integer.
  func residue(of value: Int128) -> UInt64 {
    let magnitude = value.magnitude
    let residue = magnitude < UInt128(prime) ? UInt64(magnitude) : UInt64(magnitude % UInt128(prime))
    return value < 0 ? negated(residue) : residue
  }

  func negated(_ value: UInt64) -> UInt64 {
    value == 0 ? 0 : prime - value
  }

  func sum(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let sum = left + right
    return sum >= prime ? sum - prime : sum
  }

  func product(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = left.multipliedFullWidth(by: right)
    let upper = product.high << 3 | product.low >> 61
    // 2^61 is congruent to the small number `distance`, so the upper bits, times that number, are added to the lower
    // ones. Of the first prime, which is a Mersenne prime, it is 1.
    let distance = Self.mask + 1 - prime
    if distance == 1 { return sum(product.low & Self.mask, upper) }
    let second = upper.multipliedFullWidth(by: distance)
    var value = (second.high << 3 | second.low >> 61) * distance + (second.low & Self.mask) + (product.low & Self.mask)
    while value >= prime { value -= prime }
    return value
  }

  /// The next smaller prime.
  var next: PrimeField {
    var next = PrimeField(prime: prime - 2)
    while !next.isOfPrime { next = PrimeField(prime: next.prime - 2) }
    return next
  }

  /// Whether `prime`, an odd number, is a prime (Miller and Rabin). Of numbers below 2^64 the test is certain with these
  /// bases (Sorenson and Webster 2015).
  private var isOfPrime: Bool {
    let shift = (prime - 1).trailingZeroBitCount
    let bases: [UInt64] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    return bases.allSatisfy { base in
      var power = self.power(of: base, (prime - 1) >> UInt64(shift))
      if power == 1 { return true }
      for _ in 0..<shift {
        if power == prime - 1 { return true }
        power = product(power, power)
      }
      return false
    }
  }

  private func power(of base: UInt64, _ exponent: UInt64) -> UInt64 {
    var (power, square, rest): (UInt64, UInt64, UInt64) = (1, base, exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = product(power, square) }
      square = product(square, square)
      rest >>= 1
    }
    return power
  }

  /// Returns the multiplicative inverse of a nonzero value.
  func inverse(of value: UInt64) -> UInt64 {
    // Extended Euclidean algorithm; the factors stay below the prime.
    var (old, new) = (Int64(prime), Int64(value))
    var (oldFactor, newFactor) = (Int64(0), Int64(1))
    while new != 0 {
      let quotient = old / new
      (old, new) = (new, old - quotient * new)
      (oldFactor, newFactor) = (newFactor, oldFactor - quotient * newFactor)
    }
    return oldFactor < 0 ? prime - UInt64(-oldFactor) : UInt64(oldFactor)
  }
}
