/// The row singletons of a program (Andersen and Andersen 1995): required equalities that fix variables one after the
/// other. Each has exactly one variable that no earlier singleton fixes.
package struct RowSingletons: Sendable {
  /// A row singleton. The equality with index `row` fixes `variable`, whose coefficient in the equality is
  /// `coefficient`. Earlier steps fix the equality's other variables.
  package struct Step: Sendable {
    package var variable: Int
    package var row: Int
    package var coefficient: Double
  }

  /// The row singletons, breadth-first. Each comes after the singletons that fix the other variables of its equality.
  package private(set) var steps: [Step] = []
  /// For each variable, whether a row singleton fixes it.
  package private(set) var isFixed: [Bool]

  /// Finds all row singletons.
  /// - Parameter isUsed: whether a required equality, given by its index, may be a row singleton; by default any may.
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
