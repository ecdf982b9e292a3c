/// The program that presolve leaves: bounds of the variables, required rows of two or more variables, and optional
/// rows.
///
/// A required row of one variable becomes a bound. Required rows are inequalities, apart from equalities that are too
/// long to eliminate a variable.
struct ReducedProgram {
  /// The lower bound of each variable of the original program, eliminated ones included; upper bounds are in `upper`.
  var lower: [Double]
  var upper: [Double]
  /// The rows, whose terms contain independent variables only. The lower bound of an eliminated variable becomes a row
  /// if the variable depends on several independent ones.
  var rows = RowStore()
  /// Whether the bounds of a variable contradict each other, or a required row without variables does not hold, by more
  /// than the tolerance. The program then has no reliable answer.
  private(set) var hasFailed = false
  /// The first contradiction that is too large for a rounding error (`Tolerance.certainContradiction`); nil if there is
  /// none.
  private(set) var contradiction: Contradiction?
  /// The row or bound of the original program from which each row and each bound comes; nil unless requested.
  private(set) var sources: Provenance?

  var rowCount: Int { rows.count }

  /// The terms of all rows, row after row.
  var terms: [LinearTerm] { rows.terms }

  func entries(of row: Int) -> Range<Int> { rows[row].entries }

  /// The first variable of a row; every row has one.
  func firstVariable(of row: Int) -> Int { terms[entries(of: row).lowerBound].variable }

  /// Creates a program of given bounds and rows.
  init(lower: [Double], upper: [Double], rows: RowStore = RowStore()) {
    (self.lower, self.upper, self.rows) = (lower, upper, rows)
  }

  /// Creates the reduced program that remains of a program after substitution.
  /// - Parameter keepsSources: whether to record in `sources` from which row or bound of the program each row and each
  ///   bound comes.
  init(
    _ program: borrowing LexicographicProgram, _ substitution: inout EqualitySubstitution, keepsSources: Bool = false
  ) {
    lower = program.lowerBounds
    upper = Array(filledWith: .infinity, count: program.variableCount)
    if keepsSources { sources = Provenance(program) }
    // The number of rows that eliminated no variable; in many layouts it is 0, and no memory is needed.
    let left = program.constraintCount - (0..<program.variableCount).count { !substitution.stack.isIndependent($0) }
    if left > 0 { rows.reserveCapacity(rows: left, terms: program.terms.count) }
    substitution.forEachRow { member, terms, row in
      sources?.current = member
      add(
        terms, row.relation, row.rightHandSide, scale: row.scale, priority: row.priority, weight: row.weight)
    }
  }

  /// Creates the program of a component's rows. In `sources`, rows and variables are given by their positions in the
  /// component.
  init(_ rows: [ComponentRow], bounds: [Bounds]) {
    (lower, upper) = (bounds.map(\.lower), bounds.map(\.upper))
    sources = Provenance(bounds)
    for (index, row) in rows.enumerated() {
      sources?.current = .constraint(index)
      add(row)
    }
  }

  /// Adds a component's row.
  /// - Parameter parameters: the values of the parameters on which right-hand sides depend.
  mutating func add(_ row: ComponentRow, at parameters: [Double] = []) {
    let rightHandSide = row.rightHandSide(at: parameters)
    add(
      row.terms.map { LinearTerm($0.factor, Int($0.quantity)) }, row.relation, rightHandSide,
      scale: max(1, abs(rightHandSide)), priority: row.priority, weight: row.weight)
  }

