/// A row whose right-hand side changes by `rate` per unit of a parameter.
package struct ParametricRow: Sendable {
  package var row: Int
  package var rate: Double

  package init(_ row: Int, rate: Double) {
    self.row = row
    self.rate = rate
  }
}

/// A presolved program that is solved repeatedly for varying right-hand sides and edited rows (parametric program).
///
/// Parameters are variables that substitution never eliminates, so that eliminated variables are expressed in them as
/// well. A component is solved again only if one of its parameters leaves the interval of its affine segment, or if one
/// of its rows changes.
package struct IncrementalProgram: Sendable {
  /// The value of each variable at the present parameters.
  package internal(set) var values: [Double] = []
  /// The rate of change of each variable with the parameter that moved last.
  package internal(set) var rates: [Double] = []
  /// The parameter that moved last; nil if none did, or a row was edited since.
  package internal(set) var moving: Int?
  /// The values of that parameter for which the rates hold.
  package internal(set) var range = 0.0...0.0
  /// The value of each parameter.
  package internal(set) var parameters: [Double]

  var changed: Worklist
  // Scratch.
  var changedOpen = Scratch<Int32>()
  var row = ComponentRow()

  /// Whether some component has a tableau, from which edits can be warm-started.
  package var hasTableaux: Bool { components.contains { $0.hasTableau } }

  let variableCount: Int
  let reduction: Presolve
  var stack: PostsolveStack
  var components: [IncrementalComponent] = []
  /// The component of each independent variable; -1 for none.
  var componentOf: [Int32]
  /// The index of each variable in its component.
  var placeInComponent: [Int32]
  /// The result of presolve for each row.
  var places: [EditableReducedProgram.Place]
  /// Numbers of removed rows, to be reused.
  var freeRows: [Int] = []
  /// The components that depend on each parameter.
  var dependents: [[Int]]
  /// The feasible values of each parameter, as far as rows of it alone restrict them.
  var bounds: [Bounds]
  var openValues: [Double]
  private var openRates: [Double]
  /// For each independent variable, the eliminated variables that depend on it. Built at the first edit.
  var followers: VariableUses?

  /// Presolves and solves a program; nil if that does not find a unique optimum.
  /// - Parameters:
  ///   - program: the rows.
  ///   - moving: the rows that change with each parameter. No row changes with two.
  ///   - parameters: the values of the parameters at the program's right-hand sides.
  /// - Complexity: about that of a solve without a linear program.
  package init?(
    _ program: LexicographicProgram, moving: [[ParametricRow]], at parameters: [Double], _ solver: LexicographicSolver,
    options: LexicographicSolver.Options
  ) {
    self.parameters = parameters
    variableCount = program.variableCount
    changed = Worklist(count: variableCount)
    var program = program
    for (value, rows) in zip(parameters, moving) { _ = program.addParameter(value, moving: rows) }
    reduction = Presolve(solver: solver, program: LexicographicProgram(), options: options)

    // 1. Substitution.
    var substitution = EqualitySubstitution(program, firstParameter: variableCount)
    if substitution.stack.hasFailed { return nil }
    guard let reduced = EditableReducedProgram(program, &substitution, firstParameter: variableCount) else {
      return nil
    }
    stack = substitution.stack
    let system = reduced.system
    (bounds, places) = (reduced.parameterBounds, reduced.places)
    dependents = Array(repeating: [], count: parameters.count)
    openValues = system.lower.map { $0.isFinite ? $0 : 0 }
    openRates = Array(repeating: 0, count: program.variableCount)
    componentOf = Array(repeating: -1, count: program.variableCount)
    placeInComponent = Array(repeating: 0, count: program.variableCount)

    // 2. Components, not connected by parameters.
    let parts = ProgramComponent.components(of: system) { [stack, variableCount] in
      $0 < variableCount && stack.isIndependent($0)
    }
    for (number, part) in parts.enumerated() {
      let component = IncrementalComponent(part, of: system, reduced.parameterTerms, &placeInComponent)
      for parameter in component.parameters { dependents[parameter].append(number) }
      for variable in component.variables { componentOf[Int(variable)] = Int32(number) }
      for (slot, row) in part.rows.enumerated() where reduced.origins[Int(row)] >= 0 {
        places[Int(reduced.origins[Int(row)])] = .component(Int32(number), slot: Int32(slot))
      }
      components.append(component)
    }

    // 3. Their optima.
    for component in components {
      guard let sample = component.sample(at: parameters, moving: -1, reduction) else { return nil }
      for (variable, value) in zip(component.variables, sample.values) { openValues[Int(variable)] = value }
    }
    guard parameters.indices.allSatisfy({ isPossible(parameters[$0], $0) }) else { return nil }
    for (index, value) in parameters.enumerated() { openValues[variableCount + index] = value }
    values = Array(repeating: 0, count: variableCount)
    rates = values
    readValues()
    guard values.allSatisfy(\.isFinite) else { return nil }
  }

  /// Passes the variables whose values were changed by edits since the last call, with these values.
  package mutating func takeChanges(_ body: (_ variable: Int, _ value: Double) -> Void) {
    values.withUnsafeBufferPointer { values in changed.takeAll { body($0, values[$0]) } }
  }

  /// Postsolve: updates all values from those of the independent variables.
  mutating func readValues() {
    for variable in 0..<variableCount { values[variable] = stack.value(of: variable, openValues) }
  }

  private func isPossible(_ value: Double, _ parameter: Int) -> Bool {
    value >= bounds[parameter].lower && value <= bounds[parameter].upper
  }

  /// Changes the value of a parameter.
  /// - Returns: false, with nothing changed, if there is then no unique optimum.
  /// - Complexity: linear in the program, plus re-optimising the components whose segment does not contain the value.
  package mutating func move(_ parameter: Int, to value: Double) -> Bool {
    guard value.isFinite, isPossible(value, parameter) else { return false }
    var moved = parameters
    moved[parameter] = value
    // 1. The segments of the dependent components.
    var pieces: [ComponentSegment] = []
    for index in dependents[parameter] {
      guard
        let piece = components[index].piece(at: moved, moving: parameter, from: parameters, openValues, reduction)
      else {
        // Earlier components are at the new value already.
        for index in dependents[parameter] { components[index].forget() }
        return false
      }
      pieces.append(piece)
    }
    // 2. The intersection of their intervals.
    var (lower, upper) = (bounds[parameter].lower, bounds[parameter].upper)
    for index in openRates.indices { openRates[index] = 0 }
    if variableCount + parameter < openRates.count {
      openRates[variableCount + parameter] = 1
      openValues[variableCount + parameter] = value
    }
    for (index, piece) in zip(dependents[parameter], pieces) {
      (lower, upper) = (max(lower, piece.range.lowerBound), min(upper, piece.range.upperBound))
      for (place, variable) in components[index].variables.enumerated() {
        openValues[Int(variable)] = piece.values[place]
        openRates[Int(variable)] = piece.rates[place]
      }
    }
    parameters = moved
    moving = parameter
    range = min(lower, value)...max(upper, value)
    // 3. Postsolve.
    readValues()
    for variable in 0..<variableCount { rates[variable] = stack.rate(of: variable, openRates) }
    return true
  }
}
