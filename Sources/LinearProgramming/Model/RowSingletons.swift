/// The row singletons of a program (Andersen and Andersen 1995): required equalities that fix variables one after the
/// other. Each has one variable that no earlier one fixes.
package struct RowSingletons: Sendable {
  /// The fixing of one variable by an equality. `row` is the index of the equality, whose other variables are fixed
  /// earlier, and `coefficient` is that of the variable in it.
  package struct Step: Sendable {
    package var variable: Int
    package var row: Int
    package var coefficient: Double
  }

  /// The steps, in an order in which each row comes after the rows that fix its other variables (breadth-first).
  package private(set) var steps: [Step] = []
  /// For each variable, whether a step fixes it.
  package private(set) var isFixed: [Bool]

  /// Finds all row singletons, and the variables that they fix.
  /// - Parameter isUsed: whether an equality is used, given its index; others are ignored.
  /// - Complexity: linear in the size of the program.
  package init(of program: LexicographicProgram, where isUsed: (_ row: Int) -> Bool = { _ in true }) {
    isFixed = [Bool](repeating: false, count: program.variableCount)
    let rows = program.constraintIndices.filter { program.rows[$0].isRequiredEquality && isUsed($0) }
    let rowsByVariable = VariableUses(variableCount: program.variableCount) { note in
      for row in rows {
        for term in program.terms(of: row) { note(term.variable, Int32(row)) }
      }
    }
    var unknownCount = program.constraintIndices.map { program.entries(of: $0).count }
    var ready = rows.filter { unknownCount[$0] == 1 }
    var next = 0
    while next < ready.count {
      let row = ready[next]
      next += 1
      guard let term = program.terms(of: row).first(where: { !isFixed[$0.variable] }) else { continue }
      steps.append(Step(variable: term.variable, row: row, coefficient: term.coefficient))
      isFixed[term.variable] = true
      for other in rowsByVariable[term.variable].lazy.map(Int.init) {
        unknownCount[other] -= 1
        if unknownCount[other] == 1 { ready.append(other) }
      }
    }
  }
}
