/// Presolve: simplifies a program and solves its components, as far as that needs no linear program of the whole.
///
/// 1. Required equalities eliminate variables (`EqualitySubstitution`).
/// 2. The reduced program is split into connected components (`ProgramComponent`).
/// 3. A component of one variable is solved in closed form (`SingleVariableOptimum`).
/// 4. A component in which every preference can have its least violation is solved by `BoundPropagation`.
/// 5. A component with competing preferences is solved at all levels at once by a simplex tableau, which proves that
///    the optimum is unique (`PriorityTableau`).
/// 6. Any other component becomes a program for the linear programming solver.
/// 7. Tie-breaking makes the optima of the others unique, in their tableaus (`AmbiguousComponents`).
///
/// Each stage proves its answer or gives none. What is left is one program for the linear programming solver. A
/// contradiction is mapped back to the original constraints.
struct Presolve {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let options: LexicographicSolver.Options
  /// Whether near-cancellations are doubtful (`LexicographicSolver.isDelicate`). Components that stages 3 to 5 do not
  /// solve then make the outcome unknown, since presolve rounded their coefficients.
  var isDelicate = false

  /// The result of presolve.
  enum Outcome {
    /// The optimum.
    case solved(UniqueOptimum)
    /// The optimum as far as it is known.
    case partlySolved(UniqueOptimum, isKnown: [Bool])
    /// The required constraints contradict each other.
    case contradiction(InfeasibilityCandidates)
    /// No result.
    case unknown
  }

  /// The result for one component.
  enum ComponentOutcome {
    /// Its optimum is unique; or it is feasible, if only required constraints count.
    case solved
    /// Its optimum may not be unique.
    case open
    /// It is infeasible.
    case contradiction(ReducedConflict)
    /// Its coefficients are out of range.
    case unknown
  }

  /// Rows and bounds of a reduced program that contradict each other: lower and upper bounds by variable.
  struct ReducedConflict {
    var rows: [Int] = []
    var lower: [Int] = []
    var upper: [Int] = []
  }

  /// A component whose optimum is not unique.
  private struct OpenComponent {
    var component: ProgramComponent
    /// Its tableau and optimal face; nil unless both are known.
    var solution: (tableau: PriorityTableau, face: TableauFace)?
  }

  /// Runs presolve.
  /// - Parameters:
  ///   - reportable: the variables, in order, that may be reported as undetermined; nil for all.
  ///   - tieBreaking: the rule for an optimum that is not unique; called only in that case.
  func outcome(reportable: [Int]?, _ tieBreaking: () -> TieBreaking) throws(OptimalFace.Failure) -> Outcome {
    // 1. Substitution.
    var substitution = EqualitySubstitution(program, limits: options.limits, isDelicate: isDelicate)
    if let row = substitution.contradiction {
      return .contradiction(InfeasibilityCandidates([.constraint(row)], of: program, substitution))
    }
    if substitution.hasFailed { return .unknown }
    let system = ReducedProgram(program, &substitution)
    if substitution.hasFailed { return .unknown }
    if system.contradiction != nil { return contradiction(ReducedConflict(), &substitution) }
    if system.hasFailed { return .unknown }
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }

