/// Candidate rows and bounds of an infeasible subset, mapped back through presolve.
///
/// They are the rows and bounds from which the contradictory rows and bounds of the reduced program come, and the
/// equalities that eliminated variables of a candidate. A linear combination of the candidates proves infeasibility
/// (Farkas). Some candidates may not be needed for it.
struct InfeasibilityCandidates {
  /// The indices in the program of the required constraints that are candidates, ascending.
  private(set) var constraints: [Int] = []
  /// The indices of the variables whose lower bounds are candidates, ascending.
  private(set) var bounds: [Int] = []

  /// Returns the same candidates, with the indices that the constraints have in a larger program of the same variables.
  /// - Parameter rows: for each constraint of the smaller program, its index in the larger one; ascending.
  func inWhole(_ rows: [Int]) -> InfeasibilityCandidates {
    var whole = self
    whole.constraints = constraints.map { rows[$0] }
    return whole
  }

  /// Finds the candidates for a contradiction of a reduced program.
  /// - Parameters:
  ///   - sources: the origins, in the program, of the contradictory rows and bounds of the reduced program.
  ///   - program: the program.
  ///   - stack: the eliminations of presolve.
  init(
    _ sources: [ProgramMember], of program: LexicographicProgram, _ stack: PostsolveStack
  ) {
    var isCandidate = [Bool](filledWith: false, count: program.constraintCount)
    var isBounding = [Bool](filledWith: false, count: program.variableCount)
    var pending: [Int] = []
    func addCandidate(_ row: Int) {
      guard !isCandidate[row] else { return }
      isCandidate[row] = true
      pending.append(row)
    }
    for source in sources {
      switch source {
      case .constraint(let row): addCandidate(row)
      case .bound(let variable):
        isBounding[variable] = true
        if let row = stack.row(eliminating: variable) { addCandidate(row) }
      }
    }
    while let row = pending.popLast() {
      for term in program.terms(of: row) {
        if let row = stack.row(eliminating: term.variable) { addCandidate(row) }
      }
    }
    Self.dropLooseEnds(&isCandidate, &isBounding, of: program)
    constraints = isCandidate.indices.filter { isCandidate[$0] }
    bounds = isBounding.indices.filter { isBounding[$0] }
  }

  /// Drops candidate rows that cannot be part of a proof. Such a row has a variable that occurs in no other candidate
  /// row, and whose bound is no candidate, so that nothing cancels the variable. This is repeated until no such row is
  /// left. Also drops bounds of variables that no remaining candidate row contains.
  private static func dropLooseEnds(
    _ isCandidate: inout [Bool], _ isBounding: inout [Bool], of program: LexicographicProgram
  ) {
    // For each variable, the number of candidate rows that contain it, and the sum of their indices. If the number is
    // 1, the sum is the index of the only row.
    var uses = [Int32](filledWith: 0, count: program.variableCount)
    var users = [Int](filledWith: 0, count: program.variableCount)
    for row in isCandidate.indices where isCandidate[row] {
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
      isCandidate[row] = false
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
