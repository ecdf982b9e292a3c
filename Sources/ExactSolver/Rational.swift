internal import BigInt

/// A rational number of any size, in lowest terms with a positive denominator.
///
/// Numbers that fit are stored in two machine words. Arithmetic that overflows continues in big integers, and returns
/// to words as soon as a result fits. So equal numbers have equal representations.
package struct Rational: Sendable {
  enum Storage: Sendable {
    /// The numerator, above `Int64.min` so that it can be negated, and the denominator, above zero.
    case small(Int64, Int64)
    case large(Large)
  }

  /// A numerator and a denominator as big integers. They are in an object, since two `BigInt`s stored inline would make
  /// every rational larger.
  final class Large: Sendable {
    let numerator: BigInt
    let denominator: BigInt

    init(_ numerator: BigInt, _ denominator: BigInt) {
      self.numerator = numerator
      self.denominator = denominator
    }
  }

  let storage: Storage

  private init(_ storage: Storage) {
    self.storage = storage
  }

  /// Zero.
  package static let zero = Rational(0)
  /// One.
  package static let one = Rational(1)

  /// Creates an integer.
  package init(_ value: Int) {
    if value == Int.min {
      self.init(lowest: BigInt(value), BigInt(1))
    } else {
      self.init(.small(Int64(value), 1))
    }
  }

  /// Creates `numerator / denominator`; nil if the denominator is zero.
  package init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    if let words = Rational(dividing: Int64(numerator), Int64(denominator)) {
      self = words
    } else {
      self.init(BigInt(numerator), BigInt(denominator))
    }
  }

  /// Creates the exact value of a `Double`; nil if it is not finite.
  package init?(_ value: Double) {
    guard value.isFinite else { return nil }
    if let integer = Int64(exactly: value), integer != .min {
      self.init(.small(integer, 1))
      return
    }
    // value = significand · 2^exponent, with an integer significand of at most 53 bits.
    let isNormal = value.isNormal
    var significand = Int64(value.significandBitPattern) + (isNormal ? 1 << 52 : 0)
    var exponent = (isNormal ? Int(value.exponentBitPattern) : 1) - 1075
    let zeros = significand.trailingZeroBitCount
    significand >>= Int64(zeros)
    exponent += zeros
    if value < 0 { significand.negate() }
    if exponent <= 0, exponent > -63 {
      self.init(.small(significand, 1 << Int64(-exponent)))
    } else {
      self.init(
        lowest: BigInt(significand) << max(0, exponent), BigInt(1) << max(0, -exponent))
    }
  }

  /// Creates a quotient of big integers, which need not be in lowest terms. The denominator must not be zero.
  init(_ numerator: BigInt, _ denominator: BigInt) {
    let sign: BigInt = denominator.sign == .minus ? -1 : 1
    let divisor = BigInt(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    if divisor == 1 {
      self.init(lowest: sign * numerator, sign * denominator)
    } else {
      self.init(lowest: sign * numerator / divisor, sign * denominator / divisor)
    }
  }

  /// Creates a quotient of big integers, which must be in lowest terms with a positive denominator.
  init(lowest numerator: BigInt, _ denominator: BigInt) {
    if let small = Int64(exactly: numerator), small != .min, let below = Int64(exactly: denominator) {
      self.init(.small(small, below))
    } else {
      self.init(.large(Large(numerator, denominator)))
    }
  }

  /// Creates a rational from a big integer.
  init(integer value: BigInt) {
    self.init(lowest: value, 1)
  }

  /// Creates a quotient of machine words, reduced to lowest terms. The denominator must be positive. The result is nil
  /// if the numerator is `Int64.min`, which cannot be negated.
  private init?(reducing numerator: Int64, _ denominator: Int64) {
    guard numerator != .min else { return nil }
    let divisor = Int64(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    self.init(.small(numerator / divisor, denominator / divisor))
  }

  /// Creates a quotient of machine words, reduced to lowest terms. The denominator must not be zero. The result is nil
  /// if one of the two is `Int64.min`, which cannot be negated.
  private init?(dividing numerator: Int64, _ denominator: Int64) {
    guard numerator != .min, denominator != .min else { return nil }
    self.init(reducing: denominator < 0 ? -numerator : numerator, abs(denominator))
  }

  var numerator: BigInt {
    switch storage {
    case .small(let numerator, _): BigInt(numerator)
    case .large(let large): large.numerator
    }
  }

  var denominator: BigInt {
    switch storage {
    case .small(_, let denominator): BigInt(denominator)
    case .large(let large): large.denominator
    }
  }

  /// Whether the number is stored in machine words.
  var isSmall: Bool {
    if case .small = storage { true } else { false }
  }

  /// The sign: -1, 0 or 1.
  package var signum: Int {
    switch storage {
    case .small(let numerator, _): Int(numerator.signum())
    case .large(let large): Int(large.numerator.signum())
    }
  }

  /// The absolute value.
  package var magnitude: Rational { signum < 0 ? -self : self }
}

extension Rational: Comparable, Hashable {
  /// Whether two numbers are equal.
  package static func == (left: Rational, right: Rational) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a, let b), .small(let c, let d)): a == c && b == d
    case (.large(let a), .large(let b)): a.numerator == b.numerator && a.denominator == b.denominator
    default: false
    }
  }

  /// Whether the first number is less than the second.
  package static func < (left: Rational, right: Rational) -> Bool {
    switch (left.storage, right.storage) {
    case (.small(let a, let b), .small(let c, let d)):
      if b == d { a < c } else { a.multipliedFullWidth(by: d) < c.multipliedFullWidth(by: b) }
    default:
      left.numerator * right.denominator < right.numerator * left.denominator
    }
  }

  /// Feeds the number to a hasher.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(numerator)
    hasher.combine(denominator)
  }
}

