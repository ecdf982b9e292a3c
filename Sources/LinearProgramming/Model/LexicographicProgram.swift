/// A system of linear equalities and inequalities with priorities in (0, 1000] and weights, kept flat: one row a
/// constraint in compressed arrays, so that building a layout of a hundred thousand views allocates a handful of times.
///
/// Rows are indexed in the order in which they were added, variables likewise. A row reads
/// `sum(coefficients · variables) relation rightHandSide`.
public struct LexicographicProgram: Sendable {
  /// The priority of a constraint that must hold.
  public static let requiredPriority = 1000.0

  /// Least value of each variable, `-infinity` where it has none. A bound is required.
  public private(set) var lowerBounds: [Double] = []
  /// The rows. Within a row the terms ascend by variable, each variable at most once.
  public private(set) var rows = RowStore()

  private var scratch: [LinearTerm] = []

  /// Creates a program without variables or constraints.
  public init() {}

  /// Creates a program with `variableCount` unbounded variables.
  public init(variableCount: Int) {
    lowerBounds = Array(repeating: -.infinity, count: variableCount)
  }

  /// The number of variables.
  public var variableCount: Int { lowerBounds.count }
  /// The number of constraints.
  public var constraintCount: Int { rows.count }
  /// The terms of all rows, row after row.
  public var terms: [LinearTerm] { rows.terms }

  /// Whether a constraint must hold.
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

  /// Makes room, so that adding that much does not allocate.
  public mutating func reserveCapacity(variables: Int, constraints: Int, entries: Int) {
    lowerBounds.reserveCapacity(variables)
    rows.reserveCapacity(rows: constraints, terms: entries)
  }

  /// Adds a variable and returns its index.
  /// - Parameter lowerBound: the least value it may take, a number or `-infinity`.
  @discardableResult
  public mutating func addVariable(lowerBound: Double = -.infinity) -> Int {
    lowerBounds.append(lowerBound)
    return lowerBounds.count - 1
  }

  /// Adds `terms relation rightHandSide` and returns its index. Terms may repeat a variable; a row may have none.
  /// - Throws: `ProgramError`, and leaves the program as it was, where a number is not finite or of a magnitude
  ///   that cannot be solved reliably, where the priority is outside (0, 1000], or a variable unknown.
  @discardableResult
  public mutating func addConstraint(
    _ terms: some Sequence<LinearTerm>, _ relation: Relation, _ rightHandSide: Double,
    priority: Double = Self.requiredPriority, weight: Double = 1
  ) throws(ProgramError) -> Int {
    try addConstraint(Array(terms), relation, rightHandSide, priority: priority, weight: weight)
  }

