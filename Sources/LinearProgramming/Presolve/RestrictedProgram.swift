/// The program restricted to the variables not known to be unique, and to the constraints that mention one of them.
///
/// A variable with the same value in every optimum is replaced by that value, so that the optima remain those of the
/// whole program.
struct RestrictedProgram {
  /// The constraints with an unknown variable, known variables substituted.
  private(set) var program = LexicographicProgram()
  /// The variable of the whole program for each variable here, ascending.
  private(set) var variables: [Int] = []

  /// The variable here for each one of the whole program; -1 if it is known.
  private var columns: [Int]
  private let values: [Double]

  /// Creates the restriction of a program.
  /// - Parameters:
  ///   - values: the value of each known variable.
  ///   - omitted: a constraint to leave out; nil for none.
  ///   - isKnown: whether a variable is known.
  /// - Throws: `ProgramError` if a constant grows out of range.
  init(
    of whole: LexicographicProgram, values: [Double], without omitted: Int? = nil, isKnown: (Int) -> Bool
  ) throws(ProgramError) {
    self.values = values
    columns = Array(repeating: -1, count: whole.variableCount)
    for variable in 0..<whole.variableCount where !isKnown(variable) {
      columns[variable] = program.addVariable(lowerBound: whole.lowerBounds[variable])
      variables.append(variable)
    }
    var ends = TightestBounds(variableCount: variables.count)
    for row in 0..<whole.constraintCount
    where row != omitted && whole.isRequired(row) && hasOneOpen(whole.terms(of: row)) {
      ends.note(row, own(whole.terms(of: row)), whole.rows[row])
    }
    for row in 0..<whole.constraintCount where row != omitted {
      let sum = own(whole.terms(of: row))
      if sum.terms.isEmpty || whole.isRequired(row) && ends.isImplied(row, sum, whole.rows[row]) { continue }
      try program.addConstraint(
        sum.terms, whole.rows[row].relation, whole.rows[row].rightHandSide - sum.known,
        priority: whole.rows[row].priority,
        weight: whole.rows[row].weight)
    }
  }

  /// Variables of the whole program, renumbered for the restriction; known ones are dropped.
  func own(_ variables: [Int]) -> [Int] {
    variables.compactMap { columns[$0] >= 0 ? columns[$0] : nil }
  }

  /// An undetermined variable of the restriction, renumbered for the whole program.
  func whole(_ open: UndeterminedVariable) -> UndeterminedVariable {
    var whole = open
    whole.variable = variables[open.variable]
    if let first = open.group?.first { whole.group?.first = variables[first] }
    return whole
  }

  /// A tie-breaking rule of the whole program, for the restriction.
  func own(_ tieBreaking: TieBreaking) -> TieBreaking {
    TieBreaking(
      stages: tieBreaking.stages.map { stage in
        stage.compactMap { expression in
          let sum = own(expression)
          return sum.terms.isEmpty ? nil : sum
        }
      })
  }

  /// An expression of the whole program, for the restriction.
  func own(_ expression: LinearExpression) -> LinearExpression {
    let sum = own(expression.terms)
    return LinearExpression(sum.terms, constant: expression.constant + sum.known)
  }

  private func hasOneOpen(_ sum: ArraySlice<LinearTerm>) -> Bool {
    var count = 0
    for term in sum where columns[term.variable] >= 0 {
      count += 1
      if count > 1 { return false }
    }
    return count == 1
  }

  /// The terms in the restriction's variables, and the contribution of the known ones.
  private func own(_ sum: some Sequence<LinearTerm>) -> (terms: [LinearTerm], known: Double) {
    var terms: [LinearTerm] = []
    var known = 0.0
    for term in sum {
      if columns[term.variable] >= 0 {
        terms.append(LinearTerm(term.coefficient, columns[term.variable]))
      } else {
        known += term.coefficient * values[term.variable]
      }
    }
    return (terms, known)
  }
}

/// The tightest required inequality of each variable alone, per bound. A variable with a million inequalities would
/// otherwise get a million rows.
private struct TightestBounds {
  /// The rows with the greatest lower and the least upper bound of each variable; -1 for none.
  private var rows: [(lower: Int32, upper: Int32)]
  private var ends: [Bounds]

  init(variableCount: Int) {
    rows = Array(repeating: (-1, -1), count: variableCount)
    ends = Array(repeating: .free, count: variableCount)
  }

  /// The variable of a one-variable inequality, and the bound that it sets.
  private static func end(
    _ sum: (terms: [LinearTerm], known: Double), _ said: RowStore.Row
  ) -> (variable: Int, value: Double, isUpper: Bool)? {
    guard said.relation != .equal, sum.terms.count == 1, let term = sum.terms.first else { return nil }
    let isUpper = (said.relation == .lessOrEqual) == (term.coefficient > 0)
    return (term.variable, (said.rightHandSide - sum.known) / term.coefficient, isUpper)
  }

  mutating func note(_ row: Int, _ sum: (terms: [LinearTerm], known: Double), _ said: RowStore.Row) {
    guard let (variable, value, isUpper) = Self.end(sum, said) else { return }
    if isUpper, rows[variable].upper < 0 || value < ends[variable].upper {
      (rows[variable].upper, ends[variable].upper) = (Int32(row), value)
    } else if !isUpper, rows[variable].lower < 0 || value > ends[variable].lower {
      (rows[variable].lower, ends[variable].lower) = (Int32(row), value)
    }
  }

  /// Whether another row of the same variable implies this row.
  func isImplied(_ row: Int, _ sum: (terms: [LinearTerm], known: Double), _ said: RowStore.Row) -> Bool {
    guard let (variable, _, isUpper) = Self.end(sum, said) else { return false }
    return Int32(row) != (isUpper ? rows[variable].upper : rows[variable].lower)
  }
}
