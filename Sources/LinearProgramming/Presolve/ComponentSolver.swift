/// A solver of the components of a reduced program. It tries several methods on each component, and takes the first
/// answer that is proved.
struct ComponentSolver {
  let presolve: Presolve
  let system: ReducedProgram
  /// The values of all variables. They are final for the variables of solved components; others have a provisional
  /// value, such as a bound.
  private(set) var values: [Double]
  /// The components whose optimum may not be unique.
  private(set) var ambiguous: [Presolve.AmbiguousComponent] = []
  /// The variables that are alone in an ambiguous component, with the intervals of their optimal values.
  private(set) var isolated = IsolatedVariables()

  /// Whether the reduced program is already in difference variables (`DifferenceProgram`). If so, its components are
  /// not rewritten in differences a second time.
  private var isOfDifferences = false
  private var propagation: BoundPropagation?
  /// Scratch memory for the solution of one component: for each variable of the reduced program, its position in the
  /// component.
  private var places: [Int32] = []
  /// Scratch memory for the rows of a component of one variable.
  private var costs: [SingleVariableOptimum.Cost] = []
  /// The small components that wait to be solved by one shared tableau, as indices in the list passed to `solve`.
  private var waiting: [Int] = []
  /// The number of variables of the components in `waiting`.
  private var waitingVariables = 0
  /// The components that are left to `LevelwiseFace` and to linear programs, as indices in the list passed to `solve`.
  /// Neither a closed form, nor bound propagation, nor a tableau has solved them.
  private var dense: [Int] = []

  /// The limits of shared tableaus. A component shares a tableau if it has at most `each` variables. The waiting
  /// components are solved as soon as they have more than `together` variables.
  static let mostSharedVariables = (each: 10, together: 30)
  /// The number of components solved between two checks of the limits.
  private static let componentsBetweenChecks = 64

  private var options: LexicographicSolver.Options { presolve.options }
  private var tiers: LexicographicSolver.Tiers { presolve.options.tiers }

  init(presolve: Presolve, system: ReducedProgram) {
    (self.presolve, self.system) = (presolve, system)
    values = zip(system.lower, system.upper).map { lower, upper in lower.isFinite ? min(lower, upper) : upper }
  }

  /// Solves the components, and returns the outcome for all together. It is `.contradiction` or `.unknown` as soon as
  /// one component is infeasible or gets no answer. Otherwise it is `.ambiguous` if the optimum of some component may
  /// not be unique, and else `.solved`.
  /// - Throws: `SolveFailure` if a limit is reached, or if a linear program of a component fails.
  mutating func solve(_ components: [ProgramComponent]) throws(SolveFailure) -> Presolve.ComponentOutcome {
    for (number, component) in components.enumerated() {
      if number % Self.componentsBetweenChecks == Self.componentsBetweenChecks - 1 { try checkLimits() }
      // 1. A closed form, if the component has one variable.
      if component.variables.count == 1, tiers.contains(.closedForm) {
        guard solveInClosedForm(component) else { return .unknown }
        continue
      }
      // 2. A closed form, if one sum is all that connects the variables.
      if solveByAllocation(component) { continue }
      // 3. Bound propagation, which solves most components whose preferences do not compete.
      if solveByPropagation(component) { continue }
      // 4. The components of a long list, in difference variables.
      switch try solveByDifferences(component) {
      case .solved, .ambiguous: continue
      case .contradiction(let evidence): return .contradiction(evidence)
      case .unknown: break
      }
      // 5. A tableau. Small components share one, since most of the cost of a small tableau is the allocation of its
      //    memory.
      if options.requiredOnly || !tiers.contains(.tableau) {
        dense.append(number)
      } else if tiers.contains(.sharedTableau), !presolve.isDelicate,
        component.variables.count <= Self.mostSharedVariables.each
      {
        waiting.append(number)
        waitingVariables += component.variables.count
        if waitingVariables > Self.mostSharedVariables.together { solveWaiting(components) }
      } else if !solveByTableau(component) {
        try checkLimits()
        dense.append(number)
      }
      if presolve.isDelicate, !dense.isEmpty { return .unknown }
    }
    solveWaiting(components)
    try checkLimits()
    for number in dense.sorted() {
      let component = components[number]
      // 6. The optimal face, level by level: the rows of one level form smaller components (clusters), each with a
      //    tableau of its own.
      if !options.requiredOnly, let rows = presolve.levelwiseFace(of: component, in: system) {
        ambiguous.append(Presolve.AmbiguousComponent(component: component, rows: rows))
        continue
      }
      // 7. Linear programs, for the component as a program of its own.
      switch try presolve.linearSolver.solve(component, in: system, into: &values) {
      case .solved: break
      case .ambiguous: ambiguous.append(Presolve.AmbiguousComponent(component: component))
      case .contradiction(let evidence):
        return .contradiction(try presolve.linearSolver.firstConflict(in: component, of: system) ?? evidence)
      case .unknown: return .unknown
      }
    }
    return ambiguous.isEmpty ? .solved : .ambiguous
  }

