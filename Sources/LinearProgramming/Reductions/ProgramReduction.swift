/// Solves a program by taking it apart first: the stages before a linear program.
///
/// 1. Required equalities give variables up for others (`VariableSubstitution`).
/// 2. What is left falls into components (`SystemComponent`).
/// 3. A component of one variable has a closed form (`SingleVariable`).
/// 4. Of others, levels are served as well as each preference could be by itself, if all can be at once
///    (`LevelPropagation`).
/// 5. What remains is a program of its own for the linear programming solver.
///
/// Each stage either proves its answer or has none. Only a solution that is the only one comes out: for contradictions
/// and for what is left open the whole program is solved as it is.
struct ProgramReduction {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let options: LexicographicSolver.Options

  /// The value of each variable in the one solution; nil where the stages do not tell.
  func values() throws(OptimalFace.Failure) -> [Double]? {
    // 1. Fewer variables.
    var substitution = VariableSubstitution(program)
    if substitution.hasFailed { return nil }
    let system = ReducedSystem(program, &substitution)
    if substitution.hasFailed || system.hasFailed { return nil }
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }

    // 2. Parts.
    let components = SystemComponent.components(of: system, isOpen: substitution.isOpen)
    var values = zip(system.lower, system.upper).map { lower, upper in lower.isFinite ? min(lower, upper) : upper }
    var propagation: LevelPropagation?
    for (index, component) in components.enumerated() {
      if index % 64 == 63, let interruption = options.limits.interruption { throw .interrupted(interruption) }
      // 3. The ones with a closed form.
      if component.variables.count == 1 {
        guard let value = Self.single(component, in: system) else { return nil }
        values[Int(component.variables[component.variables.startIndex])] = value
        continue
      }
      // 4. The ones in which nothing has to give way to its equals.
      if propagation == nil { propagation = LevelPropagation(system) }
      if propagation?.solve(component, into: &values) == true { continue }
      // 5. The rest.
      guard try solve(component, in: system, into: &values) else { return nil }
    }

    // Back to all variables.
    return (0..<program.variableCount).map { substitution.value(of: $0, values) }
  }

  /// The value of the one variable of a component; nil where its rows leave it open.
  static func single(_ component: SystemComponent, in system: ReducedSystem) -> Double? {
    let variable = Int(component.variables[component.variables.startIndex])
    var interval = SingleVariable(lower: system.lower[variable], upper: system.upper[variable])
    var wishes: [SingleVariable.Wish] = []
    for index in component.rows.indices {
      let row = Int(component.rows[index])
      wishes.append(
        SingleVariable.Wish(
          coefficient: system.coefficients[Int(system.rowStarts[row])], system.relations[row],
          system.rightHandSides[row], weight: system.weights[row]))
      let next = index + 1
      if next == component.rows.endIndex || system.priorities[Int(component.rows[next])] != system.priorities[row] {
        interval.serve(wishes)
        wishes.removeAll(keepingCapacity: true)
      }
    }
    guard ReducedSystem.isPoint(interval.lower, interval.upper) else { return nil }
    return interval.lower + (interval.upper - interval.lower) / 2
  }

  /// Solves a component as a program of its own.
  /// - Returns: false where it has no solution, or more than one.
  func solve(
    _ component: SystemComponent, in system: ReducedSystem, into values: inout [Double]
  ) throws(OptimalFace.Failure) -> Bool {
    var part = LexicographicProgram()
    do {
      var columns: [Int32: Int] = [:]
      for variable in component.variables {
        columns[variable] = part.addVariable(lowerBound: system.lower[Int(variable)])
      }
      for (column, variable) in component.variables.enumerated() where system.upper[Int(variable)] < .infinity {
        try part.addConstraint([LinearTerm(1, column)], .lessOrEqual, system.upper[Int(variable)])
      }
      for row in component.rows.map(Int.init) {
        let terms = system.entries(of: row).map {
          LinearTerm(system.coefficients[$0], columns[system.columns[$0]] ?? 0)
        }
        try part.addConstraint(
          terms, system.relations[row], system.rightHandSides[row], priority: system.priorities[row],
          weight: system.weights[row])
      }
    } catch {
      // Coefficients may have grown out of range.
      return false
    }
    var options = options
    options.ambiguity = .names
    do {
      var isOpen = false
      let face = try solver.settledFace(of: part, options, reportable: nil) {
        isOpen = true
        return Settlement.allVariablesAlike
      }.face
      if isOpen { return false }
      for (column, variable) in component.variables.enumerated() { values[Int(variable)] = face.values[column] }
      return true
    } catch .infeasible {
      return false
    }
  }
}
