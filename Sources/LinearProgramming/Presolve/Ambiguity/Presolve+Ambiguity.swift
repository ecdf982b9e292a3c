/// Treatment of programs whose optimum is not unique: the variables that vary, and tie-breaking.
extension Presolve {
  // MARK: - Optimal faces as programs

  /// The greatest number of variables of an ambiguous component that is treated in its tableau, by which ranges of
  /// values are found and ties are broken. If a component is larger, a new program is formed, whose required rows
  /// describe the optimal face of the whole program. It is presolved and solved in turn.
  ///
  /// The number is smaller if the report includes ranges (`.ranges` and `.groups`). A tableau needs pivots for each
  /// range, while bound propagation on the face finds most ranges at once.
  private var mostTiedVariables: Int { options.ambiguity == .ranges || options.ambiguity == .groups ? 40 : 300 }

  /// Returns the rows that describe the optimal face of a component, found level by level. Returns nil if the component
  /// has no preferences, if the face is not found, or if the tier `.clusters` is off.
  func levelwiseFace(
    of component: ProgramComponent, in system: ReducedProgram
  ) -> [PriorityTableau.FaceRow]? {
    guard options.tiers.contains(.clusters), component.rows.contains(where: { !system.isRequired(Int($0)) }),
      let part = try? Subprogram(component, of: system)
    else { return nil }
    return LevelwiseFace(of: part.program, limits: options.limits)?.rows
  }

