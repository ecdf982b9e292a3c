/// The Farkas multipliers of some rows, in exact integers. They must be unique up to a common factor.
///
/// They are computed modulo primes, which also proves that they are unique. Small ones are recovered from one or two
/// primes by rational reconstruction (Wang 1981), others from as many primes as they need. Then they are verified in
/// integers.
struct ExactFarkas {
  /// A multiplier for each row, positive for a `>=` row and negative for a `<=` row. None is 0, and they have no common
  /// divisor.
  private(set) var multipliers: [ExactInteger]
  /// The sum of the right-hand sides, each times its multiplier: a positive fraction in lowest terms. The rows imply
  /// `0 >= excess`, which is false.
  private(set) var excess: (numerator: ExactInteger, denominator: ExactInteger)

  /// Computes the multipliers.
  /// - Returns: nil if no multipliers cancel the variables, if they are not unique, or if one of them is 0. Nil also if
  ///   the sum of the rows is no contradiction, or if numbers or the work become too large.
  init?(of rows: IntegerRows) {
    let columns = ExactColumns(of: rows)
    guard var line = ModularLine(columns, rowCount: rows.count) else { return nil }
    var found = line.integers.flatMap { columns.cancel($0) ? $0 : nil }
    if found == nil, line.addPrime(columns) {
      found = line.integers.flatMap { columns.cancel($0) ? $0 : nil }
    }
    let small = found?.map { ExactInteger($0) }
    guard let integers = small ?? ModularMinors.integers(columns, rowCount: rows.count) else { return nil }
    self.init(integers, of: rows)
  }

  /// Creates the multipliers of the original rows from those of the rows with integer coefficients. The result is nil
  /// if the sum of the rows is no contradiction.
  /// - Parameter integers: the multipliers of the rows with integer coefficients.
  private init?(_ integers: [ExactInteger], of rows: IntegerRows) {
    // 1. The sum of the right-hand sides times multipliers, multiplied by the least common denominator of the
    //    right-hand sides, so that it is an integer.
    let scale = Self.commonDenominator(of: rows.rights)
    var sum: ExactInteger = 0
    for (right, multiplier) in zip(rows.rights, integers) where right.numerator != 0 {
      sum = sum + multiplier * right.times(scale)
    }
    // 2. The check for a contradiction. The sum is not zero, and each multiplier, times the sign of the sum, has the
    //    sign that its row's relation allows.
    let sign = sum.signum
    guard sign != 0 else { return nil }
    for (row, multiplier) in integers.enumerated() {
      switch rows.relations[row] {
      case .equal: continue
      case .greaterOrEqual: guard multiplier.signum == sign else { return nil }
      case .lessOrEqual: guard multiplier.signum == -sign else { return nil }
      }
    }
    // 3. The multipliers of the original rows, as integers without a common divisor.
    let unit = Self.commonDenominator(of: rows.factors)
    let multipliers = zip(rows.factors, integers).map { factor, multiplier in
      (sign < 0 ? -multiplier : multiplier) * factor.times(unit)
    }
    let divisor = ExactInteger.commonDivisor(of: multipliers)
    self.multipliers = divisor == 1 ? multipliers : multipliers.map { $0 / divisor }
    excess = (sum.magnitude * unit).reduced(over: scale * divisor)
  }

  private static func commonDenominator(of fractions: [ExactFraction]) -> ExactInteger {
    var (common, last): (ExactInteger, Int128) = (1, 1)
    for fraction in fractions where fraction.denominator != last {
      last = fraction.denominator
      common = .leastCommonMultiple(common, ExactInteger(last))
    }
    return common
  }
}

extension ExactFraction {
  /// Returns the product with a multiple of the denominator.
  fileprivate func times(_ multiple: ExactInteger) -> ExactInteger {
    if denominator == 1, multiple == 1 { return ExactInteger(numerator) }
    return ExactInteger(numerator) * (multiple / ExactInteger(denominator))
  }
}

extension ExactInteger {
  /// Returns the greatest common divisor of some integers.
  fileprivate static func commonDivisor(of integers: [ExactInteger]) -> ExactInteger {
    integers.reduce(0) { $0 == 1 ? 1 : greatestCommonDivisor($0, $1) }
  }
}

/// The matrix of the rows in compressed columns (CSC). For each variable that occurs, it has the rows that contain the
/// variable, with coefficients.
private struct ExactColumns {
  /// For each variable, the position of its first entry in `rows` and `coefficients`; the last element is the number of
  /// all entries.
  private(set) var starts: [Int] = [0]
  private(set) var rows: [Int32] = []
  private(set) var coefficients: [Int128] = []