    // 2. Components.
    let components = ProgramComponent.components(of: system, isIndependent: substitution.isIndependent)
    var values = zip(system.lower, system.upper).map { lower, upper in lower.isFinite ? min(lower, upper) : upper }
    var propagation: BoundPropagation?
    var open: [OpenComponent] = []
    var loose = IsolatedVariables()
    var places: [Int32] = []
    for (index, component) in components.enumerated() {
      if index % 64 == 63, let interruption = options.limits.interruption { throw .interrupted(interruption) }
      // 3. Closed form.
      if component.variables.count == 1 {
        let variable = Int(component.variables[component.variables.startIndex])
        let interval = Self.single(component, in: system)
        if let value = interval.point {
          values[variable] = value
        } else if options.requiredOnly {
          values[variable] = values[variable].isFinite ? values[variable] : 0
        } else if isDelicate {
          return .unknown
        } else {
          open.append(OpenComponent(component: component))
          loose.add(variable, Bounds(interval.lower, interval.upper))
        }
        continue
      }
      // 4. No competing preferences.
      if propagation == nil {
        propagation = BoundPropagation(system, limits: options.limits, isDelicate: isDelicate)
      }
      if propagation?.solve(component, into: &values) == true { continue }
      // 5. A tableau.
      if !options.requiredOnly {
        let tableau = PriorityTableau.solve(
          component, in: system, &places, limits: options.limits, isDelicate: isDelicate)
        if var tableau {
          if tableau.hasOnlySolution() {
            for (place, variable) in component.variables.enumerated() {
              values[Int(variable)] = tableau.quantities[place].value
            }
            continue
          }
          if !isDelicate, tableau.isProven(), let face = tableau.optimalFace() {
            open.append(OpenComponent(component: component, solution: (tableau, face)))
            continue
          }
        }
      }
      // 6. A program of its own. A component may be the whole program.
      if let interruption = options.limits.interruption { throw .interrupted(interruption) }
      if isDelicate { return .unknown }
      switch try solve(component, in: system, into: &values) {
      case .solved: break
      case .open: open.append(OpenComponent(component: component))
      case .contradiction(let evidence):
        return contradiction(try firstConflict(in: component, of: system) ?? evidence, &substitution)
      case .unknown: return .unknown
      }
    }

