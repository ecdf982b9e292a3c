/// The variables that required equalities fix one after the other (row singletons). Each is the only variable in its
/// equality that no earlier equality fixes.
struct FixedVariables {
  /// The fixing of one variable by an equality. `row` is the index of the equality, whose other variables are fixed
  /// earlier, and `coefficient` is that of the variable in it.
  struct Step {
    var variable: Int
    var row: Int
    var coefficient: Double
  }

  /// The steps, in an order in which each row comes after the rows that fix its other variables (breadth-first).
  private(set) var steps: [Step] = []
  /// Whether each variable is fixed.
  private(set) var isKnown: [Bool]

  /// Finds all variables that can be fixed. The row with the index `dropped`, if given, is ignored.
  /// - Complexity: linear in the size of the program.
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
