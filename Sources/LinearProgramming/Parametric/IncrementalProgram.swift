/// A presolved program that is solved again and again for other right-hand sides and edited rows.
///
/// Right-hand sides may depend on parameters. A parameter is a variable that substitution never eliminates, so that the
/// eliminated variables can be expressed in it. An edit solves again only the components of the edited rows. A move of
/// a parameter solves again only components that depend on it, and only if their rates do not hold at the new value.
package struct IncrementalProgram: Sendable {
  /// The value of each variable when the parameters have the values in `parameters`. After the first move of a
  /// parameter, `parameters` is not updated by its further moves. The present value of a variable is then `values`,
  /// plus `rates` times the difference of the parameter's present value from the one in `parameters`.
  package internal(set) var values: [Double] = []
  /// The change of each variable per unit of the parameter that moved last; 0 before any parameter has moved.
  package internal(set) var rates: [Double] = []
  /// The index of the parameter that moved last; nil if none has moved, if the motion was ended (`endMotion`), or if a
  /// component that depends on the parameter was edited since.
  package internal(set) var moving: Int?
  /// The interval of the parameter that moved last in which `rates` hold; meaningless before a parameter has moved.
  package internal(set) var range = 0.0...0.0
  /// The direction in which the parameter that moved last must continue for `rates` to hold: 1 up, -1 down, 0 either.
  ///
  /// If the parameter turns back, tie-breaking keeps values where they are, and does not move them back. So `rates` may
  /// hold in one direction only.
  package internal(set) var motionDirection = 0
  /// The value of each parameter. For the parameter that moved last it is the value after the first move of the present
  /// motion; later moves leave it as it is, until `advance(to:)` updates it.
  package internal(set) var parameters: [Double]

  /// The variables whose values or rates have changed since the last call of `takeChanges`. If all may have changed,
  /// `hasMovedAll` is set instead, and this list is emptied.
  var changed: Worklist
  /// Whether all values and rates may have changed since the last call of `takeHasMovedAll`.
  private var hasMovedAll = true
  // Scratch memory, kept between calls to save allocations.
  /// The indices of the independent variables whose values an operation changed.
  var changedIndependent = Scratch<Int32>()
  /// The row that an edit adds or changes.
  var row = ComponentRow()

  /// Whether some component has a tableau, so that edits of the component can be warm-started.
  package var hasTableaux: Bool { components.contains { $0.hasTableau } }

  let variableCount: Int
  let solver: LinearComponentSolver
  var stack: PostsolveStack
  var components: [IncrementalComponent] = []
  /// The component of each independent variable, and the variable's index in the component.
  var variablePlaces: VariablePlaces
  /// The tie-breaking rule, which chooses one of several optima.
  var ties: IncrementalTies
  /// For each number of a row, the result of presolve for the row; `.removed` for a removed row. The rows of `init`
  /// have their indices as numbers.
  var places: [EditableReducedProgram.Place]
  /// The numbers of removed rows, which added rows reuse.
  var freeRows: [Int] = []
  /// For each parameter, the indices in `components` of the components that depend on it.
  var dependents: [[Int]]
  /// The bounds of each parameter. They come from required rows that contain only this parameter after substitution;
  /// infinite without such a row.
  var bounds: [Bounds]
  var independentValues: [Double]
  private var independentRates: [Double]
  /// For each component, the moves of the parameter `moving` for which the component's rates hold; empty before the
  /// first move of a parameter.
  var reaches: [Reach] = []
  /// The moves of a parameter for which the rates of a component hold. A rate is the change of a variable per unit of
  /// the parameter. The rates hold at new values from `lower` to `upper`, if the parameter moves in the direction
  /// `motionDirection`. Initially the interval is empty, so that the rates hold nowhere.
  struct Reach: Sendable {
    var lower = Double.infinity
    var upper = -Double.infinity
    /// The direction in which the parameter must move: 1 up, -1 down, 0 either.
    var motionDirection = 0

    func holds(_ value: Double, from present: Double) -> Bool {
      lower <= value && value <= upper
        && (motionDirection == 0 || (motionDirection > 0 ? value >= present : value <= present))
    }
  }

  /// For each independent variable, the eliminated variables that depend on it; nil until it is first needed.
  var dependentsOfVariables: VariableUses?

  /// Creates an incremental program: presolves a program, and finds its optimum or proves a known one. The result is
  /// nil if the optimum is not unique and no tie-breaking rule selects one, or if presolve or a solve fails. The rule
  /// is used only if an optimum is known, or if there is a former program.
  /// - Parameters:
  ///   - program: the program.
  ///   - moving: the rows that change with each parameter. No row may change with two parameters.
  ///   - parameters: the values of the parameters for which the program's right-hand sides are given.
  ///   - solver: the solver by which components are solved from scratch.
  ///   - options: the options of such a solve.
  ///   - optimum: the values of the variables at an optimum, if one is known already. With a tie-breaking rule, other
  ///     optima may exist.
  ///   - former: the program before an edit, from which this one takes over the unchanged components; nil if there is
  ///     none. With a former program no optimum may be given.
  ///   - tieBreaking: the rule that selects one of several optima, near to the values before an edit; nil if an edit
  ///     with several optima is to fail. With a former program, the rule's expressions must be zero at the values
  ///     before the edit that led from it to this program.
  /// - Complexity: presolve and one solve of each component. If an optimum is known, a component is not solved, but the
  ///   optimum is proved to be unique. With a former program only components that have changed are solved.
  package init?(
    _ program: LexicographicProgram, moving: [[ParametricRow]], at parameters: [Double], _ solver: LexicographicSolver,
    options: LexicographicSolver.Options, optimum: [Double]? = nil,
    following former: Former? = nil, tieBreaking: (@Sendable () -> TieBreaking)? = nil
  ) {
    ties = IncrementalTies(tieBreaking, givesFirstGoals: former != nil)
    self.parameters = parameters
    variableCount = program.variableCount
    changed = Worklist(count: variableCount)
    var program = program
    for (value, rows) in zip(parameters, moving) { _ = program.addParameter(value, moving: rows) }
    self.solver = LinearComponentSolver(solver: solver, options: options)

    // 1. Substitution.
    var substitution = EqualitySubstitution(program, firstParameter: variableCount)
    if substitution.stack.hasFailed { return nil }
    guard let reduced = EditableReducedProgram(program, &substitution, firstParameter: variableCount) else {
      return nil
    }
    stack = substitution.stack
    let system = reduced.system
    (bounds, places) = (reduced.parameterBounds, reduced.places)
    dependents = Array(repeating: [], count: parameters.count)
    independentValues = system.lower.map { $0.isFinite ? $0 : 0 }
    independentRates = Array(repeating: 0, count: program.variableCount)
    variablePlaces = VariablePlaces(count: program.variableCount, firstParameter: variableCount)

    // 2. Components. Parameters do not connect them.
    let parts = ProgramComponent.components(of: system) { [stack, variableCount] in
      $0 < variableCount && stack.isIndependent($0)
    }
    if let former { for variable in 0..<variableCount { independentValues[variable] = former.values[variable] } }
    addComponents(parts, of: reduced, former)

    // 3. The optima of the components.
    if let optimum { for variable in 0..<variableCount { independentValues[variable] = optimum[variable] } }
    for component in components where optimum == nil && former == nil {
      guard let found = component.optimum(at: parameters, self.solver) else { return nil }
      for (variable, value) in zip(component.variables, found) { independentValues[Int(variable)] = value }
    }
    guard parameters.indices.allSatisfy({ isPossible(parameters[$0], $0) }) else { return nil }
    for (index, value) in parameters.enumerated() { independentValues[variableCount + index] = value }
    if former != nil, !solveUnprepared() { return nil }
    values = Array(repeating: 0, count: variableCount)
    rates = values
    readValues()
    guard values.allSatisfy(\.isFinite), optimum == nil || prepare() else { return nil }
  }

  /// Proves for each component that its optimum is unique. If necessary, goals of tie-breaking make it unique, and
  /// components that an expression of the rule connects are merged. Returns false if a proof fails.
  private mutating func prepare() -> Bool {
    // A merger replaces two components by one that is not prepared, so all components are visited again.
    while components.contains(where: { !$0.isPrepared }) {
      for index in components.indices where !components[index].isPrepared {
        ties.beginEdit(at: parameters)
        let isDone = withTies { program -> Bool? in
          program.components[index].isPrepared
            || program.components[index].prepare(
              at: program.parameters, PresentValues(program.independentValues), program.solver, &program.ties,
              program.variablePlaces)
            ? true : nil
        }
        if isDone == nil { return false }
      }
    }
    return true
  }

  /// Returns whether all values and rates may have changed since the last call of this method.
  package mutating func takeHasMovedAll() -> Bool {
    defer { hasMovedAll = false }
    return hasMovedAll
  }

  /// Calls a closure with each variable whose value or rate has changed since the last call of this method. The closure
  /// also receives the variable's elements of `values` and `rates`. Changes that `takeHasMovedAll` reports are left
  /// out.
  package mutating func takeChanges(_ body: (_ variable: Int, _ value: Double, _ rate: Double) -> Void) {
    values.withUnsafeBufferPointer { values in
      rates.withUnsafeBufferPointer { rates in changed.takeAll { body($0, values[$0], rates[$0]) } }
    }
  }

  /// Begins an edit of one or more operations. In all of them, values that are not unique stay near to their values
  /// before the edit.
  /// - Parameter value: the present value of the parameter that moved last; nil if that is the one in `parameters`.
  package mutating func beginEdit(at value: Double?) {
    var present = parameters
    if let moving, let value, present[moving] != value { present[moving] = value }
    ties.beginEdit(at: present)
  }

  /// Records the values before the present edit, in components that later operations of the edit may change. It is
  /// meant for an edit that moves two parameters: the move of the first one must not change the values near which the
  /// move of the second one stays.
  /// - Parameters:
  ///   - first: the index of the parameter that moves first.
  ///   - second: the index of the other parameter.
  ///   - all: whether to record the values in all components that depend on `second`, or only in those that depend on
  ///     both parameters.
  package mutating func noteValues(ofComponentsOf first: Int, and second: Int, all: Bool) {
    for index in dependents[second] where all || dependents[first].contains(index) {
      components[index].noteValues(before: ties, parameters, PresentValues(independentValues))
    }
  }

  /// Ends the motion of the parameter that moved last: its next motion starts at the value in `parameters`.
  package mutating func endMotion() { moving = nil }

  /// Whether tie-breaking may have selected values of variables. Such values depend on those before an edit, and not on
  /// the program alone.
  package var mayHaveBrokenTies: Bool { ties.isFormed }

  /// Performs an operation of an edit, and returns its result; nil if it fails.
  ///
  /// The first operation of an edit may fail because tie-breaking needs the expressions of its rule, or a merger of
  /// components. This method then forms the expressions or merges the components, and repeats the operation.
  mutating func withTies<Result>(_ operation: (inout Self) -> Result?) -> Result? {
    while true {
      ties.lack = nil
      let result = operation(&self)
      for (component, parameter) in ties.dependences where !dependents[parameter].contains(component) {
        dependents[parameter].append(component)
        // The rates of the component are not known, so no value of the parameter is in the range any more.
        if parameter == moving { range = .infinity...(.infinity) }
      }
      ties.dependences.removeAll()
      if result != nil {
        ties.operations += 1
        return result
      }
      // Goals are set to the values before the edit, which are lost once an operation of the edit has succeeded.
      guard let lack = ties.lack, ties.operations == 0 else { return nil }
      switch lack {
      case .expressions: guard ties.form(&stack) else { return nil }
      case .terms: return nil
      case .merger(let expression): merge(componentsOf: ties.terms(of: expression))
      }
    }
  }

  /// Postsolve: updates all values from those of the independent variables.
  mutating func readValues() {
    values = Array(stack.values(independentValues).prefix(variableCount))
  }

  private func isPossible(_ value: Double, _ parameter: Int) -> Bool {
    value >= bounds[parameter].lower && value <= bounds[parameter].upper
  }

  /// Updates `values` and `parameters` to the present value of the parameter that moved last.
  /// - Parameter value: the present value; `rates` must hold up to it.
  /// - Complexity: linear in the number of variables.
  package mutating func advance(to value: Double) {
    guard let moving, parameters[moving] != value else { return }
    let step = value - parameters[moving]
    for variable in independentValues.indices where independentRates[variable] != 0 {
      independentValues[variable] += independentRates[variable] * step
    }
    for variable in 0..<variableCount where rates[variable] != 0 { values[variable] += rates[variable] * step }
    parameters[moving] = value
  }

  /// Changes the value of a parameter, which becomes the one that moved last.
  /// - Parameters:
  ///   - parameter: the index of the parameter.
  ///   - present: the present value of the parameter. If it is not the one that moved last, this is its value in
  ///     `parameters`.
  ///   - value: the new value.
  /// - Returns: false, with nothing changed, if no unique optimum is found at the new value.
  /// - Complexity: the components whose rates do not hold at the new value are optimised again, and the values that
  ///   depend on them are updated. If this parameter is not the one that moved last, all components that depend on it
  ///   are optimised again, and all values are updated.
  package mutating func move(_ parameter: Int, from present: Double, to value: Double) -> Bool {
    guard value.isFinite, isPossible(value, parameter) else { return false }
    return withTies { $0.moveBySegments(parameter, from: present, to: value) ? 1 : nil } != nil
  }

  /// Changes the value of a parameter, and updates `values` and `parameters` to the new value. The present value must
  /// be the one in `parameters`.
  /// - Returns: false, with nothing changed, if no unique optimum is found at the new value.
  package mutating func move(_ parameter: Int, to value: Double) -> Bool {
    guard move(parameter, from: parameters[parameter], to: value) else { return false }
    advance(to: value)
    return true
  }

  private mutating func moveBySegments(_ parameter: Int, from present: Double, to value: Double) -> Bool {
    let isFirst = moving != parameter || reaches.count != components.count
    let base = parameters[parameter]
    var (moved, there) = (parameters, parameters)
    (moved[parameter], there[parameter]) = (value, present)
    // 1. New segments of those components that depend on the parameter and whose rates do not hold at the new value.
    var segments: [(component: Int, segment: ComponentSegment)] = []
    for index in dependents[parameter] where isFirst || !reaches[index].holds(value, from: present) {
      let values = PresentValues(independentValues, independentRates, step: isFirst ? 0 : present - base)
      guard
        let segment = components[index].segment(
          at: moved, moving: parameter, from: there, values, solver, &ties, variablePlaces)
      else {
        // The tableaus of these components have moved to the new value already, so they are dropped.
        for (index, _) in segments { components[index].dropTableau() }
        components[index].dropTableau()
        return false
      }
      segments.append((index, segment))
    }
    // 2. The rates. Values are stored as if the rates had held since the first move of the motion.
    let start = isFirst ? value : base
    if isFirst {
      for index in independentRates.indices { independentRates[index] = 0 }
      reaches = Array(repeating: Reach(), count: components.count)
      if variableCount + parameter < independentRates.count {
        independentRates[variableCount + parameter] = 1
        independentValues[variableCount + parameter] = value
      }
      parameters[parameter] = value
      moving = parameter
    }
    changedIndependent.clear()
    for (index, segment) in segments {
      for (place, variable) in components[index].variables.enumerated() {
        independentRates[Int(variable)] = segment.rates[place]
        independentValues[Int(variable)] = segment.values[place] - segment.rates[place] * (value - start)
        if !isFirst { changedIndependent.append(variable) }
      }
      let (lower, upper) = (segment.range.lowerBound, segment.range.upperBound)
      let isOneWay = !components[index].goals.isEmpty && (lower == value || upper == value)
      reaches[index] = Reach(lower: lower, upper: upper, motionDirection: isOneWay ? (upper > value ? 1 : -1) : 0)
    }
    // 3. The intersection of the components' intervals.
    var (lower, upper) = (bounds[parameter].lower, bounds[parameter].upper)
    motionDirection = 0
    for index in dependents[parameter] {
      (lower, upper) = (max(lower, reaches[index].lower), min(upper, reaches[index].upper))
      if reaches[index].motionDirection != 0 { motionDirection = reaches[index].motionDirection }
    }
    range = min(lower, value)...max(upper, value)
    // 4. The values and rates of the eliminated variables (postsolve).
    if isFirst {
      readValues()
      rates = Array(stack.rates(independentRates).prefix(variableCount))
      changed.removeAll()
      hasMovedAll = true
    } else {
      insertChanged()
      stack.readValues(of: changed, independentValues, into: &values)
      stack.readRates(of: changed, independentRates, into: &rates)
    }
    return true
  }

  /// Adds the variables in `changedIndependent`, and the eliminated variables that depend on them, to `changed`.
  mutating func insertChanged() {
    if dependentsOfVariables == nil {
      dependentsOfVariables = VariableUses(following: &stack, variableCount: variableCount)
    }
    if let dependentsOfVariables { changed.insert(changedIndependent, with: dependentsOfVariables) }
  }
}