    // Postsolve: values of all variables.
    if open.isEmpty {
      return .solved(
        UniqueOptimum(values: (0..<program.variableCount).map { substitution.value(of: $0, values) }))
    }
    return withoutTies(open, loose, values, system, &substitution, reportable, tieBreaking())
  }

  // MARK: - Ties

  /// The optimum that tie-breaking selects, as far as tableaus find it.
  private func withoutTies(
    _ open: [OpenComponent], _ loose: IsolatedVariables, _ values: [Double], _ system: ReducedProgram,
    _ substitution: inout EqualitySubstitution, _ reportable: [Int]?, _ rule: TieBreaking
  ) -> Outcome {
    // 1. The component of each variable of the reduced program, and the program's variables that depend on components.
    var componentOf = [Int32](repeating: -1, count: program.variableCount)
    for (number, one) in open.enumerated() {
      for variable in one.component.variables { componentOf[Int(variable)] = Int32(number) }
    }
    var (openVariables, isFollowed) = openVariables(&substitution, componentOf)

    // 2. Isolated variables in closed form.
    var loose = loose
    loose.removeAll { isFollowed[$0] }
    var values = values
    var undetermined: [UndeterminedVariable] = []
    for settled in loose.settled(by: rule) {
      values[settled.variable] = settled.value
      componentOf[settled.variable] = -1
      if let one = settled.undetermined(options.ambiguity) { undetermined.append(one) }
    }
    openVariables.removeAll { variable in
      substitution.form(variable: variable)
      return !substitution.sum.contains { componentOf[$0.variable] >= 0 }
    }

    // 3. The others by their tableaus.
    let parts = partsWithTableaus(open, componentOf, in: system, openVariables, rule, &substitution)
    var ambiguous = AmbiguousComponents(of: system, values: values, limits: options.limits)
    for (component, solution) in parts { ambiguous.add(component, solution.tableau, solution.face) }
    let ours = openVariables.filter { variable in
      substitution.form(variable: variable)
      return substitution.sum.contains { ambiguous.contains($0.variable) }
    }
    var isKnown = [Bool](repeating: true, count: program.variableCount)
    for variable in openVariables { isKnown[variable] = false }
    if let found = ambiguous.settle(ours, reportable, by: rule, &substitution, options.ambiguity) {
      undetermined += found
      for variable in ours { isKnown[variable] = true }
      for variable in values.indices where ambiguous.contains(variable) {
        values[variable] = ambiguous.value(of: variable)
      }
    }

    // 4. Postsolve: values of all known variables.
    var all = values
    for variable in 0..<program.variableCount where isKnown[variable] {
      all[variable] = substitution.value(of: variable, values)
    }
    let optimum = UniqueOptimum(values: all, undetermined: undetermined)
    return isKnown.contains(false) ? .partlySolved(optimum, isKnown: isKnown) : .solved(optimum)
  }

  /// The variables of the program, ascending, that depend on open components; and those of the reduced program that
  /// others depend on.
  private func openVariables(
    _ substitution: inout EqualitySubstitution, _ componentOf: [Int32]
  ) -> (open: [Int], isFollowed: [Bool]) {
    var open: [Int] = []
    var isFollowed = [Bool](repeating: false, count: program.variableCount)
    for variable in 0..<program.variableCount {
      substitution.expression(of: variable) { terms, _ in
        if terms.contains(where: { componentOf[$0.variable] >= 0 }) { open.append(variable) }
        for term in terms where term.variable != variable { isFollowed[term.variable] = true }
      }
    }
    return (open, isFollowed)
  }

  /// The components that tableaus solve, with their tableaus. Those left out are linked to none of them by a variable or
  /// an expression of the rule.
  private func partsWithTableaus(
    _ open: [OpenComponent], _ componentOf: [Int32], in system: ReducedProgram, _ openVariables: [Int],
    _ rule: TieBreaking, _ substitution: inout EqualitySubstitution
  ) -> [(ProgramComponent, (tableau: PriorityTableau, face: TableauFace))] {
    var places: [Int32] = []
    let solved = open.enumerated().map { number, one -> (tableau: PriorityTableau, face: TableauFace)? in
      guard let first = one.component.variables.first, componentOf[Int(first)] == Int32(number) else { return nil }
      if let known = one.solution { return known }
      guard one.component.variables.count == 1,
        var tableau = PriorityTableau.solve(
          one.component, in: system, &places, limits: options.limits, isDelicate: isDelicate),
        tableau.isProven(), let face = tableau.optimalFace()
      else { return nil }
      return (tableau, face)
    }
    var sets = DisjointSets(count: open.count)
    var isLeftOut = [Bool](repeating: false, count: open.count)
    let isWhole = open.indices.allSatisfy { number in
      guard let first = open[number].component.variables.first else { return true }
      return componentOf[Int(first)] < 0 || solved[number] != nil
    }
    if !isWhole {
      let expressions = openVariables.map { LinearExpression(variable: $0) } + rule.stages.joined()
      for expression in expressions {
        substitution.form(expression.terms, minus: 0)
        var first: Int32 = -1
        for term in substitution.sum where componentOf[term.variable] >= 0 {
          if first < 0 { first = componentOf[term.variable] }
          sets.unite(Int(first), Int(componentOf[term.variable]))
        }
      }
      for number in open.indices where solved[number] == nil { isLeftOut[sets.leader(of: number)] = true }
    }
    return open.indices.compactMap { number in
      guard let solution = solved[number], !isLeftOut[sets.leader(of: number)] else { return nil }
      return (open[number].component, solution)
    }
  }

  /// The candidates for a contradiction: that of the reduced program, or of some of its rows and bounds.
  private func contradiction(_ evidence: ReducedConflict, _ substitution: inout EqualitySubstitution) -> Outcome {
    let system = ReducedProgram(program, &substitution, keepsSources: true)
    guard let sources = system.sources else { return .unknown }
    var found = evidence.rows.map { sources.rows[$0] } + evidence.lower.compactMap { sources.lower[$0] }
    found += evidence.upper.compactMap { sources.upper[$0] }
    switch system.contradiction {
    case .constants(let source): found += [source].compactMap(\.self)
    case .interval(let variable): found += [sources.lower[variable], sources.upper[variable]].compactMap(\.self)
    case nil: break
    }
    return .contradiction(InfeasibilityCandidates(found, of: program, substitution))
  }

  /// The optimal values of the only variable of a component.
  static func single(_ component: ProgramComponent, in system: ReducedProgram) -> SingleVariableOptimum {
    let variable = Int(component.variables[component.variables.startIndex])
    var interval = SingleVariableOptimum(lower: system.lower[variable], upper: system.upper[variable])
    var goals: [SingleVariableOptimum.Goal] = []
    for index in component.rows.indices {
      let row = system.rows[Int(component.rows[index])]
      goals.append(
        SingleVariableOptimum.Goal(
          coefficient: system.terms[row.entries.lowerBound].coefficient, row.relation, row.rightHandSide,
          weight: row.weight))
      let next = index + 1
      if next == component.rows.endIndex || system.rows[Int(component.rows[next])].priority != row.priority {
        interval.serve(goals)
        goals.removeAll(keepingCapacity: true)
      }
    }
    return interval
  }

  /// Solves a component as a program of its own.
  func solve(
    _ component: ProgramComponent, in system: ReducedProgram, into values: inout [Double]
  ) throws(OptimalFace.Failure) -> ComponentOutcome {
    var part = LexicographicProgram()
    let bounded = component.variables.map(Int.init).filter { system.upper[$0] < .infinity }
    do {
      var columns: [Int: Int] = [:]
      for variable in component.variables.map(Int.init) {
        columns[variable] = part.addVariable(lowerBound: system.lower[variable])
      }
      for variable in bounded {
        try part.addConstraint(
          [LinearTerm(1, columns[variable] ?? 0)], .lessOrEqual, system.upper[variable])
      }
      for row in component.rows.map(Int.init) {
        let terms = system.rows.terms(of: row).map { LinearTerm($0.coefficient, columns[$0.variable] ?? 0) }
        let said = system.rows[row]
        try part.addConstraint(
          terms, said.relation, said.rightHandSide, priority: said.priority, weight: said.weight)
      }
    } catch {
      return .unknown
    }
    var options = options
    options.ambiguity = .names
    do {
      let solution = try solver.settled(part, options, reportable: nil) { TieBreaking(stages: [[]]) }
      if !solution.undetermined.isEmpty { return .open }
      for (column, variable) in component.variables.enumerated() { values[Int(variable)] = solution.values[column] }
      return .solved
    } catch .infeasible(let certificate) {
      // Without a certificate every required row is a candidate.
      let (rows, columns) =
        certificate.map { InfeasibleSubsetFinder.support(of: $0, in: part) }
        ?? ((0..<part.constraintCount).filter(part.isRequired), Array(0..<part.variableCount))
      let rowsOfPart = component.rows.map(Int.init)
      let variables = component.variables.map(Int.init)
      return .contradiction(
        ReducedConflict(
          rows: rows.filter { $0 >= bounded.count }.map { rowsOfPart[$0 - bounded.count] },
          lower: columns.map { variables[$0] },
          upper: rows.filter { $0 < bounded.count }.map { bounded[$0] }))
    }
  }

  /// The first contradiction among the connected components of a component's required rows, as solving these alone
  /// finds it. Nil if the component has no preferences.
  private func firstConflict(
    in component: ProgramComponent, of system: ReducedProgram
  ) throws(OptimalFace.Failure) -> ReducedConflict? {
    let required = component.rows.map(Int.init).filter(system.isRequired)
    guard required.count < component.rows.count else { return nil }
    var isMember = [Bool](repeating: false, count: system.lower.count)
    for variable in component.variables { isMember[Int(variable)] = true }
    var part = ReducedProgram(lower: system.lower, upper: system.upper)
    for row in required {
      let said = system.rows[row]
      part.rows.append(
        system.rows.terms(of: row), said.relation, said.rightHandSide, priority: said.priority, weight: 1)
    }
    var values = system.lower
    for part in ProgramComponent.components(of: part, isIndependent: { isMember[$0] }) where part.variables.count > 1 {
      var numbered = part
      numbered.rows = ArraySlice(part.rows.map { Int32(required[Int($0)]) })
      if case .contradiction(let evidence) = try solve(numbered, in: system, into: &values) { return evidence }
    }
    return nil
  }
}
