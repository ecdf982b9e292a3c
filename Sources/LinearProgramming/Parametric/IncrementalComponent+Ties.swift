// Tie-breaking: the goals of a component whose optimum is not unique.
extension IncrementalComponent {
  /// Records the present values of the variables as those before the present edit, and sets the goals of tie-breaking
  /// to them. Only the first call in each edit does this. No call does it before the expressions of the tie-breaking
  /// rule are known.
  mutating func noteValues(before ties: IncrementalTies, _ parameters: [Double], _ values: PresentValues) {
    guard ties.isFormed, noted != ties.edit else { return }
    noted = ties.edit
    before.removeAll(keepingCapacity: true)
    for variable in variables { before.append(values[Int(variable)]) }
    // Without a tableau it suffices to set the right-hand sides of the goals: a later tableau is built from the rows.
    guard hasTableau, !goals.isEmpty else { return centreGoals(ties) }
    keepUp(with: parameters)
    for slot in goals {
      if let value = tableau.centreGoal(at: Int(slot)) { rows.setRightHandSide(value, at: Int(slot), parameters) }
    }
  }

  /// Sets the right-hand sides of tie-breaking goals, in a component without a tableau. Each becomes the value of the
  /// goal's expression before the edit, or the value that the rule states for it (`IncrementalTies.givenGoal`).
  mutating func centreGoals(_ ties: IncrementalTies) {
    for slot in goals {
      guard let row = rows[Int(slot)] else { continue }
      var value = row.terms.reduce(0.0) { $0 + $1.factor * before[Int($1.quantity)] }
      for term in row.parameterTerms { value += term.coefficient * ties.parameters[term.parameter] }
      rows.setRightHandSide(ties.givenGoal(of: Int(row.tieOrder)) ?? value, at: Int(slot))
    }
  }

  /// Adds goals for expressions that vary over the optimal face, until no expression without a goal varies.
  /// - Returns: false if the tableau finds no optimum, or if a goal cannot be added: an expression also contains
  ///   variables of other components, or goals would have too many terms. If a goal cannot be added, `ties.lack` has
  ///   the reason.
  mutating func breakTies(
    at parameters: [Double], _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) -> Bool {
    while true {
      var haveCome = false
      var rateOf: [Double] = []
      while let rates = tableau.nextUncovered() {
        if rateOf.isEmpty { rateOf = Array(repeating: 0, count: variables.count) }
        for rate in rates { rateOf[Int(rate.quantity)] = rate.factor }
        guard let haveGoalsCome = addGoals(along: rates, rateOf, at: parameters, &ties, place) else { return false }
        if haveGoalsCome { haveCome = true }
        for rate in rates { rateOf[Int(rate.quantity)] = 0 }
      }
      if !haveCome { return true }
      guard tableau.optimize() else { return false }
    }
  }

  /// The greatest number of terms that the goals added for one direction may have together in a tableau of differences
  /// (`DifferenceVariables`). There the goal of a position has a term for each difference before it. With more terms an
  /// edit would take much longer than a solve from scratch.
  private static let mostGoalTerms = 500_000

  /// Adds goals for the expressions that vary along a direction of the optimal face.
  /// - Parameters:
  ///   - rates: the rates of the tableau's variables along the direction, without those that are 0.
  ///   - rateOf: the rate of each variable of the tableau.
  /// - Returns: whether goals were added; nil if they would have too many terms, or if an expression also contains
  ///   variables of other components.
  private mutating func addGoals(
    along rates: [PriorityTableau.Term], _ rateOf: [Double], at parameters: [Double], _ ties: inout IncrementalTies,
    _ place: borrowing VariablePlaces
  ) -> Bool? {
    let given = differences?.sums(of: rateOf) ?? rateOf
    let moving = differences?.varying(given) ?? rates.map { Int($0.quantity) }
    // An expression without a goal contains no covered variable.
    let varying = moving.filter { !isCovered[$0] }
    if let differences, differences.termCount(of: varying) > Self.mostGoalTerms {
      ties.lack = .terms
      return nil
    }
    for variable in varying { ties.addRate(given[variable], of: variables[variable]) }
    let expressions = ties.takeVarying()
    for expression in expressions {
      guard isOwn(expression, ties, place) else {
        ties.lack = .merger(expression: expression)
        return nil
      }
      addGoal(of: expression, at: parameters, &ties, place)
    }
    for variable in varying where ties.haveAllGoals(variables[variable]) { isCovered[variable] = true }
    tableau.isCovered = differences?.areCovered(isCovered) ?? isCovered
    return !expressions.isEmpty
  }

  /// Whether all variables of an expression, apart from parameters, are in this component.
  private func isOwn(_ expression: Int, _ ties: IncrementalTies, _ place: borrowing VariablePlaces) -> Bool {
    ties.terms(of: expression).allSatisfy {
      place.isParameter($0.variable) || place.areInOneComponent($0.variable, Int(variables[0]))
    }
  }

  /// Adds the goal of an expression, an equality. Its right-hand side is the value of the expression before the edit,
  /// or the value that the rule states for it (`IncrementalTies.givenGoal`).
  private mutating func addGoal(
    of expression: Int, at parameters: [Double], _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) {
    var row = ComponentRow(priority: ties.priority(of: expression), tieOrder: Int32(expression))
    for term in ties.terms(of: expression) {
      if place.isParameter(term.variable) {
        let parameter = place.parameter(term.variable)
        row.parameterTerms.append(ComponentRow.ParameterTerm(parameter: parameter, coefficient: term.coefficient))
        row.rightHandSide += term.coefficient * ties.parameters[parameter]
      } else {
        let variable = place.inComponent(term.variable)
        row.terms.append(PriorityTableau.Term(quantity: Int32(variable), factor: term.coefficient))
        row.rightHandSide += term.coefficient * before[variable]
      }
    }
    if let goal = ties.givenGoal(of: expression) { row.rightHandSide = goal }
    let slot = rows.append(row)
    noteParameters(of: row)
    for term in row.parameterTerms {
      ties.dependences.append((place.component(of: variables[0]), term.parameter))
    }
    goals.append(Int32(slot))
    ties.haveGoals[expression] = true
    tableau.addGoal(differences?.rewritten(row) ?? row, at: slot, parameters)
  }
}
