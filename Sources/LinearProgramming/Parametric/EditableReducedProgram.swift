/// A reduced program whose rows can be removed one by one: required rows of one variable stay rows, not bounds.
struct EditableReducedProgram {
  /// The result of presolve for a row.
  enum Place: Sendable {
    /// The row eliminated a variable.
    case substituted
    /// The row has no variables left, and is satisfied or optional.
    case idle
    /// The row restricts a single parameter.
    case parameters
    /// A row of a component.
    case component(Int32, slot: Int32)
    /// The row was removed.
    case removed
  }

  /// The rows and bounds of variables, without the terms of parameters.
  private(set) var system: ReducedProgram
  private(set) var parameterTerms: [[ComponentRow.ParameterTerm]] = []
  /// The program's row for each row of the system; -1 for a bound.
  private(set) var origins: [Int32] = []
  /// The result of presolve for each row of the program; slots are assigned later.
  private(set) var places: [Place]
  private(set) var parameterBounds: [Bounds]

  private let firstParameter: Int
  private var terms = Scratch<LinearTerm>()

  /// Fails if rows contradict each other, perhaps by rounding, or a required row has several parameters and no
  /// variables.
  init?(_ program: LexicographicProgram, _ substitution: inout EqualitySubstitution, firstParameter: Int) {
    self.firstParameter = firstParameter
    let lower = (0..<program.variableCount).map {
      $0 < firstParameter && substitution.stack.isIndependent($0) ? program.lowerBounds[$0] : -Double.infinity
    }
    system = ReducedProgram(lower: lower, upper: Array(repeating: .infinity, count: program.variableCount))
    parameterBounds = Array(repeating: .free, count: program.variableCount - firstParameter)
    places = Array(repeating: .substituted, count: program.constraintCount)

    var hasFailed = false
    substitution.forEachRow { origin, terms, row in
      guard let place = add(terms, row, from: origin) else { return hasFailed = true }
      if case .constraint(let number) = origin { places[number] = place }
    }
    if hasFailed || substitution.stack.hasFailed { return nil }
  }

  /// Adds a row; returns nil if it is infeasible, or restricts several parameters at once.
  private mutating func add(
    _ all: Scratch<LinearTerm>, _ row: EqualitySubstitution.ReducedRow, from origin: ProgramMember
  ) -> Place? {
    terms.clear()
    var parameterTerms: [ComponentRow.ParameterTerm] = []
    for term in all {
      if term.variable >= firstParameter {
        parameterTerms.append(
          ComponentRow.ParameterTerm(parameter: term.variable - firstParameter, coefficient: term.coefficient))
      } else {
        terms.append(term)
      }
    }
    if terms.isEmpty {
      guard row.priority >= LexicographicProgram.requiredPriority else { return .idle }
      guard let term = parameterTerms.first else {
        let violation = row.relation.violation(ofDifference: -row.rightHandSide)
        return violation > Tolerance.reductionResidual * row.scale ? nil : .idle
      }
      guard parameterTerms.count == 1 else { return nil }
      return narrow(term, row.relation, row.rightHandSide) ? .parameters : nil
    }
    system.rows.append(terms, row.relation, row.rightHandSide, priority: row.priority, weight: row.weight)
    self.parameterTerms.append(parameterTerms)
    if case .constraint(let number) = origin { origins.append(Int32(number)) } else { origins.append(-1) }
    return .component(-1, slot: -1)
  }

  /// Tightens the bounds of a parameter; returns false if they become empty.
  private mutating func narrow(_ term: ComponentRow.ParameterTerm, _ relation: Relation, _ rightHandSide: Double)
    -> Bool
  {
    let bound = rightHandSide / term.coefficient
    let isUpper = relation == .equal || (relation == .lessOrEqual) == (term.coefficient > 0)
    let isLower = relation == .equal || !isUpper
    let old = parameterBounds[term.parameter]
    let (lower, upper) = (isLower ? max(old.lower, bound) : old.lower, isUpper ? min(old.upper, bound) : old.upper)
    guard lower - upper <= Tolerance.reductionResidual * max(1, lower.isFinite ? abs(lower) : 1) else { return false }
    parameterBounds[term.parameter] = Bounds(min(lower, upper), upper)
    return true
  }
}
