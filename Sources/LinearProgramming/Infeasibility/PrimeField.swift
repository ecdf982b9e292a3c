/// Arithmetic modulo a prime below 2^61.
struct PrimeField: Sendable {
  let prime: UInt64

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
    guard prime == Self.first.prime else { return prime.dividingFullWidth(product).remainder }
    // 2^61 is congruent to 1 (Mersenne prime), so the upper bits are added to the lower ones.
    return sum(product.low & prime, product.high << 3 | product.low >> 61)
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
