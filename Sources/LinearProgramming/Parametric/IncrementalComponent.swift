/// A component whose rows can be edited, and whose right-hand sides may depend on parameters.
///
/// A tableau at the optimum is kept between edits, so that the search for the next optimum starts from there (warm
/// start). It is built when it is first needed. Goals of tie-breaking can make the optimum unique
/// (`PriorityTableau+Ties`). If the tableau does not find an optimum, or does not prove it unique, the component is
/// solved from scratch.
struct IncrementalComponent: Sendable {
  /// The indices in the program of the component's variables.
  var variables: [Int32]
  /// The indices of the parameters on which right-hand sides depend, ascending. Parameters of removed rows may remain.
  var parameters: [Int] = []
  var rows = ComponentRows()

  let bounds: [Bounds]
  var tableau = PriorityTableau.empty
  /// The change of variables from the component's variables to those of `tableau`, if the tableau has differences in
  /// place of some; nil if it has the component's variables themselves.
  var differences: DifferenceVariables?
  /// For each variable of the component, whether it is covered: all tie-breaking expressions that contain it have goals
  /// in `tableau`. The list is empty before the first tableau.
  var isCovered: [Bool] = []
  /// Whether `tableau` has been built from the present rows.
  private(set) var hasTableau = false
  /// The values of `parameters` for which the breakpoints of `tableau` are set; in the order of `parameters`.
  var stand: [Double] = []
  /// The slots of the rows that are goals of tie-breaking.
  var goals: [Int32] = []
  /// The values of the component's variables before the edit with the number `noted`, in the order of `variables`;
  /// empty at first. Goals of tie-breaking are set to them.
  var before: [Double] = []
  /// The number of the edit (`IncrementalTies.edit`) for which `before` was recorded; -1 for none.
  var noted = -1
  /// The number of consecutive failures of tableaus. A tableau fails if it cannot be built, or if it does not find the
  /// optimum although a unique one exists.
  var tableauFailures = 0

  /// The value of `tableauFailures` from which on no tableau is built any more. The component is then solved from
  /// scratch.
  private static let mostTableauFailures = 8

  /// Creates a component of a reduced program.
  /// - Parameters:
  ///   - component: variables and rows of `system`.
  ///   - parameterTerms: the parameter terms of each row of `system`.
  ///   - places: receives the index of each variable in the component.
  init(
    _ component: ProgramComponent, of system: ReducedProgram, _ parameterTerms: [[ComponentRow.ParameterTerm]],
    _ places: inout VariablePlaces
  ) {
    variables = Array(component.variables)
    bounds = component.variables.map { Bounds(system.lower[Int($0)], system.upper[Int($0)]) }
    for (index, variable) in variables.enumerated() { places.index[Int(variable)] = Int32(index) }
    rows.reserveCapacity(component.rows.count)
    for row in component.rows.map(Int.init) {
      _ = rows.add(ComponentRow(row, of: system, places.index, parameterTerms: parameterTerms[row]))
    }
    noteParameters()
  }

  /// A component without variables, which replaces one that was merged into another.
  static let empty = IncrementalComponent()

  private init() {
    (variables, bounds) = ([], [])
    isPrepared = true
  }

  /// Merges two components. The variables and slots of the second one follow those of the first. The result has no
  /// tableau yet.
  init(_ first: IncrementalComponent, _ second: IncrementalComponent) {
    variables = first.variables + second.variables
    bounds = first.bounds + second.bounds
    rows = first.rows
    rows.append(second.rows, withVariablesFrom: Int32(first.variables.count))
    goals = first.goals + second.goals.map { $0 + Int32(first.rows.count) }
    noteParameters()
  }

  mutating func noteParameters() {
    var known = Set(parameters)
    for slot in rows.indices { for term in rows[slot]?.parameterTerms ?? [] { known.insert(term.parameter) } }
    parameters = known.sorted()
  }

