/// The optimal tableau of a component, and its optimal face. A reference, so that tie-breaking changes the tableau in
/// place.
final class ComponentTableau {
  var tableau: PriorityTableau
  var face: TableauFace

  init(_ tableau: PriorityTableau, _ face: TableauFace) { (self.tableau, self.face) = (tableau, face) }

  /// The tableau of no variables.
  static var empty: ComponentTableau { ComponentTableau(.empty, TableauFace()) }
}

/// Components whose optimum is not unique: which variables vary, how far and together with which others, and
/// tie-breaking. All of it is read off their tableaus, or found by a few pivots from their optima.
///
/// Components are independent at the priorities, so the optimal face of the program is the product of theirs. An
/// expression of the tie-breaking rule may join several; these are then solved together.
struct AmbiguousComponents {
  /// A component, or several that tie-breaking joined.
  fileprivate struct Part {
    var components: [ProgramComponent]
    /// The variables of the reduced program, by place in the tableau.
    var variables: [Int32]
    var solution: ComponentTableau
    /// The number of its first direction among those of all parts.
    var firstDirection = 0
    /// The goals that tie-breaking has added, by index in `TieGoals`.
    var goals: [Int32] = []
    /// A copy of the tableau for ranges, and the ends of ranges found so far, by variable.
    var objective = PriorityTableau.empty
    var extremes: [(least: Double?, greatest: Double?)] = []
  }

  private let system: ReducedProgram
  /// The parts; one that has joined another is without variables.
  private var parts: [Part] = []
  /// The part of each variable, or -1, and its place there.
  private var partOf: [Int32]
  private var placeOf: [Int32]
  /// The rates of all variables, and the positions of each one's among them.
  private var rates: [TableauFace.Rate] = []
  private var ratesOf: [Range<Int>]
  /// The values of the variables that belong to no part.
  private let values: [Double]
  private let limits: SolveLimits
  private var directionCount = 0
  private var goals = TieGoals()
  /// Scratch, empty between calls.
  private var sumRates: [TableauFace.Rate] = []
  /// The bounds of variables of the program that the rows of the optimal face imply, if these are all the rows.
  private var propagation: BoundPropagation?
  /// The values of all variables when bounds were propagated.
  private var point: [Double] = []
  /// The number of variables in turn that attain none of their bounds.
  private var unattained = 0

  /// Variables between two checks of the limits.
  private static let variablesBetweenLooks = 64

  /// Variables in turn that attain no bound, after which propagation is no longer tried.
  private static let mostUnattained = 16

  /// Creates an empty collection.
  /// - Parameter values: the values of the variables that have only one.
  init(of system: ReducedProgram, values: [Double], limits: SolveLimits) {
    self.system = system
    self.values = values
    self.limits = limits
    partOf = Array(filledWith: -1, count: values.count)
    placeOf = partOf
    ratesOf = Array(filledWith: 0..<0, count: values.count)
  }

  /// Adds components.
  /// - Parameters:
  ///   - components: a component, or several that share a tableau.
  ///   - solution: their tableau and optimal face, which tie-breaking changes.
  mutating func add(_ components: [ProgramComponent], _ solution: ComponentTableau) {
    parts.append(
      Part(components: components, variables: components.flatMap(\.variables), solution: solution))
    count += components.count
    placeVariables(of: parts.count - 1)
    noteRates(of: parts.count - 1)
    number(parts.count - 1)
  }

  private mutating func placeVariables(of part: Int) {
    for (place, variable) in parts[part].variables.enumerated() {
      (partOf[Int(variable)], placeOf[Int(variable)]) = (Int32(part), Int32(place))
    }
  }

  private mutating func noteRates(of part: Int) {
    let face = parts[part].solution.face
    let start = rates.count
    rates += face.rates
    for (place, variable) in parts[part].variables.enumerated() {
      ratesOf[Int(variable)] = start + Int(face.starts[place])..<start + Int(face.starts[place + 1])
    }
  }

