/// A program of some rows and variables of another one, the whole program, with the maps between the two.
///
/// It renumbers rows and variables for components, conflicts, restrictions and local programs, and is the only type
/// that does. A variable that it leaves out counts as known: its terms move to the right-hand sides.
struct Subprogram {
  /// The program of the rows added so far. Its users may add further variables and rows after these.
  var program = LexicographicProgram()
  /// The index in the whole program of each variable here, in the order of addition.
  private(set) var variables: [Int] = []
  /// The row or bound of the whole program from which each row here comes, in the order of addition.
  private(set) var origins: [ProgramMember] = []

  private let whole: RowStore
  private let lowerBounds: [Double]
  private let missing: MissingVariables
  private var columns: Columns

  /// The treatment of a variable that is not in the subprogram when a row that contains it is added.
  private enum MissingVariables {
    /// The variable is added, with its lower bound if `keepsBounds`, else without bounds.
    case added(keepsBounds: Bool)
    /// The variable is left out; with the value of each variable of the whole program.
    case known([Double])
  }

  /// Creates a subprogram without rows, to which each row adds its variables.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound, or only those given to `keepBound`.
  init(of whole: LexicographicProgram, keepsAllBounds: Bool) {
    self.init(of: whole.rows, lowerBounds: whole.lowerBounds, keepsAllBounds: keepsAllBounds)
  }

  /// Creates a subprogram without rows, to which rows of a store can be added.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound, or only those given to `keepBound`.
  init(of rows: RowStore, lowerBounds: [Double], keepsAllBounds: Bool) {
    (whole, self.lowerBounds) = (rows, lowerBounds)
    missing = .added(keepsBounds: keepsAllBounds)
    columns = .sparse([:])
  }

  /// Creates a subprogram without rows or variables.
  /// - Parameter values: the values of the variables that are left out.
  init(of whole: LexicographicProgram, known values: [Double]) {
    (self.whole, lowerBounds) = (whole.rows, whole.lowerBounds)
    missing = .known(values)
    columns = .dense(Array(filledWith: -1, count: whole.variableCount))
  }

  /// Creates the subprogram of some rows, with the lower bounds of all their variables.
  init(of whole: LexicographicProgram, rows: [Int]) throws(ProgramError) {
    self.init(of: whole, keepsAllBounds: true)
    for row in rows { try add(row) }
  }

  /// Creates the subprogram of the rows and bounds of a conflict; its variables have no other bounds.
  init(of whole: LexicographicProgram, members: [ProgramMember]) throws(ProgramError) {
    self.init(of: whole, keepsAllBounds: false)
    for case .bound(let variable) in members { keepBound(of: variable) }
    for case .constraint(let row) in members { try add(row) }
  }

  // MARK: - Into the subprogram

  /// Adds a variable of the whole program, which no row added so far may contain.
  mutating func add(variable: Int, lowerBound: Double) {
    columns[variable] = program.addVariable(lowerBound: lowerBound)
    variables.append(variable)
  }

  /// Adds a variable of the whole program with its lower bound; no row added so far may contain it.
  mutating func keepBound(of variable: Int) {
    add(variable: variable, lowerBound: lowerBounds[variable])
  }

  /// Adds a row of the whole program, with its own priority, weight and right-hand side unless others are given.
  mutating func add(
    _ row: Int, priority: Double? = nil, weight: Double? = nil, rightHandSide: Double? = nil
  ) throws(ProgramError) {
    if case .added(let keepsBounds) = missing {
      for term in whole.terms(of: row) where columns[term.variable] == nil {
        add(variable: term.variable, lowerBound: keepsBounds ? lowerBounds[term.variable] : -.infinity)
      }
    }
    let own = own(whole.terms(of: row))
    let given = whole[row]
    try program.addConstraint(
      own.terms, given.relation, (rightHandSide ?? given.rightHandSide) - own.known,
      priority: priority ?? given.priority, weight: weight ?? given.weight)
    origins.append(.constraint(row))
  }

  /// Adds a bound of a variable as a required row `variable relation bound`.
  mutating func addRow(forBoundOf variable: Int, _ relation: Relation, _ bound: Double) throws(ProgramError) {
    if columns[variable] == nil { add(variable: variable, lowerBound: -.infinity) }
    try program.addConstraint([LinearTerm(1, columns[variable] ?? 0)], relation, bound)
    origins.append(.bound(variable))
  }

  /// Returns the terms of the variables here, renumbered, and the sum of the terms of known variables.
  func own(_ terms: some Sequence<LinearTerm>) -> (terms: [LinearTerm], known: Double) {
    var own: [LinearTerm] = []
    var known = 0.0
    for term in terms {
      if let column = columns[term.variable] {
        own.append(LinearTerm(term.coefficient, column))
      } else if case .known(let values) = missing {
        known += term.coefficient * values[term.variable]
      }
    }
    return (own, known)
  }

  /// Returns an expression in the variables here, with known variables in its constant.
  func own(_ expression: LinearExpression) -> LinearExpression {
    let sum = own(expression.terms)
    return LinearExpression(sum.terms, constant: expression.constant + sum.known)
  }

  /// Returns a tie-breaking rule in the variables here, without expressions of known variables alone.
  func own(_ tieBreaking: TieBreaking) -> TieBreaking {
    TieBreaking(
      stages: tieBreaking.stages.map { stage in stage.map { own($0) }.filter { !$0.terms.isEmpty } })
  }

  /// Returns the indices here of some variables of the whole program; those left out are dropped.
  func own(_ variables: [Int]) -> [Int] { variables.compactMap { columns[$0] } }

  // MARK: - Back to the whole program

  /// Writes the values of the variables here to an array of all variables of the whole program.
  func write(_ values: [Double], to whole: inout [Double]) {
    for (column, variable) in variables.enumerated() { whole[variable] = values[column] }
  }

  /// Returns a report on a variable here as one on the variable of the whole program.
  func whole(_ undetermined: UndeterminedVariable) -> UndeterminedVariable {
    var whole = undetermined
    whole.variable = variables[undetermined.variable]
    if let first = undetermined.group?.first { whole.group?.first = variables[first] }
    return whole
  }

  /// Returns a conflict found here in terms of the whole program.
  /// - Parameters:
  ///   - rows: the rows here that are members.
  ///   - bounds: the variables here whose lower bounds are members.
  func whole(rows: [Int], bounds: [Int]) -> [ProgramMember] {
    rows.map { origins[$0] } + bounds.map { variables[$0] }.sorted().map(ProgramMember.bound)
  }

  /// The index here of each variable of the whole program, if it is here. Dense if the values of known variables are
  /// kept as well, else sparse, so that a small part of a large program takes little time.
  private enum Columns {
    case dense([Int32])
    case sparse([Int: Int])

    subscript(variable: Int) -> Int? {
      get {
        switch self {
        case .dense(let columns): columns[variable] >= 0 ? Int(columns[variable]) : nil
        case .sparse(let columns): columns[variable]
        }
      }
      set {
        switch self {
        case .dense(var columns):
          self = .sparse([:])
          columns[variable] = Int32(newValue ?? -1)
          self = .dense(columns)
        case .sparse(var columns):
          self = .sparse([:])
          columns[variable] = newValue
          self = .sparse(columns)
        }
      }
    }
  }
}
