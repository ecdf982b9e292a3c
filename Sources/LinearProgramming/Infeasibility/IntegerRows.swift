/// Constraints in exact arithmetic, each multiplied by a factor that makes its coefficients integers without a common
/// divisor. Each `Double` is read as the decimal or fraction that was written (`WrittenNumber`).
struct IntegerRows {
  /// For each row, the position of its first nonzero in `columns` and `coefficients`; the last element is the number of
  /// all nonzeros.
  private(set) var starts = [0]
  /// The variable of each nonzero, ascending within a row.
  private(set) var columns: [Int32] = []
  /// The coefficient of each nonzero.
  private(set) var coefficients: [Int128] = []
  private(set) var relations: [Relation] = []
  /// The factor by which each row was multiplied, positive.
  private(set) var factors: [ExactFraction] = []
  /// The right-hand side of each row, times the row's factor.
  private(set) var rights: [ExactFraction] = []

  /// The number of rows.
  var count: Int { factors.count }

  /// The positions of a row's nonzeros in `columns` and `coefficients`.
  func entries(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// Converts constraints of a program, and then lower bounds of variables, to rows. Both are given by indices.
  /// - Returns: nil if an integer is not below `ExactSum.largest`.
  init?(constraints: [Int], bounds: [Int], of program: LexicographicProgram) {
    let count = constraints.count + bounds.count
    starts.reserveCapacity(count + 1)
    factors.reserveCapacity(count)
    relations.reserveCapacity(count)
    rights.reserveCapacity(count)
    columns.reserveCapacity(4 * count)
    coefficients.reserveCapacity(4 * count)
    for row in constraints {
      let given = program.rows[row]
      guard append(program.terms(of: row), given.relation, given.rightHandSide) else { return nil }
    }
    for variable in bounds {
      guard append([LinearTerm(1, variable)], .greaterOrEqual, program.lowerBounds[variable]) else { return nil }
    }
  }

  private mutating func append(_ terms: ArraySlice<LinearTerm>, _ relation: Relation, _ right: Double) -> Bool {
    // 1. The least common denominator of the coefficients, then their greatest common divisor.
    var fractions: [ExactFraction] = []
    fractions.reserveCapacity(terms.count)
    var scale: Int128 = 1
    for term in terms {
      guard let fraction = ExactFraction(term.coefficient),
        let multiple = ExactFraction.leastCommonMultiple(scale, fraction.denominator)
      else { return false }
      fractions.append(fraction)
      scale = multiple
    }
    var divisor: UInt128 = 0
    for fraction in fractions {
      guard let coefficient = ExactSum.product(fraction.numerator, scale / fraction.denominator) else { return false }
      coefficients.append(coefficient)
      divisor = divisor == 1 ? 1 : greatestCommonDivisor(divisor, coefficient.magnitude)
    }
    if divisor > 1 {
      for place in columns.count..<coefficients.count { coefficients[place] /= Int128(divisor) }
    }
    // 2. The right-hand side.
    let factor = ExactFraction(scale, max(1, Int128(divisor)))
    guard let right = ExactFraction(right).flatMap({ $0.times(factor) }) else { return false }
    for term in terms { columns.append(Int32(term.variable)) }
    starts.append(columns.count)
    factors.append(factor)
    relations.append(relation)
    rights.append(right)
    return true
  }
}

/// An exact fraction in lowest terms.
struct ExactFraction {
  private(set) var numerator: Int128
  /// The denominator, positive.
  private(set) var denominator: Int128

  /// Creates a fraction, and reduces it to lowest terms. The given denominator must be positive.
  init(_ numerator: Int128, _ denominator: Int128) {
    let divisor = Int128(greatestCommonDivisor(numerator.magnitude, denominator.magnitude))
    (self.numerator, self.denominator) =
      divisor > 1 ? (numerator / divisor, denominator / divisor) : (numerator, denominator)
  }

  /// Creates the fraction that was probably written for a `Double` (`WrittenNumber`). If there is no such fraction,
  /// creates the exact value of the `Double`.
  /// - Returns: nil if the numerator or the denominator is not below `ExactSum.largest`.
  init?(_ value: Double) {
    if let written = WrittenNumber(value) {
      self.init(Int128(written.numerator), Int128(written.denominator))
      return
    }
    // An odd integer times a power of two.
    let bits = Int128(value.significandBitPattern) + (value.isNormal ? 1 << 52 : 0)
    let zeros = bits.trailingZeroBitCount
    let exponent = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1075 + zeros
    guard value.isFinite, abs(exponent) < 110 else { return nil }
    let significand = (value < 0 ? -1 : 1) * (bits >> Int128(zeros))
    let power = Int128(1) << Int128(abs(exponent))
    guard let integer = ExactSum.product(significand, exponent > 0 ? power : 1) else { return nil }
    self.init(integer, exponent < 0 ? power : 1)
  }

  /// Returns a product; nil if its numerator or denominator is not below `ExactSum.largest`.
  func times(_ other: ExactFraction) -> ExactFraction? {
    let (left, right) = (ExactFraction(numerator, other.denominator), ExactFraction(other.numerator, denominator))
    guard let above = ExactSum.product(left.numerator, right.numerator),
      let below = ExactSum.product(left.denominator, right.denominator)
    else { return nil }
    return ExactFraction(above, below)
  }

  /// Returns the least common multiple of positive integers; nil if it is not below `ExactSum.largest`.
  static func leastCommonMultiple(_ one: Int128, _ other: Int128) -> Int128? {
    if one.isMultiple(of: other) { return one }
    return ExactSum.product(one / Int128(greatestCommonDivisor(one.magnitude, other.magnitude)), other)
  }
}

/// An exact sum of products in 256 bits.
struct ExactSum {
  private var high: Int128 = 0
  private var low: UInt128 = 0

  /// The exclusive bound on the absolute value of factors. The sum can hold more than 2^30 products of such factors.
  static let largest: UInt128 = 1 << 110

  /// Returns a product of two integers; nil if its absolute value is not below `largest`.
  static func product(_ left: Int128, _ right: Int128) -> Int128? {
    let (product, overflows) = left.multipliedReportingOverflow(by: right)
    return overflows || product.magnitude >= largest ? nil : product
  }

  /// Adds a product of factors whose absolute values are below `largest`.
  mutating func add(_ left: Int128, times right: Int128) {
    let product: (high: Int128, low: UInt128)
    if let left = Int64(exactly: left), let right = Int64(exactly: right) {
      let small = Int128(left) * Int128(right)
      product = (small < 0 ? -1 : 0, UInt128(truncatingIfNeeded: small))
    } else {
      product = left.multipliedFullWidth(by: right)
    }
    let (sum, carries) = low.addingReportingOverflow(product.low)
    low = sum
    high += product.high + (carries ? 1 : 0)
  }

  var signum: Int {
    high < 0 ? -1 : high == 0 && low == 0 ? 0 : 1
  }
}

/// Returns the greatest common divisor of two numbers. If one of them is 0, it is the other one.
func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = (left, right)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