  mutating func noteParameters(of row: ComponentRow) {
    for term in row.parameterTerms where !parameters.contains(term.parameter) {
      parameters.append(term.parameter)
      parameters.sort()
    }
  }

  // MARK: - Proof of a known optimum

  /// Whether the values of the component's variables are known to be the unique optimum, perhaps by tie-breaking. It is
  /// set by `prepare`, `optimum(near:)` and `takenOver`.
  var isPrepared = false

  /// Returns whether the present values, which are optimal, are proved to be the only optimum. Goals are added if
  /// necessary.
  mutating func prepare(
    at parameters: [Double], _ values: PresentValues, _ solver: LinearComponentSolver, _ ties: inout IncrementalTies,
    _ place: borrowing VariablePlaces
  ) -> Bool {
    // Most components have a single variable, and need no tableau.
    if variables.count == 1, optimum(at: parameters, solver) != nil {
      isPrepared = true
      return true
    }
    noteValues(before: ties, parameters, values)
    guard hasTableau || makeTableau(at: parameters, values), isSolved(at: parameters, &ties, place) else {
      dropTableau()
      return false
    }
    let found = takeValues()
    isPrepared = true
    return zip(variables, found).allSatisfy { variable, value in
      abs(values[Int(variable)] - value) <= Tolerance.varyingWidth * max(1, abs(value))
    }
  }

  // MARK: - Changes of a parameter

  /// Returns the affine segment of the optimum around a new value of one parameter, with the other parameters
  /// unchanged; nil if no unique optimum is found.
  /// - Parameters:
  ///   - parameters: the values of all parameters, with the new one.
  ///   - moving: the index of the parameter that changes.
  ///   - present: the present values of all parameters.
  ///   - values: the present values of the program's variables.
  ///   - ties: the tie-breaking rule. If it could not make the optimum unique for a reason among those of
  ///     `IncrementalTies.Lack`, `ties.lack` receives this reason.
  mutating func segment(
    at parameters: [Double], moving: Int, from present: [Double], _ values: PresentValues,
    _ solver: LinearComponentSolver,
    _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) -> ComponentSegment? {
    noteValues(before: ties, present, values)
    let isKnown = hasTableau || makeTableau(at: present, values)
    if isKnown {
      if let segment = segment(at: parameters, moving: moving, &ties, place) { return segment }
      dropTableau()
      if ties.lack != nil { return nil }
    }
    guard let values = optimum(at: parameters, solver) else { return nil }
    // The tableau did not find the optimum, although a unique one exists.
    if isKnown { tableauFailures += 1 }
    let value = parameters[moving]
    return ComponentSegment(values: values, rates: values.map { _ in 0 }, range: value...value)
  }

  private mutating func segment(
    at parameters: [Double], moving: Int, _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) -> ComponentSegment? {
    setParameters(parameters)
    guard isSolved(at: parameters, &ties, place) else { return nil }
    let rates = rows.indices.map { rows[$0]?.rate(of: moving) ?? 0 }
    let ranging = tableau.ranging(rates)
    let values = takeValues()
    let value = parameters[moving]
    let segment = ComponentSegment(
      values: values, rates: differences?.sums(of: ranging.rates) ?? ranging.rates,
      range: min(value, value - ranging.down)...max(value, value + ranging.up))
    // A dual degenerate optimum may cease to be unique at the next change, so its segment is a single point.
    if tableau.dualDegenerateCount != 0 {
      return ComponentSegment(values: values, rates: segment.rates, range: value...value)
    }
    return segment
  }

  /// Returns the values of the component's variables at the optimum of the tableau, which must have been proved.
  mutating func takeValues() -> [Double] {
    let values = tableau.takeValues()
    return differences?.sums(of: values) ?? values
  }

  /// Moves the breakpoints and values of the tableau to new values of the parameters; the basis stays the same.
  private mutating func setParameters(_ parameters: [Double]) {
    for slot in rows.indices where rows.hasParameters(at: slot) {
      if let row = rows[slot] { tableau.setBreakpoint(of: row, at: slot, parameters) }
    }
    tableau.recomputeValues()
    noteStand(parameters)
  }

