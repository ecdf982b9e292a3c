/// The variables fixed by required equalities one by one (row singletons): each is the only one in its row not fixed
/// before.
struct FixedVariables {
  /// A variable, the row that fixes it by the variables fixed before, and its coefficient there.
  struct Step {
    var variable: Int
    var row: Int
    var coefficient: Double
  }

  /// The steps, in breadth-first order.
  private(set) var steps: [Step] = []
  /// Whether each variable is fixed.
  private(set) var isKnown: [Bool]

  /// Fixes variables, as many as possible, optionally without one of the rows. Linear in the program.
  init(_ near: ActiveSet, without dropped: Int? = nil) {
    let program = near.program
    isKnown = [Bool](repeating: false, count: program.variableCount)
    var unknownCount = [Int](repeating: .max, count: program.constraintCount)
    var ready: [Int] = []
    for row in 0..<program.constraintCount
    where row != dropped && program.rows[row].isRequiredEquality {
      unknownCount[row] = program.entries(of: row).count
      if unknownCount[row] == 1 { ready.append(row) }
    }
    var next = 0
    while next < ready.count {
      let row = ready[next]
      next += 1
      guard let entry = program.entries(of: row).first(where: { !isKnown[program.terms[$0].variable] }) else {
        continue
      }
      let variable = program.terms[entry].variable
      steps.append(Step(variable: variable, row: row, coefficient: program.terms[entry].coefficient))
      isKnown[variable] = true
      for other in near.rows(of: variable) where unknownCount[other] != .max {
        unknownCount[other] -= 1
        if unknownCount[other] == 1 { ready.append(other) }
      }
    }
  }
}
