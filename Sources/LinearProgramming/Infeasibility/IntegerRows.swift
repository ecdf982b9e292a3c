/// Constraints with integer coefficients, exactly: every `Double` is an integer times a power of two.
struct IntegerRows {
  /// The start of each row in `columns` and `coefficients`, and the total count as the last element.
  private(set) var starts = [0]
  /// The variables, ascending within a row.
  private(set) var columns: [Int32] = []
  /// The coefficients, each divided by 2^exponent of its row.
  private(set) var coefficients: [Int128] = []
  /// The exponent of the power of two that divides each row's coefficients.
  private(set) var exponents: [Int] = []
  private(set) var relations: [Relation] = []
  /// Each row's right-hand side, divided by 2^exponent as well, is this number times 2^rightExponent.
  private(set) var rights: [Int128] = []
  private(set) var rightExponents: [Int] = []

  /// The number of rows.
  var count: Int { exponents.count }

  /// The positions of a row's nonzeros in `columns` and `coefficients`.
  func entries(of row: Int) -> Range<Int> { starts[row]..<starts[row + 1] }

  /// Converts some constraints of a program, then the lower bounds of some variables.
  /// - Returns: nil if an integer is too large.
  init?(constraints: [Int], bounds: [Int], of program: LexicographicProgram) {
    let count = constraints.count + bounds.count
    starts.reserveCapacity(count + 1)
    exponents.reserveCapacity(count)
    relations.reserveCapacity(count)
    rights.reserveCapacity(count)
    rightExponents.reserveCapacity(count)
    columns.reserveCapacity(4 * count)
    coefficients.reserveCapacity(4 * count)
    for row in constraints {
      let said = program.rows[row]
      guard append(program.terms(of: row), said.relation, said.rightHandSide) else { return nil }
    }
    for variable in bounds {
      guard append([LinearTerm(1, variable)], .greaterOrEqual, program.lowerBounds[variable]) else { return nil }
    }
  }

  private mutating func append(
    _ terms: ArraySlice<LinearTerm>, _ relation: Relation, _ right: Double
  ) -> Bool {
    let exponent = terms.reduce(Int.max) { min($0, Dyadic($1.coefficient).exponent) }
    for term in terms {
      columns.append(Int32(term.variable))
      let part = Dyadic(term.coefficient)
      guard let coefficient = Int128(part.significand).shifted(by: part.exponent - exponent) else { return false }
      coefficients.append(coefficient)
    }
    starts.append(columns.count)
    exponents.append(terms.isEmpty ? 0 : exponent)
    relations.append(relation)
    let part = Dyadic(right)
    rights.append(Int128(part.significand))
    rightExponents.append(part.significand == 0 ? 0 : part.exponent - exponents[exponents.count - 1])
    return true
  }
}

/// A finite number as an odd integer times a power of two; zero as 0 · 2^0.
private struct Dyadic {
  var significand: Int64
  var exponent: Int

  init(_ value: Double) {
    guard value != 0 else {
      (significand, exponent) = (0, 0)
      return
    }
    let bits = Int64(value.significandBitPattern) + (value.isNormal ? 1 << 52 : 0)
    let zeros = bits.trailingZeroBitCount
    significand = (value < 0 ? -1 : 1) * (bits >> Int64(zeros))
    exponent = (value.isNormal ? Int(value.exponentBitPattern) : 1) - 1075 + zeros
  }
}

extension Int128 {
  /// Returns the number times 2^bits; nil if bits is negative or the result is not below `ExactSum.largest`.
  func shifted(by bits: Int) -> Int128? {
    if self == 0 { return 0 }
    guard bits >= 0, bits < 128, bits + 128 - magnitude.leadingZeroBitCount <= ExactSum.largest.trailingZeroBitCount
    else { return nil }
    return self << Int128(bits)
  }
}

/// An exact sum of products in 256 bits.
struct ExactSum {
  private var high: Int128 = 0
  private var low: UInt128 = 0

  /// The bound of factors: they are below it. More than 2^30 products of these fit.
  static let largest: UInt128 = 1 << 110

  /// Adds a product.
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

  /// The sum, rounded.
  var rounded: Double {
    // For a negative number near 0, adding both halves would cancel all digits.
    guard high < 0 else { return Double(high) * 0x1p128 + Double(low) }
    let lowest = ~low &+ 1
    return -(Double(lowest == 0 ? -high : ~high) * 0x1p128 + Double(lowest))
  }
}
