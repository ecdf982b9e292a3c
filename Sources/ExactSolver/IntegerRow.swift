internal import BigInt

/// A row `denominator · y = constant + sum(coefficients · quantities)` in integers without a common divisor.
///
/// Integers with a common denominator need one division for a row, while rationals need a greatest common divisor for
/// each product and sum (integer elimination, as in Bareiss 1968). The row is stored in machine words while its numbers
/// fit.
struct IntegerRow: Sendable {
  /// The position of the denominator, which is positive.
  static let denominator = 0
  /// The position of the constant.
  static let constant = 1
  /// The position of the first coefficient.
  static let first = 2

  private var small: [Int64]
  /// The numbers if they do not fit into `small`; otherwise empty.
  private var large: [BigInt] = []

  /// Creates `y = constant` with constant 0 and `count` zero coefficients.
  init(count: Int) {
    small = Array(repeating: 0, count: Self.first + count)
    small[Self.denominator] = 1
  }

  /// Creates a row from rationals, the denominator first, times their least common denominator.
  init(_ numbers: [Rational]) {
    var multiple = BigInt(1)
    for number in numbers where !number.isInteger {
      let denominator = number.denominator
      let divisor = greatestCommonDivisor(multiple.magnitude, denominator.magnitude)
      multiple *= denominator / BigInt(divisor)
    }
    small = []
    large = numbers.map { $0.numerator * (multiple / $0.denominator) }
    reduce()
  }

  /// The number at a position; an integer.
  subscript(position: Int) -> Rational {
    get { large.isEmpty ? Rational(Int(small[position])) : Rational(integer: large[position]) }
    set {
      if large.isEmpty, let value = Int64(exactly: newValue.numerator), value != .min {
        small[position] = value
      } else {
        if large.isEmpty {
          large = small.map { BigInt($0) }
          small = []
        }
        large[position] = newValue.numerator
      }
    }
  }

  /// Returns the sign of the number at a position: -1, 0 or 1.
  func signum(_ position: Int) -> Int {
    large.isEmpty ? Int(small[position].signum()) : Int(large[position].signum())
  }

  /// The value of `y` with all other quantities at zero.
  var value: Rational {
    if signum(Self.constant) == 0 { return .zero }
    return self[Self.constant] / self[Self.denominator]
  }

  /// Removes a coefficient; the last one takes its position.
  mutating func remove(_ position: Int) {
    if large.isEmpty {
      small.swapAt(position, small.count - 1)
      small.removeLast()
    } else {
      large.swapAt(position, large.count - 1)
      large.removeLast()
    }
  }

  /// Solves the row for the quantity at `position`; `y` takes its position.
  mutating func exchange(_ position: Int) {
    let isPositive = signum(position) > 0
    if large.isEmpty {
      small.swapAt(position, Self.denominator)
      for index in small.indices where (index == position || index == Self.denominator) != isPositive {
        small[index] = -small[index]
      }
    } else {
      large.swapAt(position, Self.denominator)
      for index in large.indices where (index == position || index == Self.denominator) != isPositive {
        large[index].negate()
      }
    }
  }

  /// Substitutes `row`, solved for the quantity at `position`, for that quantity. At that position `row` may have the
  /// coefficient of another quantity, which takes it.
  mutating func substitute(_ row: IntegerRow, at position: Int) {
    if signum(position) == 0 { return }
    let factor = self[position]
    self[position] = .zero
    add(factor, times: row)
  }

  /// Adds `factor / denominator` times the quantity that `row` defines.
  mutating func add(_ factor: Rational, times row: IntegerRow) {
    if large.isEmpty, row.large.isEmpty, case .small(let multiplier, let below) = factor.storage {
      let (divisor, overflow) = row.small[Self.denominator].multipliedReportingOverflow(by: below)
      let common = Int64(greatestCommonDivisor(multiplier.magnitude, divisor.magnitude))
      if !overflow, addInWords(multiplier / common, times: row.small, keeping: divisor / common) { return }
    }
    addInBigIntegers(factor, times: row)
  }

  /// The number of 64-bit words of the row's largest number, rounded up.
  var wordsPerNumber: Int {
    large.isEmpty ? 1 : large.reduce(0) { max($0, $1.magnitude.bitWidth) } / 64 + 1
  }

  /// Products of words have at most 127 bits, and so have sums of two: only the last step can overflow.
  private mutating func addInWords(
    _ factor: Int64, times other: [Int64], keeping own: Int64
  ) -> Bool {
    let count = small.count
    return withUnsafeTemporaryAllocation(of: Int128.self, capacity: count) { sums in
      let (factor, own) = (Int128(factor), Int128(own))
      var bits: UInt128 = 0
      sums[Self.denominator] = own &* Int128(small[Self.denominator])
      bits |= sums[Self.denominator].magnitude
      for index in Self.constant..<count {
        let sum = own &* Int128(small[index]) &+ factor &* Int128(other[index])
        sums[index] = sum
        bits |= sum.magnitude
      }
      if bits >> 63 == 0 {
        var divisor = UInt64(sums[Self.denominator])
        for index in Self.constant..<count where divisor != 1 {
          divisor = greatestCommonDivisor(divisor, UInt64(truncatingIfNeeded: sums[index].magnitude))
        }
        let common = Int64(divisor)
        for index in 0..<count {
          let sum = Int64(truncatingIfNeeded: sums[index])
          small[index] = common == 1 ? sum : sum / common
        }
        return true
      }
      var divisor = sums[Self.denominator].magnitude
      for index in Self.constant..<count where divisor != 1 {
        divisor = greatestCommonDivisor(divisor, sums[index].magnitude)
      }
      // No magnitude exceeds the bitwise union of all.
      if (bits / divisor) >> 63 != 0 { return false }
      for index in 0..<count {
        small[index] = Int64(truncatingIfNeeded: sums[index] / Int128(divisor))
      }
      return true
    }
  }

  private mutating func addInBigIntegers(_ multiplier: Rational, times row: IntegerRow) {
    let other = row.large.isEmpty ? row.small.map { BigInt($0) } : row.large
    if large.isEmpty {
      large = small.map { BigInt($0) }
      small = []
    }
    let (numerator, divisor) = (multiplier.numerator, multiplier.denominator * other[Self.denominator])
    let common = BigInt(greatestCommonDivisor(numerator.magnitude, divisor.magnitude))
    let (factor, own) = (numerator / common, divisor / common)
    large[Self.denominator] *= own
    for index in Self.constant..<large.count {
      if own != 1, !large[index].isZero { large[index] *= own }
      if other[index].isZero { continue }
      large[index] += factor * other[index]
    }
    reduce()
  }

  /// Divides a row of big integers by its greatest common divisor, and stores it in words if it fits.
  private mutating func reduce() {
    let smallest = large.lazy.filter { !$0.isZero }.min { $0.magnitude.bitWidth < $1.magnitude.bitWidth }
    var divisor = (smallest ?? 1).magnitude
    for number in large where divisor != 1 {
      divisor = greatestCommonDivisor(number.magnitude, divisor)
    }
    if divisor != 1 {
      let common = BigInt(divisor)
      for index in large.indices where !large[index].isZero { large[index] /= common }
    }
    if large.allSatisfy({ $0.magnitude.bitWidth <= 63 }) {
      small = large.map { Int64($0) }
      large = []
    }
  }
}

/// Returns the greatest common divisor, in words once both numbers fit.
private func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = (left, right)
  while b >> 64 != 0 {
    (a, b) = (b, a % b)
  }
  if b == 0 { return a }
  return UInt128(greatestCommonDivisor(UInt64(b), UInt64(a % b)))
}
