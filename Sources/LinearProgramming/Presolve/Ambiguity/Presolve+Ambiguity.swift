/// Treatment of programs whose optimum is not unique: the variables that vary, and tie-breaking.
extension Presolve {
  // MARK: - Optimal faces as programs

  /// The greatest number of variables of an ambiguous component whose tableau finds ranges of values and breaks ties.
  /// If a component is larger, the optimal face of the whole program is described by required rows, and this new
  /// program is presolved and solved in turn. The number is smaller if the report includes ranges (`.ranges` and
  /// `.groups`): a tableau needs pivots for each range, while bound propagation on the face finds most ranges at once.
  private var mostTiedVariables: Int { options.ambiguity == .ranges || options.ambiguity == .groups ? 40 : 300 }

  /// Returns the rows that describe the optimal face of a component, found level by level; nil if the component has no
  /// preferences, or if the face is not found.
  func levelwiseFace(
    of component: ProgramComponent, in system: ReducedProgram
  ) -> [PriorityTableau.FaceRow]? {
    guard options.tiers.contains(.clusters), component.rows.contains(where: { !system.isRequired(Int($0)) }),
      let part = try? Subprogram(component, of: system)
    else { return nil }
    return LevelwiseFace(of: part.program, limits: options.limits)?.rows
  }

  /// Presolves the optimal face as a program of required rows. If the face of all priorities has been presolved before,
  /// the program also has preferences: the goals of the next stage of tie-breaking.
  ///
  /// After the last stage the program has no goals. It then splits into small components, so that the remaining ties
  /// are broken without reading the whole face for each of them.
  /// - Returns: the outcome; nil if all components are small enough for tableaus (`mostTiedVariables`), or if the face
  ///   has been presolved after the last stage. Also nil if the rows of the face, a requested range of a variable or
  ///   the outcome of the new program is not found.
  func outcomeOfFace(
    _ ambiguity: Ambiguity, _ values: [Double], in system: ReducedProgram, _ stack: inout PostsolveStack,
    _ reportable: [Int]?, _ rule: TieBreaking
  ) throws(SolveFailure) -> Outcome? {
    let isLarge = ambiguity.components.contains {
      $0.rows != nil || $0.component.variables.count > mostTiedVariables
    }
    guard isLarge, options.tiers.contains(.presolvedFace), stage != .ties(rule.lists.count + 1) else { return nil }
    // 1. The program `next`, whose rows describe the optimal face of this program.
    var next = Presolve(solver: solver, program: program.requiredPart().program, options: options)
    do {
      try next.program.add(ambiguity, values, of: system, stack)
    } catch {
      return nil
    }
    // 2. The goals of the next stage as preferences.
    var report = ambiguity.undetermined
    var goals: [LinearExpression] = []
    switch stage {
    case .priorities:
      next.stage = .face
    case .face:
      var parts = self.parts(of: ambiguity, values, in: system, rule, &stack)
      parts.mayPropagateBounds = options.tiers.contains(.propagatedRanges)
      guard parts.count == ambiguity.components.count,
        let found = parts.undetermined(among: ambiguity.variables, reportable, &stack, options.ambiguity)
      else { return nil }
      report += found
      next.options.ambiguity = .none
      next.stage = .ties(1)
      goals = rule.lists[0].expressions
    case .ties(let count):
      next.stage = .ties(count + 1)
      if count < rule.lists.count { goals = rule.lists[count].expressions }
    }
    let isAmbiguous = ambiguity.isAmbiguous(program.variableCount)
    do {
      for goal in goals where goal.terms.contains(where: { isAmbiguous[$0.variable] }) {
        try next.program.addConstraint(goal.terms, .equal, -goal.constant, priority: 1)
      }
    } catch {
      return nil
    }
    // 3. The outcome of the program `next`.
    switch try next.outcome(reportable: reportable, { rule }) {
    case .solved(var optimum):
      optimum.undetermined += report
      return .solved(optimum)
    case .partlySolved(var optimum, let isKnown):
      optimum.undetermined += report
      return .partlySolved(optimum, isKnown: isKnown)
    case .contradiction, .unknown:
      return nil
    }
  }

  // MARK: - Ties

  /// The components whose optimum may not be unique, and the variables that depend on them.
  struct Ambiguity {
    var components: [AmbiguousComponent]
    /// The variables of the program whose expressions contain a variable of `components`, ascending.
    var variables: [Int] = []
    /// For each variable of the reduced program, the index in `components` of its component; -1 if it is in none.
    var componentOf: [Int32]
    /// The reports on the isolated variables whose values tie-breaking selects in closed form.
    var undetermined: [UndeterminedVariable] = []

