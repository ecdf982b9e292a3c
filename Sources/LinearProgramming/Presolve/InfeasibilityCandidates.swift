/// Required constraints and bounds that a contradiction in what is left of a program comes from.
///
/// They are what the contradicting rows and intervals come from, and every equality that a variable in them was given
/// up for. The contradiction is a sum of multiples of these, and of most of them with multiples other than 0.
struct InfeasibilityCandidates {
  /// The constraints, ascending.
  private(set) var constraints: [Int] = []
  /// The variables whose lower bounds take part, ascending.
  private(set) var bounds: [Int] = []

  /// The same of a program that has the constraints at other places.
  /// - Parameter rows: the place there of each constraint here, ascending.
  func inWhole(_ rows: [Int]) -> InfeasibilityCandidates {
    var whole = self
    whole.constraints = constraints.map { rows[$0] }
    return whole
  }

  init(
    _ sources: [ReducedProgram.Source], of program: LexicographicProgram, _ substitution: EqualitySubstitution
  ) {
    var isSuspect = [Bool](repeating: false, count: program.constraintCount)
    var isBounding = [Bool](repeating: false, count: program.variableCount)
    var pending: [Int] = []
    func suspect(_ row: Int) {
      guard !isSuspect[row] else { return }
      isSuspect[row] = true
      pending.append(row)
    }
    for source in sources {
      switch source {
      case .constraint(let row): suspect(row)
      case .bound(let variable):
        isBounding[variable] = true
        if let row = substitution.definition(of: variable) { suspect(row) }
      }
    }
    while let row = pending.popLast() {
      for term in program.terms(of: row) {
        if let row = substitution.definition(of: term.variable) { suspect(row) }
      }
    }
    Self.dropLooseEnds(&isSuspect, &isBounding, of: program)
    constraints = isSuspect.indices.filter { isSuspect[$0] }
    bounds = isBounding.indices.filter { isBounding[$0] }
  }

  /// Drops what has a variable that nothing else has: no sum of multiples can be without that variable.
  private static func dropLooseEnds(
    _ isSuspect: inout [Bool], _ isBounding: inout [Bool], of program: LexicographicProgram
  ) {
    // For each variable how many rows have it, and the sum of their indices: of a single one, its index.
    var uses = [Int32](repeating: 0, count: program.variableCount)
    var users = [Int](repeating: 0, count: program.variableCount)
    for row in isSuspect.indices where isSuspect[row] {
      for term in program.terms(of: row) {
        uses[term.variable] += 1
        users[term.variable] += row
      }
    }
    var loose: [Int] = []
    for variable in uses.indices {
      if uses[variable] == 0 { isBounding[variable] = false }
      if uses[variable] == 1, !isBounding[variable] { loose.append(variable) }
    }
    while let variable = loose.popLast() {
      guard uses[variable] == 1 else { continue }
      let row = users[variable]
      isSuspect[row] = false
      for term in program.terms(of: row) {
        let other = term.variable
        uses[other] -= 1
        users[other] -= row
        if uses[other] == 0 { isBounding[other] = false }
        if uses[other] == 1, !isBounding[other] { loose.append(other) }
      }
    }
  }
}
