/// Tie-breaking of ambiguous components, in their tableaus.
extension AmbiguousComponents {
  /// Narrows the optimal face by a tie-breaking rule, to one point if the rule's expressions determine all variables.
  /// Returns false if a narrowed face is not found, or if the last point is not proved optimal.
  /// - Parameters:
  ///   - rule: the rule, with at least one stage.
  ///   - stagesDone: the number of stages of the rule whose goals are already among the components' rows.
  ///   - isAmbiguous: for each variable of the program, whether its expression contains variables of the components.
  ///   - stack: the expressions of the program's variables in those of the reduced program.
  mutating func breakTies(
    _ rule: TieBreaking, after stagesDone: Int, _ isAmbiguous: [Bool], _ stack: inout PostsolveStack
  ) -> Bool {
    let stages = rule.lists
    // 1. For each stage, the sum of the absolute values of its expressions is minimised, as a level below all
    //    preferences and earlier stages. One search serves all these levels, unless goals of a stage would join parts:
    //    they wait until the earlier stages have narrowed the faces, since often no ties remain by then.
    var first = goals.count
    goals.reserveCapacity(first + stages.dropFirst(stagesDone).reduce(0) { $0 + $1.count })
    for (number, stage) in stages.enumerated().dropFirst(stagesDone) {
      let mayJoin = goals.count == first
      if addGoals(of: stage, priority: Double(-1 - number), mayJoin: mayJoin, isAmbiguous, &stack) { continue }
      guard narrow(byGoalsFrom: first) else { return false }
      first = goals.count
      _ = addGoals(of: stage, priority: Double(-1 - number), mayJoin: true, isAmbiguous, &stack)
    }
    guard goals.count == first || narrow(byGoalsFrom: first) else { return false }
    // 2. If ties remain, the absolute value of one expression after the other is minimised. All have one priority,
    //    since each goal becomes a required equality before the next is added.
    let priority = Double(-1 - stages.count)
    for stage in stages {
      for index in stage.indices where directionCount > 0 {
        guard addGoal(index, of: stage, priority: priority, isAmbiguous, &stack) else { continue }
        guard narrow(byGoalsFrom: goals.count - 1), fixLastGoal() else { return false }
      }
    }
    // 3. Variables that occur in no expression keep the values of a tableau.
    for number in parts.indices where parts[number].solution.allocation?.isUnique == false {
      guard join(number, [], []) else { return false }
    }
    // 4. The proof that the point is optimal at all levels.
    return parts.indices.allSatisfy { parts[$0].solution.isProven() }
  }

  /// Turns the goal added last into a required equality at the present value of its sum. The next goal can then have
  /// the same priority. Returns false if the present point is not proved optimal.
  private mutating func fixLastGoal() -> Bool {
    let goal = goals[goals.count - 1]
    let solution = parts[Int(partOf[goals.terms[goal.entries.lowerBound].variable])].solution
    guard solution.isProven() else { return false }
    solution.tableau?.fixLastRow()
    var value = 0.0
    for place in goal.entries { value += goals.terms[place].coefficient * self.value(of: goals.terms[place].variable) }
    goals.fixLast(at: value)
    return true
  }

  /// Adds a goal for each expression of a stage that varies. If `mayJoin` is false, no goal may contain variables of
  /// several parts, since these would be joined. Returns false, without adding goals, if one would.
  private mutating func addGoals(
    of stage: borrowing ExpressionList, priority: Double, mayJoin: Bool, _ isAmbiguous: [Bool],
    _ stack: inout PostsolveStack
  ) -> Bool {
    let start = goals.count
    for index in stage.indices where directionCount > 0 {
      guard addGoal(index, of: stage, priority: priority, isAmbiguous, &stack), !mayJoin else { continue }
      if goals[goals.count - 1].entries.count > 1, onlyPart(ofGoalsFrom: goals.count - 1) == nil {
        goals.removeAll(from: start)
        return false
      }
    }
    return true
  }

