/// A row of a component: a constraint, or a goal of tie-breaking. Its variables are numbered within the component.
struct ComponentRow: Sendable {
  var terms: [PriorityTableau.Term] = []
  var relation = Relation.equal
  /// The right-hand side if all parameters are 0.
  var rightHandSide = 0.0
  var priority = LexicographicProgram.requiredPriority
  var weight = 1.0
  /// The terms of the left-hand side that contain parameters instead of variables.
  var parameterTerms: [ParameterTerm] = []
  /// The position of the row's expression in the order of the tie-breaking rule, for a goal; -1 for a constraint.
  var tieOrder: Int32 = -1

  /// A parameter, by its index, times a coefficient.
  struct ParameterTerm: Sendable {
    var parameter: Int
    var coefficient: Double
  }

  /// Whether the row is a goal of tie-breaking: an equality that draws an expression to a value. This value is the one
  /// that the expression had before an edit, or one that the tie-breaking rule states.
  var isGoal: Bool { tieOrder >= 0 }

  var isRequired: Bool { priority >= LexicographicProgram.requiredPriority }

  /// Returns the right-hand side at given values of the parameters. For this, the parameter terms are moved to the
  /// right.
  func rightHandSide(at parameters: [Double]) -> Double {
    var value = rightHandSide
    for term in parameterTerms { value -= term.coefficient * parameters[term.parameter] }
    return value
  }

  /// Removes all terms, and keeps the memory of the arrays.
  mutating func clear() {
    terms.clear()
    parameterTerms.clear()
  }

  /// Makes this row a copy of another one, reusing the memory of its arrays.
  mutating func become(_ other: ComponentRow) {
    clear()
    for term in other.terms { terms.append(term) }
    for term in other.parameterTerms { parameterTerms.append(term) }
    (relation, rightHandSide) = (other.relation, other.rightHandSide)
    (priority, weight, tieOrder) = (other.priority, other.weight, other.tieOrder)
  }

  /// Returns the change of `rightHandSide(at:)` per unit of a parameter.
  func rate(of parameter: Int) -> Double {
    var rate = 0.0
    for term in parameterTerms where term.parameter == parameter { rate -= term.coefficient }
    return rate
  }
}

extension ComponentRow {
  /// Creates a row from a row of a reduced program.
  /// - Parameter places: the index in the component of each variable of the reduced program.
  init(_ row: Int, of system: ReducedProgram, _ places: [Int32], parameterTerms: [ParameterTerm]) {
    let original = system.rows[row]
    self.init(
      terms: original.entries.map {
        PriorityTableau.Term(quantity: places[system.terms[$0].variable], factor: system.terms[$0].coefficient)
      },
      relation: original.relation, rightHandSide: original.rightHandSide, priority: original.priority,
      weight: original.weight,
      parameterTerms: parameterTerms)
  }
}