  /// Numbers the directions of a part after those of the parts before.
  private mutating func number(_ part: Int) {
    parts[part].firstDirection = directionCount
    directionCount += parts[part].solution.face.dimension
  }

  /// Whether a variable of the reduced program belongs to one of the components.
  func contains(_ variable: Int) -> Bool { partOf[variable] >= 0 }

  /// The number of components added.
  private(set) var count = 0

  /// The value of a variable at the present point.
  func value(of variable: Int) -> Double {
    guard partOf[variable] >= 0 else { return values[variable] }
    return parts[Int(partOf[variable])].solution.tableau.quantities[Int(placeOf[variable])].value
  }

  // MARK: - Sums

  /// Whether a variable varies over the optimal face.
  private func varies(_ variable: Int) -> Bool { !ratesOf[variable].isEmpty }

  /// Writes the rates of a sum of variables along the directions of all parts, ascending, to `sum`.
  private func addRates(of terms: Scratch<LinearTerm>, to sum: inout [TableauFace.Rate]) {
    let start = sum.count
    for term in terms where varies(term.variable) {
      let first = Int32(parts[Int(partOf[term.variable])].firstDirection)
      for place in ratesOf[term.variable] {
        sum.append(
          TableauFace.Rate(
            direction: first + rates[place].direction, factor: rates[place].factor * term.coefficient))
      }
    }
    guard sum.count > start + 1 else { return }
    Self.sort(&sum, from: start)
    var (end, next) = (start, start)
    while next < sum.count {
      let direction = sum[next].direction
      var (total, size) = (0.0, 0.0)
      while next < sum.count, sum[next].direction == direction {
        total += sum[next].factor
        size += abs(sum[next].factor)
        next += 1
      }
      guard abs(total) > Tolerance.negligibleShare * size else { continue }
      sum[end] = TableauFace.Rate(direction: direction, factor: total)
      end += 1
    }
    sum.removeSubrange(end...)
  }

  /// Sorts the rates from a place on by direction. Most sums have a few, so that insertion sort is fastest.
  private static func sort(_ rates: inout [TableauFace.Rate], from start: Int) {
    if rates.count - start > longestInsertion { return rates[start...].sort { $0.direction < $1.direction } }
    for end in start + 1..<rates.count {
      let rate = rates[end]
      var place = end
      while place > start, rates[place - 1].direction > rate.direction {
        rates[place] = rates[place - 1]
        place -= 1
      }
      if place < end { rates[place] = rate }
    }
  }

  private static let longestInsertion = 16

  /// The terms of a sum by part, in the order of the first ones.
  private func partSums(of terms: Scratch<LinearTerm>) -> [(part: Int, terms: [PriorityTableau.Term])] {
    var sums: [(part: Int, terms: [PriorityTableau.Term])] = []
    for term in terms where varies(term.variable) {
      let part = Int(partOf[term.variable])
      let own = PriorityTableau.Term(quantity: placeOf[term.variable], factor: term.coefficient)
      if let known = sums.firstIndex(where: { $0.part == part }) {
        sums[known].terms.append(own)
      } else {
        sums.append((part, [own]))
      }
    }
    return sums
  }

  // MARK: - Report