  /// The same of an array; what is generic is slow where it is not specialised.
  @discardableResult
  public mutating func addConstraint(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double,
    priority: Double = Self.requiredPriority, weight: Double = 1
  ) throws(ProgramError) -> Int {
    if Self.isPlain(terms, rightHandSide, priority, weight, variableCount: variableCount) {
      rows.append(terms, relation, rightHandSide, priority: priority, weight: weight)
    } else {
      // What is wrong, or in no order.
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
  /// - Throws: `ProgramError`, and leaves the program as it was, where the number is not finite or too large.
  public mutating func setRightHandSide(_ value: Double, of row: Int) throws(ProgramError) {
    guard value.isFinite else { throw .notFinite(value) }
    guard abs(value) <= Magnitude.largestConstant else { throw .constantOutOfRange(value) }
    rows[row].rightHandSide = value
  }

  /// Adds a variable of a value that is given, with which right-hand sides move, and returns its index.
  mutating func addParameter(_ value: Double, moving movingRows: [ParametricRow]) -> Int {
    let parameter = addVariable()
    for moving in movingRows {
      // The index is the largest, so that rows stay sorted.
      rows.append(LinearTerm(-moving.rate, parameter), to: moving.row)
      rows[moving.row].rightHandSide -= moving.rate * value
    }
    return parameter
  }

  /// The required constraints alone, over the same variables, and the index here of each.
  func requiredPart() -> (program: LexicographicProgram, rows: [Int]) {
    var part = LexicographicProgram()
    part.lowerBounds = lowerBounds
    let required = rows.indices.filter(isRequired)
    part.reserveCapacity(variables: 0, constraints: required.count, entries: terms.count)
    for row in required {
      let said = rows[row]
      part.rows.append(
        terms(of: row), said.relation, said.rightHandSide, priority: said.priority, weight: said.weight)
    }
    return (part, required)
  }

  /// Whether some coefficients are long: sums of multiples of short ones that cancel are told from others by their size.
  var hasLongCoefficients: Bool { terms.contains { $0.coefficient.isLong } }

  /// Replaces a constraint's priority with one in (0, 1000].
  mutating func setPriority(of row: Int, to priority: Double) {
    rows[row].priority = priority
  }

  /// Whether a row may be one.
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

  /// Whether a row is as it may be and sorted already: in one look what `check`, `normalize` and `checkMagnitudes` tell.
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

  /// A row's left-hand side minus its right-hand side at a point.
  public func difference(of row: Int, at point: [Double]) -> Double {
    var sum = -rows[row].rightHandSide
    for entry in entries(of: row) {
      sum += terms[entry].coefficient * point[terms[entry].variable]
    }
    return sum
  }

  /// The violation of a row at a point: how far its left-hand side is from where the relation wants it. At least 0.
  public func violation(of row: Int, at point: [Double]) -> Double {
    rows[row].relation.violation(ofDifference: difference(of: row, at: point))
  }

  /// The violations of all rows at a point.
  package func violations(at point: [Double]) -> [Double] {
    (0..<constraintCount).map { violation(of: $0, at: point) }
  }

  /// The priorities below required that occur, highest first, each with its rows in order.
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

  /// The constraints of one priority.
  public struct Level: Sendable, Hashable {
    /// The priority that they share.
    public var priority: Double
    /// Their rows, ascending.
    public var rows: [Int]
  }

  /// The weighted sum of the violations of each optional priority at a point, highest first.
  public func levelTotals(at point: [Double]) -> [LevelTotal] {
    optionalLevels().map { level in
      let total = level.rows.reduce(0.0) { $0 + rows[$1].weight * violation(of: $1, at: point) }
      return LevelTotal(priority: level.priority, total: total)
    }
  }
}

/// What the constraints of one priority are violated by, together.
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

/// Why a constraint, or a linear program, was refused.
public enum ProgramError: Error, Sendable, Hashable {
  /// A coefficient or constant is not a number, or infinite.
  case notFinite(Double)
  /// A coefficient's absolute value is outside `Magnitude.coefficients`.
  case coefficientOutOfRange(Double)
  /// The smallest and the largest coefficient are further apart than `Magnitude.largestSpread`.
  case coefficientsTooFarApart(Double, Double)
  /// A constant's absolute value is above `Magnitude.largestConstant`.
  case constantOutOfRange(Double)
  /// A priority is outside (0, 1000].
  case priorityOutOfRange(Double)
  /// A weight is outside `Magnitude.weights`.
  case weightOutOfRange(Double)
  /// A variable's index is not one of the program's.
  case unknownVariable(Int)
  /// Arrays of a program do not fit together, for the reason given.
  case malformed(String)
}

extension ProgramError: CustomStringConvertible {
  /// What is wrong and what is accepted, in a sentence without an end mark.
  public var description: String {
    switch self {
    case .notFinite(let value):
      "\(value) is not a finite number"
    case .coefficientOutOfRange(let value):
      "the coefficient \(value) is out of range: its size must lie between "
        + "\(Magnitude.coefficients.lowerBound) and \(Int(Magnitude.coefficients.upperBound))"
    case .coefficientsTooFarApart(let smallest, let largest):
      "the coefficients \(smallest) and \(largest) are too far apart: at most a factor of "
        + "\(Int(Magnitude.largestSpread)) can be solved reliably"
    case .constantOutOfRange(let value):
      "the constant \(value) is out of range: its size must be at most \(Int(Magnitude.largestConstant))"
    case .priorityOutOfRange(let value):
      "the priority \(value) is out of range: it must be above 0 and at most 1000"
    case .weightOutOfRange(let value):
      "the weight \(value) is out of range: it must lie between "
        + "\(Magnitude.weights.lowerBound) and \(Int(Magnitude.weights.upperBound))"
    case .unknownVariable(let index):
      "there is no variable with index \(index)"
    case .malformed(let reason):
      reason
    }
  }
}

extension Double {
  /// Whether a number is no small integer, nor one divided by a power of two.
  var isLong: Bool { significandWidth > Self.shortWidth }

  /// Binary digits of a short number behind the first one.
  private static let shortWidth = 11
}
