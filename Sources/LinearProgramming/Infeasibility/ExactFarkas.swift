/// The one set of multipliers, but for a common factor, by which the variables of some rows cancel, where there is one
/// and it makes a contradiction of them.
///
/// It is found modulo one prime or two, which also shows that there is no other, and verified in integers. Nothing is
/// rounded, and nothing is believed that was not verified.
struct ExactFarkas {
  /// A multiplier for each row, none 0, without a common divisor: what is asked of a row with `>=` is added up.
  private(set) var multipliers: [Int128]
  /// The sum of multipliers times right-hand sides, above 0.
  private(set) var excess: Double

  /// - Returns: nil where the variables do not cancel, or in more than one way, or in one without some rows; where that
  ///   is no contradiction; and where numbers become too large.
  init?(of rows: IntegerRows) {
    let columns = ExactColumns(of: rows)
    guard var line = ModularLine(columns, rowCount: rows.count) else { return nil }
    var found = line.integers.flatMap { columns.cancel($0) ? $0 : nil }
    if found == nil, line.addPrime(columns) {
      found = line.integers.flatMap { columns.cancel($0) ? $0 : nil }
    }
    guard let integers = found else { return nil }
    self.init(integers, of: rows)
  }

  /// From multipliers of the rows in integers to those of the rows themselves.
  private init?(_ integers: [Int128], of rows: IntegerRows) {
    // 1. What is left on the right, in units of 2^exponent.
    let exponent = rows.rightExponents.reduce(0, min)
    var sum = ExactSum()
    for (row, multiplier) in integers.enumerated() {
      guard let right = rows.rights[row].shifted(by: rows.rightExponents[row] - exponent) else { return nil }
      sum.add(multiplier, times: right)
    }
    // 2. That it cannot be: the sum is above 0, and each row counts in the direction in which it may.
    let sign = Int128(sum.signum)
    guard sign != 0 else { return nil }
    for (row, multiplier) in integers.enumerated() {
      switch rows.relations[row] {
      case .equal: continue
      case .greaterOrEqual: guard multiplier * sign > 0 else { return nil }
      case .lessOrEqual: guard multiplier * sign < 0 else { return nil }
      }
    }
    // 3. Back to the rows' own units, without a common divisor.
    let largest = rows.exponents.max() ?? 0
    var multipliers: [Int128] = []
    multipliers.reserveCapacity(rows.count)
    for (row, multiplier) in integers.enumerated() {
      guard let own = (multiplier * sign).shifted(by: largest - rows.exponents[row]) else { return nil }
      multipliers.append(own)
    }
    let divisor = Int128(multipliers.reduce(UInt128(0)) { $0 == 1 ? 1 : greatestCommonDivisor($0, $1.magnitude) })
    self.multipliers = divisor == 1 ? multipliers : multipliers.map { $0 / divisor }
    excess = abs(sum.rounded) / Double(divisor) * Double(sign: .plus, exponent: exponent + largest, significand: 1)
    guard excess > 0, excess.isFinite else { return nil }
  }
}

/// What each row takes part in, for every variable that rows mention.
private struct ExactColumns {
  /// Start of each variable in `rows` and `coefficients`; one entry more than there are variables.
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

  /// Whether the variables cancel, exactly, and every row takes part.
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

  /// The equations that the multipliers meet, modulo a prime.
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

/// Multipliers modulo a prime or two, and the integers that they stand for.
private struct ModularLine {
  private let rowCount: Int
  private var values: [[UInt64]] = []

  private static let fields = [PrimeField.first, PrimeField.second]

  /// - Returns: nil unless all are multiples of one, which is zero nowhere.
  init?(_ columns: ExactColumns, rowCount: Int) {
    self.rowCount = rowCount
    guard addPrime(columns) else { return nil }
  }

  mutating func addPrime(_ columns: ExactColumns) -> Bool {
    let field = Self.fields[values.count]
    guard
      let line = ModularNullspace.line(
        of: columns.equations(modulo: field), unknownCount: rowCount, modulo: field),
      let first = line.values.first, line.values.allSatisfy({ $0 != 0 })
    else { return false }
    // The same multiple for every prime: that in which the first row counts once.
    let inverse = field.inverse(of: first)
    values.append(line.values.map { field.product($0, inverse) })
    return true
  }

  private var modulus: UInt128 {
    values.indices.reduce(1) { $0 * UInt128(Self.fields[$1].prime) }
  }

  /// The smallest integers of which the values are a multiple, if they are small.
  ///
  /// One after the other is made a fraction, as small as can be, times the common denominator of those before: most
  /// need no denominator of their own.
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

  /// A row's value times a number, modulo the product of the primes.
  private func residue(of row: Int, times factor: Int128) -> UInt128 {
    let (first, second) = (Self.fields[0], Self.fields[1])
    let low = first.product(values[0][row], first.residue(of: factor))
    guard values.count > 1 else { return UInt128(low) }
    let other = second.product(values[1][row], second.residue(of: factor))
    let difference = second.sum(other, second.negated(low % second.prime))
    let steps = second.product(difference, second.inverse(of: first.prime % second.prime))
    return UInt128(low) + UInt128(first.prime) * UInt128(steps)
  }

  /// The fraction with numerator and denominator up to a bound that is a residue modulo a number.
  private static func fraction(
    _ residue: UInt128, modulo modulus: UInt128, atMost bound: UInt128
  ) -> (numerator: Int128, denominator: Int128)? {
    if residue <= bound { return (Int128(residue), 1) }
    if modulus - residue <= bound { return (-Int128(modulus - residue), 1) }
    // Euclid's algorithm, stopped half-way.
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

/// The greatest common divisor; that of zero and a number is the number.
private func greatestCommonDivisor(_ left: UInt128, _ right: UInt128) -> UInt128 {
  var (a, b) = (left, right)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}
