/// Solves a program by taking it apart first: the stages before a linear program.
///
/// 1. Required equalities give variables up for others (`VariableSubstitution`).
/// 2. What is left falls into components (`SystemComponent`).
/// 3. A component of one variable has a closed form (`SingleVariable`).
/// 4. Of others, levels are served as well as each preference could be by itself, if all can be at once
///    (`LevelPropagation`).
/// 5. Where preferences compete, a tableau looks for the solution at all levels at once, and proves that it is the only
///    one (`LiveTableau`).
/// 6. What remains is a program of its own for the linear programming solver.
///
/// Each stage either proves its answer or has none. Components with more than one solution are left for one program of
/// their own variables and constraints, in which the rule for what is open can be followed. A contradiction is traced
/// back to the constraints that it comes from.
struct ProgramReduction {
  let solver: LexicographicSolver
  let program: LexicographicProgram
  let options: LexicographicSolver.Options
  /// Whether nothing that all but cancels may be taken for zero. Then nothing is told of components that several stages
  /// leave open: their numbers were rounded.
  var isDelicate = false

  /// What the stages tell of a program.
  enum Outcome {
    /// The value of each variable in the one solution.
    case solved([Double])
    /// The values of some variables, the same in every solution; the others may be open, some of them by themselves.
    case partlySolved([Double], isKnown: [Bool], LooseVariables)
    /// Required constraints contradict each other.
    case contradiction(Suspects)
    /// Nothing.
    case unknown
  }

  /// What became of a component.
  enum ComponentOutcome {
    /// It has one solution; or any, where only required constraints are looked at.
    case solved
    /// It may have several.
    case open
    /// It has none.
    case contradiction(Evidence)
    /// Coefficients have grown out of range.
    case unknown
  }

  /// Rows of a reduced system that contradict each other within the least and the greatest values of some variables.
  struct Evidence {
    var rows: [Int] = []
    var lower: [Int] = []
    var upper: [Int] = []
  }

  /// Takes the program apart.
  func outcome() throws(OptimalFace.Failure) -> Outcome {
    // 1. Fewer variables.
    var substitution = VariableSubstitution(program, limits: options.limits, isDelicate: isDelicate)
    if let row = substitution.contradiction {
      return .contradiction(Suspects([.constraint(row)], of: program, substitution))
    }
    if substitution.hasFailed { return .unknown }
    let system = ReducedSystem(program, &substitution)
    if substitution.hasFailed { return .unknown }
    if system.contradiction != nil { return contradiction(Evidence(), &substitution) }
    if system.hasFailed { return .unknown }
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }

