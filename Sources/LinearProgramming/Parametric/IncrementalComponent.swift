/// Some of the solution of a component: what its variables are at a value of a parameter, and how they move with it.
struct ComponentSegment: Sendable {
  var values: [Double]
  var rates: [Double]
  /// Between which values of the parameter this holds.
  var range: ClosedRange<Double>
}

/// A component of a reduced system whose rows come and go, and some of whose right-hand sides move with parameters.
///
/// Its solution is kept as a tableau, made when it is needed for the first time. Where the tableau has no proof that its
/// solution is the only one, the component is solved as any other, from nothing, and of pieces there are those that
/// samples prove (`SampledParametricSolution`).
struct IncrementalComponent: Sendable {
  /// The variables, by their indices in the program.
  let variables: [Int32]
  /// The parameters that rows depend on, ascending; one or another may be a row's that was removed.
  private(set) var parameters: [Int] = []
  private(set) var rows = ComponentRows()

  private let bounds: [Bounds]
  private var tableau = PriorityTableau.empty
  /// Whether the tableau is one of the rows.
  private(set) var hasTableau = false
  private var trace: SampledParametricSolution?
  /// How often in a row a tableau led nowhere.
  private var tableauFailures = 0

  /// So often it is tried again.
  private static let mostMisses = 8