  private mutating func noteStand(_ parameters: [Double]) {
    stand.removeAll(keepingCapacity: true)
    for parameter in self.parameters { stand.append(parameters[parameter]) }
  }

  /// Moves the tableau to the present values of the parameters. Its basis must still be optimal there.
  mutating func keepUp(with parameters: [Double]) {
    let isThere =
      stand.count == self.parameters.count
      && self.parameters.indices.allSatisfy { stand[$0] == parameters[self.parameters[$0]] }
    if !isThere { setParameters(parameters) }
  }

  /// Optimises the tableau, and returns whether its optimum is proved to be unique, perhaps by tie-breaking.
  mutating func isSolved(
    at parameters: [Double], _ ties: inout IncrementalTies, _ place: borrowing VariablePlaces
  ) -> Bool {
    tableau.work = 0
    guard tableau.optimize() else { return false }
    if !tableau.breaksTies {
      if tableau.hasOnlySolution() {
        tableauFailures = 0
        return true
      }
      if tableau.dualDegenerateCount == 0 { return false }
      if ties.isGiven, !ties.isFormed { ties.lack = .expressions }
      guard ties.isFormed, ties.lack == nil else { return false }
      tableau.beginTies()
      guard tableau.optimize() else { return false }
    }
    guard breakTies(at: parameters, &ties, place), tableau.isSelected() else { return false }
    tableauFailures = 0
    return true
  }

  /// Builds a tableau that starts at the present values of the variables. Returns false if the tableau finds no
  /// optimum, or if too many tableaus have failed before.
  mutating func makeTableau(at parameters: [Double], _ values: PresentValues) -> Bool {
    guard tableauFailures < Self.mostTableauFailures else { return false }
    var (given, present) = (rows.indices.map { rows[$0] }, variables.map { values[Int($0)] })
    // The work limit does not count the terms of goals in differences, so that no search takes much longer than a
    // solve.
    let mostWork = PriorityTableau.mostWork(given.compactMap(\.self))
    // Goals do not choose the differences: those of positions would make a root of each variable.
    let differences = DifferenceVariables(given.map { $0?.isGoal == true ? nil : $0 }, bounds: bounds)
    if let differences {
      given = given.map { $0.map(differences.rewritten) }
      present = differences.differences(of: present)
    }
    let made = PriorityTableau.make(
      given, bounds: differences?.rewritten(bounds: bounds) ?? bounds, values: present, parameters: parameters,
      mostWork: mostWork)
    noteStand(parameters)
    guard let made else {
      tableauFailures += 1
      return false
    }
    (tableau, self.differences, hasTableau) = (made, differences, true)
    isCovered = Array(repeating: false, count: variables.count)
    if !goals.isEmpty { tableau.beginTies() }
    return true
  }

  /// Drops the tableau, which may not fit the present rows and parameters. A new one is built when it is needed.
  mutating func dropTableau() {
    (tableau, differences, hasTableau) = (.empty, nil, false)
  }

  // MARK: - Edits

  /// A change of the component's rows. A row is identified by its slot, its index in `rows`.
  enum Edit {
    case add
    case remove(slot: Int)
    /// The row of the slot is replaced by a row with the same terms of variables. Its priority, right-hand side and
    /// terms of parameters may differ.
    case replace(slot: Int)
    /// The right-hand side of each listed row changes by the given number.
    case shift([(slot: Int, change: Double)])
  }

