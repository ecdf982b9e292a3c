/// What is left of a program after substitution: intervals of variables, and rows of two variables or more, of which the
/// required ones are inequalities but for the equalities that were kept.
struct ReducedSystem {
  /// The least and the greatest value of each variable of the program.
  var lower: [Double]
  var upper: [Double]
  /// Rows, in compressed form. A row is `sum relation rightHandSide`.
  private(set) var rowStarts: [Int32] = [0]
  private(set) var columns: [Int32] = []
  private(set) var coefficients: [Double] = []
  private(set) var relations: [Relation] = []
  private(set) var rightHandSides: [Double] = []
  private(set) var priorities: [Double] = []
  private(set) var weights: [Double] = []
  /// Whether intervals or constants contradict each other, or may.
  private(set) var hasFailed = false

  var rowCount: Int { relations.count }

  func entries(of row: Int) -> Range<Int> { Int(rowStarts[row])..<Int(rowStarts[row + 1]) }

  /// Creates a system of variables alone.
  init(lower: [Double], upper: [Double]) {
    self.lower = lower
    self.upper = upper
  }

  init(_ program: LexicographicProgram, _ substitution: inout VariableSubstitution) {
    lower = program.lowerBounds
    upper = Array(repeating: .infinity, count: program.variableCount)
    // 1. Bounds of variables that were given up are rows about others.
    for variable in 0..<program.variableCount
    where !substitution.isOpen(variable) && program.lowerBounds[variable] > -.infinity {
      substitution.expression(of: variable) { variables, coefficients, constant in
        add(
          variables, coefficients, .greaterOrEqual, program.lowerBounds[variable] - constant,
          scale: max(1, abs(constant)), priority: LexicographicProgram.requiredPriority, weight: 1)
      }
    }
    // 2. The rows that were not used up.
    var isKept = [Bool](repeating: false, count: program.constraintCount)
    for row in substitution.kept { isKept[row] = true }
    for row in 0..<program.constraintCount {
      if program.relations[row] == .equal, program.isRequired(row), !isKept[row] { continue }
      substitution.expression(ofRow: row) { variables, coefficients, constant in
        add(
          variables, coefficients, program.relations[row], -constant, scale: max(1, abs(program.rightHandSides[row])),
          priority: program.priorities[row], weight: program.weights[row])
      }
    }
  }

  /// Adds a row, or what it says of a single variable if it is required, or nothing if it says nothing.
  mutating func add(
    _ variables: some Collection<Int32>, _ factors: some Collection<Double>, _ relation: Relation,
    _ rightHandSide: Double, scale: Double,
    priority: Double, weight: Double
  ) {
    let isRequired = priority >= LexicographicProgram.requiredPriority
    if variables.isEmpty {
      // An optional row without variables is violated by what it is violated by.
      if isRequired, relation.violation(ofDifference: -rightHandSide) > Tolerance.reductionResidual * scale {
        hasFailed = true
      }
      return
    }
    if isRequired, variables.count == 1, let variable = variables.first, let factor = factors.first {
      let bound = rightHandSide / factor
      let isUpper = relation == .equal || (relation == .lessOrEqual) == (factor > 0)
      let isLower = relation == .equal || !isUpper
      narrow(Int(variable), isLower ? bound : -.infinity, isUpper ? bound : .infinity)
      return
    }
    append(variables, factors, relation, rightHandSide, priority: priority, weight: weight)
  }

  /// Adds a row as it is.
  mutating func append(
    _ variables: some Collection<Int32>, _ factors: some Collection<Double>, _ relation: Relation,
    _ rightHandSide: Double, priority: Double, weight: Double
  ) {
    columns += variables
    coefficients += factors
    rowStarts.append(Int32(columns.count))
    relations.append(relation)
    rightHandSides.append(rightHandSide)
    priorities.append(priority)
    weights.append(weight)
  }

  private mutating func narrow(_ variable: Int, _ least: Double, _ greatest: Double) {
    lower[variable] = max(lower[variable], least)
    upper[variable] = min(upper[variable], greatest)
    guard lower[variable] > upper[variable] else { return }
    let gap = lower[variable] - upper[variable]
    if !(gap <= Tolerance.reductionResidual * max(1, abs(lower[variable]))) { hasFailed = true }
    lower[variable] = upper[variable]
  }

  func isRequired(_ row: Int) -> Bool { priorities[row] >= LexicographicProgram.requiredPriority }

  /// Whether an interval is a single value, but for rounding. An infinite one never is, whatever its width says.
  static func isPoint(_ lower: Double, _ upper: Double) -> Bool {
    lower.isFinite && upper.isFinite && upper - lower <= Tolerance.reductionResidual * max(1, abs(lower))
  }

  /// Whether a variable has one value, but for rounding.
  func isFixed(_ variable: Int) -> Bool {
    Self.isPoint(lower[variable], upper[variable])
  }
}
