/// Edits of rows.
///
/// An edit solves only the components of its rows again. It can fail, with all rows and values unchanged. For example,
/// it fails if presolve used a row to eliminate a variable, if a row only bounds a parameter, or if no unique optimum
/// is found. The caller must then solve the program from scratch.
extension IncrementalProgram {
  /// The greatest number of parameters. An edit that would add another one fails.
  private static let mostParameters = 64

  /// Adds a row, and returns the number that identifies it in other edits; nil if the edit fails.
  /// - Complexity: mostly a few pivots of the component's tableau, and the update of the values that change. More if
  ///   the component has no tableau yet, or if components are merged.
  package mutating func add(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double, priority: Double
  ) -> Int? {
    withTies { $0.addOnce(terms, relation, rightHandSide, priority: priority) }
  }

  private mutating func addOnce(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double, priority: Double
  ) -> Int? {
    guard form(terms, relation, rightHandSide, priority: priority) else { return nil }
    if row.terms.isEmpty {
      guard row.parameterTerms.isEmpty || !row.isRequired else { return nil }
      if row.isRequired,
        relation.violation(ofDifference: -row.rightHandSide) > Tolerance.reductionResidual
          * max(1, abs(rightHandSide))
      {
        return nil
      }
      return number(.idle)
    }
    // The component of the row's variables. If the variables are in several components, these are merged.
    var component = Int(variablePlaces.component[Int(row.terms[0].quantity)])
    for term in row.terms {
      let other = Int(variablePlaces.component[Int(term.quantity)])
      guard component >= 0, other >= 0 else { return nil }
      if other != component { component = merge(component, other) }
    }
    // Replace each variable's index in the program by its index in the component.
    for place in row.terms.indices {
      row.terms[place].quantity = variablePlaces.index[Int(row.terms[place].quantity)]
    }
    guard let slot = apply(.add, to: component) else { return nil }
    for term in row.parameterTerms where !dependents[term.parameter].contains(component) {
      dependents[term.parameter].append(component)
    }
    return number(.component(Int32(component), slot: Int32(slot)))
  }

  /// Assigns a number to an added row: that of a removed row if there is one, else the next new one.
  private mutating func number(_ place: EditableReducedProgram.Place) -> Int {
    guard let number = freeRows.popLast() else {
      places.append(place)
      return places.count - 1
    }
    places[number] = place
    return number
  }

  /// Removes a row, given by its number. Returns false if the edit fails.
  /// - Complexity: mostly a few pivots, as for an added row.
  package mutating func remove(_ row: Int) -> Bool {
    switch places[row] {
    case .idle: break
    case .component:
      let slot = withTies { program -> Int? in
        guard case .component(let component, let slot) = program.places[row] else { return nil }
        return program.apply(.remove(slot: Int(slot)), to: Int(component))
      }
      guard slot != nil else { return false }
    case .substituted, .parameters, .removed: return false
    }
    places[row] = .removed
    freeRows.append(row)
    return true
  }

  /// Changes the priority of an optional row, given by its number. Returns false if the edit fails. It always fails for
  /// a required row, and for a new priority that is required or not positive.
  /// - Complexity: mostly a few pivots, as for an added row.
  package mutating func setPriority(_ priority: Double, of row: Int) -> Bool {
    guard priority > 0, priority < LexicographicProgram.requiredPriority else { return false }
    return withTies { program -> Int? in
      guard let place = program.take(row), !program.row.isRequired else { return nil }
      program.row.priority = priority
      return program.apply(.replace(slot: place.slot), to: place.component)
    } != nil
  }

  /// Makes the right-hand side of a row depend on a new parameter. Returns false if the edit fails.
  /// - Parameters:
  ///   - value: the value of the parameter for which the right-hand side is the present one.
  ///   - row: the number of the row.
  ///   - rate: the change of the right-hand side per unit of the parameter.
  package mutating func addParameter(_ value: Double, moving row: Int, rate: Double) -> Bool {
    withTies { $0.addParameterOnce(value, moving: row, rate: rate) ? 1 : nil } != nil
  }

  private mutating func addParameterOnce(_ value: Double, moving row: Int, rate: Double) -> Bool {
    guard parameters.count < Self.mostParameters, let place = take(row) else { return false }
    self.row.rightHandSide -= rate * value
    self.row.parameterTerms.append(ComponentRow.ParameterTerm(parameter: parameters.count, coefficient: -rate))
    parameters.append(value)
    bounds.append(.free)
    dependents.append([place.component])
    guard apply(.replace(slot: place.slot), to: place.component) != nil else {
      parameters.removeLast()
      bounds.removeLast()
      dependents.removeLast()
      return false
    }
    return true
  }

  /// Whether the parameter that moved last may affect one of the given rows: the row is in a component that depends on
  /// this parameter. False if no parameter has moved.
  /// - Parameter rows: the numbers of the rows.
  package func areMoving(_ rows: [Int]) -> Bool {
    guard let moving else { return false }
    return rows.contains { row in
      guard case .component(let component, _) = places[row] else { return false }
      return components[Int(component)].parameters.contains(moving)
    }
  }

  /// Adds given numbers to the right-hand sides of rows, as one operation. Returns false, with nothing changed, if the
  /// edit of one of the rows fails.
  package mutating func addToRightHandSides(_ changes: [(row: Int, change: Double)]) -> Bool {
    withTies { $0.shift(changes) } != nil
  }