  /// Finds which variables of the program are not unique.
  /// - Parameters:
  ///   - open: the variables of the program that depend on the components, ascending.
  ///   - reportable: the variables, in order, that may be reported; nil for all.
  ///   - stack: the expressions of the program's variables in those of the reduced program.
  /// - Returns: the variables to report, in order; nil if a range is not found.
  mutating func undetermined(
    among open: [Int], _ reportable: [Int]?, _ stack: inout PostsolveStack,
    _ report: LexicographicSolver.AmbiguityReport
  ) -> [UndeterminedVariable]? {
    if report == .none { return [] }
    var variables = open
    if let reportable {
      var isOpen = [Bool](filledWith: false, count: values.count)
      for variable in open { isOpen[variable] = true }
      variables = reportable.filter { isOpen[$0] }
    }
    var lengths: [Double] = []
    // By index: a copy of a part counts references.
    for number in parts.indices { lengths += parts[number].solution.face.lengths }
    var found: [UndeterminedVariable] = []
    found.reserveCapacity(variables.count)
    // The rates of those found, for their groups.
    var ratesOfFound: [Range<Int>] = []
    var all: [TableauFace.Rate] = []
    for (index, variable) in variables.enumerated() {
      if index % Self.variablesBetweenLooks == Self.variablesBetweenLooks - 1, limits.interruption != nil { return nil }
      stack.form(variable: variable)
      if report != .groups { all.clear() }
      let start = all.count
      addRates(of: stack.sum, to: &all)
      let own = start..<all.count
      if own.isEmpty { continue }
      let isWide = own.contains {
        abs(all[$0].factor) * lengths[Int(all[$0].direction)] >= Tolerance.determinedWidth
      }
      var open = UndeterminedVariable(variable: variable)
      if report != .names || !isWide {
        guard let range = range(of: variable, stack) else { return nil }
        if range.width < Tolerance.determinedWidth { continue }
        if report != .names { open.range = range }
      }
      found.append(open)
      if report == .groups { ratesOfFound.append(own) }
    }
    guard report == .groups else { return found }
    let groups = UndeterminedGroup.groups(
      of: found.map(\.variable), ratesOfFound.map { all[$0] }, directionCount: directionCount)
    for (place, group) in groups.enumerated() { found[place].group = group }
    return found
  }

  /// The least and the greatest value over the optimal face of a variable of the program, which `stack.sum` holds;
  /// nil if a search fails.
  private mutating func range(of variable: Int, _ stack: PostsolveStack) -> Bounds? {
    let known = attainedBounds(of: variable)
    guard let least = known.lower ?? extreme(of: stack, isGreatest: false),
      let greatest = known.upper ?? extreme(of: stack, isGreatest: true)
    else { return nil }
    return Bounds(least, greatest)
  }

  private mutating func extreme(of stack: PostsolveStack, isGreatest: Bool) -> Double? {
    var total = stack.sumConstant
    for term in stack.sum where !varies(term.variable) {
      total += term.coefficient * value(of: term.variable)
    }
    for (part, terms) in partSums(of: stack.sum) {
      guard let own = parts[part].extreme(of: terms, isGreatest: isGreatest) else { return nil }
      total += own
    }
    return total
  }

  /// Propagates the bounds of some variables of the program, of use if all rows of the components are required.
  mutating func propagateBounds(of variables: [Int], _ stack: inout PostsolveStack) {
    point = values
    for variable in values.indices where contains(variable) { point[variable] = value(of: variable) }
    var whole = system
    for variable in variables where !stack.isIndependent(variable) {
      point[variable] = stack.value(of: variable, point)
      stack.form(variable: variable)
      (whole.lower[variable], whole.upper[variable]) = (-.infinity, .infinity)
      whole.rows.append(
        stack.sum.map { $0 } + [LinearTerm(-1, variable)], .equal, -stack.sumConstant,
        priority: LexicographicProgram.requiredPriority, weight: 1)
    }
    var propagation = BoundPropagation(whole, limits: limits, isOneChain: true)
    if propagation.enforceAll() { self.propagation = propagation }
  }

  /// The ends of a variable's range that propagation implies, as far as they are attained.
  private mutating func attainedBounds(of variable: Int) -> (lower: Double?, upper: Double?) {
    guard let interval = propagation?.interval(of: variable), unattained < Self.mostUnattained else {
      return (nil, nil)
    }
    let attained = [interval.lower, interval.upper].map { bound in
      bound.isFinite && propagation?.allows(variable, bound, from: point) == true ? bound : nil
    }
    let (lower, upper) = (attained[0], attained[1])
    unattained = lower == nil && upper == nil ? unattained + 1 : 0
    return (lower, upper)
  }