  /// Presolves the optimal face as a program of required rows. If this program already describes the optimal face of
  /// all priorities, the new one also has preferences: the goals of the next stage of tie-breaking.
  ///
  /// After the last stage the new program has no goals. It then splits into small components, so that the remaining
  /// ties are broken in each of them alone.
  /// - Returns: the outcome; nil if all components are small enough for tableaus (`mostTiedVariables`), if the face has
  ///   already been presolved after the last stage, or if the tier `.presolvedFace` is off. Also nil if the rows of the
  ///   face, a requested range of a variable or the outcome of the new program is not found.
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
      if ambiguity.hasLongExpressions { parts.noteRatesOfEliminated(ambiguity.isAmbiguous, stack) }
      guard parts.count == ambiguity.components.count,
        let found = parts.undetermined(among: ambiguity.isAmbiguous, reportable, &stack, options.ambiguity)
      else { return nil }
      report += found
      next.options.ambiguity = .none
      next.stage = .ties(1)
      goals = rule.lists[0].expressions
    case .ties(let count):
      next.stage = .ties(count + 1)
      if count < rule.lists.count { goals = rule.lists[count].expressions }
    }
    do {
      for goal in goals where goal.terms.contains(where: { ambiguity.isAmbiguous[$0.variable] }) {
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
    /// For each variable of the program, whether its expression in independent variables contains a variable of
    /// `components`.
    var isAmbiguous: [Bool] = []
    /// The greatest number of variables of `components` in an expression, or more if terms cancel.
    var mostTerms = 0
    /// Whether some expressions are long, such as those of positions in a list. The rates of eliminated variables are
    /// then computed from each other (`AmbiguousComponents.noteRatesOfEliminated`). Otherwise it takes less time to
    /// form each expression.
    var hasLongExpressions: Bool { mostTerms > 8 }
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
    var isFollowed = [Bool](filledWith: false, count: program.variableCount)
    (ambiguity.isAmbiguous, ambiguity.mostTerms) = stack.dependents(
      of: ambiguity.componentOf.map { $0 >= 0 }
    ) { _, term in isFollowed[term] = true }
    var loose = loose
    loose.removeAll { isFollowed[$0] }
    let choices = loose.choices(by: rule)
    if choices.isEmpty { return ambiguity }
    for choice in choices {
      // No other variable depends on it.
      values[choice.variable] = choice.value
      (ambiguity.componentOf[choice.variable], ambiguity.isAmbiguous[choice.variable]) = (-1, false)
      if let one = choice.undetermined(options.ambiguity) { ambiguity.undetermined.append(one) }
    }
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
    var isSolved = ambiguity.isAmbiguous
    if parts.count < ambiguity.components.count {
      for variable in isSolved.indices where isSolved[variable] {
        stack.form(variable: variable)
        isSolved[variable] = stack.sum.contains { parts.contains($0.variable) }
      }
    }
    var (values, undetermined) = (values, ambiguity.undetermined)
    var stagesDone = 0
    if case .ties(let count) = stage { stagesDone = count }
    if ambiguity.hasLongExpressions { parts.noteRatesOfEliminated(isSolved, stack) }
    if let found = parts.undetermined(among: isSolved, reportable, &stack, options.ambiguity),
      parts.breakTies(rule, after: stagesDone, isSolved, &stack)
    {
      undetermined += found
      for variable in values.indices where parts.contains(variable) { values[variable] = parts.value(of: variable) }
    } else {
      isSolved = Array(filledWith: false, count: isSolved.count)
    }
    // Postsolve: the values of all variables that are known.
    let known = stack.values(values)
    if isSolved == ambiguity.isAmbiguous {
      return .solved(UniqueOptimum(values: known, undetermined: undetermined))
    }
    let isKnown = zip(ambiguity.isAmbiguous, isSolved).map { !$0 || $1 }
    for variable in known.indices where isKnown[variable] { values[variable] = known[variable] }
    return .partlySolved(UniqueOptimum(values: values, undetermined: undetermined), isKnown: isKnown)
  }

  /// Returns those components whose optimal faces are known, from a tableau or in closed form. A component is left out
  /// if its face is not found. It is also left out if some variable of the program, or some expression of the rule,
  /// depends both on it and on a component that is left out.
  private func parts(
    of ambiguity: Ambiguity, _ values: [Double], in system: ReducedProgram, _ rule: TieBreaking,
    _ stack: inout PostsolveStack
  ) -> AmbiguousComponents {
    var places: [Int32] = []
    let ambiguous = ambiguity.components
    /// Returns the solution of a component, or of several joined ones, by one tableau; nil if it is not found.
    func solution(of component: ProgramComponent) -> ComponentOptimum? {
      guard
        var tableau = PriorityTableau.solve(
          component, in: system, &places, limits: options.limits, isDelicate: isDelicate),
        tableau.isProven(), let face = tableau.optimalFace()
      else { return nil }
      return ComponentOptimum(tableau, face)
    }
    // Components of one variable were solved in closed form, so they have no tableau yet. They come last in `order`,
    // and several of them share one. `places` has the positions of a group's members in `order`.
    var (order, singles): ([Int], [Int]) = ([], [])
    var groups: [(places: Range<Int>, component: ProgramComponent, solution: ComponentOptimum?)] = []
    order.reserveCapacity(ambiguous.count)
    groups.reserveCapacity(ambiguous.count)
    for number in ambiguous.indices {
      let one = ambiguous[number]
      if one.solution == nil, one.component.variables.count == 1, options.tiers.contains(.tableau) {
        singles.append(number)
      } else {
        groups.append((order.count..<order.count + 1, one.component, one.solution))
        order.append(number)
      }
    }
    order += singles
    let areAllSolved = groups.allSatisfy { $0.solution != nil }
    let mayShare = areAllSolved && options.tiers.contains(.sharedTableau) && !isDelicate
    let size = mayShare ? ComponentSolver.mostSharedVariables.together : 1
    for start in stride(from: groups.count, to: order.count, by: size) {
      let members = start..<min(start + size, order.count)
      let joined = ProgramComponent(joining: order[members].map { ambiguous[$0].component })
      if let shared = solution(of: joined) {
        groups.append((members, joined, shared))
      } else {
        for place in members {
          let own = ambiguous[order[place]].component
          groups.append((place..<place + 1, own, solution(of: own)))
        }
      }
    }
    // For each component, whether it is left out; empty if none is.
    var isLeftOut: [Bool] = []
    if groups.contains(where: { $0.solution == nil }) {
      var sets = DisjointSets(count: ambiguous.count)
      var isUnsolved = [Bool](filledWith: false, count: ambiguous.count)
      // All members of a group are left out, or none.
      for group in groups {
        for place in group.places { sets.unite(order[group.places.lowerBound], order[place]) }
      }
      let variables = program.variableIndices.filter { ambiguity.isAmbiguous[$0] }
      for expression in variables.map({ LinearExpression(variable: $0) }) + rule.stages.joined() {
        stack.form(expression.terms, minus: 0)
        var first: Int32 = -1
        for term in stack.sum where ambiguity.componentOf[term.variable] >= 0 {
          if first < 0 { first = ambiguity.componentOf[term.variable] }
          sets.unite(Int(first), Int(ambiguity.componentOf[term.variable]))
        }
      }
      for group in groups where group.solution == nil {
        isUnsolved[sets.leader(of: order[group.places.lowerBound])] = true
      }
      isLeftOut = ambiguous.indices.map { isUnsolved[sets.leader(of: $0)] }
    }
    var parts = AmbiguousComponents(of: system, values: values, limits: options.limits)
    parts.parts.reserveCapacity(groups.count)
    for group in groups where isLeftOut.isEmpty || !isLeftOut[order[group.places.lowerBound]] {
      if let solution = group.solution { parts.add(group.component, joined: group.places.count, solution) }
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
