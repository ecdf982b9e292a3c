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
    /// The goals that tie-breaking has added.
    var goals: [Goal] = []
    /// A copy of the tableau for ranges, and the ends of ranges found so far, by variable.
    var objective = PriorityTableau.empty
    var extremes: [(least: Double?, greatest: Double?)] = []
  }

  /// A sum of variables that vary, the value to which tie-breaking draws it, and the level at which it does.
  fileprivate struct Goal {
    var terms: [LinearTerm] = []
    var value: Double
    var priority: Double
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
    partOf = Array(repeating: -1, count: values.count)
    placeOf = partOf
    ratesOf = Array(repeating: 0..<0, count: values.count)
  }

  /// Adds a component.
  /// - Parameter solution: its tableau and optimal face, which tie-breaking changes.
  mutating func add(_ component: ProgramComponent, _ solution: ComponentTableau) {
    parts.append(Part(components: [component], variables: Array(component.variables), solution: solution))
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
    for (place, variable) in parts[part].variables.enumerated() {
      let start = rates.count
      rates += face.rates[Int(face.starts[place])..<Int(face.starts[place + 1])]
      ratesOf[Int(variable)] = start..<rates.count
    }
  }

  /// Numbers the directions of a part after those of the parts before.
  private mutating func number(_ part: Int) {
    parts[part].firstDirection = directionCount
    directionCount += parts[part].solution.face.dimension
  }

  /// Whether a variable of the reduced program belongs to one of the components.
  func contains(_ variable: Int) -> Bool { partOf[variable] >= 0 }

  /// The number of components.
  var count: Int { parts.count }

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
    sum[start...].sort { $0.direction < $1.direction }
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
      var isOpen = [Bool](repeating: false, count: values.count)
      for variable in open { isOpen[variable] = true }
      variables = reportable.filter { isOpen[$0] }
    }
    let lengths = parts.flatMap(\.solution.face.lengths)
    var found: [UndeterminedVariable] = []
    var ratesOfFound: [Range<Int>] = []
    var all: [TableauFace.Rate] = []
    for (index, variable) in variables.enumerated() {
      if index % Self.variablesBetweenLooks == Self.variablesBetweenLooks - 1, limits.interruption != nil { return nil }
      stack.form(variable: variable)
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
      ratesOfFound.append(own)
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
    let stages = rule.stages
    var isOpen = [Bool](repeating: false, count: values.count)
    for variable in open { isOpen[variable] = true }
    // 1. Each stage as a whole: a level below all priorities.
    for (number, stage) in stages.enumerated().dropFirst(stagesDone) {
      let goals = stage.compactMap { goal($0, priority: Double(-1 - number), isOpen, &stack) }
      guard goals.isEmpty || narrow(by: goals) else { return false }
    }
    // 2. Remaining ties, one expression after the other.
    let priority = Double(-1 - stages.count)
    for expression in stages.joined() where directionCount > 0 {
      guard let goal = goal(expression, priority: priority, isOpen, &stack) else { continue }
      guard narrow(by: [goal]) else { return false }
      fixLastGoal(of: Int(partOf[goal.terms[0].variable]))
    }
    return true
  }

  /// Replaces the goal added last by its value, so that the next one can have the same level.
  private mutating func fixLastGoal(of part: Int) {
    parts[part].solution.tableau.fixLastRow()
    guard var goal = parts[part].goals.popLast() else { return }
    goal.value = goal.terms.reduce(0.0) { $0 + $1.coefficient * value(of: $1.variable) }
    goal.priority = LexicographicProgram.requiredPriority
    parts[part].goals.append(goal)
  }

  /// The goal of an expression of the program, in the variables of the parts; nil if it does not vary.
  private func goal(
    _ expression: LinearExpression, priority: Double, _ isOpen: [Bool], _ stack: inout PostsolveStack
  ) -> Goal? {
    guard expression.terms.contains(where: { isOpen[$0.variable] }) else { return nil }
    stack.form(expression.terms, minus: -expression.constant)
    guard stack.sum.contains(where: { varies($0.variable) }) else { return nil }
    var sum: [TableauFace.Rate] = []
    addRates(of: stack.sum, to: &sum)
    if sum.isEmpty { return nil }
    var goal = Goal(value: -stack.sumConstant, priority: priority)
    for term in stack.sum {
      if varies(term.variable) {
        goal.terms.append(term)
      } else {
        goal.value -= term.coefficient * value(of: term.variable)
      }
    }
    return goal
  }

  /// Narrows the optimal face down to the points with the least sum of distances from some goals.
  private mutating func narrow(by goals: [Goal]) -> Bool {
    // 1. The parts that a goal concerns become one.
    var sets = DisjointSets(count: parts.count)
    for goal in goals {
      for term in goal.terms.dropFirst() {
        sets.unite(Int(partOf[goal.terms[0].variable]), Int(partOf[term.variable]))
      }
    }
    var added = [[Goal]](repeating: [], count: parts.count)
    for goal in goals { added[sets.leader(of: Int(partOf[goal.terms[0].variable]))].append(goal) }
    var joined = [[Int]](repeating: [], count: parts.count)
    for number in parts.indices where sets.leader(of: number) != number {
      joined[sets.leader(of: number)].append(number)
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
  private mutating func narrow(_ number: Int, _ added: [Goal]) -> Bool {
    let rows = added.map { ComponentRow($0.terms, placeOf, goal: $0.value, priority: $0.priority) }
    let solution = parts[number].solution
    guard solution.tableau.narrow(by: rows), let face = solution.tableau.optimalFace() else { return false }
    parts[number].goals += added
    solution.face = face
    noteRates(of: number)
    return true
  }

  /// Makes one part of several, with further goals.
  private mutating func join(_ number: Int, _ others: [Int], _ added: [Goal]) -> Bool {
    let members = [number] + others
    let variables = members.flatMap { parts[$0].variables }
    let point = variables.map { value(of: Int($0)) }
    let components = members.flatMap { parts[$0].components }
    let goals = members.flatMap { parts[$0].goals } + added
    for other in others { parts[other] = Part(components: [], variables: [], solution: .empty) }
    parts[number] = Part(components: components, variables: variables, solution: .empty, goals: goals)
    placeVariables(of: number)
    let rows =
      parts[number].components.flatMap { component in
        component.rows.map { ComponentRow(Int($0), of: system, placeOf, parameterTerms: []) }
      } + parts[number].goals.map { ComponentRow($0.terms, placeOf, goal: $0.value, priority: $0.priority) }
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
      extremes = Array(repeating: (nil, nil), count: variables.count)
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
  fileprivate init(_ terms: [LinearTerm], _ places: [Int32], goal: Double, priority: Double) {
    self.init(
      terms: terms.map { PriorityTableau.Term(quantity: places[$0.variable], factor: $0.coefficient) },
      relation: .equal, rightHandSide: goal, priority: priority)
  }
}