  // MARK: - Tie-breaking

  /// Narrows the optimal face down to one point; returns false if that fails.
  /// - Parameters:
  ///   - rule: the rule, with at least one stage.
  ///   - stagesDone: the number of its stages that the components' rows contain.
  ///   - open: the variables of the program that depend on the components.
  mutating func breakTies(
    _ rule: TieBreaking, after stagesDone: Int, _ open: [Int], _ stack: inout PostsolveStack
  ) -> Bool {
    let stages = rule.lists
    var isOpen = [Bool](filledWith: false, count: values.count)
    for variable in open { isOpen[variable] = true }
    // 1. Each stage as a whole: a level below all priorities.
    for (number, stage) in stages.enumerated().dropFirst(stagesDone) {
      let first = goals.count
      goals.reserveCapacity(first + stage.count)
      for index in stage.indices { addGoal(index, of: stage, priority: Double(-1 - number), isOpen, &stack) }
      guard goals.count == first || narrow(byGoalsFrom: first) else { return false }
    }
    // 2. Remaining ties, one expression after the other.
    let priority = Double(-1 - stages.count)
    for stage in stages {
      for index in stage.indices where directionCount > 0 {
        guard addGoal(index, of: stage, priority: priority, isOpen, &stack) else { continue }
        guard narrow(byGoalsFrom: goals.count - 1) else { return false }
        fixLastGoal()
      }
    }
    return true
  }

  /// Replaces the goal added last by its value, so that the next one can have the same level.
  private mutating func fixLastGoal() {
    let goal = goals[goals.count - 1]
    parts[Int(partOf[goals.terms[goal.entries.lowerBound].variable])].solution.tableau.fixLastRow()
    var value = 0.0
    for place in goal.entries { value += goals.terms[place].coefficient * self.value(of: goals.terms[place].variable) }
    goals.fixLast(at: value)
  }