  private func checkLimits() throws(SolveFailure) {
    if let interruption = options.limits.interruption { throw .interrupted(interruption) }
  }

  /// Solves a component of one variable in closed form. Returns false if, in a delicate program, the preferences leave
  /// several optimal values: rounding errors may be the cause.
  private mutating func solveInClosedForm(_ component: ProgramComponent) -> Bool {
    let variable = Int(component.variables[component.variables.startIndex])
    let interval = SingleVariableOptimum(component, in: system, &costs)
    if let value = interval.point {
      values[variable] = value
    } else if options.requiredOnly {
      values[variable] = values[variable].isFinite ? values[variable] : 0
    } else if presolve.isDelicate {
      return false
    } else {
      ambiguous.append(Presolve.AmbiguousComponent(component: component))
      if tiers.contains(.isolatedVariables) { isolated.add(variable, Bounds(interval.lower, interval.upper)) }
    }
    return true
  }

  /// Solves a component in closed form (`ResourceAllocation`). Returns false if no closed form is found, or if closed
  /// forms are not to be used.
  private mutating func solveByAllocation(_ component: ProgramComponent) -> Bool {
    guard tiers.contains(.allocation), !options.requiredOnly, !presolve.isDelicate,
      let allocation = ResourceAllocation(component, of: system, &places)
    else { return false }
    if allocation.isUnique {
      for (place, variable) in component.variables.enumerated() {
        values[Int(variable)] = allocation.value(of: place)
      }
      return true
    }
    ambiguous.append(Presolve.AmbiguousComponent(component: component, solution: ComponentOptimum(allocation)))
    return true
  }

  private mutating func solveByPropagation(_ component: ProgramComponent) -> Bool {
    guard tiers.contains(.boundPropagation) else { return false }
    // Not `propagation == nil`, which copies all of it.
    if case .none = propagation {
      propagation = BoundPropagation(system, limits: options.limits, isDelicate: presolve.isDelicate)
    }
    return propagation?.solve(component, into: &values) == true
  }

  /// Solves a component, or several joined ones, by one tableau. Returns whether the optimum is found: a unique one or,
  /// unless the program is delicate, an optimal face.
  private mutating func solveByTableau(_ component: ProgramComponent) -> Bool {
    guard
      var tableau = PriorityTableau.solve(
        component, in: system, &places, limits: options.limits, isDelicate: presolve.isDelicate),
      tableau.isProven(), let face = tableau.optimalFace(), !tableau.isDoubtful
    else { return false }
    if face.dimension == 0 {
      for (place, variable) in component.variables.enumerated() {
        values[Int(variable)] = tableau.quantities[place].value
      }
      return true
    }
    if presolve.isDelicate { return false }
    ambiguous.append(Presolve.AmbiguousComponent(component: component, solution: ComponentOptimum(tableau, face)))
    return true
  }

  /// The least number of variables of a component that may be solved in difference variables.
  private static let longList = 64

  /// Solves a component that lays out a long list. It is rewritten in difference variables (`DifferenceProgram`), in
  /// which it splits into smaller components. If its optimum is not unique, rows that describe its optimal face are
  /// added to `ambiguous`. Returns the outcome; `.unknown` if the component is no list, or if one of the smaller
  /// components is not solved.
  private mutating func solveByDifferences(
    _ component: ProgramComponent
  ) throws(SolveFailure) -> Presolve.ComponentOutcome {
    guard !isOfDifferences, component.variables.count >= Self.longList, presolve.stage == .priorities,
      tiers.contains(.presolvedFace), !presolve.isDelicate
    else { return .unknown }
    if places.isEmpty { places = Array(filledWith: -1, count: system.lower.count) }
    guard let rewritten = DifferenceProgram(component, of: system, &places) else { return .unknown }
    if rewritten.program.contradiction != nil { return .contradiction(rewritten.given(Presolve.ReducedConflict())) }
    if rewritten.program.hasFailed { return .unknown }
    let parts = ProgramComponent.components(of: rewritten.program) { _ in true }
    var solver = ComponentSolver(presolve: presolve, system: rewritten.program)
    solver.isOfDifferences = true
    let outcome = try solver.solve(parts)
    switch outcome {
    case .solved:
      for (variable, value) in zip(component.variables, rewritten.differences.sums(of: solver.values)) {
        values[Int(variable)] = value
      }
    case .ambiguous:
      guard let rows = rewritten.faceRows(solver) else { return .unknown }
      ambiguous.append(Presolve.AmbiguousComponent(component: component, rows: rows))
    case .contradiction(let evidence): return .contradiction(rewritten.given(evidence))
    case .unknown: break
    }
    return outcome
  }

  /// Solves the waiting components by one shared tableau; if that fails, by a tableau for each. Components that remain
  /// unsolved are added to `dense`.
  private mutating func solveWaiting(_ components: [ProgramComponent]) {
    if waiting.count > 1 {
      if solveByTableau(ProgramComponent(joining: waiting.map { components[$0] })) { waiting = [] }
    }
    for number in waiting where !solveByTableau(components[number]) { dense.append(number) }
    (waiting, waitingVariables) = ([], 0)
  }
}
