/// Some constraints of a program, over the variables that they mention.
struct ProgramPart {
  /// What has been taken over so far.
  private(set) var program = LexicographicProgram()

  /// The variable of the whole that each of its variables is.
  private(set) var variables: [Int] = []

  private let whole: LexicographicProgram
  private let keepsAllBounds: Bool
  private var columnOf: [Int: Int] = [:]

  /// Creates a part without constraints.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound; else those that `keepBound` names.
  init(of whole: LexicographicProgram, keepsAllBounds: Bool) {
    self.whole = whole
    self.keepsAllBounds = keepsAllBounds
  }

  /// Takes over the lower bound of a variable that no constraint so far mentions.
  mutating func keepBound(of variable: Int) {
    columnOf[variable] = add(variable, lowerBound: whole.lowerBounds[variable])
  }

  private mutating func add(_ variable: Int, lowerBound: Double) -> Int {
    variables.append(variable)
    return program.addVariable(lowerBound: lowerBound)
  }

  /// Takes over a constraint, with a priority of its own, and with its right-hand side changed.
  mutating func add(
    _ row: Int, priority: Double = LexicographicProgram.requiredPriority, changedBy change: Double = 0
  ) throws(ProgramError) {
    var terms: [LinearTerm] = []
    for term in whole.terms(of: row) {
      let variable = term.variable
      let bound = keepsAllBounds ? whole.lowerBounds[variable] : -.infinity
      let column = columnOf[variable] ?? add(variable, lowerBound: bound)
      columnOf[variable] = column
      terms.append(LinearTerm(term.coefficient, column))
    }
    try program.addConstraint(
      terms, whole.rows[row].relation, whole.rows[row].rightHandSide + change, priority: priority)
  }
}
