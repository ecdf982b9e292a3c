/// A reduced program whose rows can be removed one by one.
///
/// A required row of one variable therefore stays a row, and does not become a bound.
struct EditableReducedProgram {
  /// The result of presolve for a row.
  enum Place: Sendable {
    /// The row eliminated a variable.
    case substituted
    /// The row has no variables after substitution, and is optional, or is satisfied and has no parameters either.
    case idle
    /// The row is required, and bounds a single parameter.
    case parameters
    /// The row is one of a component; with the index of the component, and the row's slot there.
    case component(Int32, slot: Int32)
    /// The row was removed.
    case removed
  }

  /// The rows and bounds of the independent variables, without the terms of parameters.
  private(set) var system: ReducedProgram
  /// The terms of parameters in each row of `system`.
  private(set) var parameterTerms: [[ComponentRow.ParameterTerm]] = []
  /// The row of the program from which each row of `system` comes; -1 for the lower bound of an eliminated variable.
  private(set) var origins: [Int32] = []
  /// The result of presolve for each row of the program. Components and slots are filled in when components are formed.
  private(set) var places: [Place]
  /// The bounds of each parameter, from required rows without variables.
  private(set) var parameterBounds: [Bounds]

  private let firstParameter: Int
  private var terms = Scratch<LinearTerm>()

  /// Creates the reduced program of a program after substitution.
  /// - Parameter firstParameter: the index of the first parameter; the variables from there on are parameters.
  /// - Returns: nil if rows contradict each other, perhaps by rounding, or a required row has several parameters and no
  ///   variables.
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

  /// Adds a row; returns nil if it is infeasible, or is required and restricts several parameters at once.
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