  /// Adds the goal of an expression of the program, in the variables of the parts; returns false if it does not vary.
  @discardableResult
  private mutating func addGoal(
    _ index: Int, of list: borrowing ExpressionList, priority: Double, _ isOpen: [Bool], _ stack: inout PostsolveStack
  ) -> Bool {
    let entries = list.entries(of: index)
    guard entries.contains(where: { isOpen[list.terms[$0].variable] }) else { return false }
    stack.form(list.terms[entries], minus: -list.constant(of: index))
    let moving = stack.sum.count { varies($0.variable) }
    if moving == 0 { return false }
    if moving > 1 {
      sumRates.clear()
      var rates = sumRates
      sumRates = []
      addRates(of: stack.sum, to: &rates)
      sumRates = rates
      if rates.isEmpty { return false }
    }
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

  /// Narrows the optimal face down to the points with the least sum of distances from the goals from an index on.
  private mutating func narrow(byGoalsFrom first: Int) -> Bool {
    if parts.count == 1 {
      guard narrow(0, Int32(first)..<Int32(goals.count)) else { return false }
      directionCount = parts[0].solution.face.dimension
      return true
    }
    // 1. The parts that a goal concerns become one.
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
    // 2. Their tableau, and its face.
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

  /// Adds goals to a part.
  private mutating func narrow(_ number: Int, _ added: some Sequence<Int32>) -> Bool {
    let solution = parts[number].solution
    guard solution.tableau.narrow(by: added, of: goals, placeOf), let face = solution.tableau.optimalFace() else {
      return false
    }
    parts[number].goals += added
    solution.face = face
    noteRates(of: number)
    return true
  }

  /// Makes one part of several, with further goals.
  private mutating func join(_ number: Int, _ others: ArraySlice<Int32>, _ added: ArraySlice<Int32>) -> Bool {
    let members = [number] + others.map(Int.init)
    let variables = members.flatMap { parts[$0].variables }
    let point = variables.map { value(of: Int($0)) }
    let components = members.flatMap { parts[$0].components }
    let own = members.flatMap { parts[$0].goals } + added
    for other in members.dropFirst() { parts[other] = Part(components: [], variables: [], solution: .empty) }
    parts[number] = Part(components: components, variables: variables, solution: .empty, goals: own)
    placeVariables(of: number)
    let rows =
      parts[number].components.flatMap { component in
        component.rows.map { ComponentRow(Int($0), of: system, placeOf, parameterTerms: []) }
      } + own.map { ComponentRow(goals[Int($0)], of: goals, placeOf) }
    let tableau = PriorityTableau.make(
      rows, bounds: variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }, values: point,
      parameters: [], limits: limits, mostWork: PriorityTableau.mostWork(rows))
    guard var tableau, tableau.isProven(), let face = tableau.optimalFace() else { return false }
    parts[number].solution = ComponentTableau(tableau, face)
    noteRates(of: number)
    return true
  }
}

extension AmbiguousComponents.Part {
  /// The least or the greatest value of a sum over the optimal face; nil if a search fails.
  fileprivate mutating func extreme(of terms: [PriorityTableau.Term], isGreatest: Bool) -> Double? {
    if objective.quantities.count == 0 {
      objective = solution.tableau
      objective.addObjectiveLevel()
      extremes = Array(filledWith: (nil, nil), count: variables.count)
    }
    guard terms.count == 1, let term = terms.first else {
      return objective.extreme(of: terms, isGreatest: isGreatest)
    }
    let (place, isUpper) = (Int(term.quantity), isGreatest == (term.factor > 0))
    if let known = isUpper ? extremes[place].greatest : extremes[place].least { return term.factor * known }
    let unit = [PriorityTableau.Term(quantity: term.quantity, factor: 1)]
    guard let found = objective.extreme(of: unit, isGreatest: isUpper) else { return nil }
    if isUpper { extremes[place].greatest = found } else { extremes[place].least = found }
    return term.factor * found
  }
}

extension ComponentRow {
  /// Creates the row of a tie-breaking goal.
  fileprivate init(_ goal: TieGoals.Goal, of goals: TieGoals, _ places: [Int32]) {
    self.init(
      terms: goals.terms[goal.entries].map {
        PriorityTableau.Term(quantity: places[$0.variable], factor: $0.coefficient)
      },
      relation: .equal, rightHandSide: goal.value, priority: goal.priority)
  }
}

/// The goals of tie-breaking in flat arrays: sums of variables that vary, and the values to which they are drawn.
struct TieGoals {
  /// A goal, apart from its terms.
  struct Goal {
    /// The positions of its terms in `TieGoals.terms`.
    var entries: Range<Int>
    var value: Double
    /// The level at which it is drawn there.
    var priority: Double
  }

  private var goals: [Goal] = []
  /// The terms of all goals, one after the other.
  private(set) var terms: [LinearTerm] = []

  var count: Int { goals.count }

  /// Reserves memory for goals of one variable.
  mutating func reserveCapacity(_ count: Int) {
    goals.reserveCapacity(count)
    terms.reserveCapacity(count)
  }

  subscript(goal: Int) -> Goal { goals[goal] }

  /// Appends a term of the next goal.
  mutating func append(_ term: LinearTerm) { terms.append(term) }

  /// Appends the goal of the terms appended since the last one.
  mutating func endGoal(at value: Double, priority: Double) {
    goals.append(Goal(entries: (goals.last?.entries.upperBound ?? 0)..<terms.count, value: value, priority: priority))
  }

  /// Makes the last goal a required equality with a value.
  mutating func fixLast(at value: Double) {
    goals[goals.count - 1].value = value
    goals[goals.count - 1].priority = LexicographicProgram.requiredPriority
  }
}
