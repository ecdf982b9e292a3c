/// A linear program whose rows have priorities in (0, 1000] and weights (hierarchical or lexicographic goal program).
///
/// Rows of priority 1000 must hold. Rows of lower priorities may be violated: priority by priority, from the highest
/// down, the weighted sum of their violations is minimised.
///
/// Rows are stored flat (CSR), so that building a layout of a hundred thousand views takes a handful of allocations.
/// Rows and variables are indexed in the order in which they were added. A row is `sum(coefficients · variables)
/// relation rightHandSide`.
public struct LexicographicProgram: Sendable {
  /// The priority of a required constraint.
  @inlinable
  public static var requiredPriority: Double { RowStore.requiredPriority }

  /// The lower bound of each variable; `-infinity` for none. A bound must hold, like a required row.
  public private(set) var lowerBounds: [Double] = []
  /// The rows. In each row the terms are sorted by variable, and each variable occurs at most once.
  public private(set) var rows = RowStore()

  private var scratch: [LinearTerm] = []

  /// Creates a program without variables or constraints.
  public init() {}

  /// Creates a program with `variableCount` unbounded variables.
  public init(variableCount: Int) {
    lowerBounds = Array(filledWith: -.infinity, count: variableCount)
  }

  /// The number of variables.
  public var variableCount: Int { lowerBounds.count }
  /// The number of constraints.
  public var constraintCount: Int { rows.count }
  /// The terms of all rows, row after row.
  public var terms: [LinearTerm] { rows.terms }

  /// Whether a constraint is required.
  public func isRequired(_ row: Int) -> Bool {
    rows[row].isRequired
  }

  /// The positions of a row's terms in `terms`.
  public func entries(of row: Int) -> Range<Int> {
    rows[row].entries
  }

  /// The terms of a row.
  public func terms(of row: Int) -> ArraySlice<LinearTerm> {
    rows.terms(of: row)
  }

  /// Reserves memory for a program with given numbers of variables, constraints and terms.
  public mutating func reserveCapacity(variables: Int, constraints: Int, entries: Int) {
    lowerBounds.reserveCapacity(variables)
    rows.reserveCapacity(rows: constraints, terms: entries)
  }

  /// Adds a variable and returns its index.
  /// - Parameter lowerBound: a number or `-infinity`.
  @discardableResult
  public mutating func addVariable(lowerBound: Double = -.infinity) -> Int {
    lowerBounds.append(lowerBound)
    return lowerBounds.count - 1
  }

  /// Adds the constraint `terms relation rightHandSide` and returns its index.
  /// - Parameters:
  ///   - terms: the terms of the left-hand side, which may repeat a variable; there may be none.
  ///   - relation: the relation of the two sides.
  ///   - rightHandSide: the constant on the right.
  ///   - priority: in (0, 1000]; 1000 for a required constraint.
  ///   - weight: a number in `Magnitude.weights`: the factor of the constraint's violation in the sum over all
  ///     constraints of its priority.
  /// - Throws: `ProgramError`, with the program unchanged, if a variable is unknown, or if a number is not finite. It
  ///   is also thrown if the priority is outside (0, 1000], or if a magnitude is outside the limits of `Magnitude`.
  @discardableResult
  public mutating func addConstraint(
    _ terms: some Sequence<LinearTerm>, _ relation: Relation, _ rightHandSide: Double,
    priority: Double = Self.requiredPriority, weight: Double = 1
  ) throws(ProgramError) -> Int {
    try addConstraint(Array(terms), relation, rightHandSide, priority: priority, weight: weight)
  }