  /// Adds a goal that draws an expression to zero. The expression is written in variables of the program, and the goal
  /// in those variables of the reduced program that vary. Returns false, without adding a goal, if the expression has
  /// one value on the whole optimal face.
  private mutating func addGoal(
    _ index: Int, of list: borrowing ExpressionList, priority: Double, _ isAmbiguous: [Bool],
    _ stack: inout PostsolveStack
  ) -> Bool {
    let entries = list.entries(of: index)
    guard entries.contains(where: { isAmbiguous[list.terms[$0].variable] }) else { return false }
    if haveRatesOfEliminated, !hasRates(list.terms[entries]) { return false }
    stack.form(list.terms[entries], minus: -list.constant(of: index))
    let moving = stack.sum.count { varies($0.variable) }
    if moving == 0 || moving > 1 && !haveRatesOfEliminated && !hasRates(stack.sum) { return false }
    var value = -stack.sumConstant
    for term in stack.sum {
      if varies(term.variable) {
        goals.append(term)
      } else {
        value -= term.coefficient * self.value(of: term.variable)
      }
    }
    goals.endGoal(at: value, priority: priority)
    return true
  }

  /// Whether a sum of variables varies over the optimal face.
  private mutating func hasRates(_ terms: some Collection<LinearTerm>) -> Bool {
    sumRates.clear()
    var rates = sumRates
    sumRates = []
    addRates(of: terms, to: &rates)
    sumRates = rates
    return !rates.isEmpty
  }

  /// Narrows the optimal face to the points nearest to the goals from index `first` on, by the sum of absolute
  /// deviations. Returns false if the narrowed face is not found.
  private mutating func narrow(byGoalsFrom first: Int) -> Bool {
    forgetRatesOfEliminated()
    // Goals of a single part change no other one, and no direction of another one.
    if let part = onlyPart(ofGoalsFrom: first) {
      let before = parts[part].solution.face.dimension
      guard narrow(part, Int32(first)..<Int32(goals.count)) else { return false }
      directionCount -= before - parts[part].solution.face.dimension
      return true
    }
    // 1. The parts to join: tableaus whose variables occur together in a goal, since a goal is a row of one tableau.
    var sets = DisjointSets(count: parts.count)
    func part(_ goal: Int) -> Int { Int(partOf[goals.terms[goals[goal].entries.lowerBound].variable]) }
    for goal in first..<goals.count {
      for place in goals[goal].entries.dropFirst() {
        sets.unite(part(goal), Int(partOf[goals.terms[place].variable]))
      }
    }
    let added = VariableUses(variableCount: parts.count) { note in
      for goal in first..<goals.count { note(sets.leader(of: part(goal)), Int32(goal)) }
    }
    let joined = VariableUses(variableCount: parts.count) { note in
      for number in parts.indices where sets.leader(of: number) != number {
        note(sets.leader(of: number), Int32(number))
      }
    }
    // 2. The goals are added to the tableaus of their parts. This changes the optimal faces, so the directions of all
    //    parts are numbered again.
    directionCount = 0
    for number in parts.indices {
      if !added[number].isEmpty {
        let isDone =
          joined[number].isEmpty ? narrow(number, added[number]) : join(number, joined[number], added[number])
        guard isDone else { return false }
      }
      self.number(number)
    }
    return true
  }

  /// Returns the index of the part that contains the variables of all goals from index `first` on; nil if several parts
  /// contain them.
  private func onlyPart(ofGoalsFrom first: Int) -> Int? {
    if parts.count == 1 { return 0 }
    let terms = goals.terms[goals[first].entries.lowerBound...]
    let part = partOf[terms[terms.startIndex].variable]
    return terms.allSatisfy { partOf[$0.variable] == part } ? Int(part) : nil
  }

  /// Adds the goals with given indices to one part, and narrows the part's optimal face to the points nearest to these
  /// goals. Returns false if the narrowed face is not found.
  private mutating func narrow(_ number: Int, _ added: some Sequence<Int32>) -> Bool {
    guard parts[number].solution.narrow(by: added, of: goals, placeOf) else {
      return parts[number].solution.isAllocation && join(number, [], Array(added)[...])
    }
    parts[number].goals += added
    noteRates(of: number)
    return true
  }

