/// A program of some constraints of another one, over the variables that they mention.
struct Subprogram {
  /// The constraints added so far.
  private(set) var program = LexicographicProgram()

  /// The variable of the whole program for each variable here.
  private(set) var variables: [Int] = []

  private let whole: LexicographicProgram
  private let keepsAllBounds: Bool
  private var columnOf: [Int: Int] = [:]

  /// Creates a subprogram without constraints.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound, or only those given to `keepBound`.
  init(of whole: LexicographicProgram, keepsAllBounds: Bool) {
    self.whole = whole
    self.keepsAllBounds = keepsAllBounds
  }

  /// Adds a variable with its lower bound; no constraint so far may mention it.
  mutating func keepBound(of variable: Int) {
    columnOf[variable] = add(variable, lowerBound: whole.lowerBounds[variable])
  }

  private mutating func add(_ variable: Int, lowerBound: Double) -> Int {
    variables.append(variable)
    return program.addVariable(lowerBound: lowerBound)
  }

  /// Adds a constraint of the whole program, with its own priority and weight, and its right-hand side changed.
  mutating func add(
    _ row: Int, priority: Double = LexicographicProgram.requiredPriority, weight: Double = 1,
    changedBy change: Double = 0
  ) throws(ProgramError) {
    let terms = whole.terms(of: row).map { LinearTerm($0.coefficient, column(of: $0.variable)) }
    try program.addConstraint(
      terms, whole.rows[row].relation, whole.rows[row].rightHandSide + change, priority: priority, weight: weight)
  }

  /// Adds the lower bound of a variable as a constraint.
  mutating func addRow(forBoundOf variable: Int, priority: Double) throws(ProgramError) {
    let term = LinearTerm(1, column(of: variable))
    try program.addConstraint([term], .greaterOrEqual, whole.lowerBounds[variable], priority: priority)
  }

  private mutating func column(of variable: Int) -> Int {
    if let column = columnOf[variable] { return column }
    let column = add(variable, lowerBound: keepsAllBounds ? whole.lowerBounds[variable] : -.infinity)
    columnOf[variable] = column
    return column
  }
}
