/// The components that two programs have in common: a new program, and the former one before an edit. An unchanged
/// component has the same variables, bounds and rows in both programs.
///
/// Its optimum is therefore the same, so the new program takes it over: it has a copy, mostly with the tableau.
struct UnchangedComponents {
  /// For each component of the new program, the index of the former component that is equal to it or contains it; -1 if
  /// the component has changed. A former component that was merged may contain several new ones. These are then all
  /// unchanged, or all changed.
  private(set) var indices: [Int32]
  /// For each row of the new reduced program, its slot in the former component. It is meaningful only if the row's
  /// component is unchanged.
  private(set) var slots: [Int32]

  private let former: IncrementalProgram.Former
  private let parts: [ProgramComponent]
  private let reduced: EditableReducedProgram

  /// Finds the unchanged components of a new program.
  /// - Parameters:
  ///   - former: the former program.
  ///   - parts: the components of the new program.
  ///   - reduced: the new program after substitution.
  init(_ former: IncrementalProgram.Former, _ parts: [ProgramComponent], of reduced: EditableReducedProgram) {
    (self.former, self.parts, self.reduced) = (former, parts, reduced)
    indices = parts.map { part in
      let index = former.component(of: part.variables[part.variables.startIndex])
      return part.variables.allSatisfy { former.component(of: $0) == index } ? index : -1
    }
    slots = Array(filledWith: -1, count: reduced.system.rowCount)
    let members = VariableUses(variableCount: former.program.components.count) { [indices] note in
      for (part, index) in indices.enumerated() where index >= 0 { note(Int(index), Int32(part)) }
    }
    for index in former.program.components.indices where !members[index].isEmpty {
      // The rows of a merged component are in the order of its variables.
      let own = members[index].sorted { firstPlace(of: $0) < firstPlace(of: $1) }
      if isUnchanged(index, own) { continue }
      for part in own { indices[Int(part)] = -1 }
    }
  }

  private func firstPlace(of part: Int32) -> Int32 {
    former.place(of: parts[Int(part)].variables[parts[Int(part)].variables.startIndex])
  }

  /// Returns whether a former component consists of given components of the new program, with the same bounds and rows.
  /// Records the slots of their rows.
  /// - Parameters:
  ///   - index: the index of the former component.
  ///   - own: the indices of the new components.
  private mutating func isUnchanged(_ index: Int, _ own: [Int32]) -> Bool {
    let component = former.program.components[index]
    guard component.canBeTakenOver,
      own.reduce(0, { $0 + parts[Int($1)].variables.count }) == component.variables.count,
      own.reduce(0, { $0 + parts[Int($1)].rows.count }) == component.rows.constraintCount
    else { return false }
    let system = reduced.system
    var isTaken = [Bool](filledWith: false, count: component.rows.count)
    // Mostly the rows are in the same order. Edits may have added some at the end, or in free slots.
    var mismatches = Self.mostMismatches * component.rows.count
    var slot = 0
    for part in own.map({ parts[Int($0)] }) {
      for variable in part.variables {
        let bounds = component.bounds[Int(former.place(of: variable))]
        guard bounds == Bounds(system.lower[Int(variable)], system.upper[Int(variable)]) else { return false }
      }
      for row in part.rows.lazy.map(Int.init) {
        while true {
          if slot == component.rows.count { slot = 0 }
          if !isTaken[slot], component.rows.has(row, at: slot, of: reduced, former) { break }
          slot += 1
          mismatches -= 1
          if mismatches < 0 { return false }
        }
        isTaken[slot] = true
        slots[row] = Int32(slot)
        slot += 1
      }
    }
    return true
  }

  /// The greatest ratio between the number of slots that the search of `isUnchanged` may pass over, and the number of
  /// slots of the former component. A component whose search exceeds it counts as changed, and is solved again.
  private static let mostMismatches = 4
}

extension IncrementalProgram {
  /// The program before an edit of many rows. The program after the edit takes over its unchanged components.
  package struct Former {
    let program: IncrementalProgram
    private let variables: [Int32]
    private let parameters: [Int]
    /// The value of each variable of the new program before the edit; 0 for a variable that is new.
    let values: [Double]

    /// Creates a former program, whose `values` must be the present ones (`advance(to:)`).
    /// - Parameters:
    ///   - variables: for each variable of the new program, its index in the former one; -1 for a variable that is new.
    ///   - parameters: for each parameter of the new program, its index in the former one; -1 for a parameter that is
    ///     new, or whose value has changed.
    ///   - values: the value of each variable of the new program before the edit; 0 for a variable that is new.
    package init(_ program: IncrementalProgram, variables: [Int32], parameters: [Int], values: [Double]) {
      (self.program, self.variables, self.parameters, self.values) = (program, variables, parameters, values)
    }

    /// Returns the index of the component to which a variable of the new program belonged in the former program.
    /// Returns -1 if the variable is new, or was in no component.
    func component(of variable: Int32) -> Int32 {
      let former = variables[Int(variable)]
      return former < 0 ? -1 : program.variablePlaces.component[Int(former)]
    }

    /// Returns the index that a variable of the new program had in its component of the former program. The variable
    /// must have been in a component there.
    func place(of variable: Int32) -> Int32 { program.variablePlaces.index[Int(variables[Int(variable)])] }

    /// Returns the former value of a variable of the new program. The variable must have been independent in the former
    /// program.
    func independentValue(of variable: Int32) -> Double { program.independentValues[Int(variables[Int(variable)])] }

    /// Returns the index in the former program of a parameter of the new one; -1 if the parameter is new, or if its
    /// value has changed.
    func parameter(_ parameter: Int) -> Int { parameters[parameter] }

    /// Returns the index in the new program of each parameter of the former one; -1 for a parameter that the new
    /// program does not have with the same value.
    func newParameters() -> [Int] {
      var new = Array(repeating: -1, count: program.parameters.count)
      for (parameter, former) in parameters.enumerated() where former >= 0 { new[former] = parameter }
      return new
    }
  }
}

extension ComponentRows {
  /// The number of rows that are not goals of tie-breaking.
  var constraintCount: Int { indices.count { self[$0]?.isGoal == false } }

  /// Whether a slot has a given row of a new reduced program, up to the numbering of variables and parameters.
  fileprivate func has(
    _ row: Int, at slot: Int, of reduced: borrowing EditableReducedProgram,
    _ former: borrowing IncrementalProgram.Former
  ) -> Bool {
    guard let own = self[slot], !own.isGoal else { return false }
    let given = reduced.system.rows[row]
    guard own.relation == given.relation, own.rightHandSide == given.rightHandSide, own.priority == given.priority,
      own.weight == given.weight, own.terms.count == given.entries.count,
      own.parameterTerms.count == reduced.parameterTerms[row].count
    else { return false }
    for (place, entry) in given.entries.enumerated() {
      let term = reduced.system.terms[entry]
      guard own.terms[place].factor == term.coefficient,
        own.terms[place].quantity == former.place(of: Int32(term.variable))
      else { return false }
    }
    for (place, term) in reduced.parameterTerms[row].enumerated() {
      guard own.parameterTerms[place].coefficient == term.coefficient,
        own.parameterTerms[place].parameter == former.parameter(term.parameter)
      else { return false }
    }
    return true
  }
}