  /// - Parameters:
  ///   - component: variables and rows of `system`.
  ///   - parameterTerms: the terms of parameters in each row of `system`.
  ///   - places: takes the place of each variable of the component.
  init(
    _ component: ProgramComponent, of system: ReducedProgram, _ parameterTerms: [[ComponentRow.ParameterTerm]],
    _ places: inout [Int32]
  ) {
    variables = Array(component.variables)
    bounds = component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }
    for (index, variable) in variables.enumerated() { places[Int(variable)] = Int32(index) }
    rows.reserveCapacity(component.rows.count)
    for row in component.rows.map(Int.init) {
      _ = rows.add(ComponentRow(row, of: system, places, parameterTerms: parameterTerms[row]))
    }
    noteParameters()
  }

  /// What is left where a component has become part of another.
  static let empty = IncrementalComponent()

  private init() {
    (variables, bounds) = ([], [])
  }

  /// Two components as one: the variables and slots of the second follow those of the first.
  init(_ first: IncrementalComponent, _ second: IncrementalComponent) {
    variables = first.variables + second.variables
    bounds = first.bounds + second.bounds
    rows = first.rows
    rows.append(second.rows, withVariablesFrom: Int32(first.variables.count))
    noteParameters()
  }

  private mutating func noteParameters() {
    var known = Set(parameters)
    for slot in rows.indices { for term in rows[slot]?.parameterTerms ?? [] { known.insert(term.parameter) } }
    parameters = known.sorted()
  }

  private mutating func noteParameters(of row: ComponentRow) {
    for term in row.parameterTerms where !parameters.contains(term.parameter) {
      parameters.append(term.parameter)
      parameters.sort()
    }
  }

  // MARK: - Solving from nothing

  /// The values where the parameters have these; nil where they are not known to be the only ones.
  func sample(at parameters: [Double], moving: Int, _ reduction: Presolve) -> SampledParametricSolution.Sample? {
    // 1. The rows at these parameters by priority: those of one variable are bounds.
    var system = ReducedProgram(lower: bounds.map(\.lower), upper: bounds.map(\.upper))
    var order = rows.indices.filter { rows[$0] != nil }
    let priorities = rows.indices.map { rows[$0]?.priority ?? 0 }
    if !zip(order, order.dropFirst()).allSatisfy({ priorities[$0] >= priorities[$1] }) {
      order.sort { (priorities[$1], $0) < (priorities[$0], $1) }
    }
    for slot in order {
      guard let row = rows[slot] else { continue }
      let rightHandSide = row.rightHandSide(at: parameters)
      system.add(
        row.terms.map { LinearTerm($0.factor, Int($0.quantity)) }, row.relation, rightHandSide,
        scale: max(1, abs(rightHandSide)), priority: row.priority, weight: row.weight)
    }
    if system.hasFailed { return nil }
    // 2. Its solution, as that of any component.
    var values = zip(system.lower, system.upper).map { $0.isFinite ? min($0, $1) : $1 }
    let component = ProgramComponent(
      variables: ArraySlice(variables.indices.map { Int32($0) }),
      rows: ArraySlice((0..<system.rowCount).map { Int32($0) }))
    if variables.count == 1 {
      guard let value = Presolve.single(component, in: system).point else { return nil }
      values[0] = value
    } else {
      var propagation = BoundPropagation(system)
      if !propagation.solve(component, into: &values) {
        guard case .solved? = try? reduction.solve(component, in: system, into: &values) else { return nil }
      }
    }
    // 3. What the levels come to.
    let totals = component.levels(in: system).map { level in
      level.reduce(0.0) { total, row in
        let said = system.rows[Int(row)]
        let sum = said.entries.reduce(0.0) { $0 + system.terms[$1].coefficient * values[system.terms[$1].variable] }
        return total + said.weight * said.relation.violation(ofDifference: sum - said.rightHandSide)
      }
    }
    return SampledParametricSolution.Sample(
      parameter: moving >= 0 ? parameters[moving] : 0, values: values, totals: totals)
  }

  // MARK: - Moving

  /// The values around a value of one parameter, the others being as they are.
  /// - Parameters:
  ///   - parameters: the values to be.
  ///   - present: those now.
  ///   - values: those of the variables now, in the program's numbers.
  mutating func piece(
    at parameters: [Double], moving: Int, from present: [Double], _ values: [Double], _ reduction: Presolve
  ) -> ComponentSegment? {
    let isKnown = hasTableau || makeTableau(at: present, values)
    if isKnown {
      if let piece = piece(at: parameters, moving: moving) { return piece }
      dropTableau()
    }
    // What was known of the way of another parameter is forgotten, for this one moves now.
    var trace = self.trace.take() ?? SampledParametricSolution(parameter: moving)
    if trace.parameter != moving { trace = SampledParametricSolution(parameter: moving) }
    var moved = parameters
    let piece = trace.piece(at: parameters[moving]) { value in
      moved[moving] = value
      return sample(at: moved, moving: moving, reduction)
    }
    self.trace = trace
    // The tableau missed what there is.
    if isKnown, piece != nil { tableauFailures += 1 }
    return piece.map { piece in
      let value = parameters[moving]
      return ComponentSegment(
        values: variables.indices.map { piece.value($0, at: value) }, rates: variables.indices.map { piece.rate($0) },
        range: piece.lower.parameter...piece.upper.parameter)
    }
  }

  private mutating func piece(at parameters: [Double], moving: Int) -> ComponentSegment? {
    var rates = [Double](repeating: 0, count: rows.count)
    for slot in rows.indices {
      guard let row = rows[slot], !row.parameterTerms.isEmpty else { continue }
      rates[slot] = row.rate(of: moving)
      tableau.setEnd(of: row, at: slot, parameters)
    }
    tableau.recomputeValues()
    guard isSolved() else { return nil }
    let ranging = tableau.ranging(rates)
    let values = tableau.takeValues()
    let value = parameters[moving]
    // What stands in the way of other solutions here may not do so further on.
    if tableau.dualDegenerateCount != 0 {
      return ComponentSegment(values: values, rates: ranging.rates, range: value...value)
    }
    return ComponentSegment(
      values: values, rates: ranging.rates, range: min(value, value - ranging.down)...max(value, value + ranging.up))
  }

  /// Whether the tableau is led to a solution that is proved and the only one.
  private mutating func isSolved() -> Bool {
    guard tableau.optimize(), tableau.hasOnlySolution() else { return false }
    tableauFailures = 0
    return true
  }

  /// Makes a tableau of the present solution. False where there is none.
  private mutating func makeTableau(at parameters: [Double], _ values: [Double]) -> Bool {
    guard tableauFailures < Self.mostMisses else { return false }
    let made = PriorityTableau.make(
      rows.indices.map { rows[$0] }, bounds: bounds, values: variables.map { values[Int($0)] }, parameters: parameters)
    guard let made else {
      tableauFailures += 1
      return false
    }
    (tableau, hasTableau) = (made, true)
    return true
  }

  private mutating func dropTableau() {
    (tableau, hasTableau) = (.empty, false)
  }

  /// Forgets what is not known to be of the present numbers.
  mutating func forget() {
    dropTableau()
    trace = nil
  }

  // MARK: - Edits

  /// What an edit does to the rows, by slots.
  enum Edit {
    case add
    case remove(Int)
    case replace(Int)
  }

  /// Makes an edit. Nil, with nothing changed, where that leaves no solution, or more than one.
  /// - Parameters:
  ///   - row: the row that comes; holds the one that it replaces afterwards.
  ///   - values: those of the variables, in the program's numbers; takes the new ones.
  ///   - changed: takes the variables whose values are others now.
  /// - Returns: the slot of the row.
  mutating func apply(
    _ edit: Edit, _ row: inout ComponentRow, at parameters: [Double], _ values: inout [Double],
    _ changed: inout Scratch<Int32>, _ reduction: Presolve
  ) -> Int? {
    let isKnown = hasTableau || makeTableau(at: parameters, values)
    trace = nil
    // 1. The rows.
    let slot: Int
    switch edit {
    case .add:
      slot = rows.add(row)
      noteParameters(of: row)
    case .remove(let place):
      slot = place
      rows.remove(at: slot)
    case .replace(let place):
      slot = place
      noteParameters(of: row)
      rows.exchange(slot, &row)
    }
    // 2. The solution, from the one before or from nothing.
    if isKnown {
      if change(by: edit, row, at: slot, parameters) {
        tableau.takeMoved(as: variables, &values, &changed)
        return slot
      }
      dropTableau()
    }
    if let sample = sample(at: parameters, moving: -1, reduction) {
      if isKnown { tableauFailures += 1 }
      for (variable, value) in zip(variables, sample.values) where values[Int(variable)] != value {
        values[Int(variable)] = value
        changed.append(variable)
      }
      return slot
    }
    // 3. Back.
    dropTableau()
    switch edit {
    case .add: rows.remove(at: slot)
    case .remove: rows.restoreLast()
    case .replace: rows.exchange(slot, &row)
    }
    return nil
  }

  /// Whether the tableau follows an edit to a solution that is proved and the only one.
  /// - Parameter row: the row that comes, or the one that was replaced.
  private mutating func change(by edit: Edit, _ row: ComponentRow, at slot: Int, _ parameters: [Double]) -> Bool {
    switch edit {
    case .add:
      tableau.add(row, at: slot, parameters)
    case .remove:
      if tableau.undoAddition(at: slot) { return true }
      guard tableau.remove(at: slot) else { return false }
    case .replace:
      guard let present = rows[slot] else { return false }
      if present.priority != row.priority { tableau.setPriority(present.priority, ofRowAt: slot) }
      tableau.moveEnd(of: present, at: slot, parameters)
    }
    return isSolved()
  }
}
