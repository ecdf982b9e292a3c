internal import BigInt

/// A sparse row `denominator · y = constant + sum(coefficients · quantities)`, in integers without a common divisor.
///
/// A row of integers with a common denominator needs one greatest common divisor after each change (integer
/// elimination: Bareiss 1968). Rationals would need one for each product and each sum. The row is stored in machine
/// words if its numbers fit.
struct IntegerRow: Sendable {
  /// The positions, in `small` and `large`, of the denominator (a positive number), of the constant, and of the first
  /// coefficient.
  private static let (denominator, constant, first) = (0, 1, 2)

  /// The columns whose coefficients are not zero, ascending.
  private(set) var columns: [Int32] = []
  /// The numbers, if they fit in words: the denominator, the constant, then the coefficient of each of the columns.
  private var small: [Int64] = [1, 0]
  /// The numbers as big integers, in the order of `small`, if they do not fit in words; otherwise empty.
  private var large: [BigInt] = []

  /// Creates `y = 0`.
  init() {}

  /// Creates the row `y = constant + sum(terms)`, multiplied by the least common denominator of its numbers. The terms
  /// may come in any order.
  init(_ terms: [(column: Int, coefficient: Rational)], constant: Rational) {
    var numbers = [.one, constant]
    for term in terms.sorted(by: { $0.column < $1.column }) {
      if let last = columns.last, last == Int32(term.column) {
        numbers[numbers.count - 1] += term.coefficient
      } else {
        columns.append(Int32(term.column))
        numbers.append(term.coefficient)
      }
    }
    if numbers.dropFirst(Self.first).contains(0) {
      let kept = columns.indices.filter { numbers[Self.first + $0] != 0 }
      numbers = Array(numbers[..<Self.first]) + kept.map { numbers[Self.first + $0] }
      columns = kept.map { columns[$0] }
    }
    if useWords(numbers) { return }
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

  /// Sets `small` to integers in the same proportion as some rationals. Returns false, without effect, if these
  /// integers or the least common denominator of the rationals do not fit in words.
  private mutating func useWords(_ numbers: [Rational]) -> Bool {
    var multiple: Int64 = 1
    for number in numbers {
      guard case .small(_, let denominator) = number.storage else { return false }
      if denominator == 1 { continue }
      let common = Int64(greatestCommonDivisor(multiple.magnitude, denominator.magnitude))
      let (product, overflow) = multiple.multipliedReportingOverflow(by: denominator / common)
      if overflow { return false }
      multiple = product
    }
    var words: [Int64] = []
    words.reserveCapacity(numbers.count)
    var divisor: UInt64 = 0
    for number in numbers {
      guard case .small(let numerator, let denominator) = number.storage else { return false }
      let (word, overflow) = numerator.multipliedReportingOverflow(by: multiple / denominator)
      if overflow || word == .min { return false }
      words.append(word)
      divisor = greatestCommonDivisor(divisor, word.magnitude)
    }
    if divisor > 1 {
      for index in words.indices { words[index] /= Int64(divisor) }
    }
    small = words
    return true
  }

  // MARK: - Reading

  /// The denominator.
  var denominator: Rational { number(at: Self.denominator) }

  /// The constant.
  var constant: Rational { number(at: Self.constant) }

  /// The sign of the constant: -1, 0 or 1.
  var signOfConstant: Int { signum(at: Self.constant) }

  /// Returns the coefficient of a column.
  func coefficient(of column: Int) -> Rational {
    position(of: column).map { number(at: $0) } ?? .zero
  }

  /// Returns the sign of the coefficient of a column: -1, 0 or 1.
  func signum(of column: Int) -> Int {
    position(of: column).map { signum(at: $0) } ?? 0
  }

  /// The value of `y`, the quantity that the row defines, if all other quantities are zero.
  var value: Rational { signOfConstant == 0 ? .zero : constant / denominator }

  /// A number of 64-bit words into which every number of the row fits.
  var wordsPerNumber: Int {
    large.isEmpty ? 1 : large.reduce(0) { max($0, $1.magnitude.bitWidth) } / 64 + 1
  }

  private func number(at position: Int) -> Rational {
    large.isEmpty ? Rational(Int(small[position])) : Rational(integer: large[position])
  }

  private func signum(at position: Int) -> Int {
    large.isEmpty ? Int(small[position].signum()) : Int(large[position].signum())
  }

  /// Returns the position, in `small` or `large`, of a column's coefficient; nil if the coefficient is zero.
  private func position(of column: Int) -> Int? {
    let index = place(of: column)
    return index < columns.count && columns[index] == Int32(column) ? Self.first + index : nil
  }

  /// Returns the index in `columns` at which a column is, or would be inserted.
  private func place(of column: Int) -> Int {
    let column = Int32(column)
    var (low, high) = (0, columns.count)
    while low < high {
      let middle = (low + high) / 2
      if columns[middle] < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  // MARK: - Changes

  /// Replaces the constant by zero.
  mutating func clearConstant() {
    if large.isEmpty { small[Self.constant] = 0 } else { large[Self.constant] = 0 }
  }

  /// Removes a column of the tableau. The tableau's last column, whose index is `last`, gets the index of the removed
  /// one.
  mutating func remove(_ column: Int, last: Int) {
    take(column)
    guard column != last, let position = position(of: last) else { return }
    let place = place(of: column)
    columns.remove(at: position - Self.first)
    columns.insert(Int32(column), at: place)
    if large.isEmpty {
      small.insert(small.remove(at: position), at: Self.first + place)
    } else {
      large.insert(large.remove(at: position), at: Self.first + place)
    }
  }

  /// Removes the term of a column, and returns its coefficient.
  @discardableResult
  private mutating func take(_ column: Int) -> Rational {
    guard let position = position(of: column) else { return .zero }
    let coefficient = number(at: position)
    columns.remove(at: position - Self.first)
    if large.isEmpty { small.remove(at: position) } else { large.remove(at: position) }
    return coefficient
  }

  /// Solves the row for the quantity of a column, whose coefficient must not be zero. Afterwards the row defines this
  /// quantity, and the column belongs to `y`.
  mutating func exchange(_ column: Int) {
    guard let position = position(of: column) else { return }
    let isPositive = signum(at: position) > 0
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

  /// Replaces the quantity of a column by the expression that `row` defines for it. `row.exchange(column)` must have
  /// been called before. The column then belongs to the quantity that `row` defined before that call, in this row as
  /// well.
  mutating func substitute(_ row: IntegerRow, at column: Int) {
    let factor = take(column)
    if factor.signum != 0 { add(factor, times: row) }
  }

  /// Adds a multiple of the quantity that `row` defines to the quantity `y` of this row. The multiple is `factor`
  /// divided by this row's denominator.
  mutating func add(_ factor: Rational, times row: IntegerRow) {
    if large.isEmpty, row.large.isEmpty, case .small(let multiplier, let below) = factor.storage {
      let (divisor, overflow) = row.small[Self.denominator].multipliedReportingOverflow(by: below)
      let common = Int64(greatestCommonDivisor(multiplier.magnitude, divisor.magnitude))
      if !overflow, addInWords(multiplier / common, times: row, keeping: divisor / common) { return }
    }
    addInBigIntegers(factor, times: row)
  }

  /// Calls a function with each column that occurs in this row or in another one, ascending. The function also receives
  /// the position of the column's coefficient in each of the two rows; nil for a row without the column.
  private func merge(_ other: IntegerRow, _ body: (_ column: Int32, _ own: Int?, _ others: Int?) -> Void) {
    var (own, others) = (0, 0)
    while own < columns.count || others < other.columns.count {
      let mine = own < columns.count ? columns[own] : .max
      let theirs = others < other.columns.count ? other.columns[others] : .max
      body(
        min(mine, theirs), mine <= theirs ? Self.first + own : nil, theirs <= mine ? Self.first + others : nil)
      if mine <= theirs { own += 1 }
      if theirs <= mine { others += 1 }
    }
  }

  /// Multiplies this row by `own`, and adds `factor` times the constant and the coefficients of another row, in machine
  /// words. Returns false, without effect, if the result does not fit in words. No earlier step overflows: a product of
  /// two words has at most 126 bits, and a sum of two products 127.
  private mutating func addInWords(_ factor: Int64, times other: IntegerRow, keeping own: Int64) -> Bool {
    let capacity = Self.first + columns.count + other.columns.count
    return withUnsafeTemporaryAllocation(of: Int128.self, capacity: capacity) { sums in
      withUnsafeTemporaryAllocation(of: Int32.self, capacity: capacity) { places in
        let (factor, own) = (Int128(factor), Int128(own))
        sums[Self.denominator] = own &* Int128(small[Self.denominator])
        sums[Self.constant] =
          own &* Int128(small[Self.constant]) &+ factor &* Int128(other.small[Self.constant])
        var bits = sums[Self.denominator].magnitude | sums[Self.constant].magnitude
        var count = Self.first
        merge(other) { column, mine, theirs in
          var sum: Int128 = 0
          if let mine { sum = own &* Int128(small[mine]) }
          if let theirs { sum = sum &+ factor &* Int128(other.small[theirs]) }
          if sum == 0 { return }
          (sums[count], places[count]) = (sum, column)
          bits |= sum.magnitude
          count += 1
        }
        // `bits` is at least as great as every magnitude.
        var divisor = sums[Self.denominator].magnitude
        if bits >> 63 == 0 {
          var word = UInt64(divisor)
          for index in Self.constant..<count where word != 1 {
            word = greatestCommonDivisor(word, UInt64(truncatingIfNeeded: sums[index].magnitude))
          }
          divisor = UInt128(word)
        } else {
          for index in Self.constant..<count where divisor != 1 {
            divisor = greatestCommonDivisor(divisor, sums[index].magnitude)
          }
          if (bits / divisor) >> 63 != 0 { return false }
        }
        small = sums[..<count].map { Int64(truncatingIfNeeded: divisor == 1 ? $0 : $0 / Int128(divisor)) }
        columns = Array(places[Self.first..<count])
        return true
      }
    }
  }

  private mutating func addInBigIntegers(_ multiplier: Rational, times row: IntegerRow) {
    let other = row.large.isEmpty ? row.small.map { BigInt($0) } : row.large
    let mine = large.isEmpty ? small.map { BigInt($0) } : large
    let (numerator, divisor) = (multiplier.numerator, multiplier.denominator * other[Self.denominator])
    let common = BigInt(greatestCommonDivisor(numerator.magnitude, divisor.magnitude))
    let (factor, own) = (numerator / common, divisor / common)
    func sum(_ position: Int?, _ otherPosition: Int?) -> BigInt {
      var sum = BigInt(0)
      if let position, !mine[position].isZero { sum = own == 1 ? mine[position] : mine[position] * own }
      if let otherPosition, !other[otherPosition].isZero { sum += factor * other[otherPosition] }
      return sum
    }
    var numbers = [sum(Self.denominator, nil), sum(Self.constant, Self.constant)]
    var places: [Int32] = []
    merge(row) { column, position, otherPosition in
      numbers.append(sum(position, otherPosition))
      places.append(column)
    }
    (small, large, columns) = ([], numbers, places)
    removeZeros()
    reduce()
  }

  /// Removes the terms with coefficient zero from a row of big integers.
  private mutating func removeZeros() {
    guard large.dropFirst(Self.first).contains(where: \.isZero) else { return }
    columns = columns.indices.filter { !large[Self.first + $0].isZero }.map { columns[$0] }
    large = large.indices.filter { $0 < Self.first || !large[$0].isZero }.map { large[$0] }
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

/// Returns the greatest common divisor of two numbers; if one is 0, the other one. The computation continues in 64 bits
/// once both numbers fit.
private func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = (left, right)
  while b >> 64 != 0 {
    (a, b) = (b, a % b)
  }
  if b == 0 { return a }
  return UInt128(greatestCommonDivisor(UInt64(b), UInt64(a % b)))
}