extension Rational: AdditiveArithmetic {
  /// Returns the sum.
  package static func + (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      if b == d {
        let (sum, overflow) = a.addingReportingOverflow(c)
        if !overflow, let result = b == 1 && sum != .min ? Rational(.small(sum, 1)) : Rational(reducing: sum, b) {
          return result
        }
      } else {
        let (ad, first) = a.multipliedReportingOverflow(by: d)
        let (cb, second) = c.multipliedReportingOverflow(by: b)
        let (bd, third) = b.multipliedReportingOverflow(by: d)
        let (sum, fourth) = ad.addingReportingOverflow(cb)
        if !(first || second || third || fourth), let result = Rational(reducing: sum, bd) { return result }
      }
    }
    if left.isInteger, right.isInteger { return Rational(integer: left.numerator + right.numerator) }
    return Rational(
      left.numerator * right.denominator + right.numerator * left.denominator, left.denominator * right.denominator)
  }

  /// Returns the difference.
  package static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// Returns the negated number.
  package static prefix func - (value: Rational) -> Rational {
    switch value.storage {
    case .small(let numerator, let denominator): Rational(.small(-numerator, denominator))
    case .large(let large): Rational(lowest: -large.numerator, large.denominator)
    }
  }
}

extension Rational {
  /// Whether the denominator is 1.
  package var isInteger: Bool {
    switch storage {
    case .small(_, let denominator): denominator == 1
    case .large(let large): large.denominator == 1
    }
  }

  /// Returns the product.
  package static func * (left: Rational, right: Rational) -> Rational {
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      let (ac, first) = a.multipliedReportingOverflow(by: c)
      let (bd, second) = b.multipliedReportingOverflow(by: d)
      if !(first || second), let result = bd == 1 && ac != .min ? Rational(.small(ac, 1)) : Rational(reducing: ac, bd) {
        return result
      }
    }
    if left.isInteger, right.isInteger { return Rational(integer: left.numerator * right.numerator) }
    return Rational(left.numerator * right.numerator, left.denominator * right.denominator)
  }

  /// Returns the quotient. Division by zero is a programming error and traps, as for integers.
  package static func / (left: Rational, right: Rational) -> Rational {
    precondition(right.signum != 0, "division by zero")
    if case .small(let a, let b) = left.storage, case .small(let c, let d) = right.storage {
      let (ad, first) = a.multipliedReportingOverflow(by: d)
      let (bc, second) = b.multipliedReportingOverflow(by: c)
      if !(first || second), let result = Rational(dividing: ad, bc) { return result }
    }
    return Rational(left.numerator * right.denominator, left.denominator * right.numerator)
  }

  /// Adds a number to a variable.
  package static func += (left: inout Rational, right: Rational) { left = left + right }
}

extension Rational: CustomStringConvertible, ExpressibleByIntegerLiteral {
  /// Creates an integer.
  package init(integerLiteral value: Int) {
    self.init(value)
  }

  /// The number in the form `3` or `-7/2`.
  package var description: String {
    isInteger ? "\(numerator)" : "\(numerator)/\(denominator)"
  }
}
