/// A row of a component, in the component's variable indices.
struct ComponentRow: Sendable {
  var terms: [PriorityTableau.Term] = []
  var relation = Relation.equal
  /// The right-hand side that the row has with all parameters at 0.
  var rightHandSide = 0.0
  var priority = LexicographicProgram.requiredPriority
  var weight = 1.0
  /// The terms of the parameters, which belong to the left-hand side.
  var parameterTerms: [ParameterTerm] = []
  /// The order of the row among the goals of tie-breaking; -1 for a constraint.
  var tieOrder: Int32 = -1

  /// A parameter, by its index, times a coefficient.
  struct ParameterTerm: Sendable {
    var parameter: Int
    var coefficient: Double
  }

  /// Whether the row is a goal of tie-breaking: it draws an expression of the rule to its previous value.
  var isGoal: Bool { tieOrder >= 0 }

  var isRequired: Bool { priority >= LexicographicProgram.requiredPriority }

  /// The right-hand side at values of the parameters, with their terms moved there.
  func rightHandSide(at parameters: [Double]) -> Double {
    var value = rightHandSide
    for term in parameterTerms { value -= term.coefficient * parameters[term.parameter] }
    return value
  }

  /// Removes the terms and keeps their memory.
  mutating func clear() {
    terms.clear()
    parameterTerms.clear()
  }

  /// Copies another row, reusing the memory.
  mutating func become(_ other: ComponentRow) {
    clear()
    for term in other.terms { terms.append(term) }
    for term in other.parameterTerms { parameterTerms.append(term) }
    (relation, rightHandSide) = (other.relation, other.rightHandSide)
    (priority, weight, tieOrder) = (other.priority, other.weight, other.tieOrder)
  }

  /// The change of the right-hand side per unit of a parameter, with the parameter's terms moved there.
  func rate(of parameter: Int) -> Double {
    var rate = 0.0
    for term in parameterTerms where term.parameter == parameter { rate -= term.coefficient }
    return rate
  }
}

extension ComponentRow {
  /// Creates a row from one of a reduced program.
  /// - Parameter places: the index in the component of each variable.
  init(_ row: Int, of system: ReducedProgram, _ places: [Int32], parameterTerms: [ParameterTerm]) {
    let said = system.rows[row]
    self.init(
      terms: said.entries.map {
        PriorityTableau.Term(quantity: places[system.terms[$0].variable], factor: system.terms[$0].coefficient)
      },
      relation: said.relation, rightHandSide: said.rightHandSide, priority: said.priority, weight: said.weight,
      parameterTerms: parameterTerms)
  }
}
