/// An integer of any size, with the operations that exact proofs need. This module imports no other, so that it has a
/// type of its own for such integers.
public struct ExactInteger: Sendable, Hashable {
  /// The digits of the absolute value to the base 2^64, the least significant first. The last one is not 0.
  private var digits: [UInt64]
  /// Whether the integer is below 0.
  public private(set) var isNegative: Bool

  /// Creates an integer from one of fixed size.
  public init(_ value: Int128) {
    let magnitude = value.magnitude
    self.init([UInt64(truncatingIfNeeded: magnitude), UInt64(truncatingIfNeeded: magnitude >> 64)], value < 0)
  }

  /// Creates an integer from digits, the last of which may be 0.
  private init(_ digits: [UInt64], _ isNegative: Bool) {
    self.digits = digits
    while self.digits.last == 0 { self.digits.removeLast() }
    self.isNegative = isNegative && !self.digits.isEmpty
  }

  /// The sign: -1, 0 or 1.
  public var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  /// The absolute value.
  public var magnitude: ExactInteger { ExactInteger(digits, false) }

  /// The integer as one of fixed size; nil if it does not fit.
  public var fixedSize: Int128? {
    guard digits.count <= 2 else { return nil }
    let magnitude = UInt128(digits.first ?? 0) | UInt128(digits.count > 1 ? digits[1] : 0) << 64
    return Int128(exactly: magnitude).map { isNegative ? -$0 : $0 }
  }

  /// Returns the quotient of two integers as a floating-point number, even if they are too large for such numbers; up to
  /// rounding, and infinite if it is too large itself.
  public func divided(by other: ExactInteger) -> Double {
    let (own, others) = (leading, other.leading)
    let quotient = Double(sign: .plus, exponent: own.exponent - others.exponent, significand: own.value / others.value)
    return isNegative == other.isNegative ? quotient : -quotient
  }

  /// The two leading digits, rounded, and the exponent of the power of two by which they are to be multiplied.
  private var leading: (value: Double, exponent: Int) {
    let last = digits.count - 1
    guard last >= 0 else { return (0, 0) }
    let value = UInt128(digits[last]) << 64 | UInt128(last > 0 ? digits[last - 1] : 0)
    return (Double(value), 64 * (last - 1))
  }
}

// MARK: - Arithmetic

extension ExactInteger {
  /// Returns the integer with the opposite sign.
  public static prefix func - (value: ExactInteger) -> ExactInteger { ExactInteger(value.digits, !value.isNegative) }

  static func + (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.isNegative == right.isNegative { return ExactInteger(sum(left.digits, right.digits), left.isNegative) }
    return isLess(left.digits, right.digits)
      ? ExactInteger(difference(right.digits, left.digits), right.isNegative)
      : ExactInteger(difference(left.digits, right.digits), left.isNegative)
  }

  static func * (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if left.digits.isEmpty || right.digits.isEmpty { return 0 }
    var product = [UInt64](repeating: 0, count: left.digits.count + right.digits.count)
    for (place, digit) in left.digits.enumerated() {
      var carry: UInt64 = 0
      for (other, factor) in right.digits.enumerated() {
        (carry, product[place + other]) = multiply(digit, factor, adding: product[place + other], carry)
      }
      product[place + right.digits.count] = carry
    }
    return ExactInteger(product, left.isNegative != right.isNegative)
  }

  /// Multiplies a number that is not negative by another one, and adds a third.
  mutating func multiply(by factor: UInt64, adding term: UInt64) {
    var carry = term
    for place in digits.indices { (carry, digits[place]) = Self.multiply(digits[place], factor, adding: carry, 0) }
    if carry > 0 { digits.append(carry) }
  }

  /// Returns the quotient, rounded towards 0.
  static func / (left: ExactInteger, right: ExactInteger) -> ExactInteger {
    if right.digits == [1] { return right.isNegative ? -left : left }
    return ExactInteger(quotient(left.digits, right.digits).digits, left.isNegative != right.isNegative)
  }

  /// Returns the greatest common divisor, at least 0. If one of the integers is 0, it is the absolute value of the
  /// other.
  static func greatestCommonDivisor(_ left: ExactInteger, _ right: ExactInteger) -> ExactInteger {
    var (a, b) = (left.magnitude, right.magnitude)
    while b.digits.count > 1 { (a, b) = (b, ExactInteger(quotient(a.digits, b.digits).remainder, false)) }
    guard let word = b.digits.first else { return a }
    let rest = quotient(a.digits, b.digits).remainder.first ?? 0
    return ExactInteger(Int128(LinearProgramming.greatestCommonDivisor(UInt128(word), UInt128(rest))))
  }

  /// Returns the numerator and the denominator of a fraction of positive integers in lowest terms.
  package func reduced(over denominator: ExactInteger) -> (numerator: ExactInteger, denominator: ExactInteger) {
    let divisor = Self.greatestCommonDivisor(self, denominator)
    return (self / divisor, denominator / divisor)
  }

  /// Returns the least common multiple of positive integers.
  static func leastCommonMultiple(_ one: ExactInteger, _ other: ExactInteger) -> ExactInteger {
    one == other ? one : one / greatestCommonDivisor(one, other) * other
  }

  private static func multiply(
    _ left: UInt64, _ right: UInt64, adding first: UInt64, _ second: UInt64
  ) -> (high: UInt64, low: UInt64) {
    let product = left.multipliedFullWidth(by: right)
    let (sum, carries) = product.low.addingReportingOverflow(first)
    let (low, carriesAgain) = sum.addingReportingOverflow(second)
    return (product.high + (carries ? 1 : 0) + (carriesAgain ? 1 : 0), low)
  }