  init(of source: IntegerRows) {
    var places = [Int32](repeating: -1, count: Int(source.columns.max() ?? -1) + 1)
    var counts: [Int] = []
    for column in source.columns {
      if places[Int(column)] < 0 {
        places[Int(column)] = Int32(counts.count)
        counts.append(0)
      }
      counts[Int(places[Int(column)])] += 1
    }
    for count in counts { starts.append(starts[starts.count - 1] + count) }
    var next = starts
    rows = Array(repeating: 0, count: source.columns.count)
    coefficients = Array(repeating: 0, count: source.columns.count)
    for row in 0..<source.count {
      for entry in source.entries(of: row) {
        let place = Int(places[Int(source.columns[entry])])
        rows[next[place]] = Int32(row)
        coefficients[next[place]] = source.coefficients[entry]
        next[place] += 1
      }
    }
  }

  /// Returns whether the sum of the rows, each times its multiplier, has no terms, and no multiplier is 0.
  func cancel(_ multipliers: [Int128]) -> Bool {
    for column in starts.indices.dropLast() {
      var sum = ExactSum()
      for entry in starts[column]..<starts[column + 1] {
        sum.add(multipliers[Int(rows[entry])], times: coefficients[entry])
      }
      if sum.signum != 0 { return false }
    }
    return multipliers.allSatisfy { $0 != 0 }
  }

  /// Returns whether the sum of the rows, each times its multiplier, has no terms, and no multiplier is 0.
  func cancel(_ multipliers: [ExactInteger]) -> Bool {
    for column in starts.indices.dropLast() {
      let sum = (starts[column]..<starts[column + 1]).reduce(0) { sum, entry in
        sum + multipliers[Int(rows[entry])] * ExactInteger(coefficients[entry])
      }
      if sum.signum != 0 { return false }
    }
    return multipliers.allSatisfy { $0.signum != 0 }
  }

  /// Returns the equations that the multipliers satisfy, modulo a prime. There is one for each variable, whose terms
  /// must cancel.
  func equations(modulo field: PrimeField) -> [[ModularNullspace.Term]] {
    starts.indices.dropLast().map { column in
      var equation: [ModularNullspace.Term] = []
      equation.reserveCapacity(starts[column + 1] - starts[column])
      for entry in starts[column]..<starts[column + 1] {
        let residue = field.residue(of: coefficients[entry])
        if residue != 0 { equation.append(ModularNullspace.Term(unknown: rows[entry], coefficient: residue)) }
      }
      return equation
    }
  }
}

/// The multipliers modulo one or two primes, scaled so that the first one is 1, and the smallest integers in proportion
/// to them.
private struct ModularLine {
  private let rowCount: Int
  private var values: [[UInt64]] = []

  private static let fields = [PrimeField.first, PrimeField.second]

  /// Computes the multipliers modulo the first prime.
  /// - Returns: nil if the multipliers do not exist, are not unique, or have zeros. Nil also if the computation takes
  ///   too long.
  init?(_ columns: ExactColumns, rowCount: Int) {
    self.rowCount = rowCount
    guard addPrime(columns) else { return nil }
  }

  /// Computes the multipliers modulo the next prime. Returns false if they do not exist, are not unique, or have zeros,
  /// or if the computation takes too long.
  mutating func addPrime(_ columns: ExactColumns) -> Bool {
    let field = Self.fields[values.count]
    guard
      let line = ModularNullspace.line(
        of: columns.equations(modulo: field), unknownCount: rowCount, modulo: field),
      let first = line.values.first, line.values.allSatisfy({ $0 != 0 })
    else { return false }
    // The multipliers are scaled so that the first one is 1. Residues for different primes then belong to the same
    // multipliers.
    let inverse = field.inverse(of: first)
    values.append(line.values.map { field.product($0, inverse) })
    return true
  }

  private var modulus: UInt128 {
    values.indices.reduce(1) { $0 * UInt128(Self.fields[$1].prime) }
  }

  /// The smallest integers in proportion to the multipliers; nil if they are too large to be recovered from the
  /// residues.
  ///
  /// The multipliers are recovered one after the other. Each is first multiplied by the common denominator of those
  /// before it. Then the smallest fraction that is congruent to the product is taken to be its value. For most
  /// multipliers this fraction is an integer.
  var integers: [Int128]? {
    let modulus = modulus
    let bound = UInt128(Double(modulus / 2).squareRoot() * 0.999)
    var denominator: Int128 = 1
    var fractions: [(numerator: Int128, denominator: Int128)] = []
    fractions.reserveCapacity(rowCount)
    for row in 0..<rowCount {
      let value = residue(of: row, times: denominator)
      guard let (numerator, own) = Self.fraction(value, modulo: modulus, atMost: bound) else { return nil }
      let (product, overflows) = denominator.multipliedReportingOverflow(by: own)
      guard !overflows else { return nil }
      denominator = product
      fractions.append((numerator, denominator))
    }
    var integers: [Int128] = []
    integers.reserveCapacity(rowCount)
    for fraction in fractions {
      let (integer, overflows) = fraction.numerator.multipliedReportingOverflow(by: denominator / fraction.denominator)
      guard !overflows, integer.magnitude < ExactSum.largest else { return nil }
      integers.append(integer)
    }
    return integers
  }