  /// Joins several parts into one, with a common tableau, and adds goals to it. A part without a tableau gets one, even
  /// if no others are joined to it. Returns false if the tableau's optimum or its optimal face is not found.
  /// - Parameters:
  ///   - number: the index of the part that the others are joined to.
  ///   - others: the indices of the other parts. They lose their variables.
  ///   - added: the indices of the goals to add.
  mutating func join(_ number: Int, _ others: ArraySlice<Int32>, _ added: ArraySlice<Int32>) -> Bool {
    let members = [number] + others.map(Int.init)
    let component = ProgramComponent(joining: members.map { parts[$0].component })
    let point = component.variables.map { value(of: Int($0)) }
    let own = members.flatMap { parts[$0].goals } + added
    for other in members.dropFirst() {
      parts[other] = Part(component: ProgramComponent(variables: [], rows: []), solution: .empty)
    }
    parts[number] = Part(
      component: component, solution: .empty, firstDirection: parts[number].firstDirection, goals: own)
    placeVariables(of: number)
    let rows =
      component.rows.map { ComponentRow(Int($0), of: system, placeOf, parameterTerms: []) }
      + own.map { ComponentRow(goals[Int($0)], of: goals, placeOf) }
    let tableau = PriorityTableau.make(
      rows, bounds: component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }, values: point,
      parameters: [], limits: limits, mostWork: PriorityTableau.mostWork(rows))
    guard var tableau, let face = tableau.optimalFace() else { return false }
    parts[number].solution = ComponentOptimum(tableau, face)
    noteRates(of: number)
    return true
  }
}

extension ComponentRow {
  /// Creates the row of a tie-breaking goal in the tableau of a part.
  /// - Parameter places: for each variable of the reduced program, its index in the tableau.
  fileprivate init(_ goal: TieGoals.Goal, of goals: TieGoals, _ places: [Int32]) {
    self.init(
      terms: goals.terms[goal.entries].map {
        PriorityTableau.Term(quantity: places[$0.variable], factor: $0.coefficient)
      },
      relation: .equal, rightHandSide: goal.value, priority: goal.priority)
  }
}

/// The goals of tie-breaking, in flat arrays. A goal is a sum of variables that vary over the optimal face, with the
/// value that the sum should have.
struct TieGoals {
  /// The value and the priority of a goal, and the positions of its terms.
  struct Goal {
    /// The positions of the goal's terms in `TieGoals.terms`.
    var entries: Range<Int>
    /// The value that the sum of the goal's terms should have.
    var value: Double
    /// The priority of the goal. It is a negative number, which is below the priorities of all preferences. After
    /// `fixLast` it is the priority of required constraints.
    var priority: Double
  }

  private var goals: [Goal] = []
  /// The terms of all goals, one after the other.
  private(set) var terms: [LinearTerm] = []

  var count: Int { goals.count }

  /// Reserves memory for a number of goals with one term each.
  mutating func reserveCapacity(_ count: Int) {
    goals.reserveCapacity(count)
    terms.reserveCapacity(count)
  }

  subscript(goal: Int) -> Goal { goals[goal] }

  /// Appends a term of the goal that the next call of `endGoal` completes.
  mutating func append(_ term: LinearTerm) { terms.append(term) }

  /// Completes a goal. Its terms are those appended since the last call of this method.
  mutating func endGoal(at value: Double, priority: Double) {
    goals.append(Goal(entries: (goals.last?.entries.upperBound ?? 0)..<terms.count, value: value, priority: priority))
  }

  /// Removes all goals from an index on.
  mutating func removeAll(from goal: Int) {
    guard goal < goals.count else { return }
    terms.removeSubrange(goals[goal].entries.lowerBound...)
    goals.removeSubrange(goal...)
  }

  /// Makes the last goal a required equality, whose right-hand side is `value`.
  mutating func fixLast(at value: Double) {
    goals[goals.count - 1].value = value
    goals[goals.count - 1].priority = LexicographicProgram.requiredPriority
  }
}