  private static func isLess(_ left: [UInt64], _ right: [UInt64]) -> Bool {
    left.count == right.count
      ? left.reversed().lexicographicallyPrecedes(right.reversed()) : left.count < right.count
  }

  private static func sum(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var sum = left.count < right.count ? right : left
    let shorter = left.count < right.count ? left : right
    var carry: UInt64 = 0
    for place in sum.indices {
      if carry == 0, place >= shorter.count { return sum }
      let (first, carries) = sum[place].addingReportingOverflow(place < shorter.count ? shorter[place] : 0)
      let (second, carriesAgain) = first.addingReportingOverflow(carry)
      sum[place] = second
      carry = carries || carriesAgain ? 1 : 0
    }
    if carry > 0 { sum.append(carry) }
    return sum
  }

  /// Returns the difference of digits, the first of which are not less than the second.
  private static func difference(_ left: [UInt64], _ right: [UInt64]) -> [UInt64] {
    var difference = left
    var borrow: UInt64 = 0
    for place in difference.indices {
      let (first, borrows) = difference[place].subtractingReportingOverflow(place < right.count ? right[place] : 0)
      let (second, borrowsAgain) = first.subtractingReportingOverflow(borrow)
      difference[place] = second
      borrow = borrows || borrowsAgain ? 1 : 0
    }
    return difference
  }

  /// Returns the quotient and the remainder of digits, the second of which are not 0 (Knuth, volume 2, algorithm D).
  private static func quotient(_ left: [UInt64], _ right: [UInt64]) -> (digits: [UInt64], remainder: [UInt64]) {
    if isLess(left, right) { return ([], left) }
    let count = right.count
    var quotient = [UInt64](repeating: 0, count: left.count - count + 1)
    if count == 1 {
      var rest: UInt64 = 0
      var whole = left
      for place in whole.indices.reversed() {
        (whole[place], rest) = right[0].dividingFullWidth((rest, whole[place]))
      }
      return (whole, rest == 0 ? [] : [rest])
    }
    // The leading digit of the divisor gets its highest bit set, so that two digits estimate a digit of the quotient.
    let shift = UInt64(right[count - 1].leadingZeroBitCount)
    let divisor = shifted(right, left: shift)
    var rest = shifted(left, left: shift)
    while rest.count <= left.count { rest.append(0) }
    for place in quotient.indices.reversed() {
      let top = rest[place + count]
      // The estimate is too large by 2 at most. The digit to be found is at most 2^64 - 1.
      let leading = divisor[count - 1]
      var estimate = top >= leading ? .max : leading.dividingFullWidth((top, rest[place + count - 1])).quotient
      var (carry, borrow): (UInt64, UInt64) = (0, 0)
      for digit in 0...count {
        let product: UInt64
        (carry, product) = multiply(estimate, digit < count ? divisor[digit] : 0, adding: carry, 0)
        let (first, borrows) = rest[place + digit].subtractingReportingOverflow(product)
        let (second, borrowsAgain) = first.subtractingReportingOverflow(borrow)
        rest[place + digit] = second
        borrow = borrows || borrowsAgain ? 1 : 0
      }
      while borrow > 0 {
        estimate -= 1
        carry = 0
        for digit in 0...count {
          let (first, carries) = rest[place + digit].addingReportingOverflow(digit < count ? divisor[digit] : 0)
          let (second, carriesAgain) = first.addingReportingOverflow(carry)
          rest[place + digit] = second
          carry = carries || carriesAgain ? 1 : 0
        }
        borrow -= carry
      }
      quotient[place] = estimate
    }
    var remainder = shifted(rest, right: shift)
    while remainder.last == 0 { remainder.removeLast() }
    return (quotient, remainder)
  }

  private static func shifted(_ digits: [UInt64], left shift: UInt64) -> [UInt64] {
    var carry: UInt64 = 0
    var shifted = digits.map { digit in
      defer { carry = digit >> (64 - shift) }
      return digit << shift | carry
    }
    if carry > 0 { shifted.append(carry) }
    return shifted
  }

  private static func shifted(_ digits: [UInt64], right shift: UInt64) -> [UInt64] {
    digits.indices.map { place in
      digits[place] >> shift | (place + 1 < digits.count ? digits[place + 1] << (64 - shift) : 0)
    }
  }
}

extension ExactInteger: ExpressibleByIntegerLiteral {
  /// Creates an integer from a literal.
  public init(integerLiteral value: Int) { self.init(Int128(value)) }
}

extension ExactInteger: CustomStringConvertible {
  /// The integer in decimal notation.
  public var description: String {
    guard !digits.isEmpty else { return "0" }
    var groups: [String] = []
    var rest = digits
    while !rest.isEmpty {
      let (quotient, group) = Self.quotient(rest, [Self.decimalGroup])
      let text = String(group.first ?? 0)
      rest = quotient
      while rest.last == 0 { rest.removeLast() }
      groups.append(rest.isEmpty ? text : String(repeating: "0", count: 18 - text.count) + text)
    }
    return (isNegative ? "-" : "") + groups.reversed().joined()
  }

  /// A power of ten with 18 zeros, which are the digits of a group in `description`.
  private static let decimalGroup: UInt64 = 1_000_000_000_000_000_000
}
