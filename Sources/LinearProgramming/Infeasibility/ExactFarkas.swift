/// The Farkas multipliers of some rows, in exact integers. They must be unique up to a common factor.
///
/// They are computed modulo one or two primes, which also proves that they are unique. Then they are recovered by
/// rational reconstruction (Wang 1981), and verified in integers. Only `excess` is rounded.
struct ExactFarkas {
  /// A multiplier for each row, positive for a `>=` row and negative for a `<=` row. None is 0, and they have no common
  /// divisor.
  private(set) var multipliers: [Int128]
  /// The sum of the right-hand sides, each times its multiplier: a positive number, rounded. The rows imply
  /// `0 >= excess`, which is false.
  private(set) var excess: Double

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
    guard let integers = found else { return nil }
    self.init(integers, of: rows)
  }

  /// Creates the multipliers of the original rows from those of the rows with integer coefficients. The result is nil
  /// if the sum of the rows is no contradiction, or if numbers become too large.
  /// - Parameter integers: the multipliers of the rows with integer coefficients.
  private init?(_ integers: [Int128], of rows: IntegerRows) {
    // 1. The sum of the right-hand sides times multipliers, multiplied by the least common denominator of the
    //    right-hand sides, so that it is an integer.
    var scale: Int128 = 1
    for right in rows.rights {
      guard let multiple = ExactFraction.leastCommonMultiple(scale, right.denominator) else { return nil }
      scale = multiple
    }
    var sum = ExactSum()
    for (right, multiplier) in zip(rows.rights, integers) {
      guard let integer = ExactSum.product(right.numerator, scale / right.denominator) else { return nil }
      sum.add(multiplier, times: integer)
    }
    // 2. The check for a contradiction. The sum is not zero, and each multiplier, times the sign of the sum, has the
    //    sign that its row's relation allows.
    let sign = Int128(sum.signum)
    guard sign != 0 else { return nil }
    for (row, multiplier) in integers.enumerated() {
      switch rows.relations[row] {
      case .equal: continue
      case .greaterOrEqual: guard multiplier * sign > 0 else { return nil }
      case .lessOrEqual: guard multiplier * sign < 0 else { return nil }
      }
    }
    // 3. The multipliers of the original rows, as integers without a common divisor.
    var unit: Int128 = 1
    for factor in rows.factors {
      guard let multiple = ExactFraction.leastCommonMultiple(unit, factor.denominator) else { return nil }
      unit = multiple
    }
    var multipliers: [Int128] = []
    multipliers.reserveCapacity(rows.count)
    for (factor, multiplier) in zip(rows.factors, integers) {
      guard let whole = ExactSum.product(factor.numerator, unit / factor.denominator),
        let own = ExactSum.product(multiplier * sign, whole)
      else { return nil }
      multipliers.append(own)
    }
    let divisor = Int128(multipliers.reduce(UInt128(0)) { $0 == 1 ? 1 : greatestCommonDivisor($0, $1.magnitude) })
    self.multipliers = divisor == 1 ? multipliers : multipliers.map { $0 / divisor }
    // Common factors are cancelled before the conversion to floating point, so that little is rounded.
    let (above, below) = (ExactFraction(unit, scale), divisor)
    let rest = ExactFraction(above.numerator, below)
    excess = abs(sum.rounded) * rest.numerator.rounded / rest.denominator.rounded / above.denominator.rounded
    guard excess > 0, excess.isFinite else { return nil }
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
