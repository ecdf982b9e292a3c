/// The optimum of a component as an affine function of a parameter: values and rates of its variables.
struct ComponentSegment: Sendable {
  var values: [Double]
  var rates: [Double]
  /// The values of the parameter for which it holds.
  var range: ClosedRange<Double>
}

/// A component whose rows can be edited, and whose right-hand sides may depend on parameters.
///
/// Its optimum is kept as a warm-started tableau, built when first needed. If the tableau cannot prove that its optimum
/// is unique, the component is solved from scratch, and its segments are those that samples prove
/// (`SampledParametricSolution`).
struct IncrementalComponent: Sendable {
  /// The variables, by index in the program.
  let variables: [Int32]
  /// The parameters of its rows, ascending; possibly some of removed rows.
  private(set) var parameters: [Int] = []
  private(set) var rows = ComponentRows()

  private let bounds: [Bounds]
  private var tableau = PriorityTableau.empty
  /// Whether the tableau is built and belongs to the rows.
  private(set) var hasTableau = false
  private var trace: SampledParametricSolution?
  /// The number of consecutive tableau failures.
  private var tableauFailures = 0

  /// The number of failures after which the tableau is no longer tried.
  private static let mostMisses = 8

  /// Creates a component of a reduced program.
  /// - Parameters:
  ///   - component: variables and rows of `system`.
  ///   - parameterTerms: the parameter terms of each row of `system`.
  ///   - places: receives the index of each variable in the component.
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

  /// The remainder of a component that was merged into another.
  static let empty = IncrementalComponent()

  private init() {
    (variables, bounds) = ([], [])
  }

  /// Merges two components: the variables and slots of the second follow those of the first.
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

  // MARK: - Solving from scratch

  /// Solves the component from scratch; nil if the optimum is not known to be unique.
  func sample(at parameters: [Double], moving: Int, _ reduction: Presolve) -> SampledParametricSolution.Sample? {
    // 1. The rows at these parameters, by priority; those of one variable become bounds.
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
    // 2. The optimum, as for any component.
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
    // 3. The totals of the levels.
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

  /// The segment at a value of one parameter, with the others unchanged.
  /// - Parameters:
  ///   - parameters: the new values.
  ///   - moving: the parameter that changes.
  ///   - present: the present values.
  ///   - values: the present values of the variables, by index in the program.
  mutating func piece(
    at parameters: [Double], moving: Int, from present: [Double], _ values: [Double], _ reduction: Presolve
  ) -> ComponentSegment? {
    let isKnown = hasTableau || makeTableau(at: present, values)
    if isKnown {
      if let piece = piece(at: parameters, moving: moving) { return piece }
      dropTableau()
    }
    // Samples of another parameter no longer apply.
    var trace = self.trace.take() ?? SampledParametricSolution(parameter: moving)
    if trace.parameter != moving { trace = SampledParametricSolution(parameter: moving) }
    var moved = parameters
    let piece = trace.piece(at: parameters[moving]) { value in
      moved[moving] = value
      return sample(at: moved, moving: moving, reduction)
    }
    self.trace = trace
    // A unique optimum exists that the tableau did not find.
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
    // At a dual degenerate optimum, uniqueness may end with the next change.
    if tableau.dualDegenerateCount != 0 {
      return ComponentSegment(values: values, rates: ranging.rates, range: value...value)
    }
    return ComponentSegment(
      values: values, rates: ranging.rates, range: min(value, value - ranging.down)...max(value, value + ranging.up))
  }

  /// Whether the tableau reaches an optimum proved to be unique.
  private mutating func isSolved() -> Bool {
    guard tableau.optimize(), tableau.hasOnlySolution() else { return false }
    tableauFailures = 0
    return true
  }

  /// Builds a tableau from the present values; returns false if that fails.
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

  /// Drops the tableau and the samples, which may not belong to the present parameters.
  mutating func forget() {
    dropTableau()
    trace = nil
  }

  // MARK: - Edits

  /// An edit of the rows, by slot.
  enum Edit {
    case add
    case remove(Int)
    case replace(Int)
  }

  /// Applies an edit. Returns nil, with nothing changed, if the component then has no unique optimum.
  /// - Parameters:
  ///   - row: the new row; receives the one that it replaces.
  ///   - values: the values of the variables, by index in the program; updated.
  ///   - changed: receives the variables whose values changed.
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
    // 2. The optimum, from the previous one or from scratch.
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
    // 3. Rollback.
    dropTableau()
    switch edit {
    case .add: rows.remove(at: slot)
    case .remove: rows.restoreLast()
    case .replace: rows.exchange(slot, &row)
    }
    return nil
  }

  /// Whether the tableau, after an edit, reaches an optimum proved to be unique.
  /// - Parameter row: the new row, or the replaced one.
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