    /// Updates `componentOf` after a change of `components`.
    mutating func numberComponents() {
      for (number, one) in components.enumerated() {
        for variable in one.component.variables { componentOf[Int(variable)] = Int32(number) }
      }
    }

    /// Returns, for each variable of the program, whether it depends on the components.
    /// - Parameter count: the number of variables of the program.
    func isAmbiguous(_ count: Int) -> [Bool] {
      var isAmbiguous = [Bool](filledWith: false, count: count)
      for variable in variables { isAmbiguous[variable] = true }
      return isAmbiguous
    }
  }

  /// Returns the components whose optimum may not be unique, and the variables that depend on them. Isolated variables
  /// whose values tie-breaking selects in closed form get these values, and their components are left out.
  /// - Parameters:
  ///   - ambiguous: the components whose optimum may not be unique.
  ///   - loose: the isolated variables, each the only one of its component, with the intervals of their optimal values.
  ///   - values: receives the values of the isolated variables that are solved in closed form.
  ///   - stack: the expressions of the program's variables in those of the reduced program.
  ///   - rule: the tie-breaking rule.
  func ambiguity(
    of ambiguous: [AmbiguousComponent], _ loose: IsolatedVariables, _ values: inout [Double],
    _ stack: inout PostsolveStack, _ rule: TieBreaking
  ) -> Ambiguity {
    var ambiguity = Ambiguity(components: ambiguous, componentOf: Array(filledWith: -1, count: program.variableCount))
    ambiguity.numberComponents()
    ambiguity.variables.reserveCapacity(program.variableCount)
    var isFollowed = [Bool](filledWith: false, count: program.variableCount)
    let depends = stack.dependents(of: ambiguity.componentOf.map { $0 >= 0 }) { _, term in isFollowed[term] = true }
    for variable in depends.indices where depends[variable] { ambiguity.variables.append(variable) }
    var loose = loose
    loose.removeAll { isFollowed[$0] }
    let choices = loose.choices(by: rule)
    if choices.isEmpty { return ambiguity }
    for choice in choices {
      values[choice.variable] = choice.value
      ambiguity.componentOf[choice.variable] = -1
      if let one = choice.undetermined(options.ambiguity) { ambiguity.undetermined.append(one) }
    }
    // Of the variables, only the isolated ones that were given a value are removed: no other variable depends on them.
    ambiguity.variables.removeAll { stack.isIndependent($0) && ambiguity.componentOf[$0] < 0 }
    ambiguity.components.removeAll { ambiguity.componentOf[Int($0.component.variables.first ?? 0)] < 0 }
    ambiguity.numberComponents()
    return ambiguity
  }

  /// Returns the optimum that tie-breaking selects, as far as tableaus find it. If they fail for some variables, the
  /// outcome is `.partlySolved`, with these variables marked as unknown.
  func withoutTies(
    _ ambiguity: Ambiguity, _ values: [Double], in system: ReducedProgram,
    _ stack: inout PostsolveStack, _ reportable: [Int]?, _ rule: TieBreaking
  ) -> Outcome {
    var parts = self.parts(of: ambiguity, values, in: system, rule, &stack)
    var ours = ambiguity.variables
    if parts.count < ambiguity.components.count {
      ours.removeAll { variable in
        stack.form(variable: variable)
        return !stack.sum.contains { parts.contains($0.variable) }
      }
    }
    var isKnown = [Bool](filledWith: true, count: program.variableCount)
    for variable in ambiguity.variables { isKnown[variable] = false }
    var (values, undetermined) = (values, ambiguity.undetermined)
    var stagesDone = 0
    if case .ties(let count) = stage { stagesDone = count }
    if let found = parts.undetermined(among: ours, reportable, &stack, options.ambiguity),
      parts.breakTies(rule, after: stagesDone, ours, &stack)
    {
      undetermined += found
      for variable in ours { isKnown[variable] = true }
      for variable in values.indices where parts.contains(variable) { values[variable] = parts.value(of: variable) }
    }
    // Postsolve: the values of all variables that are known.
    var all = values
    let known = stack.values(values)
    for variable in known.indices where isKnown[variable] { all[variable] = known[variable] }
    let optimum = UniqueOptimum(values: all, undetermined: undetermined)
    return isKnown.contains(false) ? .partlySolved(optimum, isKnown: isKnown) : .solved(optimum)
  }

