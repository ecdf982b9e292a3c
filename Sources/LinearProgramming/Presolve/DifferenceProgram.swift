/// The program of a component that lays out a long list, rewritten in differences of adjacent positions.
///
/// Most rows of a list constrain the difference of two adjacent positions, and together they connect all positions. In
/// difference variables each of these rows has only one variable. The program then splits into smaller components, such
/// as one for each row of a table.
struct DifferenceProgram {
  let component: ProgramComponent
  let differences: DifferenceVariables
  /// The program in difference variables. Its variables, and the rows and variables in its `sources`, are numbered by
  /// their positions in `component`.
  let program: ReducedProgram

  /// Rewrites a component in difference variables. The result is nil if the component has no long chain of positions,
  /// or if rows would become too long (`DifferenceVariables`).
  /// - Parameter places: scratch memory for the index in the component of each variable.
  init?(_ component: ProgramComponent, of system: ReducedProgram, _ places: inout [Int32]) {
    var bounds: [Bounds] = []
    bounds.reserveCapacity(component.variables.count)
    for (place, variable) in component.variables.enumerated() {
      places[Int(variable)] = Int32(place)
      bounds.append(Bounds(system.lower[Int(variable)], system.upper[Int(variable)]))
    }
    let rows = ComponentTerms(component: component, system: system, places: places)
    guard let differences = DifferenceVariables(rows, bounds: bounds) else { return nil }
    (self.component, self.differences) = (component, differences)
    let rewritten = component.rows.map {
      differences.rewritten(ComponentRow(Int($0), of: system, rows.places, parameterTerms: []))
    }
    program = ReducedProgram(rewritten, bounds: differences.rewritten(bounds: bounds))
  }

  /// Returns a contradiction of `program` in terms of `component`: the rows and bounds of the component from which the
  /// contradiction comes, with their indices in the reduced program.
  func given(_ evidence: Presolve.ReducedConflict) -> Presolve.ReducedConflict {
    var given = Presolve.ReducedConflict()
    for member in program.origins(of: evidence) ?? [] {
      switch member {
      case .constraint(let row): given.rows.append(Int(component.rows[component.rows.startIndex + row]))
      case .bound(let place):
        let variable = Int(component.variables[component.variables.startIndex + place])
        given.lower.append(variable)
        given.upper.append(variable)
      }
    }
    return given
  }

  /// Returns the rows that describe the optimal face, in the variables of `component`; nil if they are not found.
  /// - Parameter solver: the solver that has solved the smaller components into which `program` splits. The optimum of
  ///   some of them is not unique.
  func faceRows(_ solver: ComponentSolver) -> [PriorityTableau.FaceRow]? {
    var rows: [PriorityTableau.FaceRow] = []
    var isAmbiguous = [Bool](filledWith: false, count: program.lower.count)
    for one in solver.ambiguous {
      guard let own = one.faceRows(in: program) else { return nil }
      rows += own
      for variable in one.component.variables { isAmbiguous[Int(variable)] = true }
    }
    for variable in isAmbiguous.indices where !isAmbiguous[variable] {
      let term = PriorityTableau.Term(quantity: Int32(variable), factor: 1)
      rows.append(PriorityTableau.FaceRow(terms: [term], bounds: .fixed(solver.values[variable])))
    }
    return rows.map { PriorityTableau.FaceRow(terms: differences.given($0.terms), bounds: $0.bounds) }
  }
}

/// The rows of a component of a reduced program, in the order of the component.
private struct ComponentTerms: TermRows {
  let component: ProgramComponent
  let system: ReducedProgram
  /// For each variable of the reduced program, its index in the component; arbitrary for variables of other components.
  let places: [Int32]

  var count: Int { component.rows.count }

  private func entries(of row: Int) -> Range<Int> {
    system.rows[Int(component.rows[component.rows.startIndex + row])].entries
  }

  func termCount(of row: Int) -> Int { entries(of: row).count }

  func term(_ place: Int, of row: Int) -> PriorityTableau.Term {
    let term = system.terms[entries(of: row).lowerBound + place]
    return PriorityTableau.Term(quantity: places[term.variable], factor: term.coefficient)
  }
}
