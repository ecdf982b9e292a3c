/// A reduced program whose rows can be removed one by one.
///
/// To allow this, a required row of one variable stays a row, and does not become a bound.
struct EditableReducedProgram {
  /// The result of presolve for a row.
  enum Place: Sendable {
    /// The row is an equality that eliminated a variable, or that substitution found redundant. It cannot be removed.
    case substituted
    /// The row has no variables after substitution, and no effect on the optimum. Either it is optional, or it is
    /// satisfied and has no parameters.
    case idle
    /// The row is required, has no variables after substitution, and bounds a single parameter.
    case parameters
    /// The row belongs to a component of an `IncrementalProgram`, given by its index, and has a slot in the `rows` of
    /// this component.
    case component(Int32, slot: Int32)
    /// The row was removed by an edit.
    case removed
  }

  /// The rows after substitution, without their parameter terms, and the bounds of the independent variables.
  private(set) var system: ReducedProgram
  /// For each row of `system`, its parameter terms. Each is a parameter times a coefficient.
  private(set) var parameterTerms: [[ComponentRow.ParameterTerm]] = []
  /// For each row of `system`, the index of the program's row from which it comes; -1 if it comes from the lower bound
  /// of an eliminated variable.
  private(set) var origins: [Int32] = []
  /// The result of presolve for each row of the program. In `.component` the index and the slot are -1 until the
  /// components are formed.
  private(set) var places: [Place]
  /// The bounds of each parameter. They come from required rows that contain only this parameter after substitution;
  /// infinite without such a row.
  private(set) var parameterBounds: [Bounds]

  private let firstParameter: Int
  private var terms = Scratch<LinearTerm>()

  /// Creates the reduced program of a program after substitution.
  /// - Parameter firstParameter: the index of the first variable that is a parameter; all later ones are parameters as
  ///   well.
  /// - Returns: nil if rows contradict each other, perhaps only by rounding errors, if the substitution failed, or if a
  ///   required row has several parameters and no variables.
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

  /// Adds a row, and returns its place. Returns nil for a required row without variables if it has several parameters,
  /// contradicts itself, or leaves its parameter no value.
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

  /// Tightens the bounds of a parameter by a required row that contains it alone. Returns false if no value remains.
  private mutating func narrow(_ term: ComponentRow.ParameterTerm, _ relation: Relation, _ rightHandSide: Double)
    -> Bool
  {
    let bounds = parameterBounds[term.parameter].intersection(
      relation.bounds(coefficient: term.coefficient, rightHandSide: rightHandSide))
    let size = max(1, bounds.lower.isFinite ? abs(bounds.lower) : 1)
    guard bounds.lower - bounds.upper <= Tolerance.reductionResidual * size else { return false }
    parameterBounds[term.parameter] = Bounds(min(bounds.lower, bounds.upper), bounds.upper)
    return true
  }
}