  /// Adds a constraint whose terms are in an array. The generic method does the same, but slowly, unless the compiler
  /// specializes it for the array.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double,
    priority: Double = Self.requiredPriority, weight: Double = 1
  ) throws(ProgramError) -> Int {
    if Self.isPlain(terms, rightHandSide, priority, weight, variableCount: variableCount) {
      rows.append(terms, relation, rightHandSide, priority: priority, weight: weight)
    } else {
      // The row is invalid, or its terms are unsorted, repeat a variable or have a coefficient 0.
      try Self.check(terms, rightHandSide, priority, weight, variableCount: variableCount)
      scratch.removeAll(keepingCapacity: true)
      scratch.append(contentsOf: terms)
      LinearExpression.normalize(&scratch)
      try Self.checkMagnitudes(scratch)
      rows.append(scratch, relation, rightHandSide, priority: priority, weight: weight)
    }
    return rows.count - 1
  }

  /// Replaces the right-hand side of a constraint.
  /// - Throws: `ProgramError`, with the program unchanged, if the number is not finite, or its absolute value is above
  ///   `Magnitude.largestConstant`.
  public mutating func setRightHandSide(_ value: Double, of row: Int) throws(ProgramError) {
    guard value.isFinite else { throw .notFinite(value) }
    guard abs(value) <= Magnitude.largestConstant else { throw .constantOutOfRange(value) }
    rows[row].rightHandSide = value
  }

  /// Adds a parameter, and returns its index as a variable. A parameter is a variable whose value shifts the right-hand
  /// sides of some rows.
  /// - Parameters:
  ///   - value: the value of the parameter at which the right-hand sides have their present values.
  ///   - movingRows: the rows, each with the change of its right-hand side per unit of the parameter.
  ///   - lowerBound: a number or `-infinity`.
  mutating func addParameter(
    _ value: Double, moving movingRows: [ParametricRow], lowerBound: Double = -.infinity
  ) -> Int {
    let parameter = addVariable(lowerBound: lowerBound)
    for moving in movingRows {
      // The parameter has the largest index of all variables, so its term is the last of the sorted row.
      rows.append(LinearTerm(-moving.rate, parameter), to: moving.row)
      rows[moving.row].rightHandSide -= moving.rate * value
    }
    return parameter
  }

  /// Returns a program of the required constraints alone, with all variables and bounds. `rows` has, for each of these
  /// constraints, its index in the full program.
  func requiredPart() -> (program: LexicographicProgram, rows: [Int]) { part { isRequired($0) } }

  /// Returns a program of those constraints that meet a condition, with all variables and bounds. `rows` has, for each
  /// of these constraints, its index in the full program.
  /// - Parameter isKept: the condition.
  package func part(where isKept: (_ row: Int) -> Bool) -> (program: LexicographicProgram, rows: [Int]) {
    var part = LexicographicProgram()
    part.lowerBounds = lowerBounds
    let kept = rows.indices.filter(isKept)
    part.rows = RowStore(kept, of: rows)
    return (part, kept)
  }

  /// Adds copies of constraints of another program, given by their indices there. Both programs must have the same
  /// variables.
  mutating func append(_ indices: [Int], of other: LexicographicProgram) {
    rows.append(indices, of: other.rows)
  }

  /// Whether any coefficient has more than 12 significant binary digits (`Double.isLong`). If so, rounding errors may
  /// be as large as a tiny sum of terms, which then cannot be distinguished from 0.
  var hasLongCoefficients: Bool { terms.contains { $0.coefficient.isLong } }

  /// Whether the costs of optional rows are so far apart that the smallest may look like a rounding error of the
  /// largest. The cost of a row is the change of its weighted violation per unit of a variable: its weight times its
  /// largest coefficient.
  var hasUnequalCosts: Bool {
    var (least, greatest) = (Double.infinity, 0.0)
    for index in constraintIndices where !rows[index].isRequired {
      let row = rows[index]
      let largest = row.entries.reduce(0) { max($0, abs(terms[$1].coefficient)) }
      if largest == 0 { continue }
      least = min(least, row.weight * largest)
      greatest = max(greatest, row.weight * largest)
    }
    return least < Tolerance.leastCostShare * greatest
  }

  /// Replaces the priority of a constraint with another one in (0, 1000], and its weight unless `weight` is nil.
  mutating func setPriority(of row: Int, to priority: Double, weight: Double? = nil) {
    rows[row].priority = priority
    if let weight { rows[row].weight = weight }
  }

  /// Whether `addConstraint` would accept a row with these terms, this right-hand side and this priority. The weight is
  /// taken to be 1.
  static func isValid(_ terms: [LinearTerm], _ rightHandSide: Double, _ priority: Double, variableCount: Int) -> Bool {
    if isPlain(terms, rightHandSide, priority, 1, variableCount: variableCount) { return true }
    do {
      try check(terms, rightHandSide, priority, 1, variableCount: variableCount)
      var terms = terms
      if !LinearExpression.isNormal(terms) { LinearExpression.normalize(&terms) }
      try checkMagnitudes(terms)
      return true
    } catch {
      return false
    }
  }

  /// Whether a row is valid, its terms are sorted by variable without repetition, and no coefficient is 0.
  ///
  /// One pass over the terms decides this, which is faster than `check`, `normalize` and `checkMagnitudes`. If the
  /// result is false, the row may still be valid.
  private static func isPlain(
    _ terms: [LinearTerm], _ rightHandSide: Double, _ priority: Double, _ weight: Double, variableCount: Int
  ) -> Bool {
    var last = -1
    var smallest = Magnitude.coefficients.upperBound
    var largest = Magnitude.coefficients.lowerBound
    for term in terms {
      guard term.variable > last, term.variable < variableCount else { return false }
      last = term.variable
      let magnitude = abs(term.coefficient)
      guard magnitude >= Magnitude.coefficients.lowerBound, magnitude <= Magnitude.coefficients.upperBound else {
        return false
      }
      smallest = min(smallest, magnitude)
      largest = max(largest, magnitude)
    }
    return (terms.isEmpty || largest <= smallest * Magnitude.largestSpread)
      && abs(rightHandSide) <= Magnitude.largestConstant && priority > 0 && priority <= requiredPriority
      && weight >= Magnitude.weights.lowerBound && weight <= Magnitude.weights.upperBound
  }

  private static func check(
    _ terms: [LinearTerm], _ rightHandSide: Double, _ priority: Double, _ weight: Double, variableCount: Int
  ) throws(ProgramError) {
    for term in terms {
      guard term.coefficient.isFinite else { throw .notFinite(term.coefficient) }
      guard term.variable >= 0, term.variable < variableCount else { throw .unknownVariable(term.variable) }
    }
    guard rightHandSide.isFinite else { throw .notFinite(rightHandSide) }
    guard abs(rightHandSide) <= Magnitude.largestConstant else { throw .constantOutOfRange(rightHandSide) }
    guard priority > 0, priority <= requiredPriority else { throw .priorityOutOfRange(priority) }
    guard Magnitude.weights.contains(weight) else { throw .weightOutOfRange(weight) }
  }

  private static func checkMagnitudes(_ terms: [LinearTerm]) throws(ProgramError) {
    var smallest = Double.infinity
    var largest = 0.0
    for term in terms {
      let magnitude = abs(term.coefficient)
      guard Magnitude.coefficients.contains(magnitude) else { throw .coefficientOutOfRange(term.coefficient) }
      smallest = min(smallest, magnitude)
      largest = max(largest, magnitude)
    }
    guard terms.isEmpty || largest <= smallest * Magnitude.largestSpread else {
      throw .coefficientsTooFarApart(smallest, largest)
    }
  }

  /// Returns a row's left-hand side minus its right-hand side at a point.
  public func difference(of row: Int, at point: [Double]) -> Double {
    var sum = -rows[row].rightHandSide
    for entry in entries(of: row) {
      sum += terms[entry].coefficient * point[terms[entry].variable]
    }
    return sum
  }

  /// Returns the violation of a row at a point: by how much its relation does not hold; at least 0.
  public func violation(of row: Int, at point: [Double]) -> Double {
    rows[row].relation.violation(ofDifference: difference(of: row, at: point))
  }

  /// Returns the largest absolute value of a row's terms at a point; 0 for a row without terms.
  package func largestTerm(of row: Int, at point: [Double]) -> Double {
    terms(of: row).reduce(0) { max($0, abs($1.coefficient * point[$1.variable])) }
  }

  /// Returns the violations of all rows at a point.
  package func violations(at point: [Double]) -> [Double] {
    (0..<constraintCount).map { violation(of: $0, at: point) }
  }

  /// Returns the optional rows grouped by priority, the highest priority first.
  public func optionalLevels() -> [Level] {
    var optional = rows.indices.filter { !isRequired($0) }
    optional.sort { (rows[$1].priority, $0) < (rows[$0].priority, $1) }
    var levels: [Level] = []
    for row in optional {
      if levels.last?.priority == rows[row].priority {
        levels[levels.count - 1].rows.append(row)
      } else {
        levels.append(Level(priority: rows[row].priority, rows: [row]))
      }
    }
    return levels
  }

  /// The optional constraints of one priority.
  public struct Level: Sendable, Hashable {
    /// The priority of the rows.
    public var priority: Double
    /// The indices of the rows, ascending.
    public var rows: [Int]
  }

  /// Returns, for each priority of optional rows, the weighted sum of their violations at a point. The highest priority
  /// comes first.
  public func levelTotals(at point: [Double]) -> [LevelTotal] {
    optionalLevels().map { level in
      let total = level.rows.reduce(0.0) { $0 + rows[$1].weight * violation(of: $1, at: point) }
      return LevelTotal(priority: level.priority, total: total)
    }
  }
}

/// The weighted sum of the violations of one priority's constraints.
public struct LevelTotal: Sendable, Hashable {
  /// The priority.
  public var priority: Double
  /// The weighted sum of violations, at least 0.
  public var total: Double

  /// Creates a total.
  public init(priority: Double, total: Double) {
    self.priority = priority
    self.total = total
  }
}

extension Double {
  /// Whether a number has more than 12 significant binary digits. Small integers have fewer, also after division by a
  /// power of two.
  var isLong: Bool { significandWidth > Self.shortWidth }

  /// The greatest `significandWidth` of a number for which `isLong` is false: 11 digits after the leading 1.
  private static let shortWidth = 11
}