  /// Returns a row's multiplier times a number, modulo the product of the primes (Chinese remainder theorem).
  private func residue(of row: Int, times factor: Int128) -> UInt128 {
    let (first, second) = (Self.fields[0], Self.fields[1])
    let low = first.product(values[0][row], first.residue(of: factor))
    guard values.count > 1 else { return UInt128(low) }
    let other = second.product(values[1][row], second.residue(of: factor))
    let difference = second.sum(other, second.negated(low % second.prime))
    let steps = second.product(difference, second.inverse(of: first.prime % second.prime))
    return UInt128(low) + UInt128(first.prime) * UInt128(steps)
  }

  /// Returns the fraction that is congruent to a residue, with numerator and denominator within a bound (rational
  /// reconstruction); nil if there is none.
  private static func fraction(
    _ residue: UInt128, modulo modulus: UInt128, atMost bound: UInt128
  ) -> (numerator: Int128, denominator: Int128)? {
    if residue <= bound { return (Int128(residue), 1) }
    if modulus - residue <= bound { return (-Int128(modulus - residue), 1) }
    // The extended Euclidean algorithm, stopped as soon as the remainder is within the bound.
    var (old, new) = (Int128(modulus), Int128(residue))
    var (oldFactor, newFactor) = (Int128(0), Int128(1))
    while new > Int128(bound) {
      let quotient = old / new
      (old, new) = (new, old - quotient * new)
      (oldFactor, newFactor) = (newFactor, oldFactor - quotient * newFactor)
    }
    guard newFactor != 0, newFactor.magnitude <= bound, greatestCommonDivisor(UInt128(new), newFactor.magnitude) == 1
    else { return nil }
    return newFactor < 0 ? (-new, -newFactor) : (new, newFactor)
  }
}

/// Integers in proportion to the multipliers, of any size: the minors of the matrix of coefficients (Cramer's rule).
///
/// They are computed modulo one prime after the other, until they do not change any more. Their number has a limit, and
/// so has the work.
private enum ModularMinors {
  /// The greatest number of primes. The integers are then below 2^15,000.
  private static let mostPrimes = 250
  /// The greatest number of multipliers, times the square of the number of primes. This takes about half a second.
  private static let mostWork = 30_000_000

  /// Returns the smallest integers in proportion to the multipliers, which cancel the variables; nil if they are too
  /// large.
  static func integers(_ columns: ExactColumns, rowCount: Int) -> [ExactInteger]? {
    var fields: [PrimeField] = []
    // For each prime, a digit of each integer in the mixed radix system of the primes (Garner 1959): the integer is
    // d0 + d1·p0 + d2·p0·p1 + …
    var digits: [[UInt64]] = []
    var order: [Int]?
    var field = PrimeField.first
    while fields.count < mostPrimes, rowCount * fields.count * fields.count <= mostWork {
      let line = ModularNullspace.line(of: columns.equations(modulo: field), unknownCount: rowCount, modulo: field)
      // In another order of elimination the determinant may have another sign.
      guard let line, line.order == order ?? line.order else { return nil }
      order = line.order
      let residues = line.values.map { field.product($0, line.determinant) }
      let next = nextDigits(residues, digits, fields, field)
      // A further digit of 0 for each positive integer, and the greatest one for each negative, says that the digits
      // before it suffice.
      if !fields.isEmpty, next.allSatisfy({ $0 == 0 || $0 == field.prime - 1 }) {
        let product = fields.reduce(into: ExactInteger(1)) { $0.multiply(by: $1.prime, adding: 0) }
        let minors = next.indices.map { row in
          var integer: ExactInteger = 0
          for place in fields.indices.reversed() {
            integer.multiply(by: fields[place].prime, adding: digits[place][row])
          }
          return next[row] == 0 ? integer : integer + -product
        }
        let divisor = ExactInteger.commonDivisor(of: minors)
        let integers = divisor == 1 ? minors : minors.map { $0 / divisor }
        return columns.cancel(integers) ? integers : nil
      }
      fields.append(field)
      digits.append(next)
      field = field.next
    }
    return nil
  }

  /// Returns the next digit of each integer.
  /// - Parameters:
  ///   - residues: the integers modulo the next prime.
  ///   - digits: the digits before, for the primes of `fields`.
  ///   - field: the arithmetic modulo the next prime, which is smaller than those before, but not by much.
  private static func nextDigits(
    _ residues: [UInt64], _ digits: [[UInt64]], _ fields: [PrimeField], _ field: PrimeField
  ) -> [UInt64] {
    func reduced(_ value: UInt64) -> UInt64 { value >= field.prime ? value - field.prime : value }
    var known = [UInt64](repeating: 0, count: residues.count)
    var product: UInt64 = 1
    for (digits, before) in zip(digits, fields).reversed() {
      let radix = before.prime - field.prime
      product = field.product(product, radix)
      for row in known.indices { known[row] = field.sum(field.product(known[row], radix), reduced(digits[row])) }
    }
    let inverse = field.inverse(of: product)
    return zip(residues, known).map { field.product(field.sum($0, field.negated($1)), inverse) }
  }
}
