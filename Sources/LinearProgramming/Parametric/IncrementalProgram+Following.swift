/// Creation of a program after an edit of many rows. It takes over the unchanged components of the program before the
/// edit.
extension IncrementalProgram {
  /// Forms the components of the reduced program. A component that is unchanged since the program before the edit
  /// (`former`) is taken over: it is a copy of the former component (`IncrementalComponent.takenOver`).
  mutating func addComponents(_ parts: [ProgramComponent], of reduced: EditableReducedProgram, _ former: Former?) {
    let unchanged = former.map { UnchangedComponents($0, parts, of: reduced) }
    let newParameters = former?.newParameters() ?? []
    // The index of each former component that is taken over.
    var indices = [Int32](filledWith: -1, count: former?.program.components.count ?? 0)
    for (part, component) in parts.enumerated() {
      var index = components.count
      // The slots of the component's rows, if they are not the positions of the rows.
      var slots: [Int32]?
      if let former, let unchanged, unchanged.indices[part] >= 0 {
        let old = Int(unchanged.indices[part])
        if indices[old] < 0 {
          indices[old] = Int32(index)
          components.append(former.program.components[old].takenOver(newParameters))
        }
        index = Int(indices[old])
        slots = unchanged.slots
        for variable in component.variables {
          let place = former.place(of: variable)
          variablePlaces.index[Int(variable)] = place
          components[index].variables[Int(place)] = variable
          independentValues[Int(variable)] = former.independentValue(of: variable)
        }
      } else {
        components.append(IncrementalComponent(component, of: reduced.system, reduced.parameterTerms, &variablePlaces))
      }
      for variable in component.variables { variablePlaces.component[Int(variable)] = Int32(index) }
      for (place, row) in component.rows.enumerated() where reduced.origins[Int(row)] >= 0 {
        places[Int(reduced.origins[Int(row)])] = .component(Int32(index), slot: slots?[Int(row)] ?? Int32(place))
      }
    }
    for (index, component) in components.enumerated() {
      for parameter in component.parameters { dependents[parameter].append(index) }
    }
  }

  /// Solves the changed components, and unchanged ones in which tie-breaking may have selected values. Values that are
  /// not unique stay near those before the edit. Returns false, with the values unchanged, if a solve fails, or if the
  /// tie-breaking rule cannot be expressed in independent variables.
  mutating func solveUnprepared() -> Bool {
    ties.beginEdit(at: parameters)
    if components.contains(where: \.mayHaveBrokenTies) {
      guard ties.form(&stack) else { return false }
      for index in components.indices where components[index].mayHaveBrokenTies {
        components[index].renewGoals(at: parameters, PresentValues(independentValues), &ties, variablePlaces)
      }
    }
    // The values before the edit stay in place until all components are solved, since goals depend on them.
    var found = independentValues
    // A merger replaces two components by one that is not prepared, so all components are visited again.
    while components.contains(where: { !$0.isPrepared }) {
      for index in components.indices where !components[index].isPrepared {
        ties.operations = 0
        let isDone = withTies { program -> Bool? in
          if program.components[index].isPrepared { return true }
          guard
            let values = program.components[index].optimum(
              near: PresentValues(program.independentValues), at: program.parameters, program.solver, &program.ties,
              program.variablePlaces)
          else { return nil }
          for (variable, value) in zip(program.components[index].variables, values) { found[Int(variable)] = value }
          return true
        }
        if isDone == nil { return false }
      }
    }
    independentValues = found
    return true
  }
}