    // 2. Parts.
    let components = SystemComponent.components(of: system, isOpen: substitution.isOpen)
    var values = zip(system.lower, system.upper).map { lower, upper in lower.isFinite ? min(lower, upper) : upper }
    var propagation: LevelPropagation?
    var open: [SystemComponent] = []
    var loose = LooseVariables()
    var places: [Int32] = []
    for (index, component) in components.enumerated() {
      if index % 64 == 63, let interruption = options.limits.interruption { throw .interrupted(interruption) }
      // 3. The ones with a closed form.
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
          open.append(component)
          loose.add(variable, Bounds(interval.lower, interval.upper))
        }
        continue
      }
      // 4. The ones in which nothing has to give way to its equals.
      if propagation == nil {
        propagation = LevelPropagation(system, limits: options.limits, isDelicate: isDelicate)
      }
      if propagation?.solve(component, into: &values) == true { continue }
      // 5. The ones that a tableau shows the only solution of.
      if !options.requiredOnly,
        LiveTableau.solve(
          component, in: system, &places, into: &values, limits: options.limits, isDelicate: isDelicate)
      {
        continue
      }
      // 6. The rest. A component may be all there is.
      if let interruption = options.limits.interruption { throw .interrupted(interruption) }
      if isDelicate { return .unknown }
      switch try solve(component, in: system, into: &values) {
      case .solved: break
      case .open: open.append(component)
      case .contradiction(let evidence):
        return contradiction(try firstEvidence(in: component, of: system) ?? evidence, &substitution)
      case .unknown: return .unknown
      }
    }

    // Back to all variables.
    if open.isEmpty { return .solved((0..<program.variableCount).map { substitution.value(of: $0, values) }) }
    return partlySolved(open, loose, values, &substitution)
  }

  /// The values of the variables that no open component has a part in.
  private func partlySolved(
    _ open: [SystemComponent], _ loose: LooseVariables, _ values: [Double], _ substitution: inout VariableSubstitution
  ) -> Outcome {
    var isOpen = [Bool](repeating: false, count: program.variableCount)
    var isFollowed = isOpen
    for component in open {
      for variable in component.variables { isOpen[Int(variable)] = true }
    }
    var isKnown = [Bool](repeating: true, count: program.variableCount)
    var all = values
    for variable in 0..<program.variableCount {
      substitution.expression(of: variable) { terms, _ in
        isKnown[variable] = !terms.contains { isOpen[$0.variable] }
        for term in terms where term.variable != variable { isFollowed[term.variable] = true }
      }
      if isKnown[variable] { all[variable] = substitution.value(of: variable, values) }
    }
    var loose = loose
    loose.removeAll { isFollowed[$0] }
    return .partlySolved(all, isKnown: isKnown, loose)
  }

  /// What a contradiction of the reduced system comes from, or one of some of its rows and intervals.
  private func contradiction(_ evidence: Evidence, _ substitution: inout VariableSubstitution) -> Outcome {
    let system = ReducedSystem(program, &substitution, keepsSources: true)
    guard let sources = system.sources else { return .unknown }
    var found = evidence.rows.map { sources.rows[$0] } + evidence.lower.compactMap { sources.lower[$0] }
    found += evidence.upper.compactMap { sources.upper[$0] }
    switch system.contradiction {
    case .constants(let source): found += [source].compactMap(\.self)
    case .interval(let variable): found += [sources.lower[variable], sources.upper[variable]].compactMap(\.self)
    case nil: break
    }
    return .contradiction(Suspects(found, of: program, substitution))
  }

  /// The values of the one variable of a component that serve all of its rows best.
  static func single(_ component: SystemComponent, in system: ReducedSystem) -> SingleVariable {
    let variable = Int(component.variables[component.variables.startIndex])
    var interval = SingleVariable(lower: system.lower[variable], upper: system.upper[variable])
    var wishes: [SingleVariable.Wish] = []
    for index in component.rows.indices {
      let row = system.rows[Int(component.rows[index])]
      wishes.append(
        SingleVariable.Wish(
          coefficient: system.terms[row.entries.lowerBound].coefficient, row.relation, row.rightHandSide,
          weight: row.weight))
      let next = index + 1
      if next == component.rows.endIndex || system.rows[Int(component.rows[next])].priority != row.priority {
        interval.serve(wishes)
        wishes.removeAll(keepingCapacity: true)
      }
    }
    return interval
  }

  /// Solves a component as a program of its own.
  func solve(
    _ component: SystemComponent, in system: ReducedSystem, into values: inout [Double]
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
      let solution = try solver.settled(part, options, reportable: nil) { Settlement(stages: [[]]) }
      if !solution.undetermined.isEmpty { return .open }
      for (column, variable) in component.variables.enumerated() { values[Int(variable)] = solution.values[column] }
      return .solved
    } catch .infeasible(let certificate) {
      // Without a certificate, all of it.
      let (rows, columns) =
        certificate.map { ConflictFinder.support(of: $0, in: part) }
        ?? ((0..<part.constraintCount).filter(part.isRequired), Array(0..<part.variableCount))
      let rowsOfPart = component.rows.map(Int.init)
      let variables = component.variables.map(Int.init)
      return .contradiction(
        Evidence(
          rows: rows.filter { $0 >= bounded.count }.map { rowsOfPart[$0 - bounded.count] },
          lower: columns.map { variables[$0] },
          upper: rows.filter { $0 < bounded.count }.map { bounded[$0] }))
    }
  }

  /// The first contradiction among the required rows of a component that preferences hold together: the one that is found
  /// where only required constraints are looked at. Nil where preferences hold nothing together.
  private func firstEvidence(
    in component: SystemComponent, of system: ReducedSystem
  ) throws(OptimalFace.Failure) -> Evidence? {
    let required = component.rows.map(Int.init).filter(system.isRequired)
    guard required.count < component.rows.count else { return nil }
    var isMember = [Bool](repeating: false, count: system.lower.count)
    for variable in component.variables { isMember[Int(variable)] = true }
    var part = ReducedSystem(lower: system.lower, upper: system.upper)
    for row in required {
      let said = system.rows[row]
      part.rows.append(
        system.rows.terms(of: row), said.relation, said.rightHandSide, priority: said.priority, weight: 1)
    }
    var values = system.lower
    for part in SystemComponent.components(of: part, isOpen: { isMember[$0] }) where part.variables.count > 1 {
      var numbered = part
      numbered.rows = ArraySlice(part.rows.map { Int32(required[Int($0)]) })
      if case .contradiction(let evidence) = try solve(numbered, in: system, into: &values) { return evidence }
    }
    return nil
  }
}
