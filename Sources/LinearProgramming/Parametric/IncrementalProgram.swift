/// A row whose right-hand side moves with a parameter, by `rate` a unit.
package struct ParametricRow: Sendable {
  package var row: Int
  package var rate: Double

  package init(_ row: Int, rate: Double) {
    self.row = row
    self.rate = rate
  }
}

/// A program that was taken apart once, to be solved at many values of some of its right-hand sides, and while rows come
/// and go (`add`, `remove` and so on).
///
/// Parameters are variables that substitution does not give up, so that everything that follows from the rest follows
/// from them too. A component is solved again only where a parameter that it depends on leaves the interval in which its
/// solution is known to be affine, or where one of its rows changes.
package struct IncrementalProgram: Sendable {
  /// The value of each variable where the parameters have their values.
  package internal(set) var values: [Double] = []
  /// By how much each variable moves a unit of the parameter that moved last.
  package internal(set) var rates: [Double] = []
  /// The parameter that moved last, if one has.
  package internal(set) var moving: Int?
  /// The values of that parameter over which the rates hold.
  package internal(set) var range = 0.0...0.0
  /// The value of each parameter.
  package internal(set) var parameters: [Double]

  var changed: Worklist
  // Scratch.
  var changedOpen = Scratch<Int32>()
  var row = ComponentRow()

  /// Whether the solution of a component is kept in a way that edits can go on from.
  package var hasTableaux: Bool { components.contains { $0.hasTableau } }

  let variableCount: Int
  let reduction: Presolve
  var substitution: EqualitySubstitution
  var components: [IncrementalComponent] = []
  /// The component of each variable that stands for itself; -1 for none.
  var componentOf: [Int32]
  /// Its place in that.
  var placeInComponent: [Int32]
  /// What became of each row.
  var places: [EditableReducedProgram.Place]
  /// Rows that were removed, whose numbers are given again.
  var freeRows: [Int] = []
  /// The components that depend on each parameter.
  var dependents: [[Int]]
  /// What single values of parameters are possible.
  var bounds: [Bounds]
  var openValues: [Double]
  private var openRates: [Double]
  /// For each variable that stands for itself those that follow from it; made for the first edit.
  var followers: VariableUses?

  /// Takes a program apart and solves it; nil where that does not lead to one solution, and the only one.
  /// - Parameters:
  ///   - program: the rows.
  ///   - moving: the rows that move with each parameter. No row moves with two.
  ///   - parameters: the values of the parameters that the right-hand sides of the program are those of.
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

    // 1. Fewer variables.
    substitution = EqualitySubstitution(program, firstParameter: variableCount)
    if substitution.hasFailed { return nil }
    guard let reduced = EditableReducedProgram(program, &substitution, firstParameter: variableCount) else {
      return nil
    }
    let system = reduced.system
    (bounds, places) = (reduced.parameterBounds, reduced.places)
    dependents = Array(repeating: [], count: parameters.count)
    openValues = system.lower.map { $0.isFinite ? $0 : 0 }
    openRates = Array(repeating: 0, count: program.variableCount)
    componentOf = Array(repeating: -1, count: program.variableCount)
    placeInComponent = Array(repeating: 0, count: program.variableCount)

    // 2. Parts, which parameters do not hold together.
    let parts = ProgramComponent.components(of: system) { [substitution, variableCount] in
      $0 < variableCount && substitution.isIndependent($0)
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

    // 3. Their solutions.
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

  /// Tells the variables whose values edits of rows have changed since they were last told, and these values.
  package mutating func takeChanges(_ body: (_ variable: Int, _ value: Double) -> Void) {
    values.withUnsafeBufferPointer { values in changed.takeAll { body($0, values[$0]) } }
  }

  /// Brings the values of all variables up to date with those that stand for themselves.
  mutating func readValues() {
    for variable in 0..<variableCount { values[variable] = substitution.value(of: variable, openValues) }
  }

  private func isPossible(_ value: Double, _ parameter: Int) -> Bool {
    value >= bounds[parameter].lower && value <= bounds[parameter].upper
  }

  /// Gives a parameter another value.
  /// - Returns: false, with nothing changed, where there is no solution then, or more than one.
  /// - Complexity: linear in the program, and the changes of those components whose piece does not reach to the value.
  package mutating func move(_ parameter: Int, to value: Double) -> Bool {
    guard value.isFinite, isPossible(value, parameter) else { return false }
    var moved = parameters
    moved[parameter] = value
    // 1. The pieces of the components that move.
    var pieces: [ComponentSegment] = []
    for index in dependents[parameter] {
      guard
        let piece = components[index].piece(at: moved, moving: parameter, from: parameters, openValues, reduction)
      else {
        // Those before it are ahead of the others now.
        for index in dependents[parameter] { components[index].forget() }
        return false
      }
      pieces.append(piece)
    }
    // 2. What holds over all of them.
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
    // 3. Back to all variables.
    readValues()
    for variable in 0..<variableCount { rates[variable] = substitution.rate(of: variable, openRates) }
    return true
  }
}
