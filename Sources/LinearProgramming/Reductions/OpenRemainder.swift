/// What is left of a program once every variable that has a value of its own is known: the variables that may be open,
/// and the constraints that mention one of them.
///
/// A variable with the same value in every solution may be replaced by it, so the solutions of the remainder are those
/// of the program.
struct OpenRemainder {
  /// The constraints that mention a variable that is not known, without the known ones.
  private(set) var program = LexicographicProgram()
  /// The variable of the whole that each of its variables is, ascending.
  private(set) var variables: [Int] = []

  /// The variable of the remainder that each of the whole is, or -1.
  private var columns: [Int]
  private let values: [Double]

  /// Creates the remainder of a program.
  /// - Parameters:
  ///   - values: of each variable that is known, its value.
  ///   - omitted: a constraint that is left out; nil for none.
  ///   - isKnown: whether a variable is known.
  /// - Throws: where a constant grows out of range.
  init(
    of whole: LexicographicProgram, values: [Double], without omitted: Int? = nil, isKnown: (Int) -> Bool
  ) throws(ProgramError) {
    self.values = values
    columns = Array(repeating: -1, count: whole.variableCount)
    for variable in 0..<whole.variableCount where !isKnown(variable) {
      columns[variable] = program.addVariable(lowerBound: whole.lowerBounds[variable])
      variables.append(variable)
    }
    for row in 0..<whole.constraintCount where row != omitted {
      let sum = own(
        Array(whole.terms(of: row)))
      if sum.terms.isEmpty { continue }
      try program.addConstraint(
        sum.terms, whole.rows[row].relation, whole.rows[row].rightHandSide - sum.known,
        priority: whole.rows[row].priority,
        weight: whole.rows[row].weight)
    }
  }

  /// Variables of the whole that the remainder has, as its own, in the order given.
  func own(_ variables: [Int]) -> [Int] {
    variables.compactMap { columns[$0] >= 0 ? columns[$0] : nil }
  }

  /// A variable of the remainder that is open as one of the whole.
  func whole(_ open: Undetermined) -> Undetermined {
    var whole = open
    whole.variable = variables[open.variable]
    if let first = open.group?.first { whole.group?.first = variables[first] }
    return whole
  }

  /// A rule for the whole as one for the remainder.
  func own(_ settlement: Settlement) -> Settlement {
    Settlement(
      stages: settlement.stages.map { stage in
        stage.compactMap { expression in
          let sum = own(expression)
          return sum.terms.isEmpty ? nil : sum
        }
      })
  }

  /// An expression of the whole as one of the remainder.
  func own(_ expression: LinearExpression) -> LinearExpression {
    let sum = own(expression.terms)
    return LinearExpression(sum.terms, constant: expression.constant + sum.known)
  }

  /// A sum of the whole's variables: its terms in the remainder's, and what the known ones come to.
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