  private mutating func shift(_ changes: [(row: Int, change: Double)]) -> Int? {
    // Sort the changes by component, so that each component is edited once.
    var shifts: [(component: Int32, slot: Int, change: Double)] = []
    for (row, change) in changes {
      guard case .component(let component, let slot) = places[row] else { return nil }
      shifts.append((component, Int(slot), change))
    }
    if shifts.contains(where: { $0.component != shifts[0].component }) {
      let order = shifts.indices.sorted { (shifts[$0].component, $0) < (shifts[$1].component, $1) }
      shifts = order.map { shifts[$0] }
    }
    var start = 0
    while start < shifts.count {
      var end = start
      while end < shifts.count, shifts[end].component == shifts[start].component { end += 1 }
      let own = shifts[start..<end].map { (slot: $0.slot, change: $0.change) }
      guard apply(.shift(own), to: Int(shifts[start].component), readsValues: end == shifts.count) != nil else {
        // Undo the changes of the components that were edited already, so that a failure changes nothing.
        let lack = ties.lack
        while start > 0 {
          start -= 1
          let undone = shifts[start]
          _ = apply(.shift([(undone.slot, -undone.change)]), to: Int(undone.component))
        }
        ties.lack = lack
        return nil
      }
      start = end
    }
    return shifts.count
  }

  // MARK: - Edits of one component

  /// Copies a row, given by its number, to `self.row`, where an edit can change it. Returns the row's component and
  /// slot; nil if it is in no component.
  private mutating func take(_ row: Int) -> (component: Int, slot: Int)? {
    guard case .component(let component, let slot) = places[row],
      let present = components[Int(component)].rows[Int(slot)]
    else { return nil }
    self.row = present
    return (Int(component), Int(slot))
  }

  /// Applies an edit, with the row in `self.row`, to a component. Returns the slot of the row, or -1 for `.shift`; nil
  /// if the edit fails.
  /// - Parameter readsValues: whether to update `values`. If not, a later edit of the same operation must do it.
  private mutating func apply(
    _ edit: IncrementalComponent.Edit, to component: Int, readsValues: Bool = true
  ) -> Int? {
    changedIndependent.clear()
    guard
      let slot = components[component].apply(
        edit, &row, at: parameters, &independentValues, &changedIndependent, solver, &ties, variablePlaces)
    else { return nil }
    // The rates of a component that depends on the moving parameter may have changed, so the parameter's next move
    // begins a new motion.
    if let moving, components[component].parameters.contains(moving) { self.moving = nil }
    insertChanged()
    if readsValues { stack.readValues(of: changed, independentValues, into: &values) }
    return slot
  }

  /// Expresses a row in independent variables and parameters, and writes it to `self.row`. Returns false if the row is
  /// invalid, or if rounding errors make the result doubtful (`PostsolveStack.hasFailed`).
  private mutating func form(
    _ terms: [LinearTerm], _ relation: Relation, _ rightHandSide: Double, priority: Double
  ) -> Bool {
    guard LexicographicProgram.isValid(terms, rightHandSide, priority, variableCount: variableCount) else {
      return false
    }
    stack.form(terms, minus: rightHandSide)
    row.clear()
    (row.relation, row.rightHandSide) = (relation, -stack.sumConstant)
    (row.priority, row.weight) = (priority, 1)
    for place in stack.sum.indices {
      let (variable, factor) = (stack.sum[place].variable, stack.sum[place].coefficient)
      if variable < variableCount {
        row.terms.append(PriorityTableau.Term(quantity: Int32(variable), factor: factor))
      } else {
        row.parameterTerms.append(
          ComponentRow.ParameterTerm(parameter: variable - variableCount, coefficient: factor))
      }
    }
    return !stack.hasFailed
  }

  /// Merges all components that contain variables of an expression.
  mutating func merge(componentsOf terms: ArraySlice<LinearTerm>) {
    var whole: Int?
    for term in terms where !variablePlaces.isParameter(term.variable) {
      let component = Int(variablePlaces.component[term.variable])
      guard component >= 0, component != whole else { continue }
      whole = whole.map { merge($0, component) } ?? component
    }
  }

  /// Merges two components under the index of the one with more variables, and returns that index.
  private mutating func merge(_ first: Int, _ second: Int) -> Int {
    let isFirstLarger = components[first].variables.count >= components[second].variables.count
    let (kept, gone) = isFirstLarger ? (first, second) : (second, first)
    let slots = components[kept].rows.count
    let offset = Int32(components[kept].variables.count)
    for variable in components[gone].variables {
      variablePlaces.component[Int(variable)] = Int32(kept)
      variablePlaces.index[Int(variable)] += offset
    }
    components[kept] = IncrementalComponent(components[kept], components[gone])
    components[gone] = IncrementalComponent.empty
    // The rates of the merged component are not known, so they hold nowhere.
    if reaches.count == components.count { reaches[kept] = Reach() }
    for row in places.indices {
      if case .component(let component, let slot) = places[row], Int(component) == gone {
        places[row] = .component(Int32(kept), slot: slot + Int32(slots))
      }
    }
    for parameter in dependents.indices {
      dependents[parameter].removeAll { $0 == gone || $0 == kept }
      if components[kept].parameters.contains(parameter) { dependents[parameter].append(kept) }
    }
    return kept
  }
}