  /// Applies an edit, and updates the optimum.
  /// - Parameters:
  ///   - row: the new row of `.add` or `.replace`. After `.replace` it is the old row.
  ///   - values: the values of the program's independent variables; updated.
  ///   - changed: receives the indices in the program of the variables whose values have changed.
  /// - Returns: the slot of the row, or -1 for `.shift`; nil, with constraints and values unchanged, if no unique
  ///   optimum is found.
  mutating func apply(
    _ edit: Edit, _ row: inout ComponentRow, at parameters: [Double], _ values: inout [Double],
    _ changed: inout Scratch<Int32>, _ solver: LinearComponentSolver, _ ties: inout IncrementalTies,
    _ place: borrowing VariablePlaces
  ) -> Int? {
    noteValues(before: ties, parameters, PresentValues(values))
    let isKnown = hasTableau || makeTableau(at: parameters, PresentValues(values))
    if isKnown { keepUp(with: parameters) }
    // 1. Change the rows.
    let slot: Int
    switch edit {
    case .add:
      slot = rows.add(row)
      noteParameters(of: row)
    case .remove(slot: let place):
      slot = place
      rows.remove(at: slot)
    case .replace(slot: let place):
      slot = place
      noteParameters(of: row)
      rows.exchange(slot, &row)
    case .shift(let changes):
      slot = -1
      for (slot, change) in changes { rows.addToRightHandSide(change, at: slot) }
    }
    // 2. Find the optimum, from the previous one or from scratch.
    if isKnown {
      if change(by: edit, row, at: slot, parameters, &ties, place) {
        if differences == nil {
          tableau.takeMoved(as: variables, &values, &changed)
        } else {
          write(takeValues(), to: &values, &changed)
        }
        noteStand(parameters)
        return slot
      }
      dropTableau()
    }
    if ties.lack == nil, let found = optimum(at: parameters, solver) {
      if isKnown { tableauFailures += 1 }
      write(found, to: &values, &changed)
      return slot
    }
    // 3. Undo the change of the rows, since no unique optimum was found.
    dropTableau()
    switch edit {
    case .add: rows.remove(at: slot)
    case .remove: rows.restoreLast()
    case .replace: rows.exchange(slot, &row)
    case .shift(let changes): for (slot, change) in changes { rows.addToRightHandSide(-change, at: slot) }
    }
    return nil
  }

  /// Writes the values of the component's variables into the values of the whole program.
  /// - Parameter changed: receives the indices in the program of the variables whose values change.
  private func write(_ found: [Double], to values: inout [Double], _ changed: inout Scratch<Int32>) {
    for (variable, value) in zip(variables, found) where values[Int(variable)] != value {
      values[Int(variable)] = value
      changed.append(variable)
    }
  }

  /// Updates the tableau for an edit of `rows`, and returns whether it then reaches an optimum that is proved to be
  /// unique.
  /// - Parameter row: the added row, or the row that was replaced.
  private mutating func change(
    by edit: Edit, _ row: ComponentRow, at slot: Int, _ parameters: [Double], _ ties: inout IncrementalTies,
    _ place: borrowing VariablePlaces
  ) -> Bool {
    switch edit {
    case .add:
      if let differences {
        tableau.add(differences.rewritten(row), at: slot, parameters)
      } else {
        tableau.add(row, at: slot, parameters)
      }
    case .remove:
      if tableau.undoAddition(at: slot) { return true }
      if ties.isFormed {
        // A goal may have to replace the removed row, so that the optimum stays unique. It may be searched for along
        // the row's activity, which is therefore removed afterwards.
        let index = tableau.removeBreakpoint(at: slot)
        return isSolved(at: parameters, &ties, place) && tableau.removeActivity(index)
      }
      guard tableau.remove(at: slot) else { return false }
    case .replace:
      guard let present = rows[slot] else { return false }
      if present.priority != row.priority { tableau.setPriority(present.priority, ofRowAt: slot) }
      tableau.moveBreakpoint(of: present, at: slot, parameters)
    case .shift(let changes):
      for (slot, _) in changes {
        if let present = rows[slot] { tableau.moveBreakpoint(of: present, at: slot, parameters) }
      }
    }
    return isSolved(at: parameters, &ties, place)
  }
}
