/// A program of some rows of another one, over some of its variables, with the way back to it.
///
/// It renumbers rows and variables for components, conflicts, restrictions and local programs, and is the only type that
/// does. A variable that it leaves out counts as known: its terms move to the right-hand sides.
struct Subprogram {
  /// The program of the rows added so far.
  var program = LexicographicProgram()
  /// The variable of the whole program for each of the first variables here, in the order of addition.
  private(set) var variables: [Int] = []
  /// The origin in the whole program of each of the first rows here, in the order of addition.
  private(set) var origins: [ProgramMember] = []

  private let whole: RowStore
  private let lowerBounds: [Double]
  private let missing: MissingVariables
  private var columns: Columns

  /// The treatment of variables that are not here when a row with them is added.
  private enum MissingVariables {
    /// They are added, with their lower bounds or without.
    case added(keepsBounds: Bool)
    /// They are left out; with their values.
    case known([Double])
  }

  /// Creates a subprogram without rows, to which each row adds its variables.
  /// - Parameter keepsAllBounds: whether every variable keeps its lower bound, or only those given to `keepBound`.
  init(of whole: LexicographicProgram, keepsAllBounds: Bool) {
    self.init(of: whole.rows, lowerBounds: whole.lowerBounds, keepsAllBounds: keepsAllBounds)
  }

  /// Creates a subprogram without rows of the rows of a store.
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

  /// Creates the subprogram of the rows and bounds of a conflict, and no others.
  init(of whole: LexicographicProgram, members: [ProgramMember]) throws(ProgramError) {
    self.init(of: whole, keepsAllBounds: false)
    for case .bound(let variable) in members { keepBound(of: variable) }
    for case .constraint(let row) in members { try add(row) }
  }

  // MARK: - Into the subprogram

  /// Adds a variable, which no row so far may mention.
  mutating func add(variable: Int, lowerBound: Double) {
    columns[variable] = program.addVariable(lowerBound: lowerBound)
    variables.append(variable)
  }

  /// Adds a variable with its lower bound; no row so far may mention it.
  mutating func keepBound(of variable: Int) {
    add(variable: variable, lowerBound: lowerBounds[variable])
  }

  /// Adds a row, with the priority, weight and right-hand side of the whole program unless others are given.
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

  /// Adds the bound of a variable as a required row.
  mutating func addRow(forBoundOf variable: Int, _ relation: Relation, _ bound: Double) throws(ProgramError) {
    if columns[variable] == nil { add(variable: variable, lowerBound: -.infinity) }
    try program.addConstraint([LinearTerm(1, columns[variable] ?? 0)], relation, bound)
    origins.append(.bound(variable))
  }

  /// Returns the terms in the variables here, and the sum of those of variables that are left out.
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

  /// Returns an expression in the variables here.
  func own(_ expression: LinearExpression) -> LinearExpression {
    let sum = own(expression.terms)
    return LinearExpression(sum.terms, constant: expression.constant + sum.known)
  }

  /// Returns the expressions of a tie-breaking rule in which a variable is here.
  func own(_ tieBreaking: TieBreaking) -> TieBreaking {
    TieBreaking(
      stages: tieBreaking.stages.map { stage in stage.map { own($0) }.filter { !$0.terms.isEmpty } })
  }

  /// Returns the numbers here of some variables; those left out are dropped.
  func own(_ variables: [Int]) -> [Int] { variables.compactMap { columns[$0] } }

  // MARK: - Back to the whole program

  /// Writes values of the variables here to those of the whole program.
  func write(_ values: [Double], to whole: inout [Double]) {
    for (column, variable) in variables.enumerated() { whole[variable] = values[column] }
  }

  /// Returns an undetermined variable by its number in the whole program.
  func whole(_ undetermined: UndeterminedVariable) -> UndeterminedVariable {
    var whole = undetermined
    whole.variable = variables[undetermined.variable]
    if let first = undetermined.group?.first { whole.group?.first = variables[first] }
    return whole
  }

  /// Returns the members of a conflict in the whole program.
  /// - Parameters:
  ///   - rows: the rows here that are members.
  ///   - bounds: the variables here whose lower bounds are members.
  func whole(rows: [Int], bounds: [Int]) -> [ProgramMember] {
    rows.map { origins[$0] } + bounds.map { variables[$0] }.sorted().map(ProgramMember.bound)
  }

  /// The number here of each variable of the whole program: dense if the values of the others are kept as well, else
  /// sparse, so that a small part of a large program takes little time.
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
