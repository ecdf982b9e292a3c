/// A row whose right-hand side moves with a parameter, by `rate` a unit.
package struct MovingRow: Sendable {
  package var row: Int
  package var rate: Double

  package init(_ row: Int, rate: Double) {
    self.row = row
    self.rate = rate
  }
}

/// A program that was taken apart once, to be solved at many values of some of its right-hand sides.
///
/// Parameters are variables that substitution does not give up, so that everything that follows from the rest follows
/// from them too. A component is solved again only where a parameter that it depends on leaves the interval in which its
/// solution is known to be affine (`ComponentTrace`).
package struct MovingProgram: Sendable {
  /// The value of each variable where the parameters have their values.
  package private(set) var values: [Double] = []
  /// By how much each variable moves a unit of the parameter that moved last.
  package private(set) var rates: [Double] = []
  /// The parameter that moved last, if one has.
  package private(set) var moving: Int?
  /// The values of that parameter over which the rates hold.
  package private(set) var range = 0.0...0.0
  /// The value of each parameter.
  package private(set) var parameters: [Double]

  private let variableCount: Int
  private let reduction: ProgramReduction
  private var substitution: VariableSubstitution
  private var components: [MovingComponent] = []
  /// The components that depend on each parameter.
  private var dependents: [[Int]]
  /// What single values of parameters are possible.
  private let bounds: [Bounds]
  private var openValues: [Double]
  private var openRates: [Double]

  /// Takes a program apart and solves it; nil where that does not lead to one solution, and the only one.
  /// - Parameters:
  ///   - program: the rows.
  ///   - moving: the rows that move with each parameter. No row moves with two.
  ///   - parameters: the values of the parameters that the right-hand sides of the program are those of.
  /// - Complexity: about that of a solve without a linear program.
  package init?(
    _ program: LexicographicProgram, moving: [[MovingRow]], at parameters: [Double], _ solver: LexicographicSolver,
    options: LexicographicSolver.Options
  ) {
    self.parameters = parameters
    variableCount = program.variableCount
    var program = program
    for (value, rows) in zip(parameters, moving) { _ = program.addParameter(value, moving: rows) }
    reduction = ProgramReduction(solver: solver, program: LexicographicProgram(), options: options)

    // 1. Fewer variables.
    substitution = VariableSubstitution(program, firstParameter: variableCount)
    if substitution.hasFailed { return nil }
    let system = ReducedSystem(program, &substitution)
    if substitution.hasFailed || system.hasFailed { return nil }
    bounds = (variableCount..<program.variableCount).map { Bounds(system.lower[$0], system.upper[$0]) }
    dependents = Array(repeating: [], count: parameters.count)
    openValues = zip(system.lower, system.upper).map { lower, upper in lower.isFinite ? min(lower, upper) : upper }
    openRates = Array(repeating: 0, count: program.variableCount)

    // 2. Parts, which parameters do not hold together.
    guard let (rows, terms) = Self.split(system, firstParameter: variableCount) else { return nil }
    let parts = SystemComponent.components(of: rows) { [substitution, variableCount] in
      $0 < variableCount && substitution.isOpen($0)
    }
    var columns = [Int32](repeating: 0, count: program.variableCount)
    for part in parts {
      let component = MovingComponent(part, of: rows, terms, &columns)
      for parameter in component.parameters { dependents[parameter].append(components.count) }
      components.append(component)
    }

    // 3. Their solutions.
    for component in components {
      guard let sample = component.sample(at: parameters, moving: -1, reduction) else { return nil }
      for (variable, value) in zip(component.variables, sample.values) { openValues[Int(variable)] = value }
    }
    guard parameters.indices.allSatisfy({ isPossible(parameters[$0], $0) }) else { return nil }
    for (index, value) in parameters.enumerated() { openValues[variableCount + index] = value }
    values = (0..<variableCount).map { substitution.value(of: $0, openValues) }
    guard values.allSatisfy(\.isFinite) else { return nil }
    rates = Array(repeating: 0, count: variableCount)
  }

  /// The rows without the terms of parameters, and these; nil where a required row is about parameters alone.
  private static func split(
    _ system: ReducedSystem, firstParameter: Int
  ) -> (ReducedSystem, [[(parameter: Int, coefficient: Double)]])? {
    var rows = ReducedSystem(lower: system.lower, upper: system.upper)
    var parameterTerms: [[(parameter: Int, coefficient: Double)]] = []
    var (variables, coefficients): ([Int32], [Double]) = ([], [])
    for row in 0..<system.rowCount {
      variables.removeAll(keepingCapacity: true)
      coefficients.removeAll(keepingCapacity: true)
      var terms: [(parameter: Int, coefficient: Double)] = []
      for entry in system.entries(of: row) {
        let variable = Int(system.columns[entry])
        if variable >= firstParameter {
          terms.append((variable - firstParameter, system.coefficients[entry]))
        } else {
          variables.append(system.columns[entry])
          coefficients.append(system.coefficients[entry])
        }
      }
      if variables.isEmpty {
        if system.isRequired(row) { return nil }
        continue
      }
      rows.append(
        variables, coefficients, system.relations[row], system.rightHandSides[row], priority: system.priorities[row],
        weight: system.weights[row])
      parameterTerms.append(terms)
    }
    return (rows, parameterTerms)
  }

  private func isPossible(_ value: Double, _ parameter: Int) -> Bool {
    value >= bounds[parameter].lower && value <= bounds[parameter].upper
  }

  /// Gives a parameter another value.
  /// - Returns: false, with nothing changed, where there is no solution then, or more than one.
  /// - Complexity: linear in the program, and the solves of those components that no piece is known of at the value.
  package mutating func move(_ parameter: Int, to value: Double) -> Bool {
    guard value.isFinite, isPossible(value, parameter) else { return false }
    var moved = parameters
    moved[parameter] = value
    // 1. The pieces of the components that move.
    var pieces: [ComponentTrace.Piece] = []
    for index in dependents[parameter] {
      guard let piece = components[index].piece(at: moved, moving: parameter, reduction) else { return false }
      pieces.append(piece)
    }
    // 2. What holds over all of them.
    var (lower, upper) = (bounds[parameter].lower, bounds[parameter].upper)
    for index in openRates.indices { openRates[index] = 0 }
    openRates[variableCount + parameter] = 1
    openValues[variableCount + parameter] = value
    for (index, piece) in zip(dependents[parameter], pieces) {
      (lower, upper) = (max(lower, piece.lower.parameter), min(upper, piece.upper.parameter))
      for (place, variable) in components[index].variables.enumerated() {
        openValues[Int(variable)] = piece.value(place, at: value)
        openRates[Int(variable)] = piece.rate(place)
      }
    }
    parameters = moved
    moving = parameter
    range = min(lower, value)...max(upper, value)
    // 3. Back to all variables.
    for variable in 0..<variableCount {
      values[variable] = substitution.value(of: variable, openValues)
      rates[variable] = substitution.rate(of: variable, openRates)
    }
    return true
  }
}