  /// Returns those components whose optimal faces are known, from a tableau or in closed form. A component is left out
  /// if its face is not found. It is also left out if it shares a variable of the program, or an expression of the
  /// rule, with a component that is left out.
  private func parts(
    of ambiguity: Ambiguity, _ values: [Double], in system: ReducedProgram, _ rule: TieBreaking,
    _ stack: inout PostsolveStack
  ) -> AmbiguousComponents {
    var places: [Int32] = []
    let ambiguous = ambiguity.components
    /// Returns the solution of some components by one tableau; nil if it is not found.
    func solution(of components: [ProgramComponent]) -> ComponentOptimum? {
      guard
        var tableau = PriorityTableau.solve(
          ProgramComponent(joining: components), in: system, &places, limits: options.limits, isDelicate: isDelicate),
        tableau.isProven(), let face = tableau.optimalFace()
      else { return nil }
      return ComponentOptimum(tableau, face)
    }
    // Components of one variable were solved in closed form, so they have no tableau yet. Here several of them share
    // one.
    var groups: [(members: [Int], solution: ComponentOptimum?)] = []
    var singles: [Int] = []
    for number in ambiguous.indices {
      if let known = ambiguous[number].solution {
        groups.append(([number], known))
      } else if options.tiers.contains(.tableau), ambiguous[number].component.variables.count == 1 {
        singles.append(number)
      } else {
        groups.append(([number], nil))
      }
    }
    let areAllSolved = groups.allSatisfy { $0.solution != nil }
    let mayShare = areAllSolved && options.tiers.contains(.sharedTableau) && !isDelicate
    let size = mayShare ? ComponentSolver.mostSharedVariables.together : 1
    for start in stride(from: 0, to: singles.count, by: size) {
      let members = Array(singles[start..<min(start + size, singles.count)])
      if let shared = solution(of: members.map { ambiguous[$0].component }) {
        groups.append((members, shared))
      } else {
        for number in members { groups.append(([number], solution(of: [ambiguous[number].component]))) }
      }
    }
    var sets = DisjointSets(count: ambiguous.count)
    var isLeftOut = [Bool](filledWith: false, count: ambiguous.count)
    let unsolved = groups.filter { $0.solution == nil }
    if !unsolved.isEmpty {
      // All members of a group are left out, or none.
      for group in groups { for number in group.members.dropFirst() { sets.unite(group.members[0], number) } }
      let expressions = ambiguity.variables.map { LinearExpression(variable: $0) } + rule.stages.joined()
      for expression in expressions {
        stack.form(expression.terms, minus: 0)
        var first: Int32 = -1
        for term in stack.sum where ambiguity.componentOf[term.variable] >= 0 {
          if first < 0 { first = ambiguity.componentOf[term.variable] }
          sets.unite(Int(first), Int(ambiguity.componentOf[term.variable]))
        }
      }
      for group in unsolved { for number in group.members { isLeftOut[sets.leader(of: number)] = true } }
    }
    var parts = AmbiguousComponents(of: system, values: values, limits: options.limits)
    parts.parts.reserveCapacity(groups.count)
    for group in groups where !group.members.contains(where: { isLeftOut[sets.leader(of: $0)] }) {
      if let solution = group.solution { parts.add(group.members.map { ambiguous[$0].component }, solution) }
    }
    return parts
  }
}

extension Presolve.AmbiguousComponent {
  /// Returns the rows that describe the component's optimal face, in the variables of the reduced program; nil if they
  /// are not found.
  func faceRows(in system: ReducedProgram) -> [PriorityTableau.FaceRow]? {
    let variables = component.variables
    if variables.count == 1 {
      var costs: [SingleVariableOptimum.Cost] = []
      let interval = SingleVariableOptimum(component, in: system, &costs)
      let term = PriorityTableau.Term(quantity: variables[variables.startIndex], factor: 1)
      return [PriorityTableau.FaceRow(terms: [term], bounds: Bounds(interval.lower, interval.upper))]
    }
    return (rows ?? solution?.faceRows())?.map { $0.renumbered(as: variables) }
  }
}

extension LexicographicProgram {
  /// Adds required rows that describe the optimal face of a reduced program. Both programs must have the same indices
  /// of variables.
  /// - Parameter values: the values of all variables. Only those of independent variables with a unique value are used.
  fileprivate mutating func add(
    _ ambiguity: Presolve.Ambiguity, _ values: [Double], of system: ReducedProgram,
    _ stack: PostsolveStack
  ) throws(ProgramError) {
    for variable in values.indices where ambiguity.componentOf[variable] < 0 && stack.isIndependent(variable) {
      try addConstraint([LinearTerm(1, variable)], .equal, values[variable])
    }
    for one in ambiguity.components {
      guard let rows = one.faceRows(in: system) else { throw .notFinite(.nan) }
      for row in rows { try row.add(to: &self) }
    }
  }
}
