/// What is left of a program after substitution: intervals of variables, and rows of two variables or more, of which the
/// required ones are inequalities but for the equalities that were kept.
struct ReducedProgram {
  /// The least and the greatest value of each variable of the program.
  var lower: [Double]
  var upper: [Double]
  /// What is left of the rows, and what bounds of variables that were given up say of others.
  var rows = RowStore()
  /// Whether intervals or constants contradict each other, or may.
  private(set) var hasFailed = false
  /// What contradicts itself beyond doubt, if something does.
  private(set) var contradiction: Contradiction?
  /// Where everything comes from, if that was asked for.
  private(set) var sources: Provenance?

  var rowCount: Int { rows.count }

  /// The terms of all rows, row after row.
  var terms: [LinearTerm] { rows.terms }

  func entries(of row: Int) -> Range<Int> { rows[row].entries }

  /// The first variable of a row, of which each has one.
  func firstVariable(of row: Int) -> Int { terms[entries(of: row).lowerBound].variable }

  /// Creates a system of variables alone.
  init(lower: [Double], upper: [Double]) {
    self.lower = lower
    self.upper = upper
  }

  /// Creates the system that is left of a program.
  /// - Parameter keepsSources: whether to note what each row and each end of an interval comes from.
  init(
    _ program: borrowing LexicographicProgram, _ substitution: inout EqualitySubstitution, keepsSources: Bool = false
  ) {
    lower = program.lowerBounds
    upper = Array(filledWith: .infinity, count: program.variableCount)
    if keepsSources { sources = Provenance(program) }
    // Of many layouts nothing is left.
    let left = program.constraintCount - (0..<program.variableCount).count { !substitution.isIndependent($0) }
    if left > 0 { rows.reserveCapacity(rows: left, terms: program.terms.count) }
    // 1. Bounds of variables that were given up are rows about others.
    for variable in 0..<program.variableCount
    where !substitution.isIndependent(variable) && program.lowerBounds[variable] > -.infinity {
      // Most are numbers, and large enough.
      if let number = substitution.number(of: variable), number >= program.lowerBounds[variable] { continue }
      sources?.current = .bound(variable)
      substitution.expression(of: variable) { terms, constant in
        add(
          terms, .greaterOrEqual, program.lowerBounds[variable] - constant,
          scale: max(1, abs(constant)), priority: LexicographicProgram.requiredPriority, weight: 1)
      }
    }
    // 2. The rows that were not used up.
    var isKept = [Bool](filledWith: false, count: program.constraintCount)
    for row in substitution.kept { isKept[row] = true }
    for row in 0..<program.constraintCount {
      let said = program.rows[row]
      if said.isRequiredEquality, !isKept[row] { continue }
      sources?.current = .constraint(row)
      substitution.expression(ofRow: row) { terms, constant in
        add(
          terms, said.relation, -constant, scale: max(1, abs(said.rightHandSide)), priority: said.priority,
          weight: said.weight)
      }
    }
  }

  /// Adds a row, or what it says of a single variable if it is required, or nothing if it says nothing.
  mutating func add(
    _ terms: some Collection<LinearTerm>, _ relation: Relation, _ rightHandSide: Double, scale: Double,
    priority: Double, weight: Double
  ) {
    let isRequired = priority >= LexicographicProgram.requiredPriority
    if terms.isEmpty {
      // An optional row without variables is violated by what it is violated by.
      let violation = isRequired ? relation.violation(ofDifference: -rightHandSide) : 0
      if violation > Tolerance.reductionResidual * scale { hasFailed = true }
      if violation > Tolerance.certainContradiction * scale { note(.constants(sources?.current)) }
      return
    }
    if isRequired, terms.count == 1, let term = terms.first {
      let bound = rightHandSide / term.coefficient
      let isUpper = relation == .equal || (relation == .lessOrEqual) == (term.coefficient > 0)
      let isLower = relation == .equal || !isUpper
      narrow(term.variable, isLower ? bound : -.infinity, isUpper ? bound : .infinity)
      return
    }
    sources?.keepRow()
    rows.append(terms, relation, rightHandSide, priority: priority, weight: weight)
  }

  private mutating func narrow(_ variable: Int, _ least: Double, _ greatest: Double) {
    sources?.keepEnds(
      of: variable, isLower: least > lower[variable], isUpper: greatest < upper[variable])
    lower[variable] = max(lower[variable], least)
    upper[variable] = min(upper[variable], greatest)
    guard lower[variable] > upper[variable] else { return }
    let gap = lower[variable] - upper[variable]
    let scale = max(1, abs(lower[variable]))
    if !(gap <= Tolerance.reductionResidual * scale) { hasFailed = true }
    if gap > Tolerance.certainContradiction * scale { note(.interval(variable)) }
    lower[variable] = upper[variable]
  }

  private mutating func note(_ found: Contradiction) {
    if contradiction == nil { contradiction = found }
  }

  func isRequired(_ row: Int) -> Bool { rows[row].isRequired }

  /// Whether an interval is a single value, but for rounding. An infinite one never is, whatever its width says.
  static func isPoint(_ lower: Double, _ upper: Double) -> Bool {
    lower.isFinite && upper.isFinite && upper - lower <= Tolerance.reductionResidual * max(1, abs(lower))
  }

  /// Whether a variable has one value, but for rounding.
  func isFixed(_ variable: Int) -> Bool {
    Self.isPoint(lower[variable], upper[variable])
  }
}

// MARK: - Where it comes from

extension ReducedProgram {
  /// What contradicts itself in a reduced system.
  enum Contradiction {
    /// A required row without variables is false; where sources are kept, what it comes from.
    case constants(Source?)
    /// The ends of a variable's interval are the wrong way round.
    case interval(Int)
  }

  /// What a row, or an end of an interval, comes from.
  enum Source: Hashable {
    /// A constraint of the program.
    case constraint(Int)
    /// The lower bound of a variable of the program.
    case bound(Int)
  }

  /// Where the rows and the intervals of a system come from.
  struct Provenance {
    /// The source of each row.
    private(set) var rows: [Source] = []
    /// The source of each variable's least value; nil where it has none.
    private(set) var lower: [Source?]
    /// The source of each variable's greatest value; nil where it has none.
    private(set) var upper: [Source?]
    /// What is being looked at.
    fileprivate(set) var current = Source.constraint(0)

    fileprivate init(_ program: borrowing LexicographicProgram) {
      lower = program.lowerBounds.indices.map { program.lowerBounds[$0] > -.infinity ? .bound($0) : nil }
      upper = Array(repeating: nil, count: program.variableCount)
    }

    fileprivate mutating func keepRow() { rows.append(current) }

    fileprivate mutating func keepEnds(of variable: Int, isLower: Bool, isUpper: Bool) {
      if isLower { lower[variable] = current }
      if isUpper { upper[variable] = current }
    }
  }
}