  /// Adds a row. A required row of one variable is not stored, but tightens the variable's bounds. A row without
  /// variables is not stored either. If such a row is required and does not hold, `hasFailed` is set; if the violation
  /// is too large for a rounding error, `contradiction` is set as well.
  /// - Parameter scale: the magnitude of the right-hand side before substitution, at least 1. The tolerance for a row
  ///   without variables is relative to it.
  mutating func add(
    _ terms: some Collection<LinearTerm>, _ relation: Relation, _ rightHandSide: Double, scale: Double,
    priority: Double, weight: Double
  ) {
    let isRequired = priority >= LexicographicProgram.requiredPriority
    if terms.isEmpty {
      // The violation of an optional row without variables is constant, and does not affect the optimum.
      let violation = isRequired ? relation.violation(ofDifference: -rightHandSide) : 0
      if violation > Tolerance.reductionResidual * scale { hasFailed = true }
      if violation > Tolerance.certainContradiction * scale { note(.constants(sources?.current)) }
      return
    }
    if isRequired, terms.count == 1, let term = terms.first {
      narrow(term.variable, to: relation.bounds(coefficient: term.coefficient, rightHandSide: rightHandSide))
      return
    }
    sources?.keepRow()
    rows.append(terms, relation, rightHandSide, priority: priority, weight: weight)
  }

  private mutating func narrow(_ variable: Int, to bounds: Bounds) {
    sources?.keepEnds(
      of: variable, isLower: bounds.lower > lower[variable], isUpper: bounds.upper < upper[variable])
    lower[variable] = max(lower[variable], bounds.lower)
    upper[variable] = min(upper[variable], bounds.upper)
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

  /// Whether an interval is a single value, up to rounding; false if a bound is infinite.
  static func isPoint(_ lower: Double, _ upper: Double) -> Bool {
    lower.isFinite && upper.isFinite && upper - lower <= Tolerance.reductionResidual * max(1, abs(lower))
  }

  /// Whether a variable has a single value, up to rounding.
  func isFixed(_ variable: Int) -> Bool {
    Self.isPoint(lower[variable], upper[variable])
  }
}

// MARK: - Provenance

extension ReducedProgram {
  /// A contradiction in a reduced program.
  enum Contradiction {
    /// A required row without variables does not hold. The value is the row or bound of the original program from which
    /// it comes, if `sources` are recorded.
    case constants(ProgramMember?)
    /// The lower bound of the variable with this index is above the upper bound.
    case interval(Int)
  }

  /// The origins of the rows and bounds of a reduced program. Each comes from a row or a bound of the original program.
  struct Provenance {
    /// The origin of each row of the reduced program.
    private(set) var rows: [ProgramMember] = []
    /// The origin of each variable's lower bound; nil for a variable without a lower bound.
    private(set) var lower: [ProgramMember?]
    /// The origin of each variable's upper bound; nil for a variable without an upper bound.
    private(set) var upper: [ProgramMember?]
    /// The origin of the row now being added: a row or bound of the original program.
    fileprivate(set) var current = ProgramMember.constraint(0)

    fileprivate init(_ program: borrowing LexicographicProgram) {
      lower = program.lowerBounds.indices.map { program.lowerBounds[$0] > -.infinity ? .bound($0) : nil }
      upper = Array(filledWith: nil, count: program.variableCount)
    }

    fileprivate init(_ bounds: [Bounds]) {
      lower = bounds.indices.map { bounds[$0].lower > -.infinity ? .bound($0) : nil }
      upper = bounds.indices.map { bounds[$0].upper < .infinity ? .bound($0) : nil }
    }

    fileprivate mutating func keepRow() { rows.append(current) }

    fileprivate mutating func keepEnds(of variable: Int, isLower: Bool, isUpper: Bool) {
      if isLower { lower[variable] = current }
      if isUpper { upper[variable] = current }
    }
  }

  /// Returns the origins of rows and bounds that contradict each other; nil unless `sources` are recorded. If there is
  /// a `contradiction`, its origins are included.
  func origins(of evidence: Presolve.ReducedConflict) -> [ProgramMember]? {
    guard let sources else { return nil }
    var found = evidence.rows.map { sources.rows[$0] } + evidence.lower.compactMap { sources.lower[$0] }
    found += evidence.upper.compactMap { sources.upper[$0] }
    switch contradiction {
    case .constants(let source): found += [source].compactMap(\.self)
    case .interval(let variable): found += [sources.lower[variable], sources.upper[variable]].compactMap(\.self)
    case nil: break
    }
    return found
  }
}
