/// Reuse of a component in the new program after an edit of many rows. An unchanged component is taken over, and any
/// component can be solved near its values before the edit.
extension IncrementalComponent {
  /// Whether a new program can take the component over, if it has the same rows (`takenOver`). It cannot if the
  /// component has goals of tie-breaking, but no tableau any more.
  var canBeTakenOver: Bool { hasTableau || goals.isEmpty }

  /// Whether tie-breaking may have selected values of the component's variables.
  var mayHaveBrokenTies: Bool { tableau.breaksTies || !goals.isEmpty }

  /// Returns a copy of the component for the new program, in which the component has the same rows. The caller must
  /// renumber the variables. If `mayHaveBrokenTies`, it must also renew the goals (`renewGoals`), and search for the
  /// optimum again.
  /// - Parameter newParameters: the index in the new program of each parameter; -1 if the new program does not have it.
  func takenOver(_ newParameters: [Int]) -> IncrementalComponent {
    var component = self
    component.isPrepared = !mayHaveBrokenTies
    component.before = []
    component.noted = -1
    if parameters.contains(where: { newParameters[$0] != $0 }) {
      component.dropGoals()
      component.rows.renumberParameters(newParameters)
      component.parameters = []
      component.noteParameters()
    }
    return component
  }

  /// Drops the tableau and all goals.
  private mutating func dropGoals() {
    for slot in goals { rows.remove(at: Int(slot)) }
    goals = []
    dropTableau()
  }

  /// Finds, for each goal of the component, its expression in the tie-breaking rule of the new program. All goals of
  /// the component are dropped if the rule lacks one of these expressions. They are also dropped if the rule states a
  /// goal that differs from the present value of its expression.
  mutating func renewGoals(
    at parameters: [Double], _ values: PresentValues, _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) {
    var expressions: [Int] = []
    goals.sort { rows[Int($0)]?.tieOrder ?? 0 < rows[Int($1)]?.tieOrder ?? 0 }
    for slot in goals {
      guard let row = rows[Int(slot)],
        let expression = ties.expression(of: row, variables, after: expressions.last ?? -1, place),
        isMet(row, at: parameters, values, goal: ties.givenGoal(of: expression))
      else { return dropGoals() }
      expressions.append(expression)
    }
    for (slot, expression) in zip(goals, expressions) {
      rows.setTieOrder(expression, at: Int(slot))
      tableau.noteOrder(Int32(expression), at: Int(slot))
      ties.haveGoals[expression] = true
    }
    isCovered = Array(filledWith: false, count: variables.count)
    tableau.uncover()
  }

  private func isMet(_ row: ComponentRow, at parameters: [Double], _ values: PresentValues, goal: Double?) -> Bool {
    guard let goal else { return true }
    var value = 0.0
    for term in row.terms { value += term.factor * values[Int(variables[Int(term.quantity)])] }
    for term in row.parameterTerms { value += term.coefficient * parameters[term.parameter] }
    return abs(value - goal) <= Tolerance.varyingWidth * max(1, abs(goal))
  }

  /// Returns the values of the component's variables at the optimum that tie-breaking selects near to given values; nil
  /// if no unique optimum is found.
  mutating func optimum(
    near values: PresentValues, at parameters: [Double], _ solver: LinearComponentSolver, _ ties: inout IncrementalTies,
    _ place: borrowing VariablePlaces
  ) -> [Double]? {
    // Most components have a single variable, and need no tableau.
    if variables.count == 1, !mayHaveBrokenTies, let found = optimum(at: parameters, solver) {
      isPrepared = true
      return found
    }
    noteValues(before: ties, parameters, values)
    let isKnown = hasTableau || makeTableau(at: parameters, values)
    if isKnown {
      keepUp(with: parameters)
      if isSolved(at: parameters, &ties, place) {
        isPrepared = true
        return takeValues()
      }
      dropTableau()
    }
    guard ties.lack == nil, let found = optimum(at: parameters, solver) else { return nil }
    if isKnown { tableauFailures += 1 }
    isPrepared = true
    return found
  }
}
