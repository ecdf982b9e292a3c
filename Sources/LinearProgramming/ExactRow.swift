/// A constraint in integers: its coefficients and its right-hand side, each times a power of two, which loses nothing,
/// for every `Double` is an integer times a power of two.
struct ExactRow {
  /// The variables, ascending.
  var columns: [Int32]
  /// The coefficients times 2^-exponent.
  var coefficients: [Int128]
  /// What the coefficients were divided by, as a power of two.
  var exponent: Int
  var relation: Relation
  /// The right-hand side, divided by as much: this number times 2^rightExponent.
  var right: Int128
  var rightExponent: Int

  /// The constraint of a program.
  init?(_ row: Int, of program: LexicographicProgram) {
    let entries = program.entries(of: row)
    self.init(
      Array(program.columns[entries]), Array(program.coefficients[entries]), program.relations[row],
      program.rightHandSides[row])
  }

  /// The lower bound of a variable.
  init?(boundOf variable: Int, in program: LexicographicProgram) {
    self.init([Int32(variable)], [1], .greaterOrEqual, program.lowerBounds[variable])
  }

  private init?(_ columns: [Int32], _ coefficients: [Double], _ relation: Relation, _ right: Double) {
    let parts = coefficients.map(Dyadic.init)
    let exponent = parts.map(\.exponent).min() ?? 0
    self.columns = columns
    self.coefficients = []
    self.coefficients.reserveCapacity(parts.count)
    for part in parts {
      guard let value = Int128(part.significand).shifted(by: part.exponent - exponent) else { return nil }
      self.coefficients.append(value)
    }
    self.exponent = exponent
    self.relation = relation
    let part = Dyadic(right)
    self.right = Int128(part.significand)
    rightExponent = part.significand == 0 ? 0 : part.exponent - exponent
  }
}

/// A finite number as an odd integer times a power of two, or zero.
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
  /// The number times a power of two, at least 1; nil where it is not below `ExactSum.largest`.
  func shifted(by bits: Int) -> Int128? {
    if self == 0 { return 0 }
    guard bits >= 0, bits < 128, bits + 128 - magnitude.leadingZeroBitCount <= ExactSum.largest.trailingZeroBitCount
    else { return nil }
    return self << Int128(bits)
  }
}

/// A sum of products, exact however large they are.
struct ExactSum {
  private var high: Int128 = 0
  private var low: UInt128 = 0

  /// Factors are smaller than this power of two. More than 2^30 products of such factors fit.
  static let largest: UInt128 = 1 << 110

  /// Adds a product.
  mutating func add(_ left: Int128, times right: Int128) {
    let product = left.multipliedFullWidth(by: right)
    let (sum, carries) = low.addingReportingOverflow(product.low)
    low = sum
    high += product.high + (carries ? 1 : 0)
  }

  var signum: Int {
    high < 0 ? -1 : high == 0 && low == 0 ? 0 : 1
  }

  /// The number itself, rounded.
  var rounded: Double {
    // Of a negative number close to 0 the halves would cancel, and with them all digits.
    guard high < 0 else { return Double(high) * 0x1p128 + Double(low) }
    let lowest = ~low &+ 1
    return -(Double(lowest == 0 ? -high : ~high) * 0x1p128 + Double(lowest))
  }
}
